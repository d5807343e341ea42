// Favorites. The first few may arrive before the whole list.
import { safeParse } from 'zod/v4/core';
import { type Favorite, getFavorites } from '#contract/favorites.ts';
import { store } from '#data/database/store.ts';
import { ZERO } from '#domain/money.ts';
import { automaticPayments } from './automatic-payments.ts';
import {
  type Collection,
  type FetchAndStore,
  fetchesNothing,
  MINUTE,
  type ReadRequest,
  type ServedRead,
  SHORT_LIST,
  savedAnswer,
} from './collection.ts';
import { listQuery, query } from './query.ts';
import { inOrder, type ListRow, replaceAll, storePartial, tableUpdate } from './store-list.ts';
import { isWhole, syncStateOf, syncStates } from './sync-state.ts';

export const favoriteRows = store<ListRow<Favorite>>('favorites');

const list: ServedRead<typeof getFavorites> = {
  row: getFavorites,
  store: async (database, request, { favorites, automaticPayments: payments }, moment) => {
    const asked = read(request);
    if (!asked) return;
    const favoriteId = ({ favoriteInfo }: Favorite): string => favoriteInfo.id;
    // A filtered list does not tell the order of the whole list, so only its automatic payments are stored.
    const partition = asked.all ? 'favorites' : automaticPayments.name;
    const update = asked.all
      ? tableUpdate(favoriteRows, favorites, favoriteId, moment)
      : payments && tableUpdate(automaticPayments.rows, payments, ({ id }) => id, moment);
    if (!update) return;
    const told = favorites.length + (favorites.unreadable?.length ?? 0);
    // A short list that is not full is the whole list.
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

/** Parses a request. Undefined if the provider would not understand it. */
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
    : async (fetchAndStore, database) => {
        if (await isWhole(database, 'favorites')) return fetchFavorites(fetchAndStore);
        // An empty database first fetches the rows of the first screen, because the whole list may be long.
        if (!(await fetchFavorites(fetchAndStore, SHORT_LIST))) return false;
        // A short list that was not full is the whole list.
        return (await isWhole(database, 'favorites')) || fetchFavorites(fetchAndStore);
      },
} as const satisfies Collection & { rows: typeof favoriteRows };

function fetchFavorites(fetchAndStore: FetchAndStore, first?: number): Promise<boolean> {
  const limit = first === undefined ? undefined : String(first);
  return fetchAndStore(getFavorites, { query: { limit }, body: { filterTypes: ['ALL'] } });
}

export const allFavorites = listQuery(favorites, (all) => all);

export interface ShortFavorites {
  readonly favorites: readonly Favorite[];
  /** When the whole list was saved. Until it has arrived, when the first few rows were saved. */
  readonly savedAt: number | undefined;
}

export const shortFavorites = query(
  favorites,
  (database): Promise<ShortFavorites> =>
    database.read([syncStates, favoriteRows], async (dexie) => {
      const { savedAt, firstSavedAt } = await syncStateOf(dexie, 'favorites');
      return {
        favorites: inOrder(await favoriteRows.in(dexie).toArray()).slice(0, SHORT_LIST),
        savedAt: savedAt ?? firstSavedAt,
      };
    }),
);

/** Favorites with a debt, the newest debt first. */
export const favoritesOwing = listQuery(favorites, (all) => {
  const updatedAt = ({ debt }: Favorite) => Date.parse(debt?.updatedAt ?? '');
  const owing = all.filter(({ debt }) => debt && debt.amount > ZERO);
  return owing.sort((a, b) => updatedAt(b) - updatedAt(a));
});

export const savedRecipients = listQuery(favorites, (all) =>
  all.filter(({ type }) => type === 'TRANSFER'),
);

export const favoriteById = query(favorites, (database, id: string) =>
  database.read([favoriteRows], async (dexie) => (await favoriteRows.in(dexie).get(id))?.value),
);
