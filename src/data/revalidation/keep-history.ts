// How much of history this device keeps: the choice is the device's, and the provider is not told of it.
import type { FetchAndStore } from '#data/collections/collection.ts';
import {
  type HistoryBound,
  historyBounds,
  longestHistoryMs,
} from '#data/collections/history/history-bound.ts';
import { syncOlderHistory, trimHistory } from '#data/collections/history/sync.ts';
import { bumpRevision, syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase, databaseClosed } from '#data/local-database.ts';
import { deviceStorage } from '#platform/storage.ts';
import { askOlder, fetchingInto } from './fetch-collection.ts';
import { mayAsk } from './revalidate.ts';

const name = 'history-bound';
/** The choice of this page, where it could not be stored. */
let unstored: HistoryBound | undefined;

/** Read at each use: another tab may have chosen. */
export function historyBound(): HistoryBound {
  const chosen = unstored ?? deviceStorage.read(name);
  return historyBounds.find((bound) => bound === chosen) ?? 'THREE_YEARS';
}

/** How old the oldest row may be. */
export function chosenHistoryMs(): number {
  return longestHistoryMs[historyBound()];
}

/**
 * Sets how much of history this device keeps. What is too old is gone when this resolves; what there is room for again
 * is fetched behind it.
 */
export async function keepHistory(bound: HistoryBound): Promise<void> {
  unstored = deviceStorage.write(name, bound) ? undefined : bound;
  await unlessOver(async () => {
    const database = await currentDatabase();
    await trimHistory(database, { longestMs: chosenHistoryMs() });
    await database.write([syncStates], async (dexie) => {
      await syncStates.in(dexie).put(bumpRevision(await syncStateOf(dexie, 'history')));
    });
    void syncOlder(database, fetchingInto(database));
  });
}

/** Fetches older history in quiet moments, from where an earlier visit ended. */
export async function syncOlder(
  database: LocalDatabase,
  fetchAndStore: FetchAndStore,
): Promise<void> {
  const how = { fetchAndStore, askOlder, mayContinue: mayAsk, longestMs: chosenHistoryMs };
  await unlessOver(() => syncOlderHistory(database, { ...how, signal: databaseClosed }));
}
