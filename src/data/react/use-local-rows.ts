import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { type Attempt, attempts, isUnresolved } from '#data/collections/attempts.ts';
import {
  type ForgottenRecipient,
  forgottenRecipients,
} from '#data/collections/forgotten-recipients.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import type { Store } from '#data/database/store.ts';
import {
  currentDatabase,
  type DatabaseHealth,
  databaseHealth,
  openDatabase,
} from '#data/local-database.ts';

/** Returns the unresolved attempts, live, the oldest first. Empty until they have been read. */
export function useAttempts(): readonly Attempt[] {
  const made = useAllAttempts() ?? [];
  return made.filter(isUnresolved).sort((a, b) => a.createdAt - b.createdAt);
}

/**
 * Returns one attempt, live: `loading` until the attempts have been read, undefined if this device has none with this
 * key.
 */
export function useAttempt(key: string): Attempt | undefined | 'loading' {
  const made = useAllAttempts();
  return made ? made.find((attempt) => attempt.key === key) : 'loading';
}

/** Returns all attempts on this device, live; undefined until they have been read. */
export function useAllAttempts(): Attempt[] | undefined {
  return useLocalRows(attempts);
}

/** Returns the recipients that the person removed from the suggestions, live. Undefined until they have been read. */
export function useForgottenRecipients(): readonly ForgottenRecipient[] | undefined {
  return useLocalRows(forgottenRecipients);
}

/** Stores recipients that the person removed from the suggestions on this device. */
export async function forgetRecipients(forgotten: readonly ForgottenRecipient[]): Promise<void> {
  const database = await currentDatabase();
  await database.write([forgottenRecipients], async (dexie) => {
    await forgottenRecipients.in(dexie).bulkPut([...forgotten]);
  });
}

/**
 * Returns the result of `read`, and calls `read` again after each change of the rows that it read. Undefined until the
 * first result, if `read` rejects, and after the session has ended. `read` must not depend on values that change
 * between renders.
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

function useLocalRows<Row>(store: Store<Row>): Row[] | undefined {
  return useLiveRead((database) =>
    database.read([store], async (dexie) => store.in(dexie).toArray()),
  );
}

export function useDatabaseHealth(): DatabaseHealth {
  return useSyncExternalStore(databaseHealth.subscribe, databaseHealth.get, databaseHealth.get);
}
