// Statuses of a receipt. A receipt passes through the allowed statuses (`domain/statuses.ts`) to the status that the
// biller or bank has answered, and its held money moves with it.
import {
  isTransactionStatus,
  mayMove,
  type TransactionStatus,
  transactionStatuses,
} from '#domain/statuses.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { addJob, type Job } from '#provider/core/database/job-queue.ts';
import type { Store } from '#provider/core/database/store.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { log } from '#provider/core/observe/log.ts';
import type { PaymentState } from '#provider/ports/ports.ts';
import { stepMs } from './confirm.ts';
import { type Operation, operationOfReceipt } from './operations.ts';
import { notifyDelayOnce, refundIfTaken } from './running.ts';
import { moveMoney, notifyOfDelay, notifyPayer } from './stages.ts';

/**
 * Handles the final failure of a receipt's or a coupon's job: notifies the payer of a delay, unless the receipt has its
 * final status.
 */
export async function onReceiptJobFailed(trx: Trx, { subject: receiptId }: Job): Promise<void> {
  if (stageOf((await receiptById(trx, receiptId)).status) !== 'held') return;
  await notifyOfDelay(trx, await operationOfReceipt(trx, receiptId), receiptId);
}

/**
 * Moves a receipt, and its money, to the status of its payment, and notifies the payer when the money is settled or
 * returned. If that status is not final, adds a job that asks again, and notifies the payer once of a delay of more
 * than a day. The caller holds the locks of the users.
 */
export async function advanceReceipt(
  trx: Trx,
  { subject: id, userId, dueAt }: Job,
  operation: Operation,
  answer: PaymentState,
): Promise<void> {
  const { status, at } = await receiptById(trx, id);
  const way = statusPathTo(status, answer);
  await moveReceipt(trx, operation, { id, from: status, way, at: dueAt });
  if (stageOf(way.at(-1) ?? status) !== 'held') return;
  const now = await nowOf(trx);
  const waits = { now, since: at, receiptId: id, afterMs: tellsDelayAfterMs };
  await notifyDelayOnce(trx, operation, waits);
  const next = new Date(
    Math.max(dueAt.getTime() + pauseAt(dueAt.getTime() - at.getTime()), now.getTime()),
  );
  await addJob(trx, { kind: 'TRANSACTION', subject: id, userId, dueAt: next });
}

const youngMs = 10 * stepMs;

/** A payment may take a day. The person is notified once if it takes longer. */
const tellsDelayAfterMs = 24 * 3_600_000;

/** Returns the pause in milliseconds before the next request about a payment of this age. */
function pauseAt(ageMs: number): number {
  return ageMs < youngMs ? stepMs : Math.min(ageMs / 4, 3_600_000);
}

/**
 * Returns the statuses from the current status of a receipt to the answered one. If `domain/statuses.ts` has no such
 * path, returns the path to another status that settles or releases the money likewise. Empty if there is no path or
 * nothing has changed.
 */
function statusPathTo(status: string, answer: PaymentState): readonly TransactionStatus[] {
  const from = isTransactionStatus(status) ? status : 'CREATED';
  if (answer.is === 'refused') return shortestPath(from, (to) => stageOf(to) === 'released');
  if (answer.is !== 'accepted' || answer.status === status) return [];
  const way = shortestPath(from, (to) => to === answer.status);
  if (way.length > 0) return way;
  log.warn({ from: status, to: answer.status }, 'a payment takes a way that is not known');
  const stage = stageOf(answer.status);
  return stage === 'held' ? [] : shortestPath(from, (to) => stageOf(to) === stage);
}

function shortestPath(
  from: TransactionStatus,
  isThere: (status: TransactionStatus) => boolean,
): readonly TransactionStatus[] {
  const ways = new Map<TransactionStatus, readonly TransactionStatus[]>([[from, []]]);
  for (const [status, way] of ways) {
    if (way.length > 0 && isThere(status)) return way;
    for (const next of transactionStatuses) {
      if (mayMove(status, next) && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return [];
}

interface Move {
  readonly id: string;
  readonly from: string;
  readonly way: readonly TransactionStatus[];
  readonly at: Date;
}

/**
 * Moves a receipt through the statuses `way` to the last one. Settles or releases its money, schedules the refund of a
 * paying card if the money is released, and notifies the payer. Does nothing if `way` is empty. Throws if a step is not
 * allowed. The caller holds the locks of the users.
 */
export async function moveReceipt(
  trx: Trx,
  operation: Operation,
  { id, from, way, at }: Move,
): Promise<void> {
  // An unknown status counts as CREATED.
  let status: TransactionStatus = isTransactionStatus(from) ? from : 'CREATED';
  for (const next of way) {
    if (!mayMove(status, next)) throw new Error(`A receipt does not go from ${status} to ${next}`);
    status = next;
  }
  if (way.length === 0) return;
  await trx
    .updateTable('transactions')
    .set({ status, version: await raiseVersion(trx, operation.user_id) })
    .where('id', '=', id)
    .execute();
  for (const stage of way.map(stageOf)) {
    if (stage === 'held') continue;
    await moveMoney(trx, operation, stage, { receiptId: id, at });
    if (stage === 'released') await refundIfTaken(trx, operation, at);
    await notifyPayer(trx, operation, stage, { receiptId: id, at });
  }
}

/** Returns the status and the time of a receipt of any user. Throws if there is none. */
export function receiptById(store: Store | Trx, id: string) {
  return store
    .selectFrom('transactions')
    .select(['status', 'at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
