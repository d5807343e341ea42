// Figures of one month, compared with the months before it.
import type { Spending } from '#data/collections/history/spending.ts';
import { type Qepik, qepik } from '#domain/money.ts';
import { spentUntil, usualMonth } from '#domain/month-sums.ts';
import { addMonths, daysInMonth, monthStart, monthsSince } from '#domain/months.ts';
import { type MonthSpending, SpendingSum } from '#domain/spending.ts';

/** Number of months in the chart. */
const monthsShown = 12;

/**
 * Spending of one month, compared with the months before it. `until` is the last day of the month that has begun, from
 * 1 to 31; sums are in 1/10 000 of a manat.
 */
export interface MonthFigures {
  readonly spending: MonthSpending;
  /** Last day of the month that has begun, from 1 to 31. */
  readonly until: number;
  readonly isRunning: boolean;
  /** True if the sum of the month is known. */
  readonly isCounted: boolean;
  /** True if the whole month is stored. */
  readonly isWhole: boolean;
  /**
   * The previous month (`spending`). `sum` is its total, or its total up to the same day if the shown month is running.
   * Undefined unless the whole previous month is stored.
   */
  readonly before: { readonly spending: MonthSpending; readonly sum: number } | undefined;
  /** True if the stored history begins in an earlier month, and the month before this month is counted. */
  readonly hasBefore: boolean;
  /**
   * Median of the whole months before (`sum`), and their number (`of`). Undefined if there are too few, or if a month
   * is not counted yet.
   */
  readonly usual: { readonly sum: number; readonly of: number } | undefined;
}

/**
 * Returns the figures of a month, given as "2026-11". `today` is a day in Baku by the provider's clock, "2026-11-26".
 */
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

/**
 * Returns the month, as "2026-11", of `from`, the day in the address. Returns the running month if `from` is invalid or
 * not in an earlier month.
 */
export function chosenMonth(from: unknown, today: string): string {
  const running = today.slice(0, 7);
  const [, named] = /^([1-9][0-9]{3}-(?:0[1-9]|1[0-2]))-[0-9]{2}$/.exec(String(from)) ?? [];
  return named !== undefined && named < running ? named : running;
}

/**
 * Returns the first and the last month, as "2026-11", of the chart that contains `month`: a year that ends with the
 * running month, or with the same month of an earlier year.
 */
export function shownMonths(month: string, today: string): { from: string; to: string } {
  const running = today.slice(0, 7);
  const yearsBefore = Math.floor(monthsSince(month, running) / monthsShown);
  const to = addMonths(running, -yearsBefore * monthsShown);
  return { from: addMonths(to, 1 - monthsShown), to };
}

/** Returns the first and last day of a month: "2026-11-01", "2026-11-30". */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: `${month}-${daysInMonth(month)}` };
}

/** Returns the search parameters that list the receipts of a month that count as spending. */
export function spentReceiptsSearch(month: string) {
  return { ...daysOf(month), status: 'spent' } as const;
}

/** Converts a sum in 1/10 000 of a manat to whole qəpik. Truncates the rest. */
export function shownSum(exact: number): Qepik {
  return qepik(Math.trunc(exact / 100));
}

/** Returns a share in whole percent: 34. A positive share is at least 1. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.max(part > 0 ? 1 : 0, Math.round((part / whole) * 100));
}

/**
 * Returns the two or three grid lines of an axis above zero, in 1/10 000 of a manat like `highest`. The last line is at
 * or above `highest`, and at least 1 manat. Steps are 1, 2 or 5 times a power of ten, in manat.
 */
export function axisOf(highest: number): readonly number[] {
  const manat = Math.max(highest / 10_000, 1);
  const unit = 10 ** Math.floor(Math.log10(manat / 2));
  const step = [1, 2, 5, 10].map((times) => times * unit).find((one) => one * 3 >= manat) ?? unit;
  const count = Math.ceil(manat / step);
  return Array.from({ length: count }, (_, place) => Math.round((place + 1) * step * 10_000));
}

/**
 * Returns the height of a value as a part of `top`, from 0 to 1. Rounded up to fifths if `isCovered` (the app hides
 * amounts), so that no amount can be read off.
 */
export function heightOf(value: number, top: number, isCovered: boolean): number {
  const share = top === 0 ? 0 : value / top;
  return isCovered ? Math.ceil(share * 5) / 5 : share;
}
