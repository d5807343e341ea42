import { type AutomaticPayment, getAutomaticPayments } from '#contract/automatic-payments.ts';
import { getFavorites } from '#contract/favorites.ts';
import {
  fetchesNothing,
  type ListCollection,
  listCollection,
  SECOND,
  SHORT_LIST,
} from './collection.ts';
import { listQuery, query } from './query.ts';
import { inOrder } from './store-list.ts';
import { isWhole, syncStateOf, syncStates } from './sync-state.ts';

const list = listCollection({
  read: getAutomaticPayments,
  rowId: ({ id }) => id,
  label: 'automaticPayments',
  // The provider's scheduler changes automatic payments without a call of the app.
  freshForMs: 5 * SECOND,
  syncOrder: 3,
  invalidatedBy: 'balance',
  isPublic: false,
});

type AutomaticPayments = ListCollection<
  'automatic-payments',
  'automaticPayments',
  AutomaticPayment
>;

export const automaticPayments: AutomaticPayments = {
  ...list,
  fetch: __IN_WORKER__
    ? fetchesNothing
    : async (fetchAndStore, database) => {
        // An empty database first fetches the few rows of the first screen. If the short list is not full, it is the
        // whole list.
        if (!(await isWhole(database, list.name))) {
          const query = { limit: String(SHORT_LIST) };
          const body = { filterTypes: ['AUTO_PAYMENT' as const] };
          if (!(await fetchAndStore(getFavorites, { query, body }))) return false;
          if (await isWhole(database, list.name)) return true;
        }
        return fetchAndStore(getAutomaticPayments, {});
      },
};

/** All automatic payments, the next to be paid first. */
export const allAutomaticPayments = listQuery(automaticPayments, (all) => all);

interface ShortAutomaticPayments {
  readonly payments: readonly AutomaticPayment[];
  /** When the whole list was saved. Until it has arrived, when the first few rows were saved. */
  readonly savedAt: number | undefined;
}

/** Automatic payments of the first screen: failed ones, then the next ones. */
export const shortAutomaticPayments = query(
  automaticPayments,
  (database): Promise<ShortAutomaticPayments> =>
    database.read([syncStates, automaticPayments.rows], async (dexie) => {
      const all = inOrder(await automaticPayments.rows.in(dexie).toArray());
      const failed = all.filter(({ isUnpaid }) => isUnpaid);
      const others = all.filter(({ isUnpaid, nextAt }) => !isUnpaid && nextAt !== null);
      const { savedAt, firstSavedAt } = await syncStateOf(dexie, automaticPayments.name);
      return {
        payments: [...failed, ...others].slice(0, SHORT_LIST),
        savedAt: savedAt ?? firstSavedAt,
      };
    }),
);

export const automaticPaymentById = listQuery(automaticPayments, (all, id: string) =>
  all.find((payment) => payment.id === id),
);

export const automaticPaymentsOf = listQuery(automaticPayments, (all, favoriteId: string) =>
  all.filter((payment) => payment.favoriteId === favoriteId),
);

export const automaticPaymentsByCard = listQuery(automaticPayments, (all, cardId: string) =>
  all.filter(({ card }) => card?.id === cardId),
);
