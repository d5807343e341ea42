// Scans a period of stored history from its newest row. No task is long, and the first matches appear first.
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { type HistoryPosition, rangeStart } from './history.ts';
import { keepRecent, recentRows, sliceBefore } from './recent-rows.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

interface Scan {
  /** Start of the period, included. */
  readonly since: number;
  /** End of the period, not included. */
  readonly until: number | null;
  /**
   * Revisions of history, for the cache of newest rows; null to leave the cache unused. `revisions` and `signal` come
   * from the `Reading`.
   */
  readonly revisions: string | null;
  readonly signal: AbortSignal;
  /** Receives the next rows, newest first. Returns whether the scan goes on. */
  readonly take: (rows: readonly TransactionRow[]) => boolean;
  /**
   * Called when the page may draw afterwards. All rows from the moment `since` on (epoch milliseconds) have been passed
   * to `take` by then.
   */
  readonly pause: (since: number) => void;
}

/**
 * How a scan shares the thread with the page: when too much time has passed by `now` (milliseconds), the scan awaits
 * `giveWay`.
 */
export interface Pace {
  readonly now: () => number;
  readonly giveWay: () => Promise<void>;
}

const usualPace: Pace = {
  now: () => performance.now(),
  giveWay: () => new Promise((resolve) => setTimeout(resolve)),
};

/** Duration of one task of a scan in milliseconds: half a frame. */
export const TASK_MS = 8;
/** Number of rows that a scan passes on between two looks at the clock. */
export const ROWS_PER_CLOCK_CHECK = 16;

/** Target duration of one read in milliseconds. The browser delivers the rows of a read in one task. */
const READ_MS = 20;
const FEWEST_READ = 50;
const MOST_READ = 500;

/**
 * Passes the rows of a period that are stored without a gap to `take`, newest first. Ends early, without rejecting, if
 * `take` returns false or the signal aborts.
 */
export async function scanHistory(
  database: LocalDatabase,
  { since, until, revisions, signal, take, pause }: Scan,
  pace: Pace = usualPace,
): Promise<void> {
  const isNewest = until === null;
  let before: HistoryPosition | undefined = isNewest ? undefined : { at: until, id: '' };
  const recent = recentRows(database, revisions);
  if (isNewest && recent.length > 0) {
    const rows = recent.filter(({ at }) => at >= since);
    if (!(await handOver(rows)) || rows.length < recent.length) return;
    before = recent.at(-1);
  }
  for (let most = FEWEST_READ; !signal.aborted; ) {
    const askedAt = pace.now();
    const slice = await database.read([transactionRows, syncedRanges], async (dexie) =>
      sliceBefore(dexie, before, Math.max(await rangeStart(dexie), since), most),
    );
    most = fitting(most, pace.now() - askedAt);
    if (isNewest) keepRecent(database, revisions, before, slice.rows);
    if (!(await handOver(slice.rows)) || slice.isLast) return;
    before = slice.rows.at(-1);
  }

  /**
   * Passes the rows to `take` in small groups, with a pause after each `TASK_MS`. Returns false if the scan must stop.
   */
  async function handOver(rows: readonly TransactionRow[]): Promise<boolean> {
    let begunAt = pace.now();
    for (let place = 0; place < rows.length && !signal.aborted; ) {
      if (!take(rows.slice(place, place + ROWS_PER_CLOCK_CHECK))) return false;
      place += ROWS_PER_CLOCK_CHECK;
      const isEnd = place >= rows.length;
      if (!isEnd && pace.now() - begunAt < TASK_MS) continue;
      pause(rows[Math.min(place, rows.length) - 1]?.at ?? since);
      // After the last row no pause is needed, because the next read from IndexedDB yields to the page.
      if (isEnd) break;
      await pace.giveWay();
      begunAt = pace.now();
    }
    return !signal.aborted;
  }
}

/** Returns how many rows to read next, from the duration of the last read. */
function fitting(rows: number, tookMs: number): number {
  const most = Math.round((rows * READ_MS) / Math.max(tookMs, 1));
  return Math.max(FEWEST_READ, Math.min(most, 2 * rows, MOST_READ));
}
