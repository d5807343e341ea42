// The newest rows as they were read last: a list that grows, and a search whose text changes, read only what is new.
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { newestRows, type Place, rangeStart } from './history.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

/** A search keeps no more than these, some megabytes: most that is searched is found among them. */
const MOST_SEARCHED = 1000;

export interface RecentRows {
  /** Of history: what was read at another one may have changed. */
  readonly revision: number;
  /** Newest first, without a gap. */
  readonly rows: readonly TransactionRow[];
}

const kept = new WeakMap<LocalDatabase, RecentRows>();

/** Those that nothing has changed since they were read. */
export function recentRows(database: LocalDatabase): Promise<RecentRows> {
  return database.read([syncStates], async (dexie) => {
    const { revision } = await syncStateOf(dexie, 'history');
    return { revision, rows: keptAt(database, revision) };
  });
}

/** Keeps what was read behind a place, where the rows before it are kept as well. */
export function keepRecent(
  database: LocalDatabase,
  revision: number,
  before: Place | undefined,
  rows: readonly TransactionRow[],
): void {
  const known = keptAt(database, revision);
  if (known.at(-1)?.id !== before?.id || known.length >= MOST_SEARCHED) return;
  kept.set(database, { revision, rows: [...known, ...rows] });
}

/** So many of the newest rows. */
export function readNewest(
  database: LocalDatabase,
  count: number,
): Promise<readonly TransactionRow[]> {
  return database.read([transactionRows, syncedRanges, syncStates], async (dexie) => {
    const { revision } = await syncStateOf(dexie, 'history');
    const known = keptAt(database, revision);
    const limit = count - known.length;
    if (limit <= 0) return known.slice(0, count);
    const from = await rangeStart(dexie);
    const rows = [...known, ...(await newestRows(dexie, { limit, before: known.at(-1), from }))];
    kept.set(database, { revision, rows });
    return rows;
  });
}

function keptAt(database: LocalDatabase, revision: number): readonly TransactionRow[] {
  const last = kept.get(database);
  return last?.revision === revision ? last.rows : [];
}
