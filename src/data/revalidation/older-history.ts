import { collections } from '#data/collections/collections.ts';
import { type FetchBackResult, syncHistoryBackTo } from '#data/collections/history/sync.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase, databaseClosed } from '#data/local-database.ts';
import { connectivity } from '#platform/connectivity.ts';
import { askOlder, fetchingInto } from './fetch-collection.ts';
import { chosenHistoryMs } from './keep-history.ts';
import { revalidate } from './revalidate.ts';

/** Progress of fetching older history. */
export interface Progress {
  /**
   * Number of stored transactions. `since` is the moment from which all are stored (epoch milliseconds), or null if
   * history is complete.
   */
  readonly rows: number;
  readonly since: number | null;
}

/**
 * Fetches and stores the current history, then older pages, back to the moment `from` (epoch milliseconds). A failed
 * page is fetched once more. Calls `onProgress` before each page. Resolves to how the fetch ended, and to `stopped` if
 * the session ends.
 */
export async function fetchHistoryBackTo(
  from: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<FetchBackResult> {
  const database = await currentDatabase();
  const fetchInto = fetchingInto(database);
  const mayAskAgain = () => !signal.aborted && connectivity.get() !== 'offline';
  const reached = await unlessOver(async (): Promise<FetchBackResult> => {
    if (!(await revalidate(collections.history))) return signal.aborted ? 'stopped' : 'failed';
    return syncHistoryBackTo(database, {
      fetchAndStore: async (row, input) =>
        (await fetchInto(row, input)) || (mayAskAgain() && fetchInto(row, input)),
      askOlder: async (wanted) =>
        (await askOlder(wanted)) ?? (mayAskAgain() ? askOlder(wanted) : undefined),
      from,
      signal: AbortSignal.any([signal, databaseClosed]),
      longestMs: chosenHistoryMs,
      onPage: ({ rows, from: since }) => onProgress({ rows, since }),
    });
  });
  return reached ?? 'stopped';
}
