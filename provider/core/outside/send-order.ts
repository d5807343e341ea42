// Sends orders to billers and banks with no transaction open. The confirming request sends the order. Otherwise a job
// asks for the state, and sends the order, always under the same key, if the port has not heard of it.
import { setTimeout as wait } from 'node:timers/promises';
import { clock, nowOf, roughNow } from '#provider/core/database/clock.ts';
import { isHeldBy, type LeasedJob } from '#provider/core/database/job-queue.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, readVersion } from '#provider/core/database/unit-of-work.ts';
import { kindOf, otherUsersOf } from '#provider/core/operations/kinds.ts';
import {
  awaitsBank,
  type Operation,
  partsOf,
  updateOperation,
} from '#provider/core/operations/operations.ts';
import { leaseOfConfirmation, partsAtOnce } from '#provider/core/operations/running.ts';
import { usualTimeLimitMs } from '#provider/ports/call-port.ts';
import { applyAnswer, type PortAnswer } from './apply-answer.ts';
import { type PortCalls, type PortState, portOf } from './port-calls.ts';

/** State of an order if its port does not answer. */
export const unknown = { is: 'unknown' } as const;

/** Time within which an order that the port does not know yet may still arrive. */
export const underwayMs = 10 * 60_000;

/** Orders and bank results of this process whose answers are not applied yet, for `untilOrdersFinish`. */
const underway = new WeakMap<Store, Set<Promise<unknown>>>();

/** An operation after an answer, and the version of its user at that moment. */
interface Applied {
  readonly operation: Operation;
  readonly version: number;
}

/**
 * Sends the order of an operation that was just confirmed, then those of its parts, and applies the answers. Returns
 * the operation after the answer, with the version of its user. The process waits for the answers before it stops.
 * Undefined if the operation has parts or does not run, or if its job sends the order or applies an answer instead.
 */
export function sendOrder(outside: Outside, confirmed: Operation): Promise<Applied | undefined> {
  return untilShutdown(outside.store, sendToTheEnd(outside, confirmed));
}

/**
 * Asks the bank for the result of its page and applies the answer. After a charge, sends the order to the recipient of
 * the money, or the orders of the parts. Returns the address of the page while the bank waits for the person, otherwise
 * undefined. Without an answer the operation becomes RUNNING, and a job asks again.
 */
export async function askAfterPage(outside: Outside, away: Operation): Promise<string | undefined> {
  const answer = (await portOf(outside, away)?.state()) ?? unknown;
  if (answer.is === 'asks') return answer.leadsTo;
  await untilShutdown(outside.store, applyAndGoOn(outside, bankPageAnswer(away, answer)));
  return undefined;
}

/** Runs work that the process finishes before it stops. */
async function untilShutdown<T>(store: Store, work: Promise<T>): Promise<T> {
  const running = underway.get(store) ?? new Set();
  underway.set(store, running.add(work));
  try {
    return await work;
  } finally {
    running.delete(work);
  }
}

/**
 * Builds the port answer from the state that a bank reports after it has sent the person to its own page. A refusal
 * closes the order if only one was sent.
 */
export function bankPageAnswer(asked: Operation, answer: PortState): PortAnswer {
  const isSettled = answer.is === 'refused' && asked.open_orders === 1;
  return { asked, answer, ...(isSettled && { orderUpdate: { open_orders: 0 } }) };
}

/**
 * Resolves when this process has applied the answers to all orders and bank results under way, or after `limitMs`.
 * Called before the store is destroyed.
 */
export async function untilOrdersFinish(store: Store, limitMs: number): Promise<void> {
  const over = new AbortController();
  const limit = wait(limitMs, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(underway.get(store) ?? []), limit]);
  over.abort();
}

/**
 * Applies an answer. After the bank of a card has paid, sends the order to the recipient of the money, or the orders of
 * the parts.
 */
async function applyAndGoOn(
  outside: Outside,
  answer: PortAnswer,
  lease?: LeasedJob,
): Promise<Applied | undefined> {
  const { store, ports } = outside;
  const { asked } = answer;
  const applied = await runExclusively([asked.user_id, ...otherUsersOf(asked)], () =>
    change(store, async (trx) => {
      const operation = await applyAnswer(trx, answer, { ports }, lease);
      return operation && { operation, version: await readVersion(trx, asked.user_id) };
    }),
  );
  const isNext = applied?.operation.state === 'RUNNING' && awaitsBank(asked);
  if (!isNext || awaitsBank(applied.operation)) return applied;
  return sendToTheEnd(outside, applied.operation);
}

async function sendToTheEnd(outside: Outside, operation: Operation): Promise<Applied | undefined> {
  if (operation.state !== 'RUNNING') return undefined;
  const port = portOf(outside, operation);
  if (port) {
    const lease = leaseOfConfirmation(operation);
    // Sends nothing if the job has the lease already, or may get it before the answer arrives.
    if (!lease || lease.leasedUntil.getTime() - usualTimeLimitMs < roughNow().getTime()) {
      return undefined;
    }
    return applyAndGoOn(outside, await callPort(outside, operation, port), lease);
  }
  if (!kindOf(operation.agreed).parts) return undefined;
  const parts = await partsOf(outside.store, operation);
  const sendInTurn = async () => {
    for (let next = parts.shift(); next; next = parts.shift()) {
      await sendToTheEnd(outside, next);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: partsAtOnce }, sendInTurn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return undefined;
}

/**
 * Sends an order again that its port never heard of. The order is counted before it is sent, under the lease of the
 * job. Undefined if nothing is sent, because the lease has ended or may end before the answer, and another process may
 * then send the order too.
 */
export async function sendAgain(
  outside: Outside,
  { key, user_id: userId, open_orders: open, ordered_at: earlierAt }: Operation,
  port: PortCalls,
  job: LeasedJob,
): Promise<PortAnswer | undefined> {
  const counted = await runExclusively([userId], () =>
    change(outside.store, async (trx) => {
      await lockUsers(trx, [userId]);
      const held = await trx
        .selectFrom('jobs')
        .select(clock().as('now'))
        .where(isHeldBy(job))
        .executeTakeFirst();
      const latest = job.leasedUntil.getTime() - usualTimeLimitMs;
      if (!held || held.now.getTime() > latest) return undefined;
      return updateOperation(trx, { key }, { open_orders: open + 1, ordered_at: held.now });
    }),
  );
  return counted && callPort(outside, counted, port, earlierAt);
}

/**
 * Sends an order that `open_orders` already counts, and decides whether a refusal is final. An order stays open while
 * the bank asks for a code, because the bank takes the money when the person confirms on its page. A refusal of the
 * only order is final. A refusal of a repeated order counts as unknown while an earlier order, last sent at
 * `earlierAt`, may still arrive.
 */
async function callPort(
  { store }: Outside,
  asked: Operation,
  port: PortCalls,
  earlierAt = asked.ordered_at,
): Promise<PortAnswer> {
  const answer = (await port.order()) ?? unknown;
  if (answer.is === 'unknown' || answer.is === 'asks') return { asked, answer };
  // An accepted order ends the operation, which then has no open order.
  if (answer.is === 'accepted') return { asked, answer };
  if (asked.open_orders === 1) return { asked, answer, orderUpdate: { open_orders: 0 } };
  if (answer.is !== 'refused') return { asked, answer };
  const now = await nowOf(store);
  const isUnderway = now.getTime() - (earlierAt ?? now).getTime() < underwayMs;
  return isUnderway
    ? { asked, answer: unknown, orderUpdate: { ordered_at: earlierAt } }
    : { asked, answer };
}

/**
 * Resolves when no process holds the lease of the job of an operation or of its parts, after `limitMs` at the latest.
 * Polls the database.
 */
export async function untilAnswered(store: Store, key: string, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  for (let pauseMs = 10; performance.now() < until; pauseMs = Math.min(pauseMs * 2, 250)) {
    const now = await nowOf(store);
    const asked = await store
      .selectFrom('operations')
      .innerJoin('jobs', 'jobs.subject', 'operations.key')
      .select('jobs.id')
      .whereRef('jobs.user_id', '=', 'operations.user_id')
      .where('jobs.kind', '=', 'OPERATION')
      .where(({ or, eb }) => or([eb('key', '=', key), eb('parent_key', '=', key)]))
      .where('jobs.leased_until', '>', now)
      .executeTakeFirst();
    if (!asked) return;
    await wait(pauseMs);
  }
}
