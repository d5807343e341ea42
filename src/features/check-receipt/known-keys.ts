import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import { getReceiptKeys, type ReceiptKey, receiptKey } from '#contract/receipts.ts';
import { deviceStorage } from '#platform/storage.ts';

const SAVED = 'receipt-keys';

/**
 * The public half of a key: of the build, else as the provider said it, now or earlier. Null where the provider has no
 * such key, undefined where it could not be asked.
 */
export async function findKey(id: string): Promise<string | null | undefined> {
  const known = __RECEIPT_KEYS__[id] ?? among(savedKeys(), id);
  if (known !== undefined) return known;
  const [keys] = await ask(getReceiptKeys, {});
  if (!keys) return undefined;
  deviceStorage.write(SAVED, JSON.stringify(keys));
  return among(keys, id) ?? null;
}

function among(keys: readonly ReceiptKey[], wanted: string): string | undefined {
  return keys.find(({ id }) => id === wanted)?.publicKey;
}

function savedKeys(): readonly ReceiptKey[] {
  try {
    return z.array(receiptKey).parse(JSON.parse(deviceStorage.read(SAVED) ?? '[]'));
  } catch {
    return [];
  }
}
