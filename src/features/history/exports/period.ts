// Period of a statement: the options, and their moments in Baku time.
import type { Span } from '#data/collections/history/period-rows.ts';
import type { Period } from '#documents/statement.ts';
import { bakuDay, dayMs, startOfBakuDay, typedDate } from '#domain/automatic-payment.ts';

/** Choices of a statement's period. `own`: the person types its first and last day. */
export const periodChoices = ['thisMonth', 'lastMonth', 'own', 'all'] as const;

export type PeriodChoice = (typeof periodChoices)[number];

/** First and last day of a statement in Baku, as the person types them: "05.11.2026". */
export interface OwnDays {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the period of an option. `own`: the typed days of the option `own`. Undefined if these days are missing or in
 * the wrong order. Days after today become today.
 */
export function periodOf(choice: PeriodChoice, own: OwnDays, now: number): Period | undefined {
  const today = bakuDay(now);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const lastDay = bakuDay(startOfBakuDay(thisMonth) - dayMs);
  switch (choice) {
    case 'thisMonth':
      return { from: thisMonth, to: today };
    case 'lastMonth':
      return { from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
    case 'all':
      return { from: null, to: today };
    case 'own': {
      const [from, to] = [typedDate(own.from), typedDate(own.to)];
      if (from === undefined || to === undefined || from > to) return undefined;
      return { from: from < today ? from : today, to: to < today ? to : today };
    }
  }
}

/**
 * Returns the moments at which a period begins and ends, in epoch milliseconds. The end is exclusive. A period without
 * a first day begins at minus infinity.
 */
export function momentsOfPeriod({ from, to }: Period): Span {
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : startOfBakuDay(from),
    until: startOfBakuDay(to) + dayMs,
  };
}
