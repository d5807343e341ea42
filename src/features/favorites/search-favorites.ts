import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '#api/call.ts';
import { type Favorite, searchFavorites } from '#contract/favorites.ts';
import { collections } from '#data/collections/collections.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { codeMatcher, fold, foldedMatcher, memoized } from '#domain/fold.ts';

const namesOf = memoized(({ name, serviceName }: Favorite) => [
  fold(name),
  ...new Set(Object.values(serviceName).map(fold)),
]);

/** Returns the favorites that match a query by name, by service in any language or by recipient. Keeps their order. */
export function matchingFavorites(
  favorites: readonly Favorite[],
  query: string,
): readonly Favorite[] {
  const match = foldedMatcher(query);
  const matchCode = codeMatcher(query);
  return favorites.filter(
    (favorite) =>
      namesOf(favorite).some((name) => match(name) > 0) || matchCode(favorite.recipient),
  );
}

const pauseMs = 400;

/**
 * If `nothingFound` and there is a network, asks the provider for a favorite of this name, because another device may
 * have just saved it. If the provider has one, the list of favorites is fetched again. The request waits until `name`
 * has not changed for 400 ms.
 */
export function useSearchAtProvider(name: string, nothingFound: boolean): void {
  const online = useConnectivity() !== 'offline';
  const asked = nothingFound && online ? name.slice(0, 60) : '';
  useEffect(() => {
    if (asked === '') return;
    const passed = new AbortController();
    const timer = setTimeout(async () => {
      const query = { name: asked, size: '1', filter: undefined, page: undefined, sort: undefined };
      const [answer] = await ask(searchFavorites, { query }, { signal: passed.signal });
      if (answer && answer.total > 0) await revalidate(collections.favorites);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      passed.abort();
    };
  }, [asked]);
}

interface Place {
  readonly query: string;
  /** Number of drawn rows. */
  readonly rows: number;
}

/** Number of favorites drawn at first. More are drawn as the list is scrolled. */
export const firstRows = 50;

let left: { readonly entry: string | undefined; readonly place: Place } | undefined;

/**
 * Returns the query and the number of drawn rows of the list of favorites, with `search`, which changes the query, and
 * `drawMore`. Back restores them; a new visit starts without them.
 */
export function useListState() {
  const { history } = useRouter();
  const [entry] = useState(() => history.location.state.__TSR_key);
  const [place, setPlace] = useState(() =>
    left !== undefined && left.entry === entry ? left.place : { query: '', rows: firstRows },
  );
  useEffect(() => {
    left = { entry, place };
  }, [entry, place]);
  return {
    ...place,
    search: (query: string) => setPlace({ query, rows: firstRows }),
    // Doubling keeps the total work of drawing proportional to the number of shown rows.
    drawMore: () => setPlace((now) => ({ ...now, rows: 2 * now.rows })),
  };
}
