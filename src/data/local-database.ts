// The local database of this page's session. Where the browser gives none, or it fails, a database in the page's
// memory takes its place for the life of the page; the next start tries the stored one again. Callers do not notice.
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

/** How long the app waits before it again loads the code of the database in memory. */
const MEMORY_RETRY_MS = 2_000;

/** closed: nobody is signed in. memory: the app works, but stores nothing on this device. */
export type DatabaseHealth = 'closed' | 'opening' | 'persistent' | 'memory';

const health = createStore<DatabaseHealth>('closed');

/**
 * Whether what the provider answers is stored on this device. When it becomes `memory`, another database took over:
 * the user is told once, and whoever watched the one before subscribes again.
 */
export const databaseHealth: Store<DatabaseHealth> = health;

let current: OpenedDatabase | undefined;
let owner: string | undefined;
let isOver = false;
const closing = new AbortController();

/** Aborts with `SessionOver` when the database is closed for good, for what waits without reading it. */
export const databaseClosed: AbortSignal = closing.signal;

let fallingBack: Promise<void> | undefined;
const { promise: opened, resolve: tellOpen } = Promise.withResolvers<void>();

/** Opens the database of the page's one session. Never rejects: at worst there is a memory. */
export async function openLocalDatabase(name: string): Promise<void> {
  owner = name;
  health.set('opening');
  use((await openedInTime(openUnlessOver(name))) ?? (await openMemory(name)));
  tellOpen();
}

/** Closes it for good: what is still asked of it afterwards is refused with `SessionOver`. */
export function closeLocalDatabase(): void {
  isOver = true;
  closing.abort(new SessionOver());
  current?.close();
  current = undefined;
  owner = undefined;
  health.set('closed');
}

/** The name of the session's database, from the moment it is being opened. */
export function databaseOwner(): string | undefined {
  return owner;
}

/** The database where it is open already; for React, which cannot wait. */
export function openDatabase(): LocalDatabase | undefined {
  return current && databaseInUse;
}

/** The database, as soon as there is one; a guest's page waits for the sign-in. */
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
 * A transaction that failed had no effect, so its work may be done again: first in the same database, for a browser in
 * the background closes connections under what is under way, and Dexie opens another; then in the memory.
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

/** Whether the database failed, as opposed to the end of the session or a bug of ours. */
function isTrouble(error: unknown): boolean {
  const ours = [
    'SessionOver',
    'TypeError',
    'RangeError',
    'ReferenceError',
    'DataError',
    'DataCloneError',
  ];
  return error instanceof Error && !ours.includes(error.name);
}

/**
 * The broken database is closed first: what is begun from now on fails there and is done in the memory, and what is under
 * way ends before the rows to carry over are read. So no write falls between the two.
 */
async function fallBack(broken: OpenedDatabase): Promise<void> {
  broken.close();
  const memory = await openMemory(broken.name);
  await carryOver(broken.name, memory);
  use(memory);
}

/**
 * Copies the local-only rows to the memory, and makes each known version the minimum version there, so that no older
 * answer is stored. The provider tells the rest again; also the attempts, where nothing can be read any more.
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
  if (isOver) {
    database.close();
    return;
  }
  current = database;
  health.set(database.isPersistent ? 'persistent' : 'memory');
}

/** Opens an empty database in the page's memory. Loads its code until that succeeds: nothing works without it. */
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

/** Opens the stored database and its write fence. A session that ended meanwhile must leave no trace. */
async function openUnlessOver(name: string): Promise<OpenedDatabase | undefined> {
  if (isOver) return undefined;
  const database = await openDexieDatabase(name, schema);
  if (!isOver) {
    await openFence(database, schema);
    return database;
  }
  database.close();
  indexedDB.deleteDatabase(name);
  return undefined;
}
