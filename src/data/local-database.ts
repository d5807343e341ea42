// The local database of this page's session. Where the browser gives none, or it fails, a database in the page's
// memory takes its place until it can be opened again. Callers do not notice.
import { createStore, type Store } from '#platform/store.ts';
import { attempts, attemptTransitions } from './collections/attempts.ts';
import { forgottenRecipients } from './collections/forgotten-recipients.ts';
import { schema } from './collections/schema.ts';
import { invalidatePartitions, syncStates } from './collections/sync-state.ts';
import {
  type LocalDatabase,
  type OpenedDatabase,
  openDexieDatabase,
  openedInTime,
  openMemoryDatabase,
} from './database/dexie-database.ts';
import { SessionOver } from './database/write-fence.ts';

/** How often the app tries to open the stored database again while it works with the one in memory. */
const HEAL_EVERY_MS = 60_000;
/** How long the app waits before it again loads the code of the database in memory. */
const MEMORY_RETRY_MS = 2_000;

/** closed: nobody is signed in. memory: the app works, but stores nothing on this device. */
export type DatabaseHealth = 'closed' | 'opening' | 'lasting' | 'memory';

const health = createStore<DatabaseHealth>('closed');
const epoch = createStore(0);

/** Whether what the provider answers is stored on this device. When it becomes `memory` the user is told once. */
export const databaseHealth: Store<DatabaseHealth> = health;

/** Raised when another database takes over: whoever watched the one before subscribes again. */
export const databaseEpoch: Store<number> = epoch;

let current: OpenedDatabase | undefined;
let owner: string | undefined;
let isOver = false;
let fallingBack: Promise<void> | undefined;
let healing: ReturnType<typeof setInterval> | undefined;
/** Counts the writes to a database in memory: `heal` copies again where some came while it was copying. */
let memoryWrites = 0;
const { promise: opened, resolve: tellOpen } = Promise.withResolvers<void>();

/** Opens the database of the page's one session. Never rejects: at worst there is a memory. */
export async function openLocalDatabase(name: string): Promise<void> {
  owner = name;
  health.set('opening');
  use((await openLasting(name, isWanted)) ?? (await openMemory(name)));
  tellOpen();
}

/** Closes it for good: what is still asked of it afterwards is refused with `SessionOver`. */
export function closeLocalDatabase(): void {
  isOver = true;
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
  get isLasting() {
    return currentOrThrow().isLasting;
  },
  read: (stores, work) => withMemoryFallback((database) => database.read(stores, work)),
  write: (stores, work, options) =>
    withMemoryFallback(async (database) => {
      const result = await database.write(stores, work, options);
      if (!database.isLasting) memoryWrites += 1;
      return result;
    }),
};

function currentOrThrow(): OpenedDatabase {
  if (!current) throw new SessionOver();
  return current;
}

/** A transaction that failed had no effect, so its work may be done again in the memory. */
async function withMemoryFallback<T>(act: (database: LocalDatabase) => Promise<T>): Promise<T> {
  const database = currentOrThrow();
  try {
    const done = await act(database);
    if (database.isLasting || database === current) return done;
    // The database in memory was replaced during this call, so what it wrote was not copied: do it again.
  } catch (error) {
    if (!database.isLasting || !isTrouble(error)) throw error;
    if (current === database) {
      fallingBack ??= fallBack(database);
      await fallingBack;
    }
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

async function fallBack(broken: OpenedDatabase): Promise<void> {
  const memory = await openMemory(broken.name);
  // A full database can still be read. From a closed one nothing is copied: the provider has to tell everything.
  await carryOver(broken, memory).catch(() => {});
  broken.close();
  use(memory);
}

async function heal(memory: OpenedDatabase): Promise<void> {
  const isStillWanted = (): boolean => isWanted() && current === memory;
  const lasting = await openLasting(memory.name, isStillWanted);
  if (!lasting) return;
  try {
    for (let writes = -1; isStillWanted() && writes !== memoryWrites; ) {
      writes = memoryWrites;
      await carryOver(memory, lasting);
    }
    if (isStillWanted()) return use(lasting);
  } catch {
    // It can be opened, but not written to: the memory stays.
  }
  lasting.close();
}

/**
 * Copies the local-only rows to another database, and makes each known version the minimum version there, so that no
 * older answer is stored. Everything else is fetched again.
 */
async function carryOver(from: LocalDatabase, to: LocalDatabase): Promise<void> {
  const stores = [syncStates, attempts, forgottenRecipients];
  const { states, made, forgotten } = await from.read(stores, async (dexie) => ({
    states: await syncStates.in(dexie).toArray(),
    made: await attempts.in(dexie).toArray(),
    forgotten: await forgottenRecipients.in(dexie).toArray(),
  }));
  await to.write(stores, async (dexie) => {
    await forgottenRecipients.in(dexie).bulkPut(forgotten);
    for (const { partition, version, minimumVersion } of states) {
      await invalidatePartitions(dexie, [partition], Math.max(version ?? 0, minimumVersion));
    }
    for (const attempt of made) {
      const existing = await attempts.in(dexie).get(attempt.key);
      const mayMove =
        existing === undefined || attemptTransitions[existing.state].includes(attempt.state);
      if (mayMove) await attempts.in(dexie).put(attempt);
    }
  });
}

function isWanted(): boolean {
  return !isOver;
}

function use(database: OpenedDatabase): void {
  clearInterval(healing);
  if (isOver) {
    database.close();
    return;
  }
  current = database;
  fallingBack = undefined;
  if (!database.isLasting) healing = setInterval(() => void heal(database), HEAL_EVERY_MS);
  health.set(database.isLasting ? 'lasting' : 'memory');
  epoch.set(epoch.get() + 1);
}

/** Opens an empty database in the page's memory. Loads its code until that succeeds: nothing works without it. */
async function openMemory(name: string): Promise<OpenedDatabase> {
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
 * Opens the stored database and its write fence; resolves to undefined where that takes too long. Nothing is
 * written once `isStillWanted` is false: a session that ended meanwhile must leave no trace.
 */
async function openLasting(
  name: string,
  isStillWanted: () => boolean,
): Promise<OpenedDatabase | undefined> {
  const opening = openWanted(name, isStillWanted);
  const inTime = await openedInTime(opening);
  // A database that opens too late is closed, or it would block deleting and upgrading it.
  if (!inTime) void opening.then((late) => late?.close()).catch(() => {});
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
