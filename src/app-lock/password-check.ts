// A short hash that lets the device recognize the right password or digits without a network.
import { fromBase64url, toBase64url } from '#platform/base64url.ts';

/** Number of iterations that OWASP recommends for PBKDF2 with SHA-256. */
const iterations = 600_000;

/**
 * Hash of a secret as it is stored: the salt in base64url, and as `check` the first bits of the hash as a decimal
 * number.
 */
export interface SecretHash {
  readonly salt: string;
  readonly check: string;
}

/**
 * Number of stored bits of the hash. Few bits tell little to somebody who reads the disk, and many bits refuse wrong
 * input. Passwords use 20 bits: a wrong password passes once in a million tries, and of a list of guesses the disk
 * excludes all but one in a million. Digits use 13 bits: one of ten wrong tries passes once in 800 cases, and the disk
 * leaves 122 of the million codes.
 */
const bitsOf = { password: 20, digits: 13 } as const;

/** Kind of secret that opens the app lock: the password, or the digits of this device. */
export type SecretKind = keyof typeof bitsOf;

/** Hashes a secret with PBKDF2 and a new random salt. The result has only a few bits of the hash. */
export function hashSecret(kind: SecretKind, typed: string): Promise<SecretHash> {
  return checkOf(kind, typed, crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Resolves to true if the typed secret has this hash. Because only a few bits are stored, a few wrong secrets have it
 * too.
 */
export async function matchesHash(
  kind: SecretKind,
  typed: string,
  { salt, check }: SecretHash,
): Promise<boolean> {
  return (await checkOf(kind, typed, fromBase64url(salt))).check === check;
}

async function checkOf(
  kind: SecretKind,
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
