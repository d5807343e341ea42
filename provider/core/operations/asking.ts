// Asks the outside world, with no transaction open, what becomes of an operation that runs. Who confirms it sends the
// order; a job asks for the state, and sends the order again, under its key, where nothing was ever heard of it.
import { setTimeout as wait } from 'node:timers/promises';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { inTurn } from '#provider/core/database/places.ts';
import { change, type Store } from '#provider/core/database/store.ts';
import { kindOf, otherUsersOf } from './kinds.ts';
import { type Operation, partsOf } from './operations.ts';
import { type Asking, portOf, type State } from './ports-asked.ts';
import { isUntouched, takeTurn } from './running.ts';
import { type Heard, take } from './taking.ts';

export const unknown = { is: 'unknown' } as const;

/** So long an order that nobody has heard of may still be on its way. */
export const underwayMs = 10 * 60_000;

/** So many parts of an operation are asked for at the same time. */
const partsAtOnce = 4;

/** What is being asked for operations that were just confirmed. */
const underway = new WeakMap<Store, Set<Promise<void>>>();

/** Asks for an operation that was just confirmed, then for its parts, and takes the answers. */
export async function askAndEnd(outside: Outside, confirmed: Operation): Promise<void> {
  const running = underway.get(outside.store) ?? new Set();
  underway.set(outside.store, running);
  const asking = askToTheEnd(outside, confirmed);
  running.add(asking);
  try {
    await asking;
  } finally {
    running.delete(asking);
  }
}

/**
 * Asks the bank what a person did on its page, and goes on by the answer. Returns the address of that page as long as the
 * bank waits for the person. Without an answer the operation runs, and a job asks again.
 */
export async function askAfterPage(outside: Outside, away: Operation): Promise<string | undefined> {
  const answer = (await portOf(outside, away)?.state()) ?? unknown;
  if (answer.is === 'asks') return answer.leadsTo;
  const heard = heardAway(away, answer);
  const { store, ports } = outside;
  const users = [away.user_id, ...otherUsersOf(away)];
  const taken = await inTurn(users, () => change(store, (trx) => take(trx, heard, { ports })));
  if (taken) await askAndEnd(outside, taken);
  return undefined;
}

/** The answer of a bank that sent the person to its own page. A refusal closes the one order that was sent, if any. */
export function heardAway(asked: Operation, answer: State): Heard {
  const isSettled = answer.is === 'refused' && asked.orders === 1;
  return { asked, answer, ...(isSettled && { leaves: { orders: 0 } }) };
}

/** Resolves once nothing is asked any more for what was confirmed in this process; after `limitMs` at the latest. */
export async function untilNothingIsAsked(store: Store, limitMs: number): Promise<void> {
  const over = new AbortController();
  const limit = wait(limitMs, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(underway.get(store) ?? []), limit]);
  over.abort();
}

async function askToTheEnd(outside: Outside, confirmed: Operation): Promise<void> {
  const { store, ports } = outside;
  let operation = confirmed;
  while (operation.asked_until) {
    const port = portOf(outside, operation);
    const asked = await takeTurn(outside, operation, 'ask');
    if (!port || !asked) return;
    const heard = await sendOrder(outside, asked, port);
    const users = [asked.user_id, ...otherUsersOf(asked)];
    const taken = await inTurn(users, () => change(store, (trx) => take(trx, heard, { ports })));
    if (!taken) return;
    operation = taken;
  }
  if (!kindOf(operation.agreed).parts) return;
  // Jobs may have begun to ask for some.
  const parts = (await partsOf(store, operation)).filter(isUntouched);
  const askInTurn = async () => {
    for (let next = parts.shift(); next; next = parts.shift()) {
      await askToTheEnd(outside, next);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: partsAtOnce }, askInTurn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Sends an order that is counted. An order stays open while the bank asks, because it takes the money once the person has
 * confirmed on its page. A refusal is the end where it answers the only one. Of one that was sent again it may
 * mean that an earlier one, the last of which went out at `earlierAt`, is known or on its way: for as long as that may
 * be, it counts for nothing.
 */
export async function sendOrder(
  { store }: Outside,
  asked: Operation,
  port: Asking,
  earlierAt = asked.ordered_at,
): Promise<Heard> {
  const answer = (await port.order()) ?? unknown;
  if (answer.is === 'unknown' || answer.is === 'asks') return { asked, answer };
  if (asked.orders === 1) return { asked, answer, leaves: { orders: 0 } };
  if (answer.is !== 'refused') return { asked, answer };
  const now = await nowOf(store);
  const isUnderway = now.getTime() - (earlierAt ?? now).getTime() < underwayMs;
  return isUnderway
    ? { asked, answer: unknown, leaves: { ordered_at: earlierAt } }
    : { asked, answer };
}

/** Resolves once whoever asks for an operation has an answer from outside; after `limitMs` at the latest. */
export async function untilAnswered(store: Store, key: string, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  for (let pauseMs = 10; performance.now() < until; pauseMs = Math.min(pauseMs * 2, 250)) {
    const now = await nowOf(store);
    const asked = await store
      .selectFrom('operations')
      .select('key')
      .where(({ or, eb }) => or([eb('key', '=', key), eb('parent_key', '=', key)]))
      .where('asked_until', '>', now)
      .executeTakeFirst();
    if (!asked) return;
    await wait(pauseMs);
  }
}
