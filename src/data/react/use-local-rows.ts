import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { Store } from '#data/database/store.ts';
import { databaseEpoch, openDatabase } from '#data/local-database.ts';

/** All rows of a store that only this device has, live; undefined until they have been read. */
export function useLocalRows<Row>(store: Store<Row>) {
  const epoch = useSyncExternalStore(databaseEpoch.subscribe, databaseEpoch.get, () => 0);
  return useLiveQuery(async () => readAll(store), [store, epoch]);
}

async function readAll<Row>(store: Store<Row>): Promise<Row[] | undefined> {
  try {
    return await openDatabase()?.read([store], async (dexie) => store.in(dexie).toArray());
  } catch {
    // Whatever befell the database, its successor is read when it takes over.
    return undefined;
  }
}
