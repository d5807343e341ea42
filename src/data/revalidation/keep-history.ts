// How much of history this device keeps: the choice is the device's, and the provider is not told of it.
import type { FetchAndStore } from '#data/collections/collection.ts';
import {
  type HistoryBound,
  historyBounds,
  longestHistoryMs,
} from '#data/collections/history/history-bound.ts';
import { syncOlderHistory } from '#data/collections/history/sync.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { databaseClosed } from '#data/local-database.ts';
import { savesData } from '#platform/save-data.ts';
import { deviceStorage } from '#platform/storage.ts';
import { askOlder } from './fetch-collection.ts';
import { mayAsk } from './revalidate.ts';

const name = 'history-bound';
/** How old history may be that nobody asked for, where data is saved. */
const LOW_DATA_MS = 90 * 24 * 60 * 60 * 1000;
/** About as many as a phone shows on four screens. */
const LOW_DATA_ROWS = '25';
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

/** Notes the choice, for this page alone where it cannot be stored. */
export function noteHistoryBound(bound: HistoryBound): void {
  unstored = deviceStorage.write(name, bound) ? undefined : bound;
}

/** Fetches older history in quiet moments, from where an earlier visit ended; where data is saved, that of 90 days. */
export async function syncOlder(
  database: LocalDatabase,
  fetchAndStore: FetchAndStore,
): Promise<void> {
  const how = { fetchAndStore, askOlder, mayContinue: mayAsk, longestMs: chosenHistoryMs };
  const less = { keptMs: chosenHistoryMs, longestMs: () => LOW_DATA_MS, limit: LOW_DATA_ROWS };
  await unlessOver(() =>
    syncOlderHistory(database, { ...how, ...(savesData() && less), signal: databaseClosed }),
  );
}
