// Reads history in slices, for the file of a period or an export.
import type { Receipt } from '#contract/history.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { type HistoryPosition, newestRows, rangeStart } from './history.ts';
import { syncedRanges, transactionRows } from './store-page.ts';

/** A period of history, in epoch milliseconds. */
export interface Span {
  /** Included. -Infinity begins with the first transaction. */
  readonly from: number;
  /** Not included. */
  readonly until: number;
}

const SLICE_ROWS = 200;

/**
 * Yields the receipts of a span in slices, newest first, as far as history is stored without a gap. Each slice is read
 * in its own transaction.
 */
export async function* slicesOf(
  database: LocalDatabase,
  { from, until }: Span,
): AsyncGenerator<readonly Receipt[]> {
  for (let before: HistoryPosition | undefined = { at: until, id: '' }; before; ) {
    const place: HistoryPosition = before;
    const rows = await database.read([transactionRows, syncedRanges], async (dexie) =>
      newestRows(dexie, {
        limit: SLICE_ROWS,
        before: place,
        from: Math.max(from, await rangeStart(dexie)),
      }),
    );
    if (rows.length > 0) yield rows.map(({ value }) => value);
    before = rows.length < SLICE_ROWS ? undefined : rows.at(-1);
  }
}
