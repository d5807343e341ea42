// Confirmation of all kinds of operations, and the effect of later answers. A confirmation repeats the checks of the
// quote and holds the money. If a biller or a bank takes part, the operation becomes RUNNING, and the order is sent
// after the transaction commits (see `outside/send-order.ts`). The answer writes the receipt or returns the money.
// Money that stays in the ledger is settled at once, except a coupon's, which waits for the receiver.
import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '#contract/problem.ts';
import { isTransactionStatus } from '#domain/statuses.ts';
import type { RecipientCard } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { addJob, unplanJob } from '#provider/core/database/job-queue.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { userById } from '#provider/core/identity/users.ts';
import { ownBalance, walletOf } from '#provider/core/ledger/accounts.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { waitingFor } from '#provider/core/records/automatic-payments/automatic-payments.ts';
import { cardById } from '#provider/core/records/cards/card-number.ts';
import { saveCard } from '#provider/core/records/cards/cards.ts';
import type { CardState, PaymentState } from '#provider/ports/ports.ts';
import { consumeApproval } from './approval.ts';
import { cobrandRefusal } from './cobrand.ts';
import { paidSince } from './duplicates.ts';
import { awaitsRecipient, receiverTerms } from './kinds/card-transfer.ts';
import type { ReceiptMoment } from './kinds/kind.ts';
import { maskedNameOrPhone } from './kinds/transfer.ts';
import { kindOf } from './kinds.ts';
import {
  awaitsBank,
  moveOperation,
  type Operation,
  partsOf,
  updateOperation,
} from './operations.ts';
import {
  type ExecutionContext,
  jobOf,
  keepRunning,
  refundIfTaken,
  startRunning,
} from './running.ts';
import { moveMoney, notifyPayer } from './stages.ts';
import { addTransactions } from './transactions.ts';

/** Pause before each request for the status of a payment, in the first seconds after its receipt was written. */
export const stepMs = 400;

/** Time limit of a hosted page, on which a person types a card or a PIN, and of the bank's page that follows. */
export const hostedPageLifeMs = 15 * 60_000;

/**
 * Confirms a quoted operation: uses up its approval, repeats the checks of the quote and holds the money. If a hosted
 * page or the bank of a paying card comes first, the money is held later. The result is CONFIRMED, REFUSED, AWAY (on a
 * hosted page) or RUNNING. The caller sends the order of a RUNNING operation after the commit, or its job does.
 * `isSubmitted` means that the card was already typed on the hosted page.
 */
export async function confirm(
  trx: Trx,
  operation: Operation,
  context: ExecutionContext,
  isSubmitted = false,
): Promise<Operation> {
  const { now } = context;
  if (!(await consumeApproval(trx, operation, now)))
    return refuse(trx, operation, 'CODE_NEEDED', now);
  const [code, isPaid] = await Promise.all([
    kindOf(operation.agreed).recheck?.(trx, operation, operation.agreed),
    paidSince(trx, operation),
  ]);
  if (code) return refuse(trx, operation, code, now);
  if (isPaid) return refuse(trx, operation, 'PAID_MEANWHILE', now);
  if (!isSubmitted && (await needsPage(trx, operation))) return requireHostedPage(trx, operation);
  if (!awaitsBank(operation)) return proceed(trx, operation, context);
  const notCovered = await checkFunds(trx, operation, now);
  if (notCovered) return refuse(trx, operation, notCovered, now);
  return startRunning(trx, operation, null, context);
}

/** True if the paying or the receiving card is still to be typed on a hosted page. */
async function needsPage(trx: Trx, operation: Operation): Promise<boolean> {
  const { agreed, user_id: userId } = operation;
  if (awaitsRecipient(agreed)) return true;
  if (!awaitsBank(operation)) return false;
  const id = agreed.card?.id ?? null;
  return id === null || (await cardById(trx, userId, id)) === undefined;
}

/**
 * Moves the operation to AWAY: the person continues on the hosted page or the page of the bank. The time limit of that
 * page starts now, because a job may learn late that the bank asks for a code. If the bank has an order, a job asks it
 * at the time limit.
 */
async function requireHostedPage(trx: Trx, operation: Operation): Promise<Operation> {
  const expiresAt = new Date((await nowOf(trx)).getTime() + hostedPageLifeMs);
  if (operation.open_orders > 0) await addJob(trx, { ...jobOf(operation), dueAt: expiresAt });
  return moveOperation(trx, operation, { state: 'AWAY', expiresAt });
}

/**
 * Continues the confirmation of `away` with the card that was typed on the hosted page. The card receives the money if
 * `card.to` is set, otherwise it pays and receipts name it as `card.shown`.
 */
export async function confirmBySubmittedCard(
  trx: Trx,
  away: Operation,
  card: { readonly shown: string; readonly to?: RecipientCard },
  context: ExecutionContext,
): Promise<Operation> {
  // Deletes the job that ends `away` when the bank's page of an earlier order expires, because a new order gets its own
  // job.
  await unplanJob(trx, jobOf(away));
  for (const part of await partsOf(trx, away)) await agree(trx, part, paidBy(part, card.shown));
  const known = card.to ? receiverTerms(card.to) : paidBy(away, card.shown);
  return confirm(trx, await agree(trx, away, known), context, true);
}

function paidBy({ agreed }: Operation, shown: string) {
  return { card: { ...agreed.card, id: agreed.card?.id ?? null, shown } };
}

function agree(trx: Trx, operation: Operation, known: object): Promise<Operation> {
  const agreed = JSON.stringify({ ...operation.agreed, ...known });
  return updateOperation(trx, operation, { agreed });
}

/**
 * Checks the funds, holds the money, and starts the order or writes the receipt. An operation with parts confirms the
 * parts instead. If a bank card pays, its bank has already charged it.
 */
async function proceed(
  trx: Trx,
  operation: Operation,
  context: ExecutionContext,
): Promise<Operation> {
  const { agreed } = operation;
  const { now } = context;
  const code = await checkFunds(trx, operation, now);
  if (code) return refuse(trx, operation, code, now);
  const kind = kindOf(agreed);
  if (kind.parts) {
    for (const part of await partsOf(trx, operation)) await confirm(trx, part, context);
    return updateFromParts(trx, operation, now);
  }
  const receipt = { receiptId: randomUUID(), at: now };
  await moveMoney(trx, operation, 'held', receipt);
  if (kind.goesTo?.(agreed)) return startRunning(trx, operation, receipt.receiptId, context);
  return writeReceipt(trx, operation, kind.waitsAs ?? kind.settledAs ?? 'CREATED', receipt);
}

/**
 * Derives the state of an operation from its parts. It is RUNNING while a part is, and REFUSED if all parts are.
 * Otherwise it becomes CONFIRMED, and the payer is notified of the sum of the confirmed parts.
 */
export async function updateFromParts(
  trx: Trx,
  operation: Operation,
  at: Date,
): Promise<Operation> {
  const { user_id: userId, agreed, key } = operation;
  const parts = await partsOf(trx, operation);
  if (parts.some(({ state }) => state === 'RUNNING')) {
    return operation.state === 'RUNNING'
      ? operation
      : moveOperation(trx, operation, { state: 'RUNNING', receiptId: null });
  }
  const refusal = parts.every(({ state }) => state === 'REFUSED') && parts[0]?.refusal;
  if (refusal) return endRefused(trx, operation, refusal, at);
  const taken = parts.reduce(
    (sum, { state, total }) => sum + (state === 'CONFIRMED' ? total : 0n),
    0n,
  );
  await notify(trx, userId, kindOf(agreed).words('held', agreed, taken), { at, operationKey: key });
  return moveOperation(trx, operation, { state: 'CONFIRMED', receiptId: null });
}

/**
 * Applies the answer of a biller or a bank to an operation that is RUNNING or on the bank's page: writes the receipt,
 * refuses the operation and returns the money, moves it to AWAY, or keeps it RUNNING. After the bank has charged a
 * card, the confirmation goes on, and a typed card is saved if the person chose so. The caller has ended the
 * operation's job. If the operation stays RUNNING, it gets a new job.
 */
export async function applyPortAnswer(
  trx: Trx,
  operation: Operation,
  answer: CardState | PaymentState,
  context: ExecutionContext,
): Promise<Operation> {
  const { receipt_id: receiptId, agreed } = operation;
  const { now } = context;
  switch (answer.is) {
    case 'pays': {
      const card = { ...agreed.card, isAgreed: true };
      const paid = await agree(trx, operation, { card });
      const code = await recheck(trx, paid);
      if (code) return refuse(trx, paid, code, now);
      const proceeded = await proceed(trx, paid, context);
      if (proceeded.state !== 'REFUSED') await saveTypedCard(trx, paid, now);
      return proceeded;
    }
    case 'asks':
      // The bank asks for a code, and no person is present to type it.
      if (operation.automatic) return refuse(trx, operation, 'CARD_ASKS', now);
      return requireHostedPage(trx, operation);
    case 'accepted':
      // Operations that an earlier version of the provider started may have no held money and no receipt.
      if (receiptId === null) return proceed(trx, operation, context);
      return writeReceipt(trx, operation, answer.status, {
        receiptId,
        at: now,
      });
    case 'refused':
      return refuse(trx, operation, answer.code, now);
    case 'unknown':
      return keepRunning(trx, operation, answer.askAgainInMs);
    case 'never-heard':
      return keepRunning(trx, operation);
  }
}

/** Saves the card that was typed on the hosted page if the person chose to save it. */
async function saveTypedCard(
  trx: Trx,
  { key, user_id: userId, agreed }: Operation,
  now: Date,
): Promise<void> {
  if (agreed.card?.id !== null) return;
  const page = await trx
    .selectFrom('hosted_pages')
    .select('card')
    .where('operation_key', '=', key)
    .where('saves_card', '=', true)
    .executeTakeFirst();
  if (page?.card) await saveCard(trx, { userId, card: page.card, now });
}

/** Repeats the checks after a late answer of the bank. The debt may have changed or been paid meanwhile. */
async function recheck(trx: Trx, operation: Operation): Promise<ProblemCode | undefined> {
  const { agreed, state } = operation;
  const code = await kindOf(agreed).recheck?.(trx, operation, agreed);
  if (code) return code;
  // A RUNNING operation needs no check for a payment made meanwhile, because every later quote has warned of the
  // duplicate.
  return state === 'AWAY' && (await paidSince(trx, operation)) ? 'PAID_MEANWHILE' : undefined;
}

/**
 * Refuses an operation, returns the money that is held for it, and schedules the refund if a bank has charged a card.
 */
async function refuse(
  trx: Trx,
  operation: Operation,
  code: ProblemCode,
  at: Date,
): Promise<Operation> {
  const { receipt_id: receiptId } = operation;
  if (receiptId !== null) await moveMoney(trx, operation, 'released', { receiptId, at });
  await refundIfTaken(trx, operation, at);
  return endRefused(trx, operation, code, at);
}

/**
 * Refuses an operation. The payer is notified if a delay was notified before, unless an automatic payment waits for the
 * operation and notifies the payer itself.
 */
async function endRefused(
  trx: Trx,
  operation: Operation,
  refusal: string,
  at: Date,
): Promise<Operation> {
  const { user_id: userId, parent_key: whole, agreed, total } = operation;
  if (operation.is_delay_notified && !(await waitingFor(trx, operation))) {
    await notify(trx, userId, kindOf(agreed).words('released', agreed, total), {
      at,
      operationKey: whole,
    });
  }
  return moveOperation(trx, operation, { state: 'REFUSED', refusal });
}

async function checkFunds(
  trx: Trx,
  { user_id: userId, agreed, total }: Operation,
  now: Date,
): Promise<ProblemCode | undefined> {
  const wallet = await walletOf(trx, userId);
  const { payer } = kindOf(agreed).money(agreed, wallet.id);
  const barred = await cobrandRefusal(trx, userId, agreed, total, now);
  if (barred) return barred;
  const paysItself = payer === wallet.id;
  const own = paysItself ? undefined : await ownBalance(trx, userId, payer);
  if (own !== undefined) return own < total ? 'INSUFFICIENT_BALANCE' : undefined;
  // The monthly limit does not cover a payment by bank card, because the card's bank sets its own limits.
  if (!paysItself && kindOf(agreed).orderType === 'PAYMENT') return undefined;
  const { left } = await limitOf(trx, userId, kindOf(agreed).orderType, now);
  if (left < total) return 'LIMIT_EXCEEDED';
  return paysItself && wallet.balance < total ? 'INSUFFICIENT_BALANCE' : undefined;
}

/**
 * Moves the operation to CONFIRMED, writes the receipt, notifies the payer, and settles the money if the answered
 * status says so. Otherwise a job follows the receipt, unless the receipt waits for a person's answer.
 */
async function writeReceipt(
  trx: Trx,
  operation: Operation,
  answered: string,
  receipt: ReceiptMoment,
): Promise<Operation> {
  const { user_id: userId, agreed, total } = operation;
  const { receiptId, at } = receipt;
  const kind = kindOf(agreed);
  const isSettled = stageOf(answered) === 'settled';
  // A receipt that a job will update begins as CREATED, and the job moves it to the answered status. An unknown status
  // is written at once, because the job moves receipts only to known statuses.
  const isFirst = isSettled || kind.waitsAs !== undefined || !isTransactionStatus(answered);
  const status = isFirst ? answered : 'CREATED';
  const stage = isSettled ? 'settled' : 'held';
  const amount = unitsOf(agreed.amount);
  const content = kind.receipt(agreed);
  const isPayer = content.direction === 'OUT' && !agreed.card;
  const transaction = {
    sender: isPayer ? maskedNameOrPhone(await userById(trx, userId)) : (agreed.card?.shown ?? null),
    receiver: agreed.receiver || null,
    recipientKey: operation.recipient_key,
    details: agreed.details,
    ...content,
    id: receiptId,
    at,
    status,
    amount,
    commission: total - amount,
    parentKey: operation.parent_key,
  };
  const [confirmed] = await Promise.all([
    moveOperation(trx, operation, { state: 'CONFIRMED', receiptId }),
    isSettled && moveMoney(trx, operation, stage, receipt),
    notifyPayer(trx, operation, stage, receipt),
    addTransactions(trx, userId, [transaction]),
  ]);
  await kind.record?.(trx, operation, agreed, receipt);
  if (!isSettled && kind.waitsAs === undefined) {
    const dueAt = new Date(at.getTime() + stepMs);
    await addJob(trx, { kind: 'TRANSACTION', subject: receiptId, userId, dueAt });
  }
  return confirmed;
}
