// What the screen says of one month, beside the months before it.
import type { Spending } from '#data/collections/history/spending.ts';
import { type Qepik, qepik } from '#domain/money.ts';
import { spentUntil, usualMonth } from '#domain/month-sums.ts';
import { addMonths, daysInMonth, monthStart, monthsSince } from '#domain/months.ts';
import { type MonthSpending, SpendingSum } from '#domain/spending.ts';

/** How many months are drawn beside each other. */
const monthsShown = 12;

export interface MonthFigures {
  readonly spending: MonthSpending;
  /** The last day that has begun. */
  readonly until: number;
  readonly isRunning: boolean;
  /** Whether its sum is known. */
  readonly isCounted: boolean;
  /** Whether all of it is stored. */
  readonly isWhole: boolean;
  /** The month before: to the same day where the month is running. Undefined where it is not stored whole. */
  readonly before: { readonly spending: MonthSpending; readonly sum: number } | undefined;
  /** Whether there was a month before, as far as is known. */
  readonly hasBefore: boolean;
  readonly usual: { readonly sum: number; readonly of: number } | undefined;
}

/** `today` is a day of Baku by the provider's clock, "2026-11-26". */
export function figuresOf(saved: Spending, month: string, today: string): MonthFigures {
  const { months, uncounted, first, savedSince = Number.NEGATIVE_INFINITY } = saved;
  const isRunning = today.startsWith(month);
  const until = isRunning ? Number(today.slice(8)) : daysInMonth(month);
  const whole = months.filter((one) => monthStart(one.month) >= savedSince);
  const spending = months.find((one) => one.month === month) ?? new SpendingSum(month).result;
  const before = whole.find((one) => one.month === addMonths(month, -1));
  return {
    spending,
    until,
    isRunning,
    isCounted: !uncounted.includes(month),
    isWhole: monthStart(month) >= savedSince,
    before: before && {
      spending: before,
      sum: isRunning ? spentUntil(before, until) : before.total,
    },
    hasBefore: first !== undefined && first < month && !uncounted.includes(addMonths(month, -1)),
    usual: uncounted.length === 0 ? usualMonth(whole, month) : undefined,
  };
}

/** The month that the address names by its first day; the running one where it names none that can be meant. */
export function chosenMonth(from: unknown, today: string): string {
  const running = today.slice(0, 7);
  const [, named] = /^([1-9][0-9]{3}-(?:0[1-9]|1[0-2]))-[0-9]{2}$/.exec(String(from)) ?? [];
  return named !== undefined && named < running ? named : running;
}

/** The months that are drawn with a chosen one: a year that ends with the running one, or with one years before it. */
export function shownMonths(month: string, today: string): { from: string; to: string } {
  const running = today.slice(0, 7);
  const yearsBefore = Math.floor(monthsSince(month, running) / monthsShown);
  const to = addMonths(running, -yearsBefore * monthsShown);
  return { from: addMonths(to, 1 - monthsShown), to };
}

/** The first and the last day of a month, "2026-11-01" and "2026-11-30". */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: `${month}-${daysInMonth(month)}` };
}

/** What lists of the same receipts are narrowed to, as their address has it. */
export function counted(month: string) {
  return { ...daysOf(month), status: 'spent' } as const;
}

/** Sums are shown in whole qəpik: what is less is left out. */
export function shownSum(exact: number): Qepik {
  return qepik(Math.trunc(exact / 100));
}

/** As parts of 100 in whole, "34". What is there is never none. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.max(part > 0 ? 1 : 0, Math.round((part / whole) * 100));
}

/** A round number at or above the highest bar, and the lines between: 1, 2 or 5 and zeros, in manat. */
export function axisOf(highest: number): readonly number[] {
  const manat = Math.max(highest / 10_000, 1);
  const unit = 10 ** Math.floor(Math.log10(manat / 2));
  const step = [1, 2, 5, 10].map((times) => times * unit).find((one) => one * 3 >= manat) ?? unit;
  const count = Math.ceil(manat / step);
  return Array.from({ length: count }, (_, place) => Math.round((place + 1) * step * 10_000));
}

/** How far up something stands; in rough steps where amounts are covered, for they are not to be read off. */
export function heightOf(value: number, top: number, isCovered: boolean): number {
  const share = top === 0 ? 0 : value / top;
  return isCovered ? Math.ceil(share * 5) / 5 : share;
}
