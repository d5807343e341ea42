// Looks through stored history from its newest end in slices, so that no task is long and what was found first is shown
// first.
import type { Dexie } from 'dexie';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { type Place, rangeStart } from './history.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

interface Scan {
  /** Not older than this moment. */
  readonly since: number;
  /** Older than this moment. */
  readonly until: number | null;
  readonly signal: AbortSignal;
  /** Takes a slice, newest first, and everything down to `since`; returns whether to go on. */
  readonly take: (rows: readonly TransactionRow[], since: number) => boolean;
}

/** As many rows are read and looked at within some milliseconds, also on a slow device. */
const MOST_ROWS = 200;

/** Hands over all that is stored without a gap, newest first; ends early where nobody wants more. */
export async function scanHistory(
  database: LocalDatabase,
  { since, until, signal, take }: Scan,
): Promise<void> {
  let before: Place | undefined = until === null ? undefined : { at: until, id: '' };
  let spanMs = 30 * dayMs;
  while (!signal.aborted) {
    const slice = await database.read([transactionRows, syncedRanges], async (dexie) => {
      const from = Math.max(await rangeStart(dexie), since);
      return sliceBefore(dexie, before, from, spanMs);
    });
    if (signal.aborted || !slice || !take(slice.rows, slice.from)) return;
    before = slice.rows.at(-1) ?? before;
    spanMs = slice.spanMs;
  }
}

interface Slice {
  readonly rows: readonly TransactionRow[];
  /** The moment from which on all of them are here. */
  readonly from: number;
  /** How long a stretch the next one may be. */
  readonly spanMs: number;
}

/**
 * The newest rows before a place. They are read oldest first, a stretch of time at once: that takes IndexedDB a tenth of
 * what a cursor takes that goes backwards.
 */
async function sliceBefore(
  dexie: Dexie,
  before: Place | undefined,
  from: number,
  spanMs: number,
): Promise<Slice | undefined> {
  const upper = before ? [before.at, before.id] : [Number.POSITIVE_INFINITY];
  const between = (low: number) =>
    transactionRows.in(dexie).where('[at+id]').between([low], upper, true, false);
  const newest = await between(from).reverse().first();
  if (!newest) return undefined;
  for (let span = spanMs; ; span = Math.floor(span / 4)) {
    const low = Math.max(from, newest.at - span);
    // Rows of one moment are not parted.
    const all = span === 0 ? between(low) : between(low).limit(MOST_ROWS + 1);
    const rows = await all.toArray();
    if (span > 0 && rows.length > MOST_ROWS) continue;
    const isShort = rows.length < MOST_ROWS / 4;
    return { rows: rows.reverse(), from: low, spanMs: isShort ? span * 4 : Math.max(span, 1) };
  }
}
