import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import { getReceiptKeys, type ReceiptKey, receiptKey } from '#contract/receipts.ts';
import { fromHex, toHex } from '#domain/bytes.ts';
import { connectivity } from '#platform/connectivity.ts';
import { deviceStorage } from '#platform/storage.ts';

const SAVED = 'receipt-keys';

/**
 * The public half of a key: of the build, else as the provider says it; as it said it earlier only where it cannot be
 * asked. Null where the provider has no such key, undefined where that is not known.
 */
export async function findKey(id: string): Promise<string | null | undefined> {
  const ofBuild = __RECEIPT_KEYS__[id];
  if (ofBuild !== undefined) return ofBuild;
  const saved = await among(savedKeys(), id);
  if (saved !== undefined && connectivity.get() === 'offline') return saved;
  const signal = saved === undefined ? undefined : AbortSignal.timeout(__NETWORK_TIMEOUT_MS__);
  const [keys] = await ask(getReceiptKeys, {}, { signal });
  if (!keys) return saved;
  deviceStorage.write(SAVED, JSON.stringify(keys));
  return (await among(keys, id)) ?? null;
}

/** A key that is not what its id says is none. */
async function among(keys: readonly ReceiptKey[], wanted: string): Promise<string | undefined> {
  const publicKey = keys.find(({ id }) => id === wanted)?.publicKey;
  const bytes = fromHex(publicKey ?? '', 32);
  if (!bytes) return undefined;
  const digest = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  return digest.startsWith(wanted) ? publicKey : undefined;
}

function savedKeys(): readonly ReceiptKey[] {
  try {
    return z.array(receiptKey).parse(JSON.parse(deviceStorage.read(SAVED) ?? '[]'));
  } catch {
    return [];
  }
}
