import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { databaseEpoch, openDatabase } from '#data/local-database.ts';
import { readUsage, type Usage } from '#data/revalidation/usage.ts';

/** What lies on the device, live; undefined until it was counted. */
export function useUsage(): readonly Usage[] | undefined {
  const epoch = useSyncExternalStore(databaseEpoch.subscribe, databaseEpoch.get, () => 0);
  return useLiveQuery(count, [epoch]);
}

async function count(): Promise<readonly Usage[] | undefined> {
  const database = openDatabase();
  try {
    return database && (await readUsage(database));
  } catch {
    // Whatever befell the database, its successor is counted when it takes over.
    return undefined;
  }
}
