import type { Service } from '#contract/catalogue.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { type Filled, filledByFavorite, filledByReceipt } from './prefill.ts';

/** The favorite or saved receipt that prefills the form, by its id. */
export interface Prefill {
  readonly favorite?: string | undefined;
  readonly receipt?: string | undefined;
}

/** Undefined where there is nothing to prefill the form with. */
export function usePrefill(
  service: Service,
  { favorite = '', receipt = '' }: Prefill,
): 'loading' | Filled | undefined {
  const favorites = useQuery(favoriteById, favorite);
  const history = useQuery(receiptById, receipt);
  if (favorite !== '') {
    if (favorites.state === 'loading') return 'loading';
    const found = favorites.state === 'saved' ? favorites.rows : undefined;
    if (found) return filledByFavorite(service, found);
  }
  if (receipt !== '') {
    if (history.state === 'loading') return 'loading';
    const found = history.state === 'saved' ? history.rows : undefined;
    if (found) return filledByReceipt(service, found.receipt);
  }
  return undefined;
}
