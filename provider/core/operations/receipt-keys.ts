// Signing keys of the provider, which prove that a receipt or a statement is genuine. One key signs. Earlier keys stay
// valid for verification.
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
  type SignedContent,
  sandboxReceiptKey,
  signedBytes,
  writeCopy,
} from '#domain/receipt-proof.ts';
import { type StatementCopy, statementLinkId } from '#domain/statement-proof.ts';
import { clock } from '#provider/core/database/clock.ts';
import { isSealed, openKey, sealKey } from '#provider/core/database/sealed-keys.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';

type Receipt = Wire<typeof getReceipt>;

/** Seed of the sandbox key, which is public. The build of the app contains the public half. */
const sandboxSeed = createHash('sha256').update('the receipts of a sandbox').digest('hex');

/** Number of signed copies that a process caches, about 500 bytes each. */
const mostCopies = 20_000;

/**
 * Signs copies of receipts and statements with the current key, verifies copies of receipts, and lists all known keys.
 */
export class ReceiptKeys {
  readonly #current: SigningKey;
  /** Most recently signed copies by receipt and version. Undefined if the receipt cannot be written as a copy. */
  readonly #copies = new Map<string, string | undefined>();

  constructor(current: SigningKey) {
    this.#current = current;
  }

  /**
   * Returns all known keys, the signing key of this instance last. Another instance may already sign with another key.
   */
  async known(store: Store | Trx): Promise<ReceiptKey[]> {
    const { id, publicKey } = this.#current;
    const kept = await store
      .selectFrom('receipt_keys')
      .select(['id', 'public_key', 'revoked_at'])
      .orderBy('created_at')
      .execute();
    const keys = kept.map((key) => ({
      id: key.id,
      publicKey: key.public_key,
      revokedAt: key.revoked_at?.toISOString() ?? null,
    }));
    const own = keys.find((key) => key.id === id) ?? { id, publicKey, revokedAt: null };
    return [...keys.filter((key) => key !== own), own];
  }

  /**
   * Adds the signed copy to a receipt. A receipt that a copy cannot represent, for example one with an unknown status,
   * is returned unchanged.
   */
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

  signStatement(copy: StatementCopy): string {
    return this.#write(statementLinkId, copy);
  }

  #sign(receipt: Receipt): string | undefined {
    const { success, data } = safeDecode(getReceipt.answer, receipt);
    const copy = success ? copyOf(data) : undefined;
    return copy && this.#write(receipt.id, copy);
  }

  #write(id: string, copy: SignedContent): string {
    const { id: key, secret } = this.#current;
    return writeCopy(id, key, copy, sign(null, signedBytes(id, key, copy), secret));
  }

  /**
   * Returns the copy of the receipt with this id. Undefined if the text is no copy of a receipt, if no known key has
   * signed it, or if the key's revocation covers it.
   */
  async genuineCopy(
    store: Store | Trx,
    receiptId: string,
    text: string,
  ): Promise<ReceiptCopy | undefined> {
    const read = readCopy(receiptId, text);
    if (read.state !== 'read' || read.copy.kind === 'statement') return undefined;
    const key = (await this.known(store)).find(({ id }) => id === read.key);
    const isSigned = key && verify(null, read.signed, publicKeyOf(key.publicKey), read.signature);
    return isSigned && !isRevoked(read.copy, key.revokedAt) ? read.copy : undefined;
  }
}

/** True if a copy has the figures of the receipt. The status and the masking of names may have changed since. */
export function isCopyOf(copy: ReceiptCopy, receipt: Receipt): boolean {
  const { success, data } = safeDecode(getReceipt.answer, { ...receipt, status: copy.status });
  const now = success ? copyOf(data) : undefined;
  return now !== undefined && comparedFields.every((name) => copy[name] === now[name]);
}

const comparedFields = ['number', 'at', 'direction', 'total', 'currency'] as const;

interface SigningKey extends Omit<ReceiptKey, 'revokedAt'> {
  readonly secret: KeyObject;
}

/** Settings from which a provider chooses and stores its signing key. `control` is true with test controls. */
export interface ReceiptKeySettings {
  readonly control: boolean;
  /** Secret half of the signing key, 64 hex digits. `openReceiptKeys` chooses the key if this is missing. */
  readonly receiptKey?: string;
  /** Secret that encrypts the private keys in the database. Without it they are stored in clear text. */
  readonly keysSecret?: string;
}

/**
 * Opens the keys of this provider. With test controls the public sandbox key signs. Otherwise the key of the settings
 * signs, or a key that is generated and stored at the first start, and again at the first start after its revocation.
 * If `keysSecret` is given, stored private keys in clear text are encrypted. Throws if the key of the settings is
 * revoked, or is the sandbox key without test controls.
 */
export async function openReceiptKeys(
  store: Store,
  { control, receiptKey, keysSecret }: ReceiptKeySettings,
): Promise<ReceiptKeys> {
  return store.transaction().execute(async (trx) => {
    // If several processes start at once, one makes the key and the others wait.
    await sql`lock table receipt_keys in exclusive mode`.execute(trx);
    const kept = await trx.selectFrom('receipt_keys').selectAll().orderBy('created_at').execute();
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
        .values({ id, public_key: publicKey, seed: kept, created_at: clock() })
        .execute();
    }
    return new ReceiptKeys(current);
  });
}

/** Returns keys that are not stored: the sandbox key with test controls, otherwise a key that only this process has. */
export function temporaryReceiptKeys(control: boolean): ReceiptKeys {
  return new ReceiptKeys(signingKey(control ? sandboxSeed : randomBytes(32).toString('hex')));
}

// DER headers of Ed25519 keys: PKCS #8 for the secret half, SPKI for the public half. The 32 bytes of the key follow.
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
