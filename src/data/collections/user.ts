import { getUser, type User } from '#contract/identity/users.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { store } from '#data/database/store.ts';
import { type Collection, MINUTE, readList, type ServedRead, savedAnswer } from './collection.ts';
import { query } from './query.ts';
import { inOrder, type ListRow, replaceAll, tableUpdate } from './store-list.ts';
import { syncStates } from './sync-state.ts';

const userRows = store<ListRow<User>>('user');

const details: ServedRead<typeof getUser> = {
  row: getUser,
  store: (database, _request, user, moment) => {
    const update = tableUpdate(userRows, [user], ({ id }) => id, moment);
    return replaceAll(database, 'user', [update], moment);
  },
  answer: (database) =>
    database.read([syncStates, userRows], async (dexie) => {
      const [user] = inOrder(await userRows.in(dexie).toArray());
      return user && savedAnswer(dexie, 'user', user);
    }),
};

export const user = {
  name: 'user',
  stores: [userRows],
  partitions: ['user'],
  reads: [details],
  label: 'user',
  freshForMs: MINUTE,
  syncOrder: 1,
  invalidatedBy: 'calls',
  isPublic: false,
  fetch: (fetchAndStore) => fetchAndStore(getUser, {}),
} as const satisfies Collection;

/** The signed-in user. Undefined if the user is not stored. */
export const currentUser = query(user, readUser);

/** Returns the signed-in user, for the worker, which follows no query. Undefined if the user is not stored. */
export async function readUser(database: LocalDatabase): Promise<User | undefined> {
  return (await readList(userRows, database))[0];
}
