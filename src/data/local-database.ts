// The local database of this page's session. If the browser provides no database or the database fails, one in the
// page's memory replaces it for the life of the page. The next start tries the stored database again. Callers do not
// notice.
import { createStore, type Store } from '#platform/store.ts';
import { attempts } from './collections/attempts.ts';
import { forgottenRecipients } from './collections/forgotten-recipients.ts';
import { schema } from './collections/schema.ts';
import { emptySyncState, syncStates } from './collections/sync-state.ts';
import {
  inTime,
  type LocalDatabase,
  type OpenedDatabase,
  openDexieDatabase,
  openExistingDatabase,
  openedInTime,
  openFence,
  openMemoryDatabase,
} from './database/dexie-database.ts';
import { SessionOver } from './database/write-fence.ts';

const MEMORY_RETRY_MS = 2_000;

/**
 * State of the local database. closed: nobody is signed in. persistent: rows are stored on this device. memory: the app
 * works, but stores nothing on this device.
 */
export type DatabaseHealth = 'closed' | 'opening' | 'persistent' | 'memory';

const health = createStore<DatabaseHealth>('closed');

/**
 * The health of the local database. When it becomes `memory`, a database in memory has replaced the stored one, and
 * code that watches the rows of the stored one must subscribe again.
 */
export const databaseHealth: Store<DatabaseHealth> = health;

let current: OpenedDatabase | undefined;
let owner: string | undefined;
const closing = new AbortController();

/**
 * Aborts with `SessionOver` when the database is closed for good. For waits that do not use the database and would not
 * notice the end of the session.
 */
export const databaseClosed: AbortSignal = closing.signal;

let fallingBack: Promise<void> | undefined;
const { promise: opened, resolve: tellOpen } = Promise.withResolvers<void>();

/**
 * Opens the database of the page's one session, by the name from `databaseName`. Resolves when the database is open.
 * Never rejects: a database in memory replaces one that does not open within three seconds.
 */
export async function openLocalDatabase(name: string): Promise<void> {
  owner = name;
  health.set('opening');
  use((await openedInTime(openUnlessOver(name))) ?? (await openMemory(name)));
  tellOpen();
}

/** Closes the database for good. Later reads and writes throw `SessionOver`. */
export function closeLocalDatabase(): void {
  closing.abort(new SessionOver());
  current?.close();
  current = undefined;
  owner = undefined;
  health.set('closed');
}

/**
 * Returns the name of the session's database, as soon as its opening begins. Undefined before, and after the database
 * is closed.
 */
export function databaseOwner(): string | undefined {
  return owner;
}

/** Returns the database if it is open already, otherwise undefined. Does not open it. For React, which cannot wait. */
export function openDatabase(): LocalDatabase | undefined {
  return current && databaseInUse;
}

/** Resolves to the database when it is open. On a guest's page the promise waits until somebody signs in. */
export async function currentDatabase(): Promise<LocalDatabase> {
  await opened;
  return databaseInUse;
}

const databaseInUse: LocalDatabase = {
  get name() {
    return currentOrThrow().name;
  },
  get isPersistent() {
    return currentOrThrow().isPersistent;
  },
  read: (stores, work) => withMemoryFallback((database) => database.read(stores, work)),
  write: (stores, work, options) =>
    withMemoryFallback((database) => database.write(stores, work, options)),
};

function currentOrThrow(): OpenedDatabase {
  if (!current) throw new SessionOver();
  return current;
}

/**
 * Runs a transaction, and repeats it if the database failed, because a failed transaction had no effect. The second try
 * uses the same database: a browser in the background closes connections during transactions, and Dexie opens another
 * connection. The third try uses a database in memory.
 */
async function withMemoryFallback<T>(act: (database: LocalDatabase) => Promise<T>): Promise<T> {
  const database = currentOrThrow();
  for (let tries = 1; ; tries++) {
    try {
      return await act(database);
    } catch (error) {
      if (!database.isPersistent || !isTrouble(error)) throw error;
      if (tries === 2) break;
    }
  }
  if (current === database) {
    fallingBack ??= fallBack(database);
    await fallingBack;
  }
  return act(currentOrThrow());
}

/** Returns whether the database failed. The end of the session and bugs of the app do not count. */
function isTrouble(error: unknown): boolean {
  const ours = /^(?:SessionOver|(?:Type|Range|Reference|Data|DataClone)Error)$/;
  return error instanceof Error && !ours.test(error.name);
}

/**
 * Replaces a broken database by one in memory. The broken database is closed first: new transactions fail there and run
 * in memory, and running ones end before the rows to carry over are read. Therefore no write is lost between the two
 * databases.
 */
async function fallBack(broken: OpenedDatabase): Promise<void> {
  broken.close();
  const memory = await openMemory(broken.name);
  await carryOver(broken.name, memory);
  use(memory);
}

/**
 * Copies the local-only rows into the database in memory. Each known version becomes the minimum version there, so that
 * no older answer is stored. The provider sends all other rows again. If nothing can be copied, the provider's list of
 * unfinished operations replaces the attempts.
 */
async function carryOver(name: string, memory: LocalDatabase): Promise<void> {
  const stores = [syncStates, attempts, forgottenRecipients];
  const read = async () => {
    const stored = await openExistingDatabase(name, schema);
    if (!stored) return undefined;
    const reading = stored.read(stores, async (dexie) => ({
      states: await syncStates.in(dexie).toArray(),
      made: await attempts.in(dexie).toArray(),
      forgotten: await forgottenRecipients.in(dexie).toArray(),
    }));
    return reading.finally(stored.close);
  };
  const rows = await inTime(read());
  if (!rows) return;
  await memory.write(stores, async (dexie) => {
    await attempts.in(dexie).bulkPut(rows.made);
    await forgottenRecipients.in(dexie).bulkPut(rows.forgotten);
    const minimums = rows.states.map(({ partition, version, minimumVersion }) => ({
      ...emptySyncState(partition),
      minimumVersion: Math.max(version ?? 0, minimumVersion),
    }));
    await syncStates.in(dexie).bulkPut(minimums);
  });
}

function use(database: OpenedDatabase): void {
  current = databaseClosed.aborted ? undefined : database;
  if (current) health.set(current.isPersistent ? 'persistent' : 'memory');
  else database.close();
}

/**
 * Opens an empty database in the page's memory. Repeats the loading of its code until that succeeds, because nothing
 * works without a database.
 */
async function openMemory(name: string): Promise<OpenedDatabase> {
  for (;;) {
    try {
      const { inMemory } = await import('./database/in-memory.ts');
      const memory = await openMemoryDatabase(name, schema, inMemory());
      await openFence(memory, schema);
      return memory;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, MEMORY_RETRY_MS));
    }
  }
}

/**
 * Opens the stored database and its write fence. If the session ended meanwhile, deletes the database and returns
 * undefined, so that no trace stays.
 */
async function openUnlessOver(name: string): Promise<OpenedDatabase | undefined> {
  const database = await openDexieDatabase(name, schema);
  if (!databaseClosed.aborted) {
    await openFence(database, schema);
    return database;
  }
  database.close();
  indexedDB.deleteDatabase(name);
  return undefined;
}
