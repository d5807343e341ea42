// Months in the time zone of Baku, written as "2026-11".
import { bakuDay, dayMs, startOfBakuDay } from './automatic-payment.ts';

/** Returns the month of a moment (epoch milliseconds) in Baku: "2026-11". */
export function monthOf(at: number): string {
  return bakuDay(at).slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const place = placeOf(month) + count;
  const year = String(Math.floor(place / 12)).padStart(4, '0');
  return `${year}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** Returns the number of months from `from` to `month`, negative if `month` is earlier. */
export function monthsSince(from: string, month: string): number {
  return placeOf(month) - placeOf(from);
}

/** Returns the first moment of a month in Baku, in epoch milliseconds. */
export function monthStart(month: string): number {
  return startOfBakuDay(`${month}-01`);
}

export function daysInMonth(month: string): number {
  return (monthStart(addMonths(month, 1)) - monthStart(month)) / dayMs;
}

/** Returns all months from one to another, both included. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Returns the number of a month, counted from year 0. `Date.UTC` would read the year 26 as 1926. */
function placeOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
}
