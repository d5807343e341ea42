// How much of history this device keeps. The device stores the choice and does not tell the provider.
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
import { dayMs } from '#domain/automatic-payment.ts';
import { savesData } from '#platform/save-data.ts';
import { deviceStorage } from '#platform/storage.ts';
import { askOlder } from './fetch-collection.ts';
import { mayAsk } from './revalidate.ts';

const name = 'history-bound';
/** Maximum age of history that is fetched in idle moments while the data saver is on. */
const LOW_DATA_MS = 90 * dayMs;
/**
 * Number of rows in a page of older history while the data saver is on. A phone shows about as many on four screens.
 */
const LOW_DATA_ROWS = '25';

/**
 * Returns how much history this device keeps, as the person has chosen; three years without a choice. Reads the stored
 * choice at each call, because another tab may have changed it.
 */
export function historyBound(): HistoryBound {
  const chosen = deviceStorage.read(name);
  return historyBounds.find((bound) => bound === chosen) ?? 'THREE_YEARS';
}

/** Returns the maximum age of a stored row by the chosen bound. */
export function chosenHistoryMs(): number {
  return longestHistoryMs[historyBound()];
}

/** Stores how much of history this device keeps. Deletes no rows, unlike `setHistoryBound`. */
export function storeHistoryBound(bound: HistoryBound): void {
  deviceStorage.write(name, bound);
}

/**
 * Deletes rows beyond the chosen age and the maximum number, then fetches and stores older history in idle moments,
 * from where an earlier visit ended. While the data saver is on, fetches only 90 days. Resolves when nothing is left or
 * the page may not fetch now.
 */
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
