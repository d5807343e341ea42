// Idempotency keys of users and guests. A key's row and the effect of the call are one transaction. Keys of users are
// kept for ever, with the answer until it is old. Keys of guests are deleted after some days.
import { createHash } from 'node:crypto';
import type { Store } from '#provider/core/database/store.ts';
import { type Trx, writeLast } from '#provider/core/database/unit-of-work.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';

/** The JSON text of an earlier answer. The provider sends it again without repeating the call. */
export class StoredAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** A request of a signed-in user with an idempotency key. `call` is the name of the call in the contract. */
export interface KeyedRequest {
  userId: string;
  key: string;
  call: string;
  body: unknown;
  now: Date;
}

/**
 * Returns the stored answer of an earlier request with this key. Undefined if there was no such request. Refuses with
 * KEY_REUSED if the earlier request differs or its answer is deleted, and with OPERATION_IN_PROGRESS if its outcome is
 * not known yet.
 */
export async function findAnswer(
  trx: Trx,
  { userId, key, call, body }: KeyedRequest,
): Promise<StoredAnswer | Refusal | undefined> {
  const row = await trx
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSame = row.call === call && row.body_hash === digestOfBody(body);
  if (!isSame || row.answer === '') return refuse('KEY_REUSED');
  return row.answer === null ? refuse('OPERATION_IN_PROGRESS') : new StoredAnswer(row.answer);
}

/**
 * Stores the key with the answer of its call at the end of the transaction. `answer` is null if the outcome is not
 * known yet.
 */
export function recordAnswer(trx: Trx, keyed: KeyedRequest, answer: object | null): void {
  const { userId, key, call, body, now } = keyed;
  const row = {
    user_id: userId,
    key,
    call,
    body_hash: digestOfBody(body),
    answer: answer && JSON.stringify(answer),
    created_at: now,
  };
  writeLast(trx, trx.insertInto('idempotency').values(row));
}

/**
 * Stores the answer of a request whose outcome was not known yet, at the end of the transaction. An answer that is
 * already stored stays.
 */
export function completeAnswer(trx: Trx, userId: string, key: string, answer: object): void {
  const completed = trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('answer', 'is', null);
  writeLast(trx, completed);
}

/** Digest of a parsed body. It does not depend on the order of the properties. */
function digestOfBody(body: unknown): string {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

// Idempotency keys of guests. A guest has no user id, so the key belongs to the phone or the request that the call
// names. The row holds the id of what was created, because the answer may contain a token.

/** Idempotency key of a guest's request. `owner` is the phone or the code request that the call names. */
export interface GuestKey {
  owner: string;
  key: string;
  call: string;
  /**
   * The body without its password, because a stored digest would help to guess it. A code in the body is no longer
   * valid when the row is stored.
   */
  body: unknown;
}

/**
 * Returns the id of what an earlier request with this key created. Undefined if there was no such request. Refuses with
 * KEY_REUSED if the call or the body differs.
 */
export async function findCreated(
  store: Store | Trx,
  { owner, key, call, body }: GuestKey,
): Promise<{ createdId: string; createdAt: Date } | Refusal | undefined> {
  const row = await store
    .selectFrom('guest_keys')
    .select(['call', 'body_hash', 'created_id', 'created_at'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.call !== call || row.body_hash !== digestOfBody(body)) return refuse('KEY_REUSED');
  return { createdId: row.created_id, createdAt: row.created_at };
}

/**
 * Stores the id of what was created with the key. The id replaces the one of an earlier request with the same key; the
 * time of the first request stays.
 */
export async function storeCreated(
  trx: Trx,
  { owner, key, call, body }: GuestKey,
  createdId: string,
  now: Date,
): Promise<void> {
  const row = {
    owner,
    key,
    call,
    body_hash: digestOfBody(body),
    created_id: createdId,
    created_at: now,
  };
  await trx
    .insertInto('guest_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'key']).doUpdateSet({ created_id: createdId }),
    )
    .execute();
}
