import type { HistoryBound } from '#data/collections/history/history-bound.ts';
import { trimHistory } from '#data/collections/history/sync.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase } from '#data/local-database.ts';
import { fetchingInto } from './fetch-collection.ts';
import { chosenHistoryMs, storeHistoryBound, syncOlder } from './keep-history.ts';

/**
 * Sets how much of history this device keeps. Resolves when rows that are too old or too many are deleted. Older rows
 * that the new bound allows are then fetched in the background.
 */
export async function setHistoryBound(bound: HistoryBound): Promise<void> {
  storeHistoryBound(bound);
  await unlessOver(async () => {
    const database = await currentDatabase();
    await trimHistory(database, { longestMs: chosenHistoryMs() });
    void syncOlder(database, fetchingInto(database));
  });
}
