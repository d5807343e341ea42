// What a person does on the hosted page of an operation: types a card, gives the code of its bank, or leaves.
// Until the bank has agreed the operation is AWAY, and costs nothing.
import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { maskPhone } from '#domain/phone.ts';
import { change, type Store, type Trx } from '#sandbox/database/store.ts';
import type { CardData, Tables } from '#sandbox/database/tables.ts';
import { lockUsers } from '#sandbox/database/versions.ts';
import { completeAnswer } from '#sandbox/idempotency/users.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { sendMessage } from '#sandbox/identity/messages.ts';
import { digestOf, newCode, newToken } from '#sandbox/identity/secrets.ts';
import { nowByPhone } from '#sandbox/identity/sessions.ts';
import { userById } from '#sandbox/identity/users.ts';
import { charge } from '#sandbox/operations/confirm.ts';
import { otherUsersOf } from '#sandbox/operations/kinds.ts';
import { findOperation, moveOperation, type Operation } from '#sandbox/operations/operations.ts';
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

type Page = Selectable<Tables['hosted_pages']>;

export const codeLifeMs = 3 * 60_000;
const resendMs = 60_000;
const tries = 3;

/** Opens the hosted page of an operation that is AWAY, in place of an earlier one. Returns its token. */
export async function openPage(
  trx: Trx,
  { key, user_id: userId, agreed }: Operation,
  { returnTo, host, now }: { returnTo: string; host: string; now: Date },
): Promise<string> {
  const token = newToken();
  const earlier = await trx
    .deleteFrom('hosted_pages')
    .where('operation_key', '=', key)
    .returning(['failures', 'code', 'code_sent_at'])
    .executeTakeFirst();
  const saved = agreed.card?.id ? await cardById(trx, userId, agreed.card.id) : undefined;
  const page = await trx
    .insertInto('hosted_pages')
    .values({
      token_hash: digestOf(token),
      operation_key: key,
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

function cardDataOf({ brand, bank, first4, last4, expires }: CardData): CardData {
  return { brand, bank, first4, last4, expires };
}

/** What the hosted page shows. */
export interface Shown {
  readonly operation: Operation;
  readonly card: CardData | null;
  readonly returnTo: string;
  readonly triesLeft: number;
  readonly codeSentAt: Date | null;
  readonly maskedPhone: string;
  readonly now: Date;
}

export type HostedProblem =
  | 'badNumber'
  | 'otherBank'
  | 'badExpiry'
  | 'expired'
  | 'badCvc'
  | 'wrongCode'
  | 'oldCode'
  | 'notYet';

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
    const { operation, now } = shown;
    const number = readNumber(typed.number);
    if (operation.agreed.kind === 'CARD_TRANSFER') {
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
      await sendCode(trx, typedPage, { host, now });
      return goesOn;
    }
    const refusal = outcome.kind === 'refuses' ? outcome.code : undefined;
    return finish(
      trx,
      typedPage,
      await charge(trx, operation, { shown: shownCard(card), refusal }, now),
      now,
    );
  });
}

export function submitCode(
  store: Store,
  token: string,
  typed: string,
): Promise<Result | undefined> {
  return act(store, token, async (trx, page, { operation, card, now }) => {
    const { code, code_sent_at: sentAt, failures, token_hash: hash } = page;
    if (!card || code === null || sentAt === null) return goesOn;
    if (sentAt.getTime() + codeLifeMs <= now.getTime()) return { problems: ['oldCode'] };
    const shown = shownCard(card);
    if (isSame(typed.replace(/\s/g, ''), code)) {
      return finish(trx, page, await charge(trx, operation, { shown }, now), now);
    }
    if (failures + 1 >= tries) {
      const refusal = 'CARD_DECLINED';
      return finish(trx, page, await charge(trx, operation, { shown, refusal }, now), now);
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
    const sentAt = page.code_sent_at?.getTime() ?? 0;
    if (now.getTime() < sentAt + resendMs) return { problems: ['notYet'] };
    await sendCode(trx, page, { host, now });
    return goesOn;
  });
}

/** The person leaves without paying. */
export function cancel(store: Store, token: string): Promise<Result | undefined> {
  return act(store, token, async (trx, page, { operation, now }) =>
    finish(trx, page, await moveOperation(trx, operation, { state: 'VOIDED' }), now),
  );
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

/** An act on a page whose operation is AWAY; where it is not, the page leads back to the app. */
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
    .innerJoin('operations', 'operations.key', 'operation_key')
    .selectAll('operations')
    .select('users.phone')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return undefined;
  const { phone, user_id: userId, key } = found;
  const now = await nowByPhone(store, phone);
  return change(store, async (trx) => {
    await lockUsers(trx, [userId, ...otherUsersOf(found)]);
    const page = await trx
      .selectFrom('hosted_pages')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!page) return undefined;
    const operation = await findOperation(trx, userId, key, now);
    if (operation?.state !== 'AWAY') return page.return_to;
    const shown = {
      operation,
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
