// Caches the newest rows, so that a growing list and a search with a changing text read only new rows.
import type { Dexie } from 'dexie';
import type { Receipt } from '#contract/history.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { type HistoryPosition, rangeStart } from './history.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

/** Maximum number of cached rows, some megabytes. Most searches find their rows among them. */
const MOST_SEARCHED = 1000;

/** Number of rows in one read. A read delivers its rows in one task of the page, which must be short. */
const READ_AT_ONCE = 100;

interface RecentRows {
  /** Revisions of history at which the rows were read. A change of them invalidates the cache. */
  readonly revisions: string;
  /** Newest first, without a gap. */
  readonly rows: readonly TransactionRow[];
}

const kept = new WeakMap<LocalDatabase, RecentRows>();

const lastRead = new WeakMap<LocalDatabase, Map<string, TransactionRow>>();

/**
 * Returns the receipts of rows. A row that was read before with the same version gives the same object, so that a week
 * of history whose rows are unchanged is not drawn again.
 */
export function receiptsIn(
  database: LocalDatabase,
  rows: readonly TransactionRow[],
): readonly Receipt[] {
  const known = lastRead.get(database) ?? new Map<string, TransactionRow>();
  lastRead.set(database, known);
  if (known.size > MOST_SEARCHED) known.clear();
  return rows.map((row) => {
    const before = known.get(row.id);
    if (before?.version === row.version) return before.value;
    known.set(row.id, row);
    return row.value;
  });
}

/**
 * Returns the cached newest rows if they were read at these revisions of history, otherwise an empty list. A
 * `revisions` of null finds no rows.
 */
export function recentRows(
  database: LocalDatabase,
  revisions: string | null,
): readonly TransactionRow[] {
  const last = kept.get(database);
  return last?.revisions === revisions ? last.rows : [];
}

/**
 * Caches rows that follow the position `before` (undefined: the newest rows), if the rows up to it are cached at the
 * same revisions. Does nothing if `revisions` is null, because the result is then not followed, or once 1 000 rows are
 * cached.
 */
export function keepRecent(
  database: LocalDatabase,
  revisions: string | null,
  before: HistoryPosition | undefined,
  rows: readonly TransactionRow[],
): void {
  const known = recentRows(database, revisions);
  if (revisions === null || known.length >= MOST_SEARCHED) return;
  if (known.at(-1)?.id !== before?.id) return;
  kept.set(database, { revisions, rows: [...known, ...rows] });
}

/**
 * Returns the newest `count` rows. Reads only the rows that are not cached for these `revisions`, and caches them
 * unless `revisions` is null.
 */
export function readNewest(
  database: LocalDatabase,
  revisions: string | null,
  count: number,
): Promise<readonly TransactionRow[]> {
  const known = recentRows(database, revisions);
  if (known.length >= count) return Promise.resolve(known.slice(0, count));
  return database.read([transactionRows, syncedRanges], async (dexie) => {
    const from = await rangeStart(dexie);
    const rows = [...known];
    for (let isLast = false; !isLast && rows.length < count; ) {
      const most = Math.min(count - rows.length, READ_AT_ONCE);
      const slice = await sliceBefore(dexie, rows.at(-1), from, most);
      rows.push(...slice.rows);
      isLast = slice.isLast;
    }
    if (revisions !== null) kept.set(database, { revisions, rows });
    return rows;
  });
}

interface Slice {
  readonly rows: readonly TransactionRow[];
  /** True if no older rows follow in the range. */
  readonly isLast: boolean;
}

/**
 * Returns the newest rows before a position (undefined: the newest of all) and from the moment `from` on, newest first,
 * at most `most`. The rows are read oldest first, from the position where the slice begins: IndexedDB takes a tenth of
 * the time of a cursor that goes backwards.
 */
export async function sliceBefore(
  dexie: Dexie,
  before: HistoryPosition | undefined,
  from: number,
  most: number,
): Promise<Slice> {
  const upper = before ? [before.at, before.id] : [Number.POSITIVE_INFINITY];
  const between = (low: unknown) =>
    transactionRows.in(dexie).where('[at+id]').between(low, upper, true, false);
  const [edge] = await between([from])
    .reverse()
    .offset(most - 1)
    .limit(1)
    .keys();
  const rows = await between(edge ?? [from]).toArray();
  return { rows: rows.reverse(), isLast: edge === undefined };
}
