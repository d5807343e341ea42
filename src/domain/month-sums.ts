// Combines and compares the spending of days and months.
import { daysInMonth } from './months.ts';
import type { MonthSpending, Share } from './spending.ts';

/** Returns the shares sorted by their sum, the largest first. */
export function rankedShares(shares: ReadonlyMap<string, Share>): readonly Share[] {
  return [...shares.values()].sort((a, b) => b.sum - a.sum || (a.key < b.key ? -1 : 1));
}

/** Returns the total of the first `day` days of a month, in 1/10 000 of a manat. */
export function spentUntil({ days }: MonthSpending, day: number): number {
  return days.slice(0, day).reduce((sum, each) => sum + each, 0);
}

/** The usual month is the median of at most `most` months. With fewer than `least` months there is none. */
const usualOf = { most: 6, least: 2 } as const;

/**
 * Returns as `sum` the median of the totals of the last months before the month `before`, at most six, in 1/10 000 of a
 * manat, and as `of` their number. Undefined if there are fewer than two.
 */
export function usualMonth(
  months: readonly MonthSpending[],
  before: string,
): { readonly sum: number; readonly of: number } | undefined {
  const earlier = months.filter(({ month }) => month < before).slice(-usualOf.most);
  if (earlier.length < usualOf.least) return undefined;
  const sums = earlier.map(({ total }) => total).sort((a, b) => a - b);
  const [low = 0, high = low] = sums.slice((sums.length - 1) >> 1, (sums.length >> 1) + 1);
  return { sum: Math.trunc((low + high) / 2), of: earlier.length };
}

/**
 * Adds up the spending of days or other parts of one month. `sums` begins with the oldest part. A share with parts of
 * different names keeps the name of the oldest.
 */
export function sumOfDays(month: string, sums: readonly MonthSpending[]): MonthSpending {
  const total = (of: (sum: MonthSpending) => number) =>
    sums.reduce((all, each) => all + of(each), 0);
  return {
    month,
    total: total((sum) => sum.total),
    commission: total((sum) => sum.commission),
    days: Array.from({ length: daysInMonth(month) }, (_, day) =>
      total(({ days }) => days[day] ?? 0),
    ),
    categories: sharesOf(sums.map(({ categories }) => categories)),
    payees: sharesOf(sums.map(({ payees }) => payees)),
    tags: sharesOf(sums.map(({ tags }) => tags)),
    sources: joined(
      sums.map(({ sources }) => sources),
      (one, other) => one + other,
    ),
    pending: total((sum) => sum.pending),
    returned: total((sum) => sum.returned),
    own: total((sum) => sum.own),
    foreign: total((sum) => sum.foreign),
  };
}

function sharesOf(all: readonly ReadonlyMap<string, Share>[]): ReadonlyMap<string, Share> {
  return joined(all, (one, { sum, count }) => ({
    ...one,
    sum: one.sum + sum,
    count: one.count + count,
  }));
}

function joined<T>(
  all: readonly ReadonlyMap<string, T>[],
  join: (one: T, other: T) => T,
): ReadonlyMap<string, T> {
  const whole = new Map<string, T>();
  for (const [key, other] of all.flatMap((each) => [...each])) {
    const one = whole.get(key);
    whole.set(key, one === undefined ? other : join(one, other));
  }
  return whole;
}
