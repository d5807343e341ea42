import { useEffect } from 'react';
import { ask } from '#api/call.ts';
import { searchFavorites } from '#contract/favorites.ts';
import { collections } from '#data/collections/collections.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';

const pauseMs = 400;

/**
 * A favorite that is not found here may have been saved on another device a moment ago: the provider is
 * asked for its name, and where it has one, for the list.
 */
export function useSearchElsewhere(name: string, nothingFound: boolean): void {
  const online = useConnectivity() !== 'offline';
  const asked = nothingFound && online ? name.slice(0, 60) : '';
  useEffect(() => {
    if (asked === '') return;
    const passed = new AbortController();
    const timer = setTimeout(async () => {
      const query = { name: asked, size: '1', filter: undefined, page: undefined, sort: undefined };
      const [found] = await ask(searchFavorites, { query }, { signal: passed.signal });
      if (found && found.total > 0) await revalidate(collections.favorites);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      passed.abort();
    };
  }, [asked]);
}
