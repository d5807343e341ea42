// A database that accepts writes (its write fence is open), created for each test and deleted after it.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach } from 'vitest';
import { schema } from '#data/collections/schema.ts';
import { type SyncState, syncStates } from '#data/collections/sync-state.ts';
import {
  type LocalDatabase,
  type OpenedDatabase,
  openDexieDatabase,
  openFence,
  openMemoryDatabase,
} from '#data/database/dexie-database.ts';
import { inMemory } from '#data/database/in-memory.ts';
import { deleted } from './indexed-db.ts';

/** Name of the database of each test. */
export const name = 'qepik-test';
/** The open database of the test, new for each test and deleted after it. */
export let database: OpenedDatabase;

beforeEach(async () => {
  database = await openDexieDatabase(name, schema);
  await openFence(database, schema);
});

afterEach(async () => {
  database.close();
  await deleted(name);
});

/**
 * Returns a second, empty database in memory, with an open fence. The app's modules do not use it as the current
 * database.
 */
export async function emptyDatabase(): Promise<OpenedDatabase> {
  const empty = await openMemoryDatabase(name, schema, inMemory());
  await openFence(empty, schema);
  return empty;
}

/** Returns the sync state of a partition in `database`; undefined if none is stored. */
export function storedState(partition: string): Promise<SyncState | undefined> {
  return database.read([syncStates], async (dexie) => syncStates.in(dexie).get(partition));
}

export async function putStates(to: LocalDatabase, states: readonly SyncState[]): Promise<void> {
  await to.write([syncStates], async (dexie) => {
    await syncStates.in(dexie).bulkPut(states);
  });
}
