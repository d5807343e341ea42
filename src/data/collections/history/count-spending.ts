// Sums of what was spent are kept for each day and month of all stored rows. What puts or removes a row marks its day in
// the same transaction (`markUncounted`), so a month whose days bear no mark has the right sum. Marked days, and months
// of which there is no sum, are counted here, in transactions of a few hundred rows.
import type { Dexie } from 'dexie';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import { addedUp, countedBy } from '#domain/month-sums.ts';
import { addMonths, monthOf, monthStart, monthsBetween } from '#domain/months.ts';
import { type MonthSpending, SpendingSum } from '#domain/spending.ts';
import type { Place } from './history.ts';
import { type KeptSum, keptSums, type TransactionRow, transactionRows } from './store-page.ts';

/** They are read and added up in some milliseconds, also on a slow device. */
const ROWS_AT_ONCE = 100;
/** After so many a transaction ends with the day: others wait for it. */
const ROWS_TOGETHER = 200;

/**
 * Counts some of what is uncounted in the months from one to another, the newest month first. Resolves to whether
 * something is left.
 */
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

/** The months from one to another whose sum is not there or no longer right, the oldest first. */
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

/** What is kept of the months from one to another, whether or not it is right; the oldest first. */
export async function keptMonths(dexie: Dexie, from: string, to: string): Promise<MonthSpending[]> {
  return sumsIn(await between(dexie, monthId(from), monthId(to)).toArray());
}

/** The sum of the counted month that a moment lies in, of what came at or after it. */
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

/** Forgets the sums of months before one, and those that were counted otherwise. */
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
  /** Whether nothing of the month is uncounted any more. */
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
  // While marks are left, nobody takes what is kept of the month for its sum.
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

/** Counts days from one moment on, up to another, or to the end of the day that has the last of so many rows. */
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

/** Rows from a moment on, oldest first: so the browser reads them in one go. `take` returns up to where it goes on. */
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

/** Those that begin at or after one moment and before another. */
function daysBetween(dexie: Dexie, from: number, to: number) {
  return between(dexie, dayId(from), dayId(to - dayMs));
}

function between<T extends number | string>(dexie: Dexie, first: T, last: T) {
  return keptSums.in(dexie).where('id').between(first, last, true, true);
}

function sumsIn(kept: readonly KeptSum[]): MonthSpending[] {
  return kept.flatMap(({ sum }) => sum ?? []);
}

/** The first moment of the day after. */
function dayEnd(at: number): number {
  return Date.parse(`${bakuDay(at)}T00:00:00+04:00`) + dayMs;
}

function dayId(at: number): string {
  return `${countedBy}d${bakuDay(at)}`;
}

function monthId(month: string): string {
  return `${countedBy}m${month}`;
}
