// An operation that runs: its money is held, or a bank is to take it, and somebody outside is asked by whoever holds the
// lease of its job: the request that confirms it, then the job.
import { hourMs, nowOf } from '#provider/core/database/clock.ts';
import { addJob, type LeasedJob } from '#provider/core/database/job-queue.ts';
import type { Trx } from '#provider/core/database/store.ts';
import { usualTimeLimitMs } from '#provider/ports/ask.ts';
import type { PortNames } from '#provider/ports/ports.ts';
import { moveOperation, type Operation, scheduleRefund, updateOperation } from './operations.ts';
import { notifyOfDelay } from './stages.ts';

/** So many parts of an operation are asked for at the same time. */
export const partsAtOnce = 4;

/** What is left of the lease of a confirmation to commit, to send the order, and to apply the answer. */
const marginMs = 4_000;

/** What has not ended after this time is told to its person, once. */
const tellsDelayAfterMs = 10 * 60_000;

export interface Moment {
  readonly now: Date;
  /** The biller and the bank that new orders go to. */
  readonly ports: PortNames;
  /** Whether a job does it: then another one asks outside. */
  readonly byJob?: boolean;
}

/**
 * Marks the operation RUNNING. The caller sends the order to the port after the transaction commits: until then it holds
 * the lease of the job. If the caller crashes first, the job sends the order. The operation keeps the name of the biller
 * or bank that is ordered from, because no other may ever be asked about it.
 */
export async function startRunning(
  trx: Trx,
  operation: Operation,
  receiptId: string | null,
  { now, ports, byJob = false }: Moment,
): Promise<Operation> {
  // The lease begins now, however long ago the request came.
  const begins = byJob ? now : await nowOf(trx);
  const leasedUntil = byJob ? null : leaseEnd(begins, operation);
  await addJob(trx, { ...jobOf(operation), dueAt: leasedUntil ?? now }, leasedUntil);
  const order = {
    began_at: begins,
    ordered_at: byJob ? null : begins,
    orders: openOrders(operation, receiptId) + (byJob ? 0 : 1),
    ...(receiptId !== null && operation.agreed.kind === 'PAYMENT'
      ? { asked_biller: operation.asked_biller ?? ports.biller.name }
      : { asked_bank: operation.asked_bank ?? ports.bank.name }),
  };
  if (operation.state !== 'RUNNING') {
    return moveOperation(trx, operation, { state: 'RUNNING', receiptId, order });
  }
  return updateOperation(trx, operation, { receipt_id: receiptId, ...order });
}

/** Orders to a bank that were not answered stay so where it is asked again. Who gets the money has got no order yet. */
function openOrders({ orders }: Operation, receiptId: string | null): number {
  return receiptId === null ? orders : 0;
}

/** The job that ends an operation: there is one as long as the operation runs and is no whole of parts. */
export function jobOf({ key: subject, user_id: userId }: Operation) {
  return { kind: 'OPERATION', subject, userId } as const;
}

/** The parts of an operation are asked for a few at a time, each within the time limit of its port. */
function leaseEnd(begun: Date, { place }: Operation): Date {
  const turns = Math.floor(place / partsAtOnce) + 1;
  return new Date(begun.getTime() + turns * usualTimeLimitMs + marginMs);
}

/**
 * Returns the job of an operation that was just confirmed, with the lease of the request that confirmed it. Returns
 * undefined if the order that the confirmation counted is not the last one.
 */
export function leaseOfConfirmation(operation: Operation): LeasedJob | undefined {
  const { began_at: begun, ordered_at: ordered } = operation;
  if (!begun || begun.getTime() !== ordered?.getTime()) return undefined;
  const leasedUntil = leaseEnd(begun, operation);
  return { ...jobOf(operation), dueAt: leasedUntil, leasedUntil };
}

/** Asks again later. What was at the page of a bank runs from now on. */
export async function keepRunning(
  trx: Trx,
  operation: Operation,
  askAgainInMs?: number,
): Promise<Operation> {
  const now = await nowOf(trx);
  if (operation.state === 'AWAY') {
    const { orders, ordered_at } = operation;
    const order = { began_at: now, orders, ordered_at };
    const running = await moveOperation(trx, operation, {
      state: 'RUNNING',
      receiptId: null,
      order,
    });
    return keepRunning(trx, running, askAgainInMs);
  }
  const since = operation.began_at ?? now;
  const pauseMs = askAgainInMs === undefined ? pauseOf(now, since) : Math.max(askAgainInMs, 1_000);
  await addJob(trx, { ...jobOf(operation), dueAt: new Date(now.getTime() + pauseMs) });
  await tellDelay(trx, operation, { now, since });
  return operation;
}

/** The pause before it is asked again, in milliseconds: half the time since it began, an hour at most. */
export function pauseOf(now: Date, since: Date): number {
  return Math.min(Math.max((now.getTime() - since.getTime()) / 2, 1_000), hourMs);
}

/** Tells the person once that an operation takes its time, or its receipt, or the return of its money. */
export async function tellDelay(
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
    .set({ is_delay_told: true })
    .where('key', '=', operation.key)
    .where('is_delay_told', '=', false)
    .executeTakeFirst();
  if (told.numUpdatedRows > 0n) await notifyOfDelay(trx, operation, receiptId);
}

/** Plans that the bank gives back what it took from a card for an operation that came to nothing. */
export async function giveBack(trx: Trx, operation: Operation, at: Date): Promise<void> {
  const { agreed, parent_key: whole } = operation;
  const { card } = agreed;
  // Parts are confirmed only once the bank has paid for the whole.
  const isTaken = card?.isAgreed || whole !== null;
  if (!card || card.account !== undefined || !isTaken) return;
  await scheduleRefund(trx, operation, at);
}
