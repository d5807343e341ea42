import { type Selectable, sql, type Updateable } from 'kysely';
import { maskPhone } from '#domain/person/phone.ts';
import type { CardData, HostedTask } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { inTurn } from '#provider/core/database/places.ts';
import { change, lockUsers, type Store, type Trx } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { sendMessage } from '#provider/core/identity/messages.ts';
import { digestOf, newCode, newToken } from '#provider/core/identity/secrets.ts';
import { isOpen } from '#provider/core/identity/sessions.ts';
import { userById } from '#provider/core/identity/users.ts';
import { hostedPageLifeMs } from '#provider/core/operations/confirm.ts';
import { otherUsersOf } from '#provider/core/operations/kinds.ts';
import {
  findOperation,
  type Operation,
  operationByKey,
} from '#provider/core/operations/operations.ts';
import { cardById } from '#provider/core/records/card-number.ts';

export type HostedPage = Selectable<Tables['hosted_pages']>;

export const codeLifeMs = 3 * 60_000;
const resendMs = 60_000;
/** After so many wrong codes the bank refuses. */
export const tries = 3;

/** What a page is opened for: an operation that is AWAY, or a task. */
type Purpose =
  | { readonly operation: Operation; readonly task?: undefined }
  | { readonly operation?: undefined; readonly task: HostedTask };

/** Opens the hosted page of a purpose, in place of an earlier one. Returns its token. */
export async function openPage(
  trx: Trx,
  { operation, task }: Purpose,
  given: { userId: string; tokenHash: string; returnTo: string; host: string; now: Date },
): Promise<string> {
  const { userId, tokenHash, returnTo, host, now } = given;
  const token = newToken();
  const earlier = await trx
    .deleteFrom('hosted_pages')
    .where('user_id', '=', userId)
    .$if(operation !== undefined, (all) => all.where('operation_key', '=', operation?.key ?? ''))
    .$if(task !== undefined, (all) => all.where(sql`task ->> 'kind'`, '=', task?.kind ?? ''))
    .returning(['failures', 'code', 'code_sent_at', 'card', 'saves'])
    .executeTakeFirst();
  const cardId = operation ? operation.agreed.card?.id : cardOfTask(task);
  const saved = cardId ? await cardById(trx, userId, cardId) : undefined;
  // A bank that was sent an order may take it from the card of that order.
  const typed = operation && earlier?.card;
  const card = saved ? cardDataOf(saved) : typed;
  const isCodeValid = earlier?.code_sent_at && !isOld(earlier.code_sent_at, now);
  const code = isCodeValid && isSameCard(earlier.card, card) ? earlier.code : null;
  const page = await trx
    .insertInto('hosted_pages')
    .values({
      token_hash: digestOf(token),
      operation_key: operation?.key ?? null,
      task: task ? JSON.stringify({ ...task, askedBy: tokenHash }) : null,
      expires_at: task ? new Date(now.getTime() + hostedPageLifeMs) : null,
      user_id: userId,
      return_to: returnTo,
      card: card ? JSON.stringify(card) : null,
      saves: Boolean(typed) && earlier?.saves === true,
      failures: earlier?.failures ?? 0,
      code,
      // However often a page is opened, messages are sent a minute apart.
      code_sent_at: earlier?.code_sent_at ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (card && !page.code && mayResend(page, now)) await sendCode(trx, page, { host, now });
  return token;
}

/** The saved card whose bank a task asks. */
function cardOfTask(task: HostedTask): string | undefined {
  return task.kind === 'AUTOMATIC_PAYMENT' ? task.sent.cardId : undefined;
}

/** Whether the code that was sent for a card is one for the other. */
function isSameCard(card: CardData | null, other: CardData | null | undefined): boolean {
  const facts = ['brand', 'bank', 'first4', 'last4', 'expires'] as const;
  return Boolean(card && other) && facts.every((fact) => card?.[fact] === other?.[fact]);
}

/** Whether a code that was sent at a moment is valid no longer. */
export function isOld(sentAt: Date, now: Date): boolean {
  return sentAt.getTime() + codeLifeMs <= now.getTime();
}

function cardDataOf({ brand, bank, first4, last4, expires, digest }: CardData): CardData {
  return { brand, bank, first4, last4, expires, digest };
}

/** What the hosted page shows. */
export type Shown = Purpose & {
  readonly expiresAt: Date;
  readonly card: CardData | null;
  readonly recipient: HostedPage['recipient'];
  readonly returnTo: string;
  readonly triesLeft: number;
  readonly codeSentAt: Date | null;
  readonly maskedPhone: string;
  readonly now: Date;
};

/** The page is over: the person is led to this address of the app. */
export interface BackToApp {
  readonly leadsTo: string;
}

/**
 * The page behind a token: undefined where there is none, `BackToApp` where its operation is no longer AWAY or its
 * task or the session that asked for this is over.
 */
export function showPage(store: Store, token: string): Promise<Shown | BackToApp | undefined> {
  return withPage(store, token, async (_trx, _page, shown) => shown);
}

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

export function mayResend({ code_sent_at: sentAt }: HostedPage, now: Date): boolean {
  return sentAt === null || now.getTime() >= sentAt.getTime() + resendMs;
}

export async function sendCode(
  trx: Trx,
  page: HostedPage,
  { host, now }: { host: string; now: Date },
): Promise<void> {
  const { phone, language } = await userById(trx, page.user_id);
  const code = newCode();
  await updatePage(trx, page, { code, code_sent_at: now });
  // Each open page accepts its own code.
  const purpose = `CARD:${page.token_hash}`;
  await sendMessage(trx, { phone, language, at: now, kind: 'cardCode', code, host, purpose });
}

/** Runs `work` on an open page, under the locks of all users of its operation. */
export async function withPage<T>(
  store: Store,
  token: string,
  work: (trx: Trx, page: HostedPage, shown: Shown) => Promise<T>,
): Promise<T | BackToApp | undefined> {
  const hash = digestOf(token);
  const found = await store
    .selectFrom('hosted_pages')
    .innerJoin('users', 'users.id', 'hosted_pages.user_id')
    .select(['hosted_pages.user_id', 'operation_key', 'users.phone'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { phone, user_id: userId, operation_key: key } = found;
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
      card: page.card,
      recipient: page.recipient,
      returnTo: page.return_to,
      triesLeft: tries - page.failures,
      codeSentAt: page.code_sent_at,
      maskedPhone: maskPhone(phone),
      now,
    };
    return work(trx, page, shown);
  };
  return inTurn(users, () => change(store, inChange));
}

/** What a page is open for; undefined once its operation is not AWAY any more, or its task or its session is over. */
async function purposeOf(
  trx: Trx,
  { user_id: userId, operation_key: key, task, expires_at: expiresAt }: HostedPage,
  now: Date,
): Promise<Purpose | undefined> {
  if (task) {
    const { askedBy: tokenHash } = task;
    const isEnded = tokenHash !== undefined && !(await isOpen(trx, { tokenHash }));
    return expiresAt && expiresAt > now && !isEnded ? { task } : undefined;
  }
  const operation = await findOperation(trx, userId, key ?? '', now);
  return operation?.state === 'AWAY' ? { operation } : undefined;
}
