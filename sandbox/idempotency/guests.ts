// Idempotency keys of guests. A guest is no user yet, so a key belongs to the phone or the request that the
// call names. The row holds what was made instead of the answer, for the answer may carry a token.

import type { Store, Trx } from '#sandbox/database/store.ts';
import { type Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { digestOfBody } from './users.ts';

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
