// Random secrets, passwords, and the digests that are stored for them.
import {
  type Argon2Parameters,
  argon2,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

/** Token of a session, 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Unguessable key of an operation or a code request, 192 bits. */
export function newKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Random one-time code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns the SHA-256 of a text in hex. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Keyed digest (HMAC-SHA-256 in hex) of text that could be guessed from a plain digest, such as a card number. The
 * digest reveals nothing without the key.
 */
export function keyedDigestOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * Hashes of the device numbers that identify a browser: the current one, then earlier ones. `numbers` is the header of
 * a request: device numbers separated by commas, each 32 random bytes in base64url, of which at most four are read.
 * Empty if any of them has another form.
 */
export function deviceHashesOf(numbers: string | undefined): string[] {
  const named = (numbers ?? '').split(',', 4).map((number) => number.trim());
  return named.every((number) => /^[\w-]{43}$/.test(number)) ? named.map(digestOf) : [];
}

// Passwords are stored as argon2id in the PHC form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.

/** OWASP's minimum for argon2id: about 20 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Returns the argon2id hash of a password in PHC form, with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ message: composed(password), nonce, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * True if the password matches the hash. False if `hash` is undefined because the phone has no account. The same work
 * is done then, so that the response time does not reveal this. Throws if the hash has another form.
 */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    hash ?? nobodysHash,
  );
  if (!parts) throw new Error('Not a hash of a password');
  const [, memory = '', passes = '', parallelism = '', nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const derived = await derive({
    message: composed(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(derived, expected) && hash !== undefined;
}

const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(tagLength))}`;

/** Normalizes letters that keyboards compose in different ways. */
function composed(password: string): string {
  return password.normalize('NFKC');
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return promisify(argon2)('argon2id', parameters);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
