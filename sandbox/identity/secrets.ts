// Random secrets, and what is stored instead of them.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 bits: the token of a session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 192 bits: names an operation or a request for a code, and cannot be guessed. */
export function newKey(): string {
  return randomBytes(24).toString('base64url');
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function newNumber(digits: number): string {
  return Array.from({ length: digits }, (_, at) => randomInt(at === 0 ? 1 : 0, 10)).join('');
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Of what could be guessed from a plain digest, as the number of a card: without the key it says nothing. */
export function keyedDigestOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * The hashes of the numbers by which a browser names itself, each 32 random bytes in base64url: the one in use,
 * then those it had before. None for anything else.
 */
export function deviceHashesOf(numbers: string | undefined): string[] {
  const named = (numbers ?? '').split(',', 4).map((number) => number.trim());
  return named.every((number) => /^[\w-]{43}$/.test(number)) ? named.map(digestOf) : [];
}
