import { schema } from './collections/schema.ts';
import {
  type OpenedDatabase,
  openDexieDatabase,
  openedInTime,
  openMemoryDatabase,
} from './database/dexie-database.ts';

/** How long the app waits before it asks again for the code of a memory. */
const MEMORY_RETRY_MS = 2_000;

/** One in the page's memory, empty. Asks for its code until it is had: nothing works without it. */
export async function openMemory(name: string): Promise<OpenedDatabase> {
  for (;;) {
    try {
      const { inMemory } = await import('./database/in-memory.ts');
      const memory = await openMemoryDatabase(name, schema, inMemory());
      await memory.openFence();
      return memory;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, MEMORY_RETRY_MS));
    }
  }
}

/**
 * A database that lasts, with its fence open; undefined where none can be had in time. `isStillWanted`
 * is asked before anything is written: a session that ended meanwhile must leave no trace.
 */
export async function openLasting(
  name: string,
  isStillWanted: () => boolean,
): Promise<OpenedDatabase | undefined> {
  const opening = openWanted(name, isStillWanted);
  const inTime = await openedInTime(opening);
  // One that opens after all must not stand in the way of deleting or upgrading it.
  const closeLate = (late: OpenedDatabase | undefined): void => late?.close();
  if (!inTime) void opening.then(closeLate, () => {});
  return inTime;
}

async function openWanted(
  name: string,
  isStillWanted: () => boolean,
): Promise<OpenedDatabase | undefined> {
  if (!isStillWanted()) return undefined;
  const database = await openDexieDatabase(name, schema);
  if (isStillWanted()) {
    await database.openFence();
    return database;
  }
  database.close();
  indexedDB.deleteDatabase(name);
  return undefined;
}
