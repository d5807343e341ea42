// A short hash that lets the device recognize the right password or digits without a network.
import { fromBase64url, toBase64url } from '#platform/base64url.ts';

/** Recommended by OWASP for PBKDF2 with SHA-256. */
const iterations = 600_000;

export interface SecretHash {
  readonly salt: string;
  readonly check: string;
}

/**
 * Bits of the hash that are stored. Passwords use 20 bits: one in a million wrong passwords has the same hash, which
 * ten tries do not find. Somebody who reads the disk and guesses without limit keeps one in a million candidates,
 * without proof. Digits use 13 bits: ten tries find a wrong match once in 800, and the disk leaves 122 of the million
 * candidates.
 */
const bitsOf = { password: 20, digits: 13 } as const;

export type Secret = keyof typeof bitsOf;

export function hashSecret(kind: Secret, typed: string): Promise<SecretHash> {
  return checkOf(kind, typed, crypto.getRandomValues(new Uint8Array(16)));
}

/** True if the typed secret has this hash. A few wrong secrets have it too. */
export async function matchesHash(
  kind: Secret,
  typed: string,
  { salt, check }: SecretHash,
): Promise<boolean> {
  return (await checkOf(kind, typed, fromBase64url(salt))).check === check;
}

async function checkOf(
  kind: Secret,
  typed: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<SecretHash> {
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
