// Favorites. The first few may arrive before the whole list.
import { safeParse } from 'zod/v4/core';
import { type Favorite, getFavorites } from '#contract/favorites.ts';
import { store } from '#data/database/store.ts';
import { ZERO } from '#domain/money.ts';
import { automaticPayments } from './automatic-payments.ts';
import {
  type Collection,
  fetchesNothing,
  fetchShortFirst,
  MINUTE,
  type ReadRequest,
  readShortList,
  type ServedRead,
  SHORT_LIST,
  savedAnswer,
} from './collection.ts';
import { listQuery, query } from './query.ts';
import { inOrder, type ListRow, replaceAll, storePartial, tableUpdate } from './store-list.ts';
import { syncStates } from './sync-state.ts';

export const favoriteRows = store<ListRow<Favorite>>('favorites');

const list: ServedRead<typeof getFavorites> = {
  row: getFavorites,
  store: async (database, request, { favorites, automaticPayments: payments }, moment) => {
    const asked = read(request);
    if (!asked) return;
    const favoriteId = ({ favoriteInfo }: Favorite): string => favoriteInfo.id;
    // The answer to a filtered request does not tell the order of all favorites, so only its automatic payments are
    // stored.
    const partition = asked.all ? 'favorites' : automaticPayments.name;
    const update = asked.all
      ? tableUpdate(favoriteRows, favorites, favoriteId, moment)
      : payments && tableUpdate(automaticPayments.rows, payments, ({ id }) => id, moment);
    if (!update) return;
    const told = favorites.length + (favorites.unreadable?.length ?? 0);
    // A list with fewer rows than the requested limit is the whole list.
    await (told < (asked.limit ?? Infinity)
      ? replaceAll(database, partition, [update], moment)
      : storePartial(database, partition, update, moment, { isFirst: true }));
  },
  answer: async (database, request) => {
    const asked = read(request);
    if (!asked) return undefined;
    const stores = [syncStates, favoriteRows, automaticPayments.rows];
    return database.read(stores, async (dexie) => {
      const all = inOrder(await favoriteRows.in(dexie).toArray());
      if (asked.all) {
        return savedAnswer(dexie, 'favorites', { favorites: all.slice(0, asked.limit) });
      }
      const paying = inOrder(await automaticPayments.rows.in(dexie).toArray());
      const paid = [...new Set(paying.map(({ favoriteId }) => favoriteId))]
        .flatMap((id) => all.find(({ favoriteInfo }) => favoriteInfo.id === id) ?? [])
        .slice(0, asked.limit);
      const known = await savedAnswer(dexie, 'favorites', {
        favorites: paid,
        automaticPayments: paying.filter(({ favoriteId }) =>
          paid.some(({ favoriteInfo }) => favoriteInfo.id === favoriteId),
        ),
      });
      return known && savedAnswer(dexie, automaticPayments.name, known.answer);
    });
  },
};

/**
 * Parses a request. `all` is false if it asks only for favorites with automatic payments. Undefined if the provider
 * would reject the request.
 */
function read({ query: search, body }: ReadRequest): { all: boolean; limit?: number } | undefined {
  const filter = safeParse(getFavorites.body, body);
  const limit = safeParse(getFavorites.query.limit, search?.['limit']);
  if (!filter.success || !limit.success) return undefined;
  const all = filter.data.filterTypes.includes('ALL');
  return limit.data === undefined ? { all } : { all, limit: limit.data };
}

export const favorites = {
  name: 'favorites',
  rows: favoriteRows,
  stores: [favoriteRows],
  partitions: ['favorites'],
  reads: [list],
  label: 'favorites',
  freshForMs: MINUTE,
  syncOrder: 2,
  invalidatedBy: 'balance',
  isPublic: false,
  fetch: __IN_WORKER__
    ? fetchesNothing
    : (fetchAndStore, database) => {
        const fetchFavorites = (limit?: string) =>
          fetchAndStore(getFavorites, { query: { limit }, body: { filterTypes: ['ALL'] } });
        const fetchShort = () => fetchFavorites(String(SHORT_LIST));
        return fetchShortFirst(database, 'favorites', fetchShort, fetchFavorites);
      },
} as const satisfies Collection & { rows: typeof favoriteRows };

export const allFavorites = listQuery(favorites, (all) => all);

/** The first `SHORT_LIST` favorites, for the first screen. */
export const shortFavorites = query(favorites, (database) => readShortList(database, favorites));

/** Favorites with a debt, the newest debt first. */
export const favoritesOwing = listQuery(favorites, (all) => {
  const updatedAt = ({ debt }: Favorite) => Date.parse(debt?.updatedAt ?? '');
  const owing = all.filter(({ debt }) => debt && debt.amount > ZERO);
  return owing.sort((a, b) => updatedAt(b) - updatedAt(a));
});

/** The favorites that are recipients of transfers. */
export const savedRecipients = listQuery(favorites, (all) =>
  all.filter(({ type }) => type === 'TRANSFER'),
);

export const favoriteById = query(favorites, (database, id: string) =>
  database.read([favoriteRows], async (dexie) => (await favoriteRows.in(dexie).get(id))?.value),
);
