import { type Selectable, sql, type Updateable } from 'kysely';
import type { CardData, HostedTask } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { digestOf, newToken } from '#provider/core/identity/secrets.ts';
import { isOpen } from '#provider/core/identity/sessions.ts';
import { hostedPageLifeMs } from '#provider/core/operations/confirm.ts';
import { otherUsersOf } from '#provider/core/operations/kinds.ts';
import {
  findOperation,
  type Operation,
  operationByKey,
} from '#provider/core/operations/operations.ts';
import { cardById } from '#provider/core/records/cards/card-number.ts';

/** Row of a hosted page: its operation or task, and the card that was submitted on it. */
export type HostedPage = Selectable<Tables['hosted_pages']>;

/** Purpose of a page: an operation that is AWAY, or a task. */
type Purpose =
  | { readonly operation: Operation; readonly task?: undefined }
  | { readonly operation?: undefined; readonly task: HostedTask };

/**
 * Opens the hosted page of a purpose and returns the token of its address. Replaces an earlier page of the purpose. The
 * new page has the saved card of the purpose, or the card that was submitted for the operation on the earlier page.
 * `tokenHash` is the hash of the token of the requesting session. The page of a task ends with this session.
 */
export async function openPage(
  trx: Trx,
  { operation, task }: Purpose,
  given: { userId: string; tokenHash: string; returnTo: string; now: Date },
): Promise<string> {
  const { userId, tokenHash, returnTo, now } = given;
  const token = newToken();
  const earlier = await trx
    .deleteFrom('hosted_pages')
    .where('user_id', '=', userId)
    .$if(operation !== undefined, (all) => all.where('operation_key', '=', operation?.key ?? ''))
    .$if(task !== undefined, (all) => all.where(sql`task ->> 'kind'`, '=', task?.kind ?? ''))
    .returning(['card', 'saves_card'])
    .executeTakeFirst();
  const cardId = operation ? operation.agreed.card?.id : cardOfTask(task);
  const saved = cardId ? await cardById(trx, userId, cardId) : undefined;
  // A bank that has received an order may charge the card of that order, so the card is kept.
  const typed = operation && earlier?.card;
  const card = saved ? cardDataOf(saved) : typed;
  await trx
    .insertInto('hosted_pages')
    .values({
      token_hash: digestOf(token),
      operation_key: operation?.key ?? null,
      task: task ? JSON.stringify({ ...task, askedBy: tokenHash }) : null,
      expires_at: task ? new Date(now.getTime() + hostedPageLifeMs) : null,
      user_id: userId,
      return_to: returnTo,
      card: card ? JSON.stringify(card) : null,
      saves_card: Boolean(typed) && earlier?.saves_card === true,
    })
    .execute();
  return token;
}

/** Id of the saved card whose bank must agree to a task. Undefined if the task has no saved card. */
function cardOfTask(task: HostedTask): string | undefined {
  return task.kind === 'AUTOMATIC_PAYMENT' ? task.sent.cardId : undefined;
}

function cardDataOf({ brand, bank, first4, last4, expires, digest, token }: CardData): CardData {
  return { brand, bank, first4, last4, expires, digest, token };
}

/** Content of an open hosted page: its operation or task, its time limit, and the receiving card if one was typed. */
export type HostedContent = Purpose & {
  readonly expiresAt: Date;
  readonly recipient: HostedPage['recipient'];
  readonly returnTo: string;
  readonly now: Date;
};

/** Result if the page is over: the address of the app that the person is led to. */
export interface BackToApp {
  readonly leadsTo: string;
}

/**
 * Returns the token hash of the hosted page that a bank's page leads back to, undefined if there is none. `key` is the
 * key of the bank's order.
 */
export async function hashOfKey(store: Store, key: string): Promise<string | undefined> {
  const page = await store
    .selectFrom('hosted_pages')
    .select('token_hash')
    .where(({ or, eb }) => or([eb('operation_key', '=', key), eb('token_hash', '=', key)]))
    .executeTakeFirst();
  return page?.token_hash;
}

/** Sets columns of a hosted page and returns the changed row. Rejects if the page is gone. */
export function updatePage(
  trx: Trx,
  { token_hash: hash }: HostedPage,
  columns: Updateable<Tables['hosted_pages']>,
): Promise<HostedPage> {
  return trx
    .updateTable('hosted_pages')
    .set(columns)
    .where('token_hash', '=', hash)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Runs `work` in a transaction on the open page with this token hash, under the locks of all users of its operation.
 * Resolves to undefined if there is no such page, and to `BackToApp` if the operation is no longer AWAY, or the task or
 * the session that asked for it is over.
 */
export async function withPage<T>(
  store: Store,
  hash: string,
  work: (trx: Trx, page: HostedPage, shown: HostedContent) => Promise<T>,
): Promise<T | BackToApp | undefined> {
  const found = await store
    .selectFrom('hosted_pages')
    .select(['user_id', 'operation_key'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { user_id: userId, operation_key: key } = found;
  const others = key === null ? undefined : await operationByKey(store, userId, key);
  const now = await nowOf(store);
  const users = [userId, ...(others ? otherUsersOf(others) : [])];
  const inChange = async (trx: Trx) => {
    await lockUsers(trx, users);
    const page = await trx
      .selectFrom('hosted_pages')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!page) return undefined;
    const purpose = await purposeOf(trx, page, now);
    if (!purpose) return { leadsTo: page.return_to };
    const shown = {
      ...purpose,
      expiresAt: purpose.operation?.expires_at ?? page.expires_at ?? now,
      recipient: page.recipient,
      returnTo: page.return_to,
      now,
    };
    return work(trx, page, shown);
  };
  return runExclusively(users, () => change(store, inChange));
}

/** Purpose of an open page. Undefined if the operation is no longer AWAY, or the task or its session is over. */
async function purposeOf(
  trx: Trx,
  { user_id: userId, operation_key: key, task, expires_at: expiresAt }: HostedPage,
  now: Date,
): Promise<Purpose | undefined> {
  if (task) {
    const { askedBy: tokenHash } = task;
    const isEnded = tokenHash !== undefined && !isOpen(trx, { userId, tokenHash });
    return expiresAt && expiresAt > now && !isEnded ? { task } : undefined;
  }
  const operation = await findOperation(trx, userId, key ?? '', now);
  return operation?.state === 'AWAY' ? { operation } : undefined;
}
