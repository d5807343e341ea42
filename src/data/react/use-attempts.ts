import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { type Attempt, attempts, isUnresolved } from '#data/collections/attempts.ts';
import { databaseEpoch, openDatabase } from '#data/local-database.ts';

/** The unresolved attempts, oldest first, live. */
export function useAttempts(): readonly Attempt[] {
  const made = useAllAttempts() ?? [];
  return made.filter(isUnresolved).sort((a, b) => a.createdAt - b.createdAt);
}

/** One attempt, live; undefined where there is none with this key on this device. */
export function useAttempt(key: string): Attempt | undefined | 'loading' {
  const made = useAllAttempts();
  return made ? made.find((attempt) => attempt.key === key) : 'loading';
}

/** All attempts of this device, live; undefined until they have been read. */
export function useAllAttempts(): Attempt[] | undefined {
  const epoch = useSyncExternalStore(databaseEpoch.subscribe, databaseEpoch.get, () => 0);
  return useLiveQuery(readAll, [epoch]);
}

async function readAll(): Promise<Attempt[] | undefined> {
  try {
    return await openDatabase()?.read([attempts], async (dexie) => attempts.in(dexie).toArray());
  } catch {
    // Whatever befell the database, its successor is read when it takes over.
    return undefined;
  }
}
