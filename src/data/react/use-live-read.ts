import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import type { Store } from '#data/database/store.ts';
import { openDatabase } from '#data/local-database.ts';
import { useDatabaseHealth } from './use-database-health.ts';

/**
 * Reads from the database in use, again after each change; undefined until it has been read. `read` must not depend on
 * values that change between renders.
 */
export function useLiveRead<T>(read: (database: LocalDatabase) => Promise<T>): T | undefined {
  const health = useDatabaseHealth();
  return useLiveQuery(async () => {
    const database = openDatabase();
    try {
      return database && (await read(database));
    } catch {
      // The session ended meanwhile: the page is covered and about to be left.
      return undefined;
    }
  }, [health]);
}

/** All rows of a store that only this device has. */
export function useLocalRows<Row>(store: Store<Row>): Row[] | undefined {
  return useLiveRead((database) =>
    database.read([store], async (dexie) => store.in(dexie).toArray()),
  );
}
