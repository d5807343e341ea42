// History read in slices, for what goes over all of it: a file of a period, an export.
import type { Receipt } from '#contract/history.ts';
import { query } from '#data/collections/query.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { history, newestRows, type Place, rangeStart } from './history.ts';
import { syncedRanges, transactionRows } from './store-page.ts';

/** A moment up to which history is wanted, and one before which it is not; epoch milliseconds. */
export interface Span {
  /** Included; -Infinity from the first transaction on. */
  readonly from: number;
  /** Not included. */
  readonly until: number;
}

const SLICE_ROWS = 200;

/** What is stored of a span without a gap, newest first, a transaction of the database for each slice. */
export async function* slicesOf(
  database: LocalDatabase,
  { from, until }: Span,
): AsyncGenerator<readonly Receipt[]> {
  let before: Place = { at: until, id: '' };
  for (;;) {
    const place = before;
    const rows = await database.read([transactionRows, syncedRanges], async (dexie) =>
      newestRows(dexie, {
        limit: SLICE_ROWS,
        before: place,
        from: Math.max(from, await rangeStart(dexie)),
      }),
    );
    if (rows.length > 0) yield rows.map(({ value }) => value);
    const last = rows.at(-1);
    if (!last || rows.length < SLICE_ROWS) return;
    before = { at: last.at, id: last.id };
  }
}

/** How far back history is stored, how much of it, and when it was last the same as at the provider. */
export interface HistoryExtent {
  /** Nothing is missing from this moment on; null where all of history is there. */
  readonly since: number | null;
  readonly rows: number;
  /** Null where nothing was ever stored. */
  readonly savedAt: number | null;
}

export function historyExtent(database: LocalDatabase): Promise<HistoryExtent> {
  return database.read([syncedRanges, syncStates], async (dexie) => {
    const range = await syncedRanges.in(dexie).get('history');
    const { savedAt } = await syncStateOf(dexie, 'history');
    return { since: range?.from ?? null, rows: range?.rows ?? 0, savedAt };
  });
}

export const historyExtentNow = query(history, historyExtent);
