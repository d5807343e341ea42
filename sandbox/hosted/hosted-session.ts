// What a person does on the hosted page of an operation, or of a task that moves no money: types a card, gives
// the code of its bank, or leaves. Until the bank has agreed the operation is AWAY, and costs nothing.
import { timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ProblemCode } from '#contract/problem.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { change, type Store, type Trx } from '#sandbox/database/store.ts';
import type { CardData, HostedTask, Tables } from '#sandbox/database/tables.ts';
import { lockUsers } from '#sandbox/database/versions.ts';
import { completeAnswer } from '#sandbox/idempotency/users.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { sendMessage } from '#sandbox/identity/messages.ts';
import { digestOf, newCode, newToken } from '#sandbox/identity/secrets.ts';
import { nowByPhone } from '#sandbox/identity/sessions.ts';
import { userById } from '#sandbox/identity/users.ts';
import { charge, hostedPageLifeMs } from '#sandbox/operations/confirm.ts';
import { otherUsersOf } from '#sandbox/operations/kinds.ts';
import {
  findOperation,
  moveOperation,
  type Operation,
  operationByKey,
} from '#sandbox/operations/operations.ts';
import { wireOperation } from '#sandbox/operations/quote.ts';
import {
  cardById,
  readExpiry,
  readNumber,
  shownCard,
  takesTransfers,
} from '#sandbox/records/card-number.ts';
import { isOver, saveCard } from '#sandbox/records/cards.ts';
import { cardDoes } from '#sandbox/simulation/test-cards.ts';
import { type PinProblem, setPin, type TypedPin } from './pin.ts';
import { doTask } from './tasks.ts';

type Page = Selectable<Tables['hosted_pages']>;

export const codeLifeMs = 3 * 60_000;
const resendMs = 60_000;
const tries = 3;

/** What a page is opened for: an operation that is AWAY, or a task. */
type Purpose =
  | { readonly operation: Operation; readonly task?: undefined }
  | { readonly operation?: undefined; readonly task: HostedTask };

/** Opens the hosted page of a purpose, in place of an earlier one. Returns its token. */
export async function openPage(
  trx: Trx,
  { operation, task }: Purpose,
  given: { userId: string; returnTo: string; host: string; now: Date },
): Promise<string> {
  const { userId, returnTo, host, now } = given;
  const token = newToken();
  const earlier = await trx
    .deleteFrom('hosted_pages')
    .where('user_id', '=', userId)
    .$if(operation !== undefined, (all) => all.where('operation_key', '=', operation?.key ?? ''))
    .$if(task !== undefined, (all) => all.where(sql`task ->> 'kind'`, '=', task?.kind ?? ''))
    .returning(['failures', 'code', 'code_sent_at'])
    .executeTakeFirst();
  const cardId = operation ? operation.agreed.card?.id : cardOfTask(task);
  const saved = cardId ? await cardById(trx, userId, cardId) : undefined;
  const page = await trx
    .insertInto('hosted_pages')
    .values({
      token_hash: digestOf(token),
      operation_key: operation?.key ?? null,
      task: task ? JSON.stringify(task) : null,
      expires_at: task ? new Date(now.getTime() + hostedPageLifeMs) : null,
      user_id: userId,
      return_to: returnTo,
      card: saved ? JSON.stringify(cardDataOf(saved)) : null,
      failures: earlier?.failures ?? 0,
      code: earlier?.code ?? null,
      code_sent_at: earlier?.code_sent_at ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (saved && !page.code) await sendCode(trx, page, { host, now });
  return token;
}

/** The saved card whose bank a task asks. */
function cardOfTask(task: HostedTask): string | undefined {
  return task.kind === 'AUTOMATIC_PAYMENT' ? task.sent.cardId : undefined;
}

function cardDataOf({ brand, bank, first4, last4, expires }: CardData): CardData {
  return { brand, bank, first4, last4, expires };
}

/** What the hosted page shows. */
export type Shown = Purpose & {
  readonly expiresAt: Date;
  readonly card: CardData | null;
  readonly returnTo: string;
  readonly triesLeft: number;
  readonly codeSentAt: Date | null;
  readonly maskedPhone: string;
  readonly now: Date;
};

export type HostedProblem =
  | 'badNumber'
  | 'otherBank'
  | 'badExpiry'
  | 'expired'
  | 'badCvc'
  | 'wrongCode'
  | 'oldCode'
  | 'notYet'
  | PinProblem;

/** What an act on the page came to: problems of its fields, or the address at which it goes on in the app. */
type Result = { readonly problems: readonly HostedProblem[] } | { readonly leadsTo: string };

const goesOn: Result = { problems: [] };

/** The page behind a token: undefined where there is none, an address where its operation is not AWAY. */
export function showPage(store: Store, token: string): Promise<Shown | string | undefined> {
  return within(store, token, async (_trx, shown) => shown);
}

/** A card as it was typed. Nothing of it but `CardData` is kept. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly saves: boolean;
}

export function submitCard(
  store: Store,
  token: string,
  typed: TypedCard,
  host: string,
): Promise<Result | undefined> {
  return act(store, token, async (trx, page, shown) => {
    const { operation, task, now } = shown;
    // The bank of a card that is saved is asked by its code alone.
    if (page.card || (task && task.kind !== 'ADD_CARD')) return goesOn;
    const number = readNumber(typed.number);
    if (operation?.agreed.kind === 'CARD_TRANSFER') {
      if (!number) return { problems: ['badNumber'] };
      if (!takesTransfers(number)) return { problems: ['otherBank'] };
      return finish(
        trx,
        page,
        await charge(trx, operation, { shown: shownCard(number) }, now),
        now,
      );
    }
    const expires = readExpiry(typed.expiry);
    const problems: HostedProblem[] = [];
    if (!number) problems.push('badNumber');
    if (!expires) problems.push('badExpiry');
    else if (isOver(expires, now)) problems.push('expired');
    if (!/^\d{3}$/.test(typed.cvc.trim())) problems.push('badCvc');
    if (!number || !expires || problems.length > 0) return { problems };
    const card = { ...number, expires };
    const outcome = cardDoes(card.last4);
    const typedPage = await trx
      .updateTable('hosted_pages')
      .set({ card: JSON.stringify(card), saves: typed.saves })
      .where('token_hash', '=', page.token_hash)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (outcome.kind === 'asks') {
      if (mayResend(typedPage, now)) await sendCode(trx, typedPage, { host, now });
      return goesOn;
    }
    const refusal = outcome.kind === 'refuses' ? outcome.code : undefined;
    return conclude(trx, typedPage, shown, { card, refusal });
  });
}

export function submitPin(
  store: Store,
  token: string,
  typed: TypedPin,
): Promise<Result | undefined> {
  return act(store, token, async (trx, page, { task, now }) => {
    const outcome = task && (await setPin(trx, page.user_id, task, typed, now));
    if (outcome === undefined) return goesOn;
    return typeof outcome === 'string' ? close(trx, page, outcome, now) : { problems: outcome };
  });
}

export function submitCode(
  store: Store,
  token: string,
  typed: string,
): Promise<Result | undefined> {
  return act(store, token, async (trx, page, shown) => {
    const { card, now } = shown;
    const { code, code_sent_at: sentAt, failures, token_hash: hash } = page;
    if (!card || code === null || sentAt === null) return goesOn;
    if (sentAt.getTime() + codeLifeMs <= now.getTime()) return { problems: ['oldCode'] };
    if (isSame(typed.replace(/\s/g, ''), code)) return conclude(trx, page, shown, { card });
    if (failures + 1 >= tries) {
      return conclude(trx, page, shown, { card, refusal: 'CARD_DECLINED' });
    }
    await trx
      .updateTable('hosted_pages')
      .set({ failures: failures + 1 })
      .where('token_hash', '=', hash)
      .execute();
    return { problems: ['wrongCode'] };
  });
}

export function resendCode(store: Store, token: string, host: string): Promise<Result | undefined> {
  return act(store, token, async (trx, page, { card, now }) => {
    if (!card) return goesOn;
    if (!mayResend(page, now)) return { problems: ['notYet'] };
    await sendCode(trx, page, { host, now });
    return goesOn;
  });
}

/** The person leaves without paying. */
export function cancel(store: Store, token: string): Promise<Result | undefined> {
  return act(store, token, async (trx, page, { operation, now }) =>
    operation
      ? finish(trx, page, await moveOperation(trx, operation, { state: 'VOIDED' }), now)
      : close(trx, page, 'CANCELLED', now),
  );
}

/** The bank of the card agrees, or refuses with a code. */
async function conclude(
  trx: Trx,
  page: Page,
  { operation, task, now }: Shown,
  { card, refusal }: { card: CardData; refusal?: ProblemCode | undefined },
): Promise<Result> {
  if (operation) {
    const bank = { shown: shownCard(card), refusal };
    return finish(trx, page, await charge(trx, operation, bank, now), now);
  }
  const outcome = refusal ?? (await doTask(trx, task, { userId: page.user_id, card, now }));
  return close(trx, page, outcome, now);
}

/** The page ends with its task: the app reads the outcome in the address that it is led back to. */
async function close(trx: Trx, page: Page, outcome: string, now: Date): Promise<Result> {
  const { token_hash: hash, user_id: userId, return_to: returnTo, task } = page;
  await trx.deleteFrom('hosted_pages').where('token_hash', '=', hash).execute();
  const detail = { task: task?.kind ?? null, outcome };
  await audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: userId, detail });
  return { leadsTo: `${returnTo}?outcome=${outcome}` };
}

function mayResend({ code_sent_at: sentAt }: Page, now: Date): boolean {
  return sentAt === null || now.getTime() >= sentAt.getTime() + resendMs;
}

/** The page ends with its operation, which answers its confirmation now. */
async function finish(trx: Trx, page: Page, ended: Operation, now: Date): Promise<Result> {
  const { user_id: userId, key, state } = ended;
  await trx.deleteFrom('hosted_pages').where('token_hash', '=', page.token_hash).execute();
  if (state !== 'RUNNING') {
    await completeAnswer(trx, userId, key, await wireOperation(trx, ended));
  }
  const isPaid = state === 'CONFIRMED' || state === 'RUNNING';
  if (isPaid && page.saves && page.card) await saveCard(trx, { userId, card: page.card, now });
  const detail = { state, refusal: ended.refusal };
  await audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: key, detail });
  return { leadsTo: page.return_to };
}

async function sendCode(
  trx: Trx,
  { token_hash: hash, user_id: userId }: Page,
  { host, now }: { host: string; now: Date },
): Promise<void> {
  const { phone, language } = await userById(trx, userId);
  const code = newCode();
  await trx
    .updateTable('hosted_pages')
    .set({ code, code_sent_at: now })
    .where('token_hash', '=', hash)
    .execute();
  await sendMessage(trx, { phone, language, at: now, kind: 'cardCode', code, host });
}

function isSame(typed: string, code: string): boolean {
  return /^\d{6}$/.test(typed) && timingSafeEqual(Buffer.from(typed), Buffer.from(code));
}

/** An act on a page that is still open; where it is not, the page leads back to the app. */
async function act(
  store: Store,
  token: string,
  work: (trx: Trx, page: Page, shown: Shown) => Promise<Result>,
): Promise<Result | undefined> {
  const done = await within(store, token, (trx, shown, page) => work(trx, page, shown));
  return typeof done === 'string' ? { leadsTo: done } : done;
}

/** Works under the locks of all users of the operation, by the clock of its own. */
async function within<T>(
  store: Store,
  token: string,
  work: (trx: Trx, shown: Shown, page: Page) => Promise<T>,
): Promise<T | string | undefined> {
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
  const now = await nowByPhone(store, phone);
  return change(store, async (trx) => {
    await lockUsers(trx, [userId, ...(others ? otherUsersOf(others) : [])]);
    const page = await trx
      .selectFrom('hosted_pages')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!page) return undefined;
    const purpose = await purposeOf(trx, page, now);
    if (!purpose) return page.return_to;
    const shown = {
      ...purpose,
      expiresAt: purpose.operation?.expires_at ?? page.expires_at ?? now,
      card: page.card,
      returnTo: page.return_to,
      triesLeft: tries - page.failures,
      codeSentAt: page.code_sent_at,
      maskedPhone: maskPhone(phone),
      now,
    };
    return work(trx, shown, page);
  });
}

/** What a page is open for; undefined once its operation is not AWAY any more, or its task has expired. */
async function purposeOf(
  trx: Trx,
  { user_id: userId, operation_key: key, task, expires_at: expiresAt }: Page,
  now: Date,
): Promise<Purpose | undefined> {
  if (task) return expiresAt && expiresAt > now ? { task } : undefined;
  const operation = await findOperation(trx, userId, key ?? '', now);
  return operation?.state === 'AWAY' ? { operation } : undefined;
}
