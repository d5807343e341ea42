// Running operations. Their money is held, or a bank has to take it. The holder of the job's lease asks the biller or
// the bank: first the confirming request, then the job.
import { hourMs, nowOf } from '#provider/core/database/clock.ts';
import { addJob, type LeasedJob } from '#provider/core/database/job-queue.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { usualTimeLimitMs } from '#provider/ports/call-port.ts';
import type { PortNames } from '#provider/ports/ports.ts';
import {
  isTakenFromCard,
  moveOperation,
  type Operation,
  scheduleRefund,
  updateOperation,
} from './operations.ts';
import { notifyOfDelay } from './stages.ts';

/** Number of parts of an operation that are ordered in parallel. */
export const partsAtOnce = 4;

/** Part of a confirmation's lease that is left to commit, to send the order and to apply the answer. */
const marginMs = 4_000;

/** The person is notified once of an operation that has not ended after this time. */
const tellsDelayAfterMs = 10 * 60_000;

/** Circumstances of one step of an operation: its time, the ports of new orders, and whether a job runs it. */
export interface ExecutionContext {
  readonly now: Date;
  /** The biller and the bank that new orders go to. */
  readonly ports: PortNames;
  /**
   * True if a background job runs this step: the job of an automatic payment, or the operation's own job. No request
   * waits then, so the operation's own job sends the order.
   */
  readonly byJob?: boolean;
}

/**
 * Marks the operation RUNNING and adds its job. `receiptId` is null for an order to the bank that charges the card. For
 * an order to the recipient of the money, it is the id of the later receipt. The caller sends the order to the port
 * after the transaction commits, and holds the lease of the job until then. If the caller crashes first, or with
 * `byJob`, the job sends the order. The operation stores the name of the biller or bank that gets the order, because no
 * other may ever be asked about it.
 */
export async function startRunning(
  trx: Trx,
  operation: Operation,
  receiptId: string | null,
  { now, ports, byJob = false }: ExecutionContext,
): Promise<Operation> {
  // The lease begins when the lock of the user was acquired, because the request may have waited for the lock.
  const begins = (!byJob && trx.locked.get(operation.user_id)?.locked_at) || now;
  const leasedUntil = byJob ? null : leaseEnd(begins, operation);
  const order = {
    started_at: begins,
    ordered_at: byJob ? null : begins,
    open_orders: ordersStillOpen(operation, receiptId) + (byJob ? 0 : 1),
    ...(receiptId !== null && operation.agreed.kind === 'PAYMENT'
      ? { biller_name: operation.biller_name ?? ports.biller.name }
      : { bank_name: operation.bank_name ?? ports.bank.name }),
  };
  const [running] = await Promise.all([
    operation.state === 'RUNNING'
      ? updateOperation(trx, operation, { receipt_id: receiptId, ...order })
      : moveOperation(trx, operation, { state: 'RUNNING', receiptId, order }),
    addJob(trx, { ...jobOf(operation), dueAt: leasedUntil ?? now }, leasedUntil),
  ]);
  return running;
}

/**
 * Returns how many earlier orders may still be answered. Without a receipt the bank of the card is asked again, and its
 * orders stay open; with a receipt the recipient of the money gets its first order.
 */
function ordersStillOpen({ open_orders: open }: Operation, receiptId: string | null): number {
  return receiptId === null ? open : 0;
}

/**
 * Identity of the job that ends an operation. The job exists while the operation is RUNNING, or AWAY with an open order
 * at its bank. An operation that only waits for its parts has none.
 */
export function jobOf({ key: subject, user_id: userId }: Operation) {
  return { kind: 'OPERATION', subject, userId } as const;
}

/** Parts are ordered a few at a time, each within the time limit of its port, so a later part has a longer lease. */
function leaseEnd(startedAt: Date, { position }: Operation): Date {
  const turns = Math.floor(position / partsAtOnce) + 1;
  return new Date(startedAt.getTime() + turns * usualTimeLimitMs + marginMs);
}

/**
 * Returns the job of an operation that was just confirmed, with the lease of the request that confirmed it. Undefined
 * if the order is not for that request to send, because a job sends it or has already sent a later one.
 */
export function leaseOfConfirmation(operation: Operation): LeasedJob | undefined {
  const { started_at: startedAt, ordered_at: orderedAt } = operation;
  if (!startedAt || startedAt.getTime() !== orderedAt?.getTime()) return undefined;
  const leasedUntil = leaseEnd(startedAt, operation);
  return { ...jobOf(operation), dueAt: leasedUntil, leasedUntil };
}

/**
 * Adds the job for the next request to the biller or bank, and notifies the person once of a long delay. An operation
 * that was AWAY becomes RUNNING now. `askAgainInMs` replaces the usual growing pause.
 */
export async function keepRunning(
  trx: Trx,
  operation: Operation,
  askAgainInMs?: number,
): Promise<Operation> {
  const now = await nowOf(trx);
  if (operation.state === 'AWAY') {
    const { open_orders, ordered_at } = operation;
    const order = { started_at: now, open_orders, ordered_at };
    const running = await moveOperation(trx, operation, {
      state: 'RUNNING',
      receiptId: null,
      order,
    });
    return keepRunning(trx, running, askAgainInMs);
  }
  // The delay of a single order counts from that order, because an automatic payment may start long before its first
  // order, for example while the provider was down.
  const since = (operation.open_orders === 1 ? operation.ordered_at : operation.started_at) ?? now;
  const pauseMs = askAgainInMs === undefined ? pauseOf(now, since) : Math.max(askAgainInMs, 1_000);
  await addJob(trx, { ...jobOf(operation), dueAt: new Date(now.getTime() + pauseMs) });
  await notifyDelayOnce(trx, operation, { now, since });
  return operation;
}

/**
 * Returns the pause before the next request in milliseconds: half the time from `since` to `now`, at least a second and
 * at most an hour.
 */
export function pauseOf(now: Date, since: Date): number {
  return Math.min(Math.max((now.getTime() - since.getTime()) / 2, 1_000), hourMs);
}

/**
 * Notifies the person once that an operation, its receipt or its refund is delayed, if it has waited `afterMs` since
 * `since`. The default is ten minutes.
 */
export async function notifyDelayOnce(
  trx: Trx,
  operation: Operation,
  waits: {
    readonly now: Date;
    readonly since: Date;
    readonly receiptId?: string;
    readonly afterMs?: number;
  },
): Promise<void> {
  const { now, since, receiptId = null, afterMs = tellsDelayAfterMs } = waits;
  if (now.getTime() - since.getTime() < afterMs) return;
  const told = await trx
    .updateTable('operations')
    .set({ is_delay_notified: true })
    .where('key', '=', operation.key)
    .where('is_delay_notified', '=', false)
    .executeTakeFirst();
  if (told.numUpdatedRows > 0n) await notifyOfDelay(trx, operation, receiptId);
}

/** Schedules the refund of a failed operation. Does nothing if no bank has charged a card for it. */
export async function refundIfTaken(trx: Trx, operation: Operation, at: Date): Promise<void> {
  if (isTakenFromCard(operation)) await scheduleRefund(trx, operation, at);
}
