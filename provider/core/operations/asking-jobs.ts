// The jobs that ask outside: for an operation that runs, for a payment on its way, and for money that a bank gives back.
import { nowOf } from '#provider/core/database/clock.ts';
import { addJob, type Job, type Prepared } from '#provider/core/database/job-queue.ts';
import { amongFew, type Outside } from '#provider/core/database/outside.ts';
import { lockUsers, type Trx } from '#provider/core/database/store.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { askPort } from '#provider/ports/ask.ts';
import { type PaymentState, returnAnswer } from '#provider/ports/ports.ts';
import { heardAway, sendOrder, underwayMs, unknown } from './asking.ts';
import { kindOf } from './kinds.ts';
import {
  awaitsBank,
  findOperation,
  type Operation,
  operationByKey,
  operationOfReceipt,
} from './operations.ts';
import { askState, bankOf, portOf } from './ports-asked.ts';
import { pauseOf, planAsking, takeReturn, takeTurn, tellDelay } from './running.ts';
import { advanceReceipt, receiptById } from './settle.ts';
import { notifyOfDelay } from './stages.ts';
import { type Heard, take } from './taking.ts';

const nothing: Prepared = async () => {};

/** The work of a job: it asks first, and ends in its transaction what has come to an end. */
export async function finishOperation(outside: Outside, job: Job): Promise<Prepared> {
  const { subject, userId, dueAt } = job;
  const operation = await operationByKey(outside.store, userId, subject);
  if (operation?.state !== 'AWAY' && operation?.state !== 'RUNNING') return nothing;
  // It ends with its parts, for each of which somebody is asked.
  if (operation.state === 'RUNNING' && isInParts(operation)) return nothing;
  const end = operation.state === 'AWAY' ? endAway : endRunning;
  const to = awaitsBank(operation) ? 'CARD' : kindOf(operation.agreed).goesTo?.(operation.agreed);
  return amongFew(outside, `OPERATION ${to}`, () => end(outside, operation, dueAt));
}

async function endRunning(outside: Outside, running: Operation, dueAt: Date): Promise<Prepared> {
  const now = await nowOf(outside.store);
  const turnEnds = running.asked_until;
  if (turnEnds && turnEnds > now) return turnEnds;
  const asked = await takeTurn(outside, running, 'ask');
  // Another process asks.
  if (!asked) return new Date(now.getTime() + 1_000);
  const heard = await askAgain(outside, asked);
  return async (trx) => {
    if (await take(trx, heard, { now: dueAt, ports: outside.ports, byJob: true })) return;
    // Who has the turn may find no job any more in whose place it plans the next.
    const left = await operationByKey(trx, running.user_id, running.key);
    if (left?.state === 'RUNNING' && left.asked_until) {
      await planAsking(trx, left, left.asked_until);
    }
  };
}

/** Such an operation is asked for only once nothing is waited for but its parts. */
function isInParts(operation: Operation): boolean {
  return kindOf(operation.agreed).parts !== undefined && !awaitsBank(operation);
}

/** The time of a person on the page of their bank is over. The bank may have taken the money, or refused. */
async function endAway(outside: Outside, away: Operation, dueAt: Date): Promise<Prepared> {
  const answer = (await portOf(outside, away)?.state()) ?? unknown;
  return async (trx) => {
    if (answer.is === 'pays' || answer.is === 'refused') {
      const moment = { now: dueAt, ports: outside.ports, byJob: true };
      await take(trx, heardAway(away, answer), moment);
    }
    await lockUsers(trx, [away.user_id]);
    await findOperation(trx, away.user_id, away.key, dueAt);
  };
}

async function askAgain(outside: Outside, asked: Operation): Promise<Heard> {
  const port = portOf(outside, asked);
  if (!port) {
    const { waitsAs, settledAs = 'CREATED' } = kindOf(asked.agreed);
    return { asked, answer: { is: 'accepted', status: waitsAs ?? settledAs } };
  }
  const answer = (await port.state()) ?? unknown;
  if (answer.is !== 'never-heard') return { asked, answer };
  const ordering = await takeTurn(outside, asked, 'order');
  return ordering
    ? sendOrder(outside, ordering, port, asked.ordered_at)
    : { asked, answer: unknown };
}

/** Says where the money of an operation is that runs and could not be ended. */
export async function giveUpOperation(trx: Trx, { subject, userId }: Job): Promise<void> {
  await lockUsers(trx, [userId]);
  const operation = await operationByKey(trx, userId, subject);
  if (operation?.state === 'RUNNING') await notifyOfDelay(trx, operation);
}

/** The work of a job: a bank gives back what it took. It is asked until it says that it is done. */
export function askBack(outside: Outside, job: Job): Promise<Prepared> {
  return amongFew(outside, 'GIVE_BACK', () => askForReturn(outside, job));
}

async function askForReturn(outside: Outside, job: Job): Promise<Prepared> {
  const { store, ports } = outside;
  const { subject: key, userId, dueAt: since } = job;
  const operation = await operationByKey(store, userId, key);
  if (!operation) throw new Error('An operation has gone');
  const { total, parent_key: whole, created_at: at } = operation;
  const order = { key, amount: toText(total), at, taken: whole ?? key };
  const turnEnds = await takeReturn(outside, key);
  // Another process asks.
  if (!turnEnds) return new Date((await nowOf(store)).getTime() + 1_000);
  // The bank of the whole has paid for its parts.
  const paying = await operationByKey(store, userId, whole ?? key);
  const answer = await askPort(ports, 'bank.giveBack', returnAnswer, (signal) =>
    bankOf(ports, paying ?? operation).giveBack(order, signal),
  );
  await store
    .updateTable('operations')
    .set({ asked_until: null })
    .where('key', '=', key)
    .where('asked_until', '=', turnEnds)
    .execute();
  const now = await nowOf(store);
  if (answer?.is === 'done') {
    const arrivesUntil = lastArrivalOf(operation);
    if (arrivesUntil <= now) return nothing;
    return (trx) => addJob(trx, { ...job, runAt: arrivesUntil });
  }
  return async (trx) => {
    await lockUsers(trx, [userId]);
    const pauseMs = Math.max(answer?.askAgainInMs ?? 0, pauseOf(now, since));
    await addJob(trx, { ...job, runAt: new Date(now.getTime() + pauseMs) });
    await tellDelay(trx, operation, { now, since });
  };
}

/**
 * Returns the last moment at which an open order may still take money after a refund was asked for: the order may arrive
 * late, or the person may still confirm on the bank's page.
 */
function lastArrivalOf(operation: Operation): Date {
  const { orders, ordered_at: orderedAt, expires_at: expiresAt } = operation;
  if (orders === 0 || !orderedAt) return new Date(0);
  const isOpen = awaitsBank(operation) && expiresAt > orderedAt;
  return new Date((isOpen ? expiresAt : orderedAt).getTime() + underwayMs);
}

export async function giveUpReturn(trx: Trx, { subject, userId }: Job): Promise<void> {
  await lockUsers(trx, [userId]);
  const operation = await operationByKey(trx, userId, subject);
  if (operation) await notifyOfDelay(trx, operation);
}

/** The work of a job that moves a receipt on. */
export async function followReceipt(outside: Outside, job: Job): Promise<Prepared> {
  const { store, ports } = outside;
  const { subject: id } = job;
  const [{ status }, operation] = [
    await receiptById(store, id),
    await operationOfReceipt(store, id),
  ];
  if (stageOf(status) !== 'held') return nothing;
  const { goesTo, settledAs = status } = kindOf(operation.agreed);
  const to = goesTo?.(operation.agreed);
  const advance =
    (answer: PaymentState): Prepared =>
    (trx) =>
      advanceReceipt(trx, job, operation, answer);
  if (!to) return advance({ is: 'accepted', status: settledAs });
  const answer = await amongFew(outside, `TRANSACTION ${to}`, () => askState(ports, operation));
  return answer instanceof Date ? answer : advance(answer ?? unknown);
}
