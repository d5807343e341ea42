import type { Service } from '#contract/catalogue.ts';
import { automobileById } from '#data/collections/automobiles.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { type Filled, filledByFavorite, filledByPlate, filledByReceipt } from './prefill.ts';

/** The favorite, saved receipt or automobile that prefills the form, by its id. */
export interface Prefill {
  readonly favorite?: string | undefined;
  readonly receipt?: string | undefined;
  readonly automobile?: string | undefined;
}

/** Undefined where there is nothing to prefill the form with. */
export function usePrefill(
  service: Service,
  { favorite = '', receipt = '', automobile = '' }: Prefill,
): 'loading' | Filled | undefined {
  const favorites = useQuery(favoriteById, favorite);
  const history = useQuery(receiptById, receipt);
  const automobiles = useQuery(automobileById, automobile);
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
  if (automobile !== '') {
    if (automobiles.state === 'loading') return 'loading';
    const found = automobiles.state === 'saved' ? automobiles.rows : undefined;
    if (found) return filledByPlate(service, found.plate);
  }
  return undefined;
}
