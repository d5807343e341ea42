// Jobs that ask billers and banks about running operations, open receipts and refunds.
import { nowOf } from '#provider/core/database/clock.ts';
import {
  addJob,
  type Job,
  type LeasedJob,
  type PreparedJob,
} from '#provider/core/database/job-queue.ts';
import { limitPortCalls, type Outside } from '#provider/core/database/outside.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { kindOf, otherUsersOf } from '#provider/core/operations/kinds.ts';
import {
  awaitsBank,
  moveOperation,
  type Operation,
  operationByKey,
  operationOfReceipt,
} from '#provider/core/operations/operations.ts';
import { notifyDelayOnce, pauseOf } from '#provider/core/operations/running.ts';
import { advanceReceipt, receiptById } from '#provider/core/operations/settle.ts';
import { notifyOfDelay } from '#provider/core/operations/stages.ts';
import { askPort } from '#provider/ports/call-port.ts';
import { type PaymentState, refundAnswer } from '#provider/ports/ports.ts';
import { applyAnswer, type PortAnswer } from './apply-answer.ts';
import { askState, bankOf, portOf } from './port-calls.ts';
import { bankPageAnswer, sendAgain, underwayMs, unknown } from './send-order.ts';

const nothing: PreparedJob = { users: [], run: async () => {} };

/**
 * Prepares the job of an operation: asks the biller or bank with no transaction open, sends the order if the biller or
 * bank has not heard of it, and returns the work that applies the answer in a transaction. That work also expires an
 * operation whose time on the bank's page is over. Returns a time to which the job is postponed if too many jobs are
 * asking already.
 */
export async function finishOperation(
  outside: Outside,
  job: LeasedJob,
): Promise<PreparedJob | Date> {
  const { subject, userId, dueAt } = job;
  const operation = await operationByKey(outside.store, userId, subject);
  if (operation?.state !== 'AWAY' && operation?.state !== 'RUNNING') return nothing;
  const { state, agreed } = operation;
  // The operation ends with its parts, which have jobs of their own.
  const isInParts = kindOf(agreed).parts !== undefined && !awaitsBank(operation);
  if (state === 'RUNNING' && isInParts) return nothing;
  const to = awaitsBank(operation) ? 'CARD' : kindOf(agreed).goesTo?.(agreed);
  const ask = () =>
    state === 'AWAY' ? askAtTimeLimit(outside, operation) : askAgain(outside, operation, job);
  const answer = await limitPortCalls(outside, `OPERATION ${to}`, ask);
  if (answer instanceof Date) return answer;
  const moment = { now: dueAt, ports: outside.ports, byJob: true };
  return {
    users: [userId, ...otherUsersOf(operation)],
    async run(trx) {
      if (answer) await applyAnswer(trx, answer, moment);
      if (state === 'AWAY') await expireAway(trx, job);
    },
  };
}

/** Ends an operation whose time limit on the bank's page has ended, if it is still AWAY. */
async function expireAway(trx: Trx, { subject, userId, dueAt }: Job): Promise<void> {
  const left = await operationByKey(trx, userId, subject);
  if (left?.state !== 'AWAY' || left.expires_at > dueAt) return;
  await moveOperation(trx, left, { state: 'EXPIRED' });
}

/**
 * Asks the bank about an operation at the end of the page's time limit, because the bank may have taken or refused the
 * money meanwhile. Undefined if the bank has done neither or does not answer.
 */
async function askAtTimeLimit(outside: Outside, away: Operation): Promise<PortAnswer | undefined> {
  const answer = (await portOf(outside, away)?.state()) ?? unknown;
  const isEnd = answer.is === 'pays' || answer.is === 'refused';
  return isEnd ? bankPageAnswer(away, answer) : undefined;
}

async function askAgain(outside: Outside, asked: Operation, job: LeasedJob): Promise<PortAnswer> {
  const port = portOf(outside, asked);
  if (!port) {
    const { waitsAs, settledAs = 'CREATED' } = kindOf(asked.agreed);
    return { asked, answer: { is: 'accepted', status: waitsAs ?? settledAs } };
  }
  const answer = (await port.state()) ?? unknown;
  if (answer.is !== 'never-heard') return { asked, answer };
  return (await sendAgain(outside, asked, port, job)) ?? { asked, answer: unknown };
}

/** Notifies the payer of a delay when the job of an operation is given up, if the operation is still running. */
export async function onOperationJobFailed(trx: Trx, { subject, userId }: Job): Promise<void> {
  const operation = await operationByKey(trx, userId, subject);
  if (operation?.state === 'RUNNING') await notifyOfDelay(trx, operation);
}

/**
 * Asks the bank for a refund and prepares the transaction that follows. The job is added again until the bank confirms
 * the refund and no order can arrive any more. A long delay is notified once. Returns a time to which the job is
 * postponed if too many jobs are asking already.
 */
export function requestRefund(outside: Outside, job: Job): Promise<PreparedJob | Date> {
  return limitPortCalls(outside, 'GIVE_BACK', () => askForRefund(outside, job));
}

async function askForRefund({ store, ports }: Outside, job: Job): Promise<PreparedJob> {
  const { subject: key, userId, dueAt: since } = job;
  const operation = await operationByKey(store, userId, key);
  if (!operation) throw new Error('An operation has gone');
  const { total, parent_key: whole, created_at: at } = operation;
  const order = { key, amount: toText(total), at, taken: whole ?? key };
  // The bank took the money for the parent operation, so the same bank refunds the part.
  const paying = whole ? await operationByKey(store, userId, whole) : operation;
  const answer = await askPort(ports, 'bank.refund', refundAnswer, (signal) =>
    bankOf(ports, paying ?? operation).refund(order, signal),
  );
  const now = await nowOf(store);
  const users = [userId];
  if (answer?.is === 'done') {
    const runAt = lastArrivalOf(operation);
    return runAt <= now ? nothing : { users, run: (trx) => addJob(trx, { ...job, runAt }) };
  }
  const pauseMs = Math.max(answer?.askAgainInMs ?? 0, pauseOf(now, since));
  return {
    users,
    async run(trx) {
      await addJob(trx, { ...job, runAt: new Date(now.getTime() + pauseMs) });
      await notifyDelayOnce(trx, operation, { now, since });
    },
  };
}

/**
 * Returns the last moment at which an open order may still take money after a refund was asked for: the order may
 * arrive late, or the person may still confirm on the bank's page. Returns the epoch if no order is open.
 */
function lastArrivalOf(operation: Operation): Date {
  const { open_orders: openOrders, ordered_at: orderedAt, expires_at: expiresAt } = operation;
  if (openOrders === 0 || !orderedAt) return new Date(0);
  const isOpen = awaitsBank(operation) && expiresAt > orderedAt;
  return new Date((isOpen ? expiresAt : orderedAt).getTime() + underwayMs);
}

/** Notifies the payer of a delay when the job of a refund is given up. */
export async function onRefundJobFailed(trx: Trx, { subject, userId }: Job): Promise<void> {
  const operation = await operationByKey(trx, userId, subject);
  if (operation) await notifyOfDelay(trx, operation);
}

/**
 * Asks the biller or bank about a receipt whose money is held, and prepares the change of the receipt to the answered
 * status. If no biller or bank takes part, the status is the settled one of the operation's kind. Returns a time to
 * which the job is postponed if too many jobs are asking already.
 */
export async function followReceipt(outside: Outside, job: Job): Promise<PreparedJob | Date> {
  const { store, ports } = outside;
  const { subject: id } = job;
  const [{ status }, operation] = [
    await receiptById(store, id),
    await operationOfReceipt(store, id),
  ];
  if (stageOf(status) !== 'held') return nothing;
  const { goesTo, settledAs = status } = kindOf(operation.agreed);
  const to = goesTo?.(operation.agreed);
  const advance = (answer: PaymentState): PreparedJob => ({
    users: [job.userId, ...otherUsersOf(operation)],
    run: (trx) => advanceReceipt(trx, job, operation, answer),
  });
  if (!to) return advance({ is: 'accepted', status: settledAs });
  const answer = await limitPortCalls(outside, `TRANSACTION ${to}`, () =>
    askState(ports, operation),
  );
  return answer instanceof Date ? answer : advance(answer ?? unknown);
}
