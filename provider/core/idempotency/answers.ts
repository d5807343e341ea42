// Keys of calls that may arrive twice. They are kept for ever and belong to their user: the row, what
// the call did and its answer are one transaction. Of an old one the answer is forgotten.
import { createHash } from 'node:crypto';
import { type Store, sendUnread, type Trx } from '#provider/core/database/store.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';

/** An answer that was given before, as the text that was sent then. Sending it again does nothing again. */
export class StoredAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export interface Keyed {
  userId: string;
  key: string;
  call: string;
  body: unknown;
  now: Date;
}

/** What an earlier request with this key has left: its answer, a refusal, or nothing. */
export async function findAnswer(
  trx: Trx,
  { userId, key, call, body }: Keyed,
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

/** Without an answer, the outcome is still being found out. */
export async function recordAnswer(trx: Trx, keyed: Keyed, answer: object | null): Promise<void> {
  const { userId, key, call, body, now } = keyed;
  const row = {
    user_id: userId,
    key,
    call,
    body_hash: digestOfBody(body),
    answer: answer && JSON.stringify(answer),
    created_at: now,
  };
  await sendUnread(trx, trx.insertInto('idempotency').values(row).compile());
}

export async function completeAnswer(
  trx: Trx,
  userId: string,
  key: string,
  answer: object,
): Promise<void> {
  const completed = trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('answer', 'is', null);
  await sendUnread(trx, completed.compile());
}

/** The digest of a body as it was understood: the order of its names does not matter. */
function digestOfBody(body: unknown): string {
  const text = JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

// Idempotency keys of guests. A guest is no user yet, so a key belongs to the phone or the request that the
// call names. The row holds what was made instead of the answer, for the answer may carry a token.

export interface GuestKey {
  owner: string;
  key: string;
  call: string;
  /** Without the password, which its stored digest would let somebody guess. A code in it is used up by then. */
  body: unknown;
}

/** What an earlier request with this key has made, a refusal, or nothing. */
export async function findMade(
  store: Store | Trx,
  { owner, key, call, body }: GuestKey,
): Promise<{ made: string; madeAt: Date } | Refusal | undefined> {
  const row = await store
    .selectFrom('guest_keys')
    .select(['call', 'body_hash', 'made', 'created_at'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.call !== call || row.body_hash !== digestOfBody(body)) return refuse('KEY_REUSED');
  return { made: row.made, madeAt: row.created_at };
}

/** Stores what was made with the key, in place of what an earlier request made. */
export async function storeMade(
  trx: Trx,
  { owner, key, call, body }: GuestKey,
  made: string,
  now: Date,
): Promise<void> {
  const row = { owner, key, call, body_hash: digestOfBody(body), made, created_at: now };
  await trx
    .insertInto('guest_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doUpdateSet({ made }))
    .execute();
}
