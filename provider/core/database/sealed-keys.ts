// Private keys are sealed in the database with AES-256-GCM and the secret from the settings.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const mark = 'sealed:';
const nonceLength = 12;
const tagLength = 16;

/** True if a stored key is encrypted. An unencrypted key is stored as clear text. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(mark);
}

/** Encrypts a key for the database. Returns it unchanged if the settings have no secret. */
export function sealKey(key: string, secret: string | undefined): string {
  if (secret === undefined) return key;
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, digestOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Returns the private key of a stored text. A text that is not sealed is the key itself. Throws if the key is sealed
 * and the secret is missing or wrong.
 */
export function openKey(stored: string, secret: string | undefined): string {
  if (!isSealed(stored)) return stored;
  if (secret === undefined) throw new Error('KEYS_SECRET is missing: the database has sealed keys');
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url');
  const cipher = createDecipheriv(cipherName, digestOf(secret), bytes.subarray(0, nonceLength));
  cipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  try {
    const key = cipher.update(bytes.subarray(nonceLength + tagLength));
    return Buffer.concat([key, cipher.final()]).toString('utf8');
  } catch {
    throw new Error('KEYS_SECRET is not the secret that the keys of the database are sealed with');
  }
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
