// Older history for somebody who waits for it: a statement, an export.
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
  /** How many transactions are stored by now, and back to when; null where to the first of them. */
  readonly rows: number;
  readonly since: number | null;
  /** Another window fetches older history, and this one waits for it. */
  readonly isElsewhere: boolean;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Brings history to the provider's present and back to a moment, page by page, telling how far it is. A page that fails
 * is asked for once more.
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

  /** The other window stores the same rows, so they tell how far it is. */
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
