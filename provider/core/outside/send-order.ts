// Asks the outside world, with no transaction open, what becomes of an operation that runs. The request that confirms it
// sends the order; a job asks for the state, and sends the order again, under its key, if nothing was ever heard of it.
import { setTimeout as wait } from 'node:timers/promises';
import { clock, nowOf, roughNow } from '#provider/core/database/clock.ts';
import { isHeldBy, type LeasedJob } from '#provider/core/database/job-queue.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { inTurn } from '#provider/core/database/places.ts';
import { change, lockUsers, type Store } from '#provider/core/database/store.ts';
import { kindOf, otherUsersOf } from '#provider/core/operations/kinds.ts';
import {
  awaitsBank,
  type Operation,
  partsOf,
  updateOperation,
} from '#provider/core/operations/operations.ts';
import { leaseOfConfirmation, partsAtOnce } from '#provider/core/operations/running.ts';
import { usualTimeLimitMs } from '#provider/ports/ask.ts';
import { applyAnswer, type PortAnswer } from './apply-answer.ts';
import { type PortCalls, portOf, type State } from './port-calls.ts';

export const unknown = { is: 'unknown' } as const;

/** An order that the port does not know yet may still arrive within this time. */
export const underwayMs = 10 * 60_000;

/** What is being asked for operations that were just confirmed. */
const underway = new WeakMap<Store, Set<Promise<void>>>();

/** Sends the order of an operation that was just confirmed, then those of its parts, and applies the answers. */
export function sendOrder(outside: Outside, confirmed: Operation): Promise<void> {
  return untilShutdown(outside.store, sendToTheEnd(outside, confirmed));
}

/**
 * Asks the bank what a person did on its page, and goes on by the answer. Returns the address of that page as long as the
 * bank waits for the person. Without an answer the operation runs, and a job asks again.
 */
export async function askAfterPage(outside: Outside, away: Operation): Promise<string | undefined> {
  const answer = (await portOf(outside, away)?.state()) ?? unknown;
  if (answer.is === 'asks') return answer.leadsTo;
  await untilShutdown(outside.store, applyAndGoOn(outside, answerAway(away, answer)));
  return undefined;
}

/** Work that a process ends before it stops. */
async function untilShutdown(store: Store, work: Promise<void>): Promise<void> {
  const running = underway.get(store) ?? new Set();
  underway.set(store, running.add(work));
  try {
    await work;
  } finally {
    running.delete(work);
  }
}

/** The answer of a bank that sent the person to its own page. A refusal closes the one order that was sent, if any. */
export function answerAway(asked: Operation, answer: State): PortAnswer {
  const isSettled = answer.is === 'refused' && asked.orders === 1;
  return { asked, answer, ...(isSettled && { orderUpdate: { orders: 0 } }) };
}

/** Resolves once nothing is asked any more for what was confirmed in this process; after `limitMs` at the latest. */
export async function untilNothingIsAsked(store: Store, limitMs: number): Promise<void> {
  const over = new AbortController();
  const limit = wait(limitMs, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(underway.get(store) ?? []), limit]);
  over.abort();
}

/** Applies an answer. Once the bank of a card has paid, the order to who gets the money is next, or those of the parts. */
async function applyAndGoOn(
  outside: Outside,
  answer: PortAnswer,
  lease?: LeasedJob,
): Promise<void> {
  const { store, ports } = outside;
  const { asked } = answer;
  const applied = await inTurn([asked.user_id, ...otherUsersOf(asked)], () =>
    change(store, (trx) => applyAnswer(trx, answer, { ports }, lease)),
  );
  const isNext = applied && awaitsBank(asked) && !awaitsBank(applied);
  if (isNext) await sendToTheEnd(outside, applied);
}

async function sendToTheEnd(outside: Outside, operation: Operation): Promise<void> {
  if (operation.state !== 'RUNNING') return;
  const port = portOf(outside, operation);
  if (port) {
    const lease = leaseOfConfirmation(operation);
    // The job has taken over, or soon does.
    if (!lease || lease.leasedUntil.getTime() - usualTimeLimitMs < roughNow().getTime()) return;
    return applyAndGoOn(outside, await callPort(outside, operation, port), lease);
  }
  if (!kindOf(operation.agreed).parts) return;
  const parts = await partsOf(outside.store, operation);
  const sendInTurn = async () => {
    for (let next = parts.shift(); next; next = parts.shift()) {
      await sendToTheEnd(outside, next);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: partsAtOnce }, sendInTurn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Sends the order again of an operation that its port never heard of. An order is counted before it is sent, under the
 * lease of the job: nothing is sent if another process may send it too.
 */
export async function sendAgain(
  outside: Outside,
  { key, user_id: userId, orders, ordered_at: earlierAt }: Operation,
  port: PortCalls,
  job: LeasedJob,
): Promise<PortAnswer | undefined> {
  const counted = await inTurn([userId], () =>
    change(outside.store, async (trx) => {
      await lockUsers(trx, [userId]);
      const held = await trx
        .selectFrom('jobs')
        .select(clock().as('now'))
        .where(isHeldBy(job))
        .executeTakeFirst();
      return held && updateOperation(trx, { key }, { orders: orders + 1, ordered_at: held.now });
    }),
  );
  return counted && callPort(outside, counted, port, earlierAt);
}

/**
 * Sends an order that is counted. An order stays open while the bank asks, because it takes the money once the person has
 * confirmed on its page. A refusal is the end if it answers the only order. A refusal of an order that was sent again may
 * mean that an earlier one, the last of which went out at `earlierAt`, is known or on its way: for as long as that may
 * be, it counts for nothing.
 */
async function callPort(
  { store }: Outside,
  asked: Operation,
  port: PortCalls,
  earlierAt = asked.ordered_at,
): Promise<PortAnswer> {
  const answer = (await port.order()) ?? unknown;
  if (answer.is === 'unknown' || answer.is === 'asks') return { asked, answer };
  if (asked.orders === 1) return { asked, answer, orderUpdate: { orders: 0 } };
  if (answer.is !== 'refused') return { asked, answer };
  const now = await nowOf(store);
  const isUnderway = now.getTime() - (earlierAt ?? now).getTime() < underwayMs;
  return isUnderway
    ? { asked, answer: unknown, orderUpdate: { ordered_at: earlierAt } }
    : { asked, answer };
}

/** Resolves once nobody asks outside for an operation or its parts; after `limitMs` at the latest. */
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
