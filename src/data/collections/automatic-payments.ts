import { type AutomaticPayment, getAutomaticPayments } from '#contract/automatic-payments.ts';
import { getFavorites } from '#contract/favorites.ts';
import {
  fetchesNothing,
  fetchShortFirst,
  type ListCollection,
  listCollection,
  readShortList,
  SECOND,
  SHORT_LIST,
} from './collection.ts';
import { listQuery, query } from './query.ts';

const list = listCollection({
  read: getAutomaticPayments,
  rowId: ({ id }) => id,
  label: 'automaticPayments',
  // The provider's scheduler changes automatic payments without a call of the app, also without moving money.
  freshForMs: 5 * SECOND,
  syncOrder: 3,
  invalidatedBy: 'any change',
  isPublic: false,
});

type AutomaticPayments = ListCollection<
  'automatic-payments',
  'automaticPayments',
  AutomaticPayment
>;

/**
 * The collection of automatic payments. If the list was never stored whole, the few rows of the first screen are
 * fetched first.
 */
export const automaticPayments: AutomaticPayments = {
  ...list,
  fetch: __IN_WORKER__
    ? fetchesNothing
    : (fetchAndStore, database) => {
        const query = { limit: String(SHORT_LIST) };
        const fetchShort = () =>
          fetchAndStore(getFavorites, { query, body: { filterTypes: ['AUTO_PAYMENT'] } });
        const fetchWhole = () => fetchAndStore(getAutomaticPayments, {});
        return fetchShortFirst(database, list.name, fetchShort, fetchWhole);
      },
};

/** All automatic payments: the next to be paid first, those without a next payment last. */
export const allAutomaticPayments = listQuery(automaticPayments, (all) => all);

/**
 * The first `SHORT_LIST` automatic payments, for the first screen: failed ones, then the next to be paid, then paused
 * ones.
 */
export const shortAutomaticPayments = query(automaticPayments, (database) =>
  readShortList(database, automaticPayments, (all) => [
    ...all.filter(({ isUnpaid }) => isUnpaid),
    ...all.filter(({ isUnpaid, nextAt }) => !isUnpaid && nextAt !== null),
    ...all.filter(({ isUnpaid, state }) => !isUnpaid && state === 'PAUSED'),
  ]),
);

export const automaticPaymentById = listQuery(automaticPayments, (all, id: string) =>
  all.find((payment) => payment.id === id),
);

/** Automatic payments to the recipient of the favorite with this id. */
export const automaticPaymentsOf = listQuery(automaticPayments, (all, favoriteId: string) =>
  all.filter((payment) => payment.favoriteId === favoriteId),
);

/** Automatic payments that are paid from the card with this id. */
export const automaticPaymentsByCard = listQuery(automaticPayments, (all, cardId: string) =>
  all.filter(({ card }) => card?.id === cardId),
);
