// Stores the spending of each day of history. A database transaction that puts or removes a row also marks the day of
// the row as uncounted (`markUncounted`), so the sums of a month without marks are right. The days of a month are added
// up when the month is read.
import type { Dexie } from 'dexie';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { bakuDay, dayMs, startOfBakuDay } from '#domain/automatic-payment.ts';
import { sumOfDays } from '#domain/month-sums.ts';
import { addMonths, monthOf, monthStart, monthsBetween } from '#domain/months.ts';
import { type MonthSpending, SpendingSum } from '#domain/spending.ts';
import type { HistoryPosition } from './history.ts';
import { storedSums, type TransactionRow, transactionRows } from './store-page.ts';

/** Number of rows in one read. A slow device reads and adds up this many in some milliseconds. */
const ROWS_PER_READ = 100;
/**
 * A database transaction that has counted this many rows finishes their last day and ends, because other transactions
 * wait for it.
 */
const ROWS_PER_TRANSACTION = 200;

/**
 * Adds up and stores the spending of some uncounted days in the months from `from` to `to` ("2026-11"), by default of
 * all months, the newest month first. Resolves to whether uncounted days may be left.
 */
export function countSome(database: LocalDatabase, from?: string, to?: string): Promise<boolean> {
  return database.write([transactionRows, storedSums], async (dexie) => {
    const marked = await markedDays(dexie, from, to);
    let rowsLeft = ROWS_PER_TRANSACTION;
    for (const month of new Set(marked.map(monthOf).toReversed())) {
      if (rowsLeft <= 0) return true;
      const days = marked.filter((day) => monthOf(day) === month);
      const end = Math.max(...days) + dayMs;
      const { rows, until } = await countDays(dexie, Math.min(...days), end, rowsLeft);
      if (until < end) return true;
      rowsLeft -= rows;
    }
    return false;
  });
}

/**
 * Returns the sums of the counted months from `from` to `to` ("2026-11"), and the names of the uncounted months. The
 * oldest month comes first in each list.
 */
export async function sumsOfMonths(
  dexie: Dexie,
  from: string,
  to: string,
): Promise<{ months: MonthSpending[]; uncounted: readonly string[] }> {
  const uncounted = [...new Set((await markedDays(dexie, from, to)).map(monthOf))];
  const sums = await sumsBetween(dexie, monthStart(from), monthStart(addMonths(to, 1)));
  const counted = monthsBetween(from, to).filter((month) => !uncounted.includes(month));
  const sumOf = (month: string) =>
    sumOfDays(
      month,
      sums.filter((sum) => sum.month === month),
    );
  return { months: counted.map(sumOf), uncounted };
}

/**
 * Returns the spending from `moment` (epoch milliseconds) to the end of its month, all days of which must be counted.
 */
export async function sumSince(dexie: Dexie, moment: number): Promise<MonthSpending> {
  const month = monthOf(moment);
  const first = new SpendingSum(month);
  const end = dayEnd(moment);
  await eachSlice(dexie, moment, end, (rows) => {
    for (const { value } of rows) first.add(value);
    return end;
  });
  const others = await sumsBetween(dexie, end, monthStart(addMonths(month, 1)));
  return sumOfDays(month, [first.result, ...others]);
}

/**
 * Adds up the spending of the days from `from` to `to` (epoch milliseconds) and stores a sum for each day. Stops at the
 * end of the day in which `mostRows` is reached. Returns the number of rows read and the end of the counted days.
 */
async function countDays(
  dexie: Dexie,
  from: number,
  to: number,
  mostRows: number,
): Promise<{ rows: number; until: number }> {
  const sums = new Map<string, SpendingSum>();
  let read = 0;
  let until = to;
  await eachSlice(dexie, from, to, (rows) => {
    for (const { at, value } of rows) {
      const id = dayId(at);
      const sum = sums.get(id) ?? new SpendingSum(monthOf(at));
      sum.add(value);
      sums.set(id, sum);
    }
    read += rows.length;
    const last = rows.at(-1);
    if (last && read >= mostRows) until = Math.min(until, dayEnd(last.at));
    return until;
  });
  const ids = storedSums.in(dexie).where('id');
  await ids.between(from, until).delete();
  await ids.between(dayId(from), dayId(until)).delete();
  await storedSums.in(dexie).bulkPut([...sums].map(([id, sum]) => ({ id, sum: sum.result })));
  return { rows: read, until };
}

/** Passes rows to `take` in slices, oldest first. `take` returns the moment up to which the reading continues. */
async function eachSlice(
  dexie: Dexie,
  from: number,
  to: number,
  take: (rows: readonly TransactionRow[]) => number,
): Promise<void> {
  let end = to;
  for (let after: HistoryPosition | undefined = { at: from, id: '' }; after; ) {
    const { at, id }: HistoryPosition = after;
    const rows: TransactionRow[] = await transactionRows
      .in(dexie)
      .where('[at+id]')
      .between([at, id], [end], false, false)
      .limit(ROWS_PER_READ)
      .toArray();
    end = take(rows);
    after = rows.length === ROWS_PER_READ ? rows.at(-1) : undefined;
  }
}

/**
 * Returns the starts of the uncounted days, in epoch milliseconds, the oldest first. `from` and `to` are the first and
 * the last month; without them all months are included.
 */
async function markedDays(dexie: Dexie, from?: string, to?: string): Promise<number[]> {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : monthStart(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : monthStart(addMonths(to, 1));
  return (await storedSums.in(dexie).where('id').between(start, end).primaryKeys()).map(Number);
}

/** Returns the sums of the days that begin at or after `from` and before `to`. */
async function sumsBetween(dexie: Dexie, from: number, to: number): Promise<MonthSpending[]> {
  const kept = await storedSums.in(dexie).where('id').between(dayId(from), dayId(to)).toArray();
  return kept.flatMap(({ sum }) => sum ?? []);
}

function dayEnd(at: number): number {
  return startOfBakuDay(bakuDay(at)) + dayMs;
}

/**
 * Returns the id of the sum of a day. Its first digit is the version of the rules by which receipts are counted. A
 * change of these rules raises `SCHEMA_VERSION`.
 */
function dayId(at: number): string {
  return `2d${bakuDay(at)}`;
}
