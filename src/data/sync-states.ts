// The sync states of the database in use. One live query serves the whole page: a screen reads ten collections, and a
// transaction of IndexedDB takes far longer than reading its few rows.
import { liveQuery } from 'dexie';
import type { Collection } from './collections/collection.ts';
import { type SyncState, syncStates } from './collections/sync-state.ts';
import type { LocalDatabase } from './database/dexie-database.ts';
import { databaseHealth, openDatabase } from './local-database.ts';

/** The states of a collection's partitions, and whether they come from the stored database or from memory. */
export interface CollectionStates {
  readonly states: readonly (SyncState | undefined)[];
  readonly isPersistent: boolean;
}

type Listener = (states: readonly SyncState[]) => void;

const listeners = new Set<Listener>();
const ofCollections = new Map<Collection, CollectionStates>();
let known: { readonly states: readonly SyncState[]; readonly isPersistent: boolean } | undefined;
let isWatching = false;

/**
 * Calls the listener with all sync states: at once if they are known, and after each change, whichever database is in
 * use. Returns the function that removes the listener.
 */
export function watchSyncStates(listener: Listener): () => void {
  listeners.add(listener);
  if (!isWatching) watch();
  else if (known) listener(known.states);
  return () => listeners.delete(listener);
}

/**
 * Returns the sync states of a collection's partitions as last read. Returns the same object until one of them changes.
 * Undefined before the first reading.
 */
export function syncStatesOf(collection: Collection): CollectionStates | undefined {
  if (!known) return undefined;
  const { isPersistent } = known;
  const now = collection.partitions.map((name) =>
    known?.states.find(({ partition }) => partition === name),
  );
  const before = ofCollections.get(collection);
  const isSame = before?.isPersistent === isPersistent;
  if (isSame && now.every((state, place) => state === before.states[place])) return before;
  const changed = { states: now, isPersistent };
  ofCollections.set(collection, changed);
  return changed;
}

/** Reads the sync states of all partitions. */
export function readSyncStates(database: LocalDatabase): Promise<SyncState[]> {
  return database.read([syncStates], async (dexie) => syncStates.in(dexie).toArray());
}

function watch(): void {
  isWatching = true;
  let stop = (): void => {};
  const watchDatabase = (): void => {
    stop();
    const isPersistent = databaseHealth.get() === 'persistent';
    const watching = liveQuery(readAll).subscribe((states) => states && note(states, isPersistent));
    stop = () => watching.unsubscribe();
  };
  databaseHealth.subscribe(watchDatabase);
  watchDatabase();
}

// Dexie's live query follows native promises only within an async function.
async function readAll(): Promise<SyncState[] | undefined> {
  const database = openDatabase();
  try {
    return database && (await readSyncStates(database));
  } catch {
    // The session ended meanwhile, so nobody waits for its states.
    return undefined;
  }
}

function note(read: readonly SyncState[], isPersistent: boolean): void {
  const before = new Map(known?.states.map((state) => [state.partition, state]));
  const states = read.map((state) => {
    const earlier = before.get(state.partition);
    return earlier && JSON.stringify(earlier) === JSON.stringify(state) ? earlier : state;
  });
  known = { states, isPersistent };
  for (const listener of [...listeners]) listener(states);
}
