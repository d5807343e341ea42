// A short hash by which the device knows the right password without a network.
import { fromBase64url, toBase64url } from '#platform/base64url.ts';

/** As OWASP has it for PBKDF2 with SHA-256. */
const iterations = 600_000;

interface PasswordCheck {
  readonly salt: string;
  readonly check: string;
}

export function newCheck(password: string): Promise<PasswordCheck> {
  return checkOf(password, crypto.getRandomValues(new Uint8Array(16)));
}

export async function passesCheck(
  password: string,
  { salt, check }: PasswordCheck,
): Promise<boolean> {
  return (await checkOf(password, fromBase64url(salt))).check === check;
}

/**
 * 20 bits of the hash. One in a million wrong passwords has the same, which ten tries do not find; whoever reads the disk
 * and guesses without end is left with one in a million of what they tried, and no proof.
 */
async function checkOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<PasswordCheck> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    256,
  );
  const [first = 0, second = 0, third = 0] = new Uint8Array(derived);
  return { salt: toBase64url(salt), check: `${(first * 256 + second) * 16 + (third >> 4)}` };
}
