// Ends a hosted page: asks the card's bank without an open transaction, and completes the operation or task.
import type { CardData, HostedTask } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { completeAnswer } from '#provider/core/idempotency/answers.ts';
import { audit } from '#provider/core/identity/audit.ts';
import {
  awaitsBank,
  type Operation,
  operationByKey,
} from '#provider/core/operations/operations.ts';
import { wireOperation } from '#provider/core/operations/quote.ts';
import { askAfterPage, sendOrder } from '#provider/core/outside/send-order.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { createAutomaticPayment } from '#provider/core/records/automatic-payments/new-automatic-payment.ts';
import { saveCard } from '#provider/core/records/cards/cards.ts';
import { askPort } from '#provider/ports/call-port.ts';
import { type CardState, cardAnswer, cardState } from '#provider/ports/ports.ts';
import { type BackToApp, type HostedContent, type HostedPage, withPage } from './hosted-session.ts';
import type { HostedProblem } from './problems.ts';

/** Outcome of an action on the page: problems of fields, or the address in the app that the person returns to. */
export type ActionResult = { readonly problems: readonly HostedProblem[] } | BackToApp;

/**
 * A hosted page with a submitted card. The card's bank must be asked about the operation or, without one, about the
 * page's task.
 */
export interface PageWithCard {
  readonly page: HostedPage;
  readonly operation?: Operation;
}

/**
 * State of a hosted page whose card's bank asks the person on its own page, `bankPage`. `returnTo` is the address of
 * the app.
 */
export interface AtBank {
  readonly bankPage: string;
  readonly returnTo: string;
}

/** Outcome of an action after which the page is shown again, without problems. */
export const noProblems: ActionResult = { problems: [] };

/**
 * Sends the order of an operation to its card's bank, or asks the bank to agree to a task. Ends the page unless the
 * bank asks the person on its own page. Undefined if the page of a task no longer exists.
 */
export async function askBank(
  outside: Outside,
  { page, operation }: PageWithCard,
): Promise<ActionResult | undefined> {
  if (!operation) return endTask(outside, page, await askAboutTask(outside, page));
  await sendOrder(outside, operation);
  return endOperation(outside, page, operation);
}

/**
 * Returns the content of the hosted page with this token hash. If a card was submitted, asks its bank first: returns
 * the address of the bank's page, or ends the hosted page and returns the address of the app. Returns this address too
 * if the page is over. Undefined if there is no such page.
 */
export async function hostedContent(
  outside: Outside,
  hash: string,
): Promise<HostedContent | AtBank | BackToApp | undefined> {
  const found = await withPage(outside.store, hash, async (_trx, page, shown) => ({ page, shown }));
  if (!found || 'leadsTo' in found) return found;
  const { page, shown } = found;
  const { return_to: returnTo } = page;
  if (!page.card) return shown;
  if (shown.operation) {
    const bankPage = await askAfterPage(outside, shown.operation);
    if (bankPage) return { bankPage, returnTo };
    const ended = await endOperation(outside, page, shown.operation);
    return 'leadsTo' in ended ? ended : { leadsTo: returnTo };
  }
  const answer = await askAboutTask(outside, page);
  if (answer.is === 'asks') return { bankPage: answer.leadsTo, returnTo };
  const ended = await endTask(outside, page, answer);
  return ended && 'leadsTo' in ended ? ended : { leadsTo: returnTo };
}

/**
 * Ends the page of an operation. Does nothing if the page is gone, or if the operation is AWAY because the bank still
 * asks the person.
 */
async function endOperation(
  outside: Outside,
  { token_hash: hash, user_id: userId }: HostedPage,
  { key }: Operation,
): Promise<ActionResult> {
  const goOn = async (trx: Trx) => {
    await lockUsers(trx, [userId]);
    const now = await nowOf(trx);
    const operation = await operationByKey(trx, userId, key);
    const page = await trx
      .selectFrom('hosted_pages')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!operation || !page || operation.state === 'AWAY') return noProblems;
    return closeOperationPage(trx, page, operation, now);
  };
  return runExclusively([userId], () => change(outside.store, goOn));
}

/**
 * Asks whether the card's bank agrees to a task. The key of the order is the hash of the page's token. No money is
 * taken.
 */
async function askAboutTask({ store, ports }: Outside, page: HostedPage): Promise<CardState> {
  const { card, token_hash: key, user_id: customer, task } = page;
  if (!card) throw new Error('No card was typed');
  const state = await askPort(ports, 'bank.authorisation', cardState, (signal) =>
    ports.bank.authorisation(key, signal),
  );
  if (state?.is !== 'never-heard') return state ?? { is: 'unknown' };
  const at = await nowOf(store);
  const purpose = task?.kind === 'AUTOMATIC_PAYMENT' ? 'AGREEMENT' : 'CHECK';
  const order = { key, amount: '0.00', at, card, customer, purpose, isAutomatic: false } as const;
  const answer = await askPort(ports, 'bank.authorise', cardAnswer, (signal) =>
    ports.bank.authorise(order, signal),
  );
  return answer ?? { is: 'unknown' };
}

function endTask(
  { store }: Outside,
  { token_hash: hash }: HostedPage,
  answer: CardState,
): Promise<ActionResult | undefined> {
  return withPage(store, hash, async (trx, page, { task, now }) => {
    const { card, user_id: userId } = page;
    if (!task || !card) return noProblems;
    switch (answer.is) {
      case 'asks':
        return noProblems;
      case 'pays':
        return closeTaskPage(trx, page, await doTask(trx, task, { userId, card, now }), now);
      case 'refused':
        return closeTaskPage(trx, page, answer.code, now);
      case 'unknown':
      case 'never-heard':
        return closeTaskPage(trx, page, 'SERVICE_UNAVAILABLE', now);
    }
  });
}

/**
 * Completes the task of a page after the card's bank has agreed. Returns the outcome code that the app reads in its
 * return address.
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

/** Deletes the page of a task, audits the outcome and returns the address of the app, which contains the outcome. */
export async function closeTaskPage(
  trx: Trx,
  page: HostedPage,
  outcome: string,
  now: Date,
): Promise<ActionResult> {
  const { token_hash: hash, user_id: userId, return_to: returnTo, task } = page;
  await trx.deleteFrom('hosted_pages').where('token_hash', '=', hash).execute();
  const detail = { task: task?.kind ?? null, outcome };
  audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: userId, detail });
  return { leadsTo: `${returnTo}?outcome=${outcome}` };
}

/**
 * Closes the page of an operation, audits its state and returns the address of the app. The stored answer of its
 * confirmation is completed unless the operation is RUNNING. The page is kept while the order to the card's bank may
 * have to be sent again.
 */
export async function closeOperationPage(
  trx: Trx,
  page: HostedPage,
  ended: Operation,
  now: Date,
): Promise<ActionResult> {
  const { user_id: userId, key, state } = ended;
  if (state !== 'RUNNING' || !awaitsBank(ended)) {
    await trx.deleteFrom('hosted_pages').where('token_hash', '=', page.token_hash).execute();
  }
  if (state !== 'RUNNING') {
    completeAnswer(trx, userId, key, await wireOperation(trx, ended));
  }
  const detail = { state, refusal: ended.refusal };
  audit(trx, { at: now, actor: userId, act: 'hosted-page.end', subject: key, detail });
  return { leadsTo: page.return_to };
}
