// Fetches older history for a person who waits for it: a statement, an export.
import type { Dexie } from 'dexie';
import { collections } from '#data/collections/collections.ts';
import { syncedRanges } from '#data/collections/history/store-page.ts';
import {
  isSyncingOlderHere,
  type Reached,
  syncHistoryBackTo,
} from '#data/collections/history/sync.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase, databaseClosed } from '#data/local-database.ts';
import { connectivity } from '#platform/connectivity.ts';
import { askOlder, fetchingInto } from './fetch-collection.ts';
import { chosenHistoryMs } from './keep-history.ts';
import { revalidate } from './revalidate.ts';

export interface Progress {
  /** Number of stored transactions and the oldest moment; null if history is complete. */
  readonly rows: number;
  readonly since: number | null;
  /** True if another window is fetching older history and this one waits for it. */
  readonly isElsewhere: boolean;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Fetches the provider's current history and older pages back to a moment, and reports progress. A failed page is
 * fetched once more.
 */
export async function fetchHistoryBackTo(
  from: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Reached> {
  const database = await currentDatabase();
  let isWaiting = true;
  const reached = await unlessOver(async (): Promise<Reached> => {
    if (!(await revalidate(collections.history))) return signal.aborted ? 'stopped' : 'failed';
    const fetchInto = fetchingInto(database);
    const looking = setInterval(() => void unlessOver(lookElsewhere), LOOK_EVERY_MS);
    return syncHistoryBackTo(database, {
      fetchAndStore: async (row, input) =>
        (await fetchInto(row, input)) || (mayAskAgain() && fetchInto(row, input)),
      askOlder: async (wanted) =>
        (await askOlder(wanted)) ?? (mayAskAgain() ? askOlder(wanted) : undefined),
      from,
      signal: AbortSignal.any([signal, databaseClosed]),
      longestMs: chosenHistoryMs,
      onPage: ({ rows, from: since }) => {
        isWaiting = false;
        onProgress({ rows, since, isElsewhere: false });
      },
    }).finally(() => clearInterval(looking));
  });
  return reached ?? 'stopped';

  /** The other window stores the same rows, so they show its progress. */
  async function lookElsewhere(): Promise<void> {
    const stored = (dexie: Dexie) => syncedRanges.in(dexie).get('history');
    const range = await database.read([syncedRanges], stored);
    if (!range || !isWaiting || isSyncingOlderHere()) return;
    onProgress({ rows: range.rows, since: range.from, isElsewhere: true });
  }

  function mayAskAgain(): boolean {
    return !signal.aborted && connectivity.get() !== 'offline';
  }
}
