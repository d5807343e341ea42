import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import { getReceiptKeys, type ReceiptKey, receiptKey } from '#contract/receipts.ts';
import { fromHex, toHex } from '#domain/bytes.ts';
import { connectivity } from '#platform/connectivity.ts';
import { deviceStorage } from '#platform/storage.ts';

const SAVED = 'receipt-keys';

/** A public key that signs copies of receipts, and when it was revoked; null if it is valid. */
export interface KnownKey {
  /** Hexadecimal. */
  readonly publicKey: string;
  readonly revokedAt: string | null;
}

/**
 * Returns the provider's key with this id. Asks the provider and stores its keys on this device. A stored key is used
 * only if the provider cannot be asked, the key of the build also if the provider does not list it. Null if neither has
 * the key, undefined if that is unknown.
 */
export async function findKey(id: string): Promise<KnownKey | null | undefined> {
  const known = await keyAmong(savedKeys(), id);
  if (known && connectivity.get() === 'offline') return known;
  const signal = known && AbortSignal.timeout(__NETWORK_TIMEOUT_MS__);
  const [keys] = await ask(getReceiptKeys, {}, { signal });
  if (!keys) return known;
  deviceStorage.write(SAVED, JSON.stringify(keys));
  return (await keyAmong(keys, id)) ?? null;
}

/** Returns the key with this id, otherwise the key of the build. Ignores a key whose digest does not match its id. */
async function keyAmong(keys: readonly ReceiptKey[], id: string): Promise<KnownKey | undefined> {
  const key = keys.find((one) => one.id === id);
  const bytes = fromHex(key?.publicKey ?? '', 32);
  const digest = bytes && toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return digest?.startsWith(id) ? key : keyOfBuild(id);
}

/** Returns the key with this id that is built into the app. Undefined if there is none. */
export function keyOfBuild(id: string): KnownKey | undefined {
  const publicKey = __RECEIPT_KEYS__[id];
  return publicKey === undefined ? undefined : { publicKey, revokedAt: null };
}

function savedKeys(): readonly ReceiptKey[] {
  try {
    return z.array(receiptKey).parse(JSON.parse(deviceStorage.read(SAVED) ?? '[]'));
  } catch {
    return [];
  }
}
