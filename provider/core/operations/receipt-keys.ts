// The keys of the provider, by which a stranger knows a receipt as genuine. One signs; those before it stay known.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { sql } from 'kysely';
import { safeDecode } from 'zod/v4/core';
import type { Wire } from '#contract/call.ts';
import { getReceipt } from '#contract/history.ts';
import type { ReceiptKey } from '#contract/receipts.ts';
import {
  copyOf,
  isRevoked,
  type ReceiptCopy,
  readCopy,
  sandboxReceiptKey,
  signedBytes,
  writeCopy,
} from '#domain/receipt-proof.ts';
import { clock } from '#provider/core/database/clock.ts';
import { isSealed, openKey, sealKey } from '#provider/core/database/sealed-keys.ts';
import type { Store, Trx } from '#provider/core/database/store.ts';

type Receipt = Wire<typeof getReceipt>;

/** The secret half of the key that everybody knows: the build of the app has the other. */
const sandboxSeed = createHash('sha256').update('the receipts of a sandbox').digest('hex');

/** How many copies a process keeps, of some 500 bytes each. */
const mostCopies = 20_000;

export class ReceiptKeys {
  readonly #current: SigningKey;
  /** The copies that were signed last, by receipt and version. Undefined if a receipt has no form for one. */
  readonly #copies = new Map<string, string | undefined>();

  constructor(current: SigningKey) {
    this.#current = current;
  }

  /** All that are known, the one that signs here at the end. Another instance may sign with another by now. */
  async known(store: Store | Trx): Promise<ReceiptKey[]> {
    const { id, publicKey } = this.#current;
    const kept = await store
      .selectFrom('receipt_keys')
      .select(['id', 'public_key', 'revoked_at'])
      .orderBy('made_at')
      .execute();
    const keys = kept.map((key) => ({
      id: key.id,
      publicKey: key.public_key,
      revokedAt: key.revoked_at?.toISOString() ?? null,
    }));
    const own = keys.find((key) => key.id === id) ?? { id, publicKey, revokedAt: null };
    return [...keys.filter((key) => key !== own), own];
  }

  /** The receipt with its signed copy, where it has the form for one. */
  signed(receipt: Receipt): Receipt {
    const name = `${receipt.id} ${receipt.version}`;
    if (!this.#copies.has(name)) {
      const [oldest] = this.#copies.keys();
      if (oldest !== undefined && this.#copies.size >= mostCopies) this.#copies.delete(oldest);
      this.#copies.set(name, this.#sign(receipt));
    }
    const copy = this.#copies.get(name);
    return copy === undefined ? receipt : { ...receipt, copy };
  }

  #sign(receipt: Receipt): string | undefined {
    const { success, data } = safeDecode(getReceipt.answer, receipt);
    const copy = success ? copyOf(data) : undefined;
    if (!copy) return undefined;
    const { id: key, secret } = this.#current;
    const signature = sign(null, signedBytes(receipt.id, key, copy), secret);
    return writeCopy(receipt.id, key, copy, signature);
  }

  /** The copy of the receipt with this id, where it is as one of the known keys has signed it. */
  async genuineCopy(
    store: Store | Trx,
    receiptId: string,
    text: string,
  ): Promise<ReceiptCopy | undefined> {
    const read = readCopy(receiptId, text);
    if (read.state !== 'read') return undefined;
    const key = (await this.known(store)).find(({ id }) => id === read.key);
    const isSigned = key && verify(null, read.signed, publicKeyOf(key.publicKey), read.signature);
    return isSigned && !isRevoked(read.copy, key.revokedAt) ? read.copy : undefined;
  }
}

/** Whether a copy has the figures of the receipt. Status, and how names are masked, may have changed since. */
export function isCopyOf(copy: ReceiptCopy, receipt: Receipt): boolean {
  const { success, data } = safeDecode(getReceipt.answer, { ...receipt, status: copy.status });
  const now = success ? copyOf(data) : undefined;
  return now !== undefined && comparedFields.every((name) => copy[name] === now[name]);
}

const comparedFields = ['number', 'at', 'direction', 'total', 'currency'] as const;

interface SigningKey extends Omit<ReceiptKey, 'revokedAt'> {
  readonly secret: KeyObject;
}

export interface ReceiptKeySettings {
  readonly control: boolean;
  /** The secret half of the key that signs, 64 hex digits; where it is left out, see `openReceiptKeys`. */
  readonly receiptKey?: string;
  /** Seals the private keys that the database keeps; without it they are kept in clear text. */
  readonly keysSecret?: string;
}

/**
 * The keys of this provider. With test controls it signs with the key that everybody knows; else with that of the
 * settings, or one that is made at the first start and kept, or at the first start after that one was revoked. Throws if
 * the key of the settings is revoked, or is the one that everybody knows and there are no test controls.
 */
export async function openReceiptKeys(
  store: Store,
  { control, receiptKey, keysSecret }: ReceiptKeySettings,
): Promise<ReceiptKeys> {
  return store.transaction().execute(async (trx) => {
    // Several processes may start at once: one makes the key, the others wait.
    await sql`lock table receipt_keys in exclusive mode`.execute(trx);
    const kept = await trx.selectFrom('receipt_keys').selectAll().orderBy('made_at').execute();
    for (const { id, seed } of kept) {
      if (seed === null || isSealed(seed) || keysSecret === undefined) continue;
      const sealed = sealKey(seed, keysSecret);
      await trx.updateTable('receipt_keys').set({ seed: sealed }).where('id', '=', id).execute();
    }
    const keptSeed = kept.findLast((key) => key.seed && !key.revoked_at)?.seed;
    const ownSeed = keptSeed && openKey(keptSeed, keysSecret);
    const seed = receiptKey ?? (control ? sandboxSeed : ownSeed);
    const current = signingKey(seed ?? randomBytes(32).toString('hex'));
    if (current.id === sandboxReceiptKey.id && !control) {
      throw new Error('RECEIPT_KEY is the key of the test controls, which everybody knows');
    }
    if (kept.some(({ id, revoked_at }) => id === current.id && revoked_at)) {
      throw new Error('RECEIPT_KEY is a key that was revoked');
    }
    if (current.id !== sandboxReceiptKey.id && kept.every(({ id }) => id !== current.id)) {
      const { id, publicKey } = current;
      const kept = seed === undefined ? sealKey(current.seed, keysSecret) : null;
      await trx
        .insertInto('receipt_keys')
        .values({ id, public_key: publicKey, seed: kept, made_at: clock() })
        .execute();
    }
    return new ReceiptKeys(current);
  });
}

/** The key that everybody knows, or one for as long as this process runs. */
export function passingReceiptKeys(control: boolean): ReceiptKeys {
  return new ReceiptKeys(signingKey(control ? sandboxSeed : randomBytes(32).toString('hex')));
}

// How the standard wraps the 32 bytes of either half.
const secretHead = '302e020100300506032b657004220420';
const publicHead = '302a300506032b6570032100';

function signingKey(seed: string): SigningKey & { readonly seed: string } {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('RECEIPT_KEY is not 64 hex digits');
  const der = Buffer.from(secretHead + seed, 'hex');
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const half = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32);
  const id = createHash('sha256').update(half).digest('hex').slice(0, 8);
  return { id, publicKey: half.toString('hex'), secret, seed };
}

function publicKeyOf(hex: string): KeyObject {
  return createPublicKey({
    key: Buffer.from(publicHead + hex, 'hex'),
    format: 'der',
    type: 'spki',
  });
}
