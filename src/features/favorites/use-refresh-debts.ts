import { useEffect, useState } from 'react';
import { write } from '#api/call.ts';
import { type Failure, NO_ANSWER } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { type Favorite, refreshDebts } from '#contract/favorites.ts';
import { collections } from '#data/collections/collections.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { currentDatabase } from '#data/local-database.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { inTurn } from '#platform/locks.ts';

/** Learning the provider's clock wakes nobody: the time is looked at again after this at the latest. */
const longestWaitMs = 15_000;

/** What the provider would answer: no debt may be asked for yet. */
const tooSoon: Failure = { code: 'DEBT_TOO_SOON', message: '', status: 429 };

/** Asks the services anew for the debts that were not asked for within the hour. */
export function useRefreshDebts(favorites: readonly Favorite[]) {
  const [pending, setPending] = useState(false);
  const allowedAt = refreshAllowedAt(favorites);
  const isTooSoon = useIsBefore(allowedAt);

  async function refresh(): Promise<Failure | null> {
    setPending(true);
    // Other tabs wait, and then see what this one did.
    const failure = await inTurn('refresh-debts', refreshIfAllowed);
    setPending(false);
    return failure;
  }

  return { refresh, pending, notBefore: isTooSoon ? allowedAt : undefined };
}

/** The time from which the first debt may be asked for again, by the provider's clock; 0 where there is none. */
export function refreshAllowedAt(favorites: readonly Favorite[]): number {
  const times = favorites.flatMap(({ debtRefreshAt }) => debtRefreshAt ?? []).map(Date.parse);
  return times.length === 0 ? 0 : Math.min(...times);
}

/** They may have been asked for elsewhere within the hour, so the favorites come first. */
async function refreshIfAllowed(): Promise<Failure | null> {
  if (!(await revalidate(collections.favorites))) return NO_ANSWER;
  const favorites = await allFavorites.read(await currentDatabase());
  if (refreshAllowedAt(favorites) > serverNow()) return tooSoon;
  const [, failure] = await write(refreshDebts, {});
  // Until they are here, the time of the next refresh is not known.
  await revalidate(collections.favorites);
  return failure;
}

function useIsBefore(at: number): boolean {
  const [now, setNow] = useState(serverNow);
  // What is drawn for another reason is drawn by the clock of that moment.
  const leftMs = at - Math.max(now, serverNow());
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(longestWaitMs, leftMs));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs > 0;
}
