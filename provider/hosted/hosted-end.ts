// How a hosted page ends: the bank of its card is asked, with no transaction open, and its operation or task is done.
import type { CardData, HostedTask } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { inTurn } from '#provider/core/database/places.ts';
import { change, lockUsers, type Trx } from '#provider/core/database/store.ts';
import { completeAnswer } from '#provider/core/idempotency/answers.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { askAndEnd } from '#provider/core/operations/asking.ts';
import {
  awaitsBank,
  type Operation,
  operationByKey,
} from '#provider/core/operations/operations.ts';
import { wireOperation } from '#provider/core/operations/quote.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { saveCard } from '#provider/core/records/cards.ts';
import { createAutomaticPayment } from '#provider/core/records/new-automatic-payment.ts';
import { askPort } from '#provider/ports/ask.ts';
import { type CardAnswer, cardAnswer } from '#provider/ports/ports.ts';
import {
  type BackToApp,
  type HostedPage,
  mayResend,
  type Shown,
  sendCode,
  withPage,
} from './hosted-session.ts';
import type { HostedProblem } from './problems.ts';

/** What an act on the page came to: problems of its fields, or the address at which it goes on in the app. */
export type Result = { readonly problems: readonly HostedProblem[] } | BackToApp;

/** The bank of the card is to be asked, about an operation that runs since, or about a task. */
export interface AsksBank {
  readonly page: HostedPage;
  readonly operation?: Operation | undefined;
  readonly card?: CardData;
  /** Whether the person has given the code of the bank. */
  readonly hasCode: boolean;
}

export const goesOn: Result = { problems: [] };

export async function askBank(
  outside: Outside,
  token: string,
  asks: AsksBank,
  host: string,
): Promise<Result | undefined> {
  if (asks.operation) return endOperation(outside, asks, asks.operation, host);
  const answer = await askAboutTask(outside, asks);
  return withPage(outside.store, token, (trx, page, shown) =>
    endTask(trx, page, shown, answer, host),
  );
}

/** Asks outside for an operation that was submitted; the page goes on where the bank asks for a code. */
async function endOperation(
  outside: Outside,
  { page: { token_hash: hash, user_id: userId }, hasCode }: AsksBank,
  submittedOperation: Operation,
  host: string,
): Promise<Result> {
  await askAndEnd(outside, submittedOperation, hasCode);
  const goOn = async (trx: Trx) => {
    await lockUsers(trx, [userId]);
    const now = await nowOf(trx);
    const operation = await operationByKey(trx, userId, submittedOperation.key);
    const page = await trx
      .selectFrom('hosted_pages')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!operation || !page) return goesOn;
    if (operation.state !== 'AWAY') return finish(trx, page, operation, now);
    if (mayResend(page, now)) await sendCode(trx, page, { host, now });
    return goesOn;
  };
  return inTurn([userId], () => change(outside.store, goOn));
}

/** Whether the bank of a card agrees to it; no money is taken. */
async function askAboutTask(
  { store, ports }: Outside,
  { page, card, hasCode }: AsksBank,
): Promise<CardAnswer> {
  if (!card) throw new Error('No card was typed');
  const at = await nowOf(store);
  const order = { key: page.token_hash, amount: '0.00', at, card, hasCode } as const;
  const answer = await askPort(ports, 'bank.authorise', cardAnswer, (signal) =>
    ports.bank.authorise({ ...order, purpose: 'CHECK', isAutomatic: false }, signal),
  );
  return answer ?? { is: 'unknown' };
}

async function endTask(
  trx: Trx,
  page: HostedPage,
  { task, now }: Shown,
  answer: CardAnswer,
  host: string,
): Promise<Result> {
  if (!task || !page.card) return goesOn;
  const { card, user_id: userId } = page;
  switch (answer.is) {
    case 'asks':
      if (mayResend(page, now)) await sendCode(trx, page, { host, now });
      return goesOn;
    case 'pays':
      return close(trx, page, await doTask(trx, task, { userId, card, now }), now);
    case 'refused':
      return close(trx, page, answer.code, now);
    case 'unknown':
      return close(trx, page, 'SERVICE_UNAVAILABLE', now);
  }
}

/**
 * Does the task of a page once the bank of its card has agreed. Returns the code that the app reads in the address it
 * comes back to.
 */
async function doTask(
  trx: Trx,
  task: HostedTask,
  { userId, card, now }: { userId: string; card: CardData; now: Date },
): Promise<string> {
  switch (task.kind) {
    case 'ADD_CARD':
      await saveCard(trx, { userId, card, now });
      return 'CARD_ADDED';
    case 'ORDER_PIN':
    case 'CHANGE_PIN':
      throw new Error(`No card is typed for ${task.kind}`);
    case 'AUTOMATIC_PAYMENT': {
      const made = await createAutomaticPayment(trx, { userId, sent: task.sent, now });
      return made instanceof Refusal ? made.code : 'AUTOMATIC_PAYMENT_MADE';
    }
  }
}

/** The page ends with its task: the app reads the outcome in the address that it is led back to. */
export async function close(
  trx: Trx,
  page: HostedPage,
  outcome: string,
  now: Date,
): Promise<Result> {
  const { token_hash: hash, user_id: userId, return_to: returnTo, task } = page;
  await trx.deleteFrom('hosted_pages').where('token_hash', '=', hash).execute();
  const detail = { task: task?.kind ?? null, outcome };
  await audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: userId, detail });
  return { leadsTo: `${returnTo}?outcome=${outcome}` };
}

/**
 * The page ends with its operation, which answers its confirmation now. It is kept as long as the order to the bank of
 * its card may have to be sent again.
 */
export async function finish(
  trx: Trx,
  page: HostedPage,
  ended: Operation,
  now: Date,
): Promise<Result> {
  const { user_id: userId, key, state } = ended;
  if (state !== 'RUNNING' || !awaitsBank(ended)) {
    await trx.deleteFrom('hosted_pages').where('token_hash', '=', page.token_hash).execute();
  }
  if (state !== 'RUNNING') {
    await completeAnswer(trx, userId, key, await wireOperation(trx, ended));
  }
  const detail = { state, refusal: ended.refusal };
  await audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: key, detail });
  return { leadsTo: page.return_to };
}
