import type { Spending } from '#data/collections/history/spending.ts';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';

export interface DaySum {
  /** "2026-11-26" */
  readonly day: string;
  /** In 1/10 000 of a manat. */
  readonly sum: number;
}

/** What was spent on each of the last days, today at the end; undefined where not all is stored or counted. */
export function lastDays(
  { months, uncounted, savedSince = Number.NEGATIVE_INFINITY }: Spending,
  now: number,
  count: number,
): readonly DaySum[] | undefined {
  const first = bakuDay(now - (count - 1) * dayMs);
  if (Date.parse(`${first}T00:00:00+04:00`) < savedSince) return undefined;
  if (uncounted.some((month) => month >= first.slice(0, 7))) return undefined;
  const byMonth = new Map(months.map(({ month, days }) => [month, days]));
  return Array.from({ length: count }, (_, place) => {
    const day = bakuDay(now - (count - 1 - place) * dayMs);
    return { day, sum: byMonth.get(day.slice(0, 7))?.[Number(day.slice(8)) - 1] ?? 0 };
  });
}
