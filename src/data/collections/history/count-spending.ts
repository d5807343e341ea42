// Keeps the spending of each day and month of all stored rows. A transaction that puts or removes a row also marks its
// day (`markUncounted`), so the sum of a month without marks is right. Marked days and months without a sum are counted
// here, in transactions of a few hundred rows.
import type { Dexie } from 'dexie';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import { addedUp, countedBy } from '#domain/month-sums.ts';
import { addMonths, monthOf, monthStart, monthsBetween } from '#domain/months.ts';
import { type MonthSpending, SpendingSum } from '#domain/spending.ts';
import type { Place } from './history.ts';
import { type KeptSum, keptSums, type TransactionRow, transactionRows } from './store-page.ts';

/** A slow device reads and adds up this many rows in some milliseconds. */
const ROWS_AT_ONCE = 100;
/** After this many rows a transaction ends with the day, because other transactions wait for it. */
const ROWS_TOGETHER = 200;

/** Counts some uncounted days of the months in the range, the newest month first. Resolves to whether any are left. */
export function countSome(database: LocalDatabase, from: string, to: string): Promise<boolean> {
  return database.write([transactionRows, keptSums], async (dexie) => {
    let rowsRead = 0;
    for (const month of (await uncountedMonths(dexie, from, to)).toReversed()) {
      if (rowsRead >= ROWS_TOGETHER) return true;
      const { rows, isWhole } = await countMonth(dexie, month, ROWS_TOGETHER - rowsRead);
      if (!isWhole) return true;
      rowsRead += rows;
    }
    return false;
  });
}

/** Returns the months of the range whose sum is missing or outdated, the oldest first. */
export async function uncountedMonths(
  dexie: Dexie,
  from: string,
  to: string,
): Promise<readonly string[]> {
  const [kept, marked] = await Promise.all([
    between(dexie, monthId(from), monthId(to)).primaryKeys(),
    between(dexie, monthStart(from), monthStart(addMonths(to, 1)) - 1).primaryKeys(),
  ]);
  const ids = new Set<unknown>(kept);
  const changed = new Set(marked.map((day) => monthOf(Number(day))));
  return monthsBetween(from, to).filter((month) => !ids.has(monthId(month)) || changed.has(month));
}

/** Returns the kept sums of the months in the range, the oldest first. Some may be outdated. */
export async function keptMonths(dexie: Dexie, from: string, to: string): Promise<MonthSpending[]> {
  return sumsIn(await between(dexie, monthId(from), monthId(to)).toArray());
}

/** Returns the sum of the rest of a counted month, from the given moment on. */
export async function sumSince(dexie: Dexie, moment: number): Promise<MonthSpending> {
  const month = monthOf(moment);
  const first = new SpendingSum(month);
  const end = dayEnd(moment);
  await eachSlice(dexie, moment, end, (rows) => {
    for (const { value } of rows) first.add(value);
    return end;
  });
  const others = daysBetween(dexie, end, monthStart(addMonths(month, 1)));
  return addedUp(month, [first.result, ...sumsIn(await others.toArray())]);
}

/** Deletes the sums of months before `before`, and sums that were counted by another rule. */
export async function forgetSums(database: LocalDatabase, before: string): Promise<void> {
  await database.write([keptSums], async (dexie) => {
    await Promise.all([
      between(dexie, Number.NEGATIVE_INFINITY, monthStart(before) - 1).delete(),
      between(dexie, '', `${countedBy}`).delete(),
      between(dexie, `${countedBy}d`, dayId(monthStart(before) - 1)).delete(),
      between(dexie, `${countedBy}m`, monthId(addMonths(before, -1))).delete(),
      between(dexie, `${countedBy}n`, '\uffff').delete(),
    ]);
  });
}

interface Counted {
  readonly rows: number;
  /** True if nothing of the month is left uncounted. */
  readonly isWhole: boolean;
}

async function countMonth(dexie: Dexie, month: string, mostRows: number): Promise<Counted> {
  const table = keptSums.in(dexie);
  const [start, end] = [monthStart(month), monthStart(addMonths(month, 1))];
  let days: number[] = [];
  if ((await table.get(monthId(month))) === undefined) {
    for (let day = start; day < end; day += dayMs) days.push(day);
  } else {
    days = (await between(dexie, start, end - 1).primaryKeys()).map(Number);
  }
  let read = 0;
  while (days.length > 0 && read < mostRows) {
    const [first = start] = days;
    const run = days.findIndex((day, place) => day !== first + place * dayMs);
    const until = (days[(run === -1 ? days.length : run) - 1] ?? first) + dayMs;
    const counted = await countDays(dexie, first, until, mostRows - read);
    read += counted.rows;
    days = days.filter((day) => day >= counted.until);
  }
  await between(dexie, start, end - 1).delete();
  const isWhole = days.length === 0;
  // While a month has marks, its kept sum is not used.
  await table.bulkPut([
    ...days.map((id) => ({ id })),
    isWhole
      ? {
          id: monthId(month),
          sum: addedUp(month, sumsIn(await daysBetween(dexie, start, end).toArray())),
        }
      : { id: monthId(month) },
  ]);
  return { rows: read, isWhole };
}

/** Counts the days of a range. Stops at the end of the day in which `mostRows` is reached. */
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
  await daysBetween(dexie, from, until).delete();
  await keptSums.in(dexie).bulkPut([...sums].map(([id, sum]) => ({ id, sum: sum.result })));
  return { rows: read, until };
}

/**
 * Reads rows from a moment on, oldest first, because the browser reads those in one go. `take` returns the moment up to
 * which to continue.
 */
async function eachSlice(
  dexie: Dexie,
  from: number,
  to: number,
  take: (rows: readonly TransactionRow[]) => number,
): Promise<void> {
  let end = to;
  for (let after: Place | undefined = { at: from, id: '' }; after; ) {
    const { at, id }: Place = after;
    const rows: TransactionRow[] = await transactionRows
      .in(dexie)
      .where('[at+id]')
      .between([at, id], [end], false, false)
      .limit(ROWS_AT_ONCE)
      .toArray();
    end = take(rows);
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  }
}

/** Selects the days that begin at or after `from` and before `to`. */
function daysBetween(dexie: Dexie, from: number, to: number) {
  return between(dexie, dayId(from), dayId(to - dayMs));
}

function between<T extends number | string>(dexie: Dexie, first: T, last: T) {
  return keptSums.in(dexie).where('id').between(first, last, true, true);
}

function sumsIn(kept: readonly KeptSum[]): MonthSpending[] {
  return kept.flatMap(({ sum }) => sum ?? []);
}

/** Returns the first moment of the next day. */
function dayEnd(at: number): number {
  return Date.parse(`${bakuDay(at)}T00:00:00+04:00`) + dayMs;
}

function dayId(at: number): string {
  return `${countedBy}d${bakuDay(at)}`;
}

function monthId(month: string): string {
  return `${countedBy}m${month}`;
}
