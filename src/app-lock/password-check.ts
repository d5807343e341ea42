// A short hash by which the device knows the right password, or the right digits, without a network.
import { fromBase64url, toBase64url } from '#platform/base64url.ts';

/** As OWASP has it for PBKDF2 with SHA-256. */
const iterations = 600_000;

export interface Check {
  readonly salt: string;
  readonly check: string;
}

/**
 * Bits of the hash that are stored. Of a password 20: one in a million wrong ones has the same, which ten tries do not
 * find; whoever reads the disk and guesses without end is left with one in a million of what they tried, and no proof.
 * Of digits 13: ten tries find such a one once in 800, and the disk leaves 122 of the million digits, not the right ones.
 */
const bitsOf = { password: 20, digits: 13 } as const;

export type Secret = keyof typeof bitsOf;

export function newCheck(kind: Secret, typed: string): Promise<Check> {
  return checkOf(kind, typed, crypto.getRandomValues(new Uint8Array(16)));
}

export async function passesCheck(
  kind: Secret,
  typed: string,
  { salt, check }: Check,
): Promise<boolean> {
  return (await checkOf(kind, typed, fromBase64url(salt))).check === check;
}

async function checkOf(kind: Secret, typed: string, salt: Uint8Array<ArrayBuffer>): Promise<Check> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(typed),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    256,
  );
  const bits = new DataView(derived).getUint32(0) >>> (32 - bitsOf[kind]);
  return { salt: toBase64url(salt), check: `${bits}` };
}
