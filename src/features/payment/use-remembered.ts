import type { Service } from '#contract/catalogue.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { paymentsFor } from '#data/collections/history/queries.ts';
import { useForgottenRecipients } from '#data/react/use-forgotten-recipients.ts';
import { useQuery } from '#data/react/use-query.ts';
import {
  ofOneService,
  type RecipientKey,
  type Remembered,
  rememberedRecipients,
} from './remembered.ts';

/** The recipients that were paid before, by what is saved on this device. */
export function useRemembered(
  services: readonly Service[],
  keyOf: RecipientKey = ofOneService,
): readonly Remembered[] {
  const payments = useQuery(
    paymentsFor,
    services.map(({ id }) => id),
  );
  const favorites = useQuery(allFavorites);
  const forgotten = useForgottenRecipients();
  if (payments.state !== 'saved' || forgotten === undefined) return [];
  const saved = {
    payments: payments.rows,
    favorites: favorites.state === 'saved' ? favorites.rows : [],
    forgotten,
  };
  return rememberedRecipients(services, saved, keyOf);
}
