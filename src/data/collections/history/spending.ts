// Spending by month, added up in slices so that no task is long, and kept in memory until a receipt may have changed.
import type { Dexie } from 'dexie';
import { query } from '#data/collections/query.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import {
  addMonths,
  type MonthSpending,
  monthOf,
  monthStart,
  monthsBetween,
  SpendingSum,
} from '#domain/spending.ts';
import { history, type Place, rangeStart } from './history.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

export interface Spending {
  /** Those that were asked for and of which something is stored, the oldest first. */
  readonly months: readonly MonthSpending[];
  /** The month of the oldest stored receipt; undefined where there is none. */
  readonly first: string | undefined;
  /** Since when history is stored without a gap; undefined where all of it is. */
  readonly savedSince: number | undefined;
}

const ROWS_AT_ONCE = 200;

/** What was spent in the months from one to another, as far as history is stored without a gap. */
export const spendingBetween = query(
  history,
  async (database, from: string, to: string): Promise<Spending> => {
    const { version, start, oldest } = await readRange(database);
    const savedSince = Number.isFinite(start) ? start : undefined;
    if (oldest === undefined) return { months: [], first: undefined, savedSince };
    const first = monthOf(oldest);
    const known = sumsOf(database);
    const months: MonthSpending[] = [];
    for (const month of monthsBetween(from < first ? first : from, to)) {
      // A month that is stored whole changes only with the version: older pages bring nothing into it.
      const key = `${version} ${Math.max(start, monthStart(month))}`;
      const kept = known.get(month);
      const sum = kept?.key === key ? kept.sum : await addUp(database, month, start);
      if (version !== null) known.set(month, { key, sum });
      months.push(sum);
    }
    return { months, first, savedSince };
  },
);

interface Kept {
  /** What the sum was made of. */
  readonly key: string;
  readonly sum: MonthSpending;
}

const kept = new WeakMap<LocalDatabase, Map<string, Kept>>();

function sumsOf(database: LocalDatabase): Map<string, Kept> {
  const sums = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, sums);
  return sums;
}

function readRange(database: LocalDatabase) {
  return database.read([syncStates, syncedRanges, transactionRows], async (dexie) => {
    const { version } = await syncStateOf(dexie, 'history');
    const start = await rangeStart(dexie);
    const [oldest] = await rowsAfter(dexie, { at: start, id: '' }, Infinity, 1);
    return { version, start, oldest: oldest?.at };
  });
}

async function addUp(
  database: LocalDatabase,
  month: string,
  start: number,
): Promise<MonthSpending> {
  const sum = new SpendingSum(month);
  const end = monthStart(addMonths(month, 1));
  let after: Place | undefined = { at: Math.max(start, monthStart(month)), id: '' };
  while (after) {
    const from: Place = after;
    const rows = await database.read([transactionRows], async (dexie) =>
      rowsAfter(dexie, from, end, ROWS_AT_ONCE),
    );
    for (const { value } of rows) sum.add(value);
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  }
  return sum.result;
}

/** Oldest first: so the browser reads them in one go. */
function rowsAfter(
  dexie: Dexie,
  { at, id }: Place,
  end: number,
  limit: number,
): PromiseLike<TransactionRow[]> {
  return transactionRows
    .in(dexie)
    .where('[at+id]')
    .between([at, id], [end], false, false)
    .limit(limit)
    .toArray();
}
