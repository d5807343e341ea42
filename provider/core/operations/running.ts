// An operation that runs: its money is held, or a bank is to take it, and somebody outside is asked. One asks at a time:
// until `asked_until` it is who confirmed the operation, or the job that has taken over from there.
import { hourMs, nowOf, roughNow } from '#provider/core/database/clock.ts';
import { addJob, planJob, unplanJob } from '#provider/core/database/job-queue.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import type { Trx } from '#provider/core/database/store.ts';
import { usualTimeLimitMs } from '#provider/ports/ask.ts';
import type { PortNames } from '#provider/ports/ports.ts';
import { moveOperation, type Operation, planReturn, updateOperation } from './operations.ts';
import { notifyOfDelay } from './stages.ts';

/** What is left of its turn when the one who asks has to have an answer: time to take it. */
const marginMs = 1_000;

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
 * It runs: who confirms it sends the order when the transaction has ended, and a job where that never happens. The turn
 * is counted from the moment, however long ago the request came. The operation keeps the name of the biller or bank that
 * is ordered from, because no other may ever be asked about it.
 */
export async function beginToRun(
  trx: Trx,
  operation: Operation,
  receiptId: string | null,
  { now, ports, byJob = false }: Moment,
): Promise<Operation> {
  const begins = byJob ? now : await nowOf(trx);
  const askedUntil = byJob ? null : turnFrom(begins);
  const { key: subject, user_id: userId, state, agreed } = operation;
  const job = { kind: 'OPERATION', subject, userId, dueAt: askedUntil ?? now } as const;
  // A quote has no job yet.
  await (state === 'QUOTED' ? addJob : planJob)(trx, job);
  const turn = {
    began_at: begins,
    asked_until: askedUntil,
    ordered_at: byJob ? null : begins,
    orders: openOrders(operation, receiptId) + (byJob ? 0 : 1),
    ...(receiptId !== null && agreed.kind === 'PAYMENT'
      ? { asked_biller: operation.asked_biller ?? ports.biller.name }
      : { asked_bank: operation.asked_bank ?? ports.bank.name }),
  };
  if (state !== 'RUNNING') {
    return moveOperation(trx, operation, { state: 'RUNNING', receiptId, turn });
  }
  return updateOperation(trx, operation, { receipt_id: receiptId, ...turn });
}

/** Orders to a bank that were not answered stay so where it is asked again. Who gets the money has got no order yet. */
function openOrders({ orders }: Operation, receiptId: string | null): number {
  return receiptId === null ? orders : 0;
}

function turnFrom(now: Date, limitMs = usualTimeLimitMs): Date {
  return new Date(now.getTime() + limitMs + marginMs);
}

/** Whether an operation is as its confirmation left it: since then nobody else has taken the turn. */
export function isUntouched({ began_at: began, asked_until: until }: Operation): boolean {
  return began !== null && until?.getTime() === turnFrom(began).getTime();
}

/**
 * Takes the turn to ask outside once, or keeps it for as long as that takes; undefined where it is another's by now. An
 * order is counted before it is sent.
 */
export async function takeTurn(
  { store, ports: { timeLimitMs: limitMs = usualTimeLimitMs } }: Outside,
  operation: Operation,
  to: 'order' | 'ask',
): Promise<Operation | undefined> {
  const { key, asked_until: until } = operation;
  if (to === 'ask' && until && until > new Date(roughNow().getTime() + limitMs)) return operation;
  const now = await nowOf(store);
  return store
    .updateTable('operations')
    .set((eb) => ({
      asked_until: turnFrom(now, limitMs),
      ...(to === 'order' && { ordered_at: now, orders: eb('orders', '+', 1) }),
    }))
    .where('key', '=', key)
    .where('state', '=', 'RUNNING')
    .where('asked_until', 'is not distinct from', until)
    .returningAll()
    .executeTakeFirst();
}

/** Takes the turn to ask a bank to give back what it took for an operation that has ended; the end of that turn. */
export async function takeReturn(
  { store, ports: { timeLimitMs = usualTimeLimitMs } }: Outside,
  key: string,
): Promise<Date | undefined> {
  const now = await nowOf(store);
  const taken = await store
    .updateTable('operations')
    .set({ asked_until: turnFrom(now, timeLimitMs) })
    .where('key', '=', key)
    .where(({ or, eb }) => or([eb('asked_until', 'is', null), eb('asked_until', '<=', now)]))
    .returning('asked_until')
    .executeTakeFirst();
  return taken?.asked_until ?? undefined;
}

/** Plans the job that asks outside for an operation; null where nobody is to be asked any more. */
export async function planAsking(
  trx: Trx,
  { key: subject, user_id: userId }: Operation,
  dueAt: Date | null,
): Promise<void> {
  const job = { kind: 'OPERATION', subject, userId } as const;
  await (dueAt ? planJob(trx, { ...job, dueAt }) : unplanJob(trx, job));
}

/** Asks again later. What was at the page of a bank runs from now on. */
export async function leaveRunning(
  trx: Trx,
  operation: Operation,
  askAgainInMs?: number,
): Promise<Operation> {
  const now = await nowOf(trx);
  if (operation.state === 'AWAY') {
    const { orders, ordered_at } = operation;
    const turn = { began_at: now, asked_until: null, orders, ordered_at };
    const running = await moveOperation(trx, operation, {
      state: 'RUNNING',
      receiptId: null,
      turn,
    });
    return leaveRunning(trx, running, askAgainInMs);
  }
  const since = operation.began_at ?? now;
  const pauseMs = askAgainInMs === undefined ? pauseOf(now, since) : Math.max(askAgainInMs, 1_000);
  await planAsking(trx, operation, new Date(now.getTime() + pauseMs));
  await tellDelay(trx, operation, { now, since });
  return updateOperation(trx, operation, { asked_until: null });
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
  await planReturn(trx, operation, at);
}
