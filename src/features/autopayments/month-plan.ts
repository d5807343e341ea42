import type { AutomaticPayment } from '#contract/automatic-payments.ts';
import { bakuDay, dayMs, duesUntil, firstDues } from '#domain/automatic-payment.ts';
import { add, type Qepik, ZERO } from '#domain/money.ts';

/** Day of a `MonthPlan`. */
export interface DayPlan {
  /** Day in Baku, "2026-11-25". */
  readonly day: string;
  /** Beginning of the day, in epoch milliseconds. */
  readonly at: number;
  /** True if a payment was made on this day or is being made. */
  readonly isPaid: boolean;
  /** True if a run failed on this day, even if a later run has paid. */
  readonly hasFailed: boolean;
  /** Amount that is due on this day. Null if nothing is due. */
  readonly coming: Qepik | null;
  /** Ids of the automatic payments with a run or a due payment on this day. */
  readonly payments: readonly string[];
}

/** Plan of this month and the next. `paid` (paid or being paid) and `left` (still due) are sums of this month only. */
export interface MonthPlan {
  readonly paid: Qepik;
  readonly left: Qepik;
  /** From the first day of this month to the last day of the next month. */
  readonly days: readonly DayPlan[];
}

/**
 * Sorts failed payments first, then by the next date. A paused payment is sorted by the date that it would have.
 * Payments without a date are last.
 */
export function sortedByUrgency(
  payments: readonly AutomaticPayment[],
  now: number,
): AutomaticPayment[] {
  const dateOf = (payment: AutomaticPayment): number => {
    if (payment.nextAt !== null) return Date.parse(payment.nextAt);
    const [due] = payment.state === 'PAUSED' ? firstDues(payment, now, 1) : [];
    return due?.at ?? Infinity;
  };
  const rank = (payment: AutomaticPayment) => (payment.isUnpaid ? -Infinity : dateOf(payment));
  return payments.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/**
 * Plans the days of this month and the next: past runs, and coming payments. Runs that the person skipped are left out.
 */
export function planMonths(
  payments: readonly AutomaticPayment[],
  /** Midnights of the first day of this month, the next month and the month after it, in epoch milliseconds. */
  [begin, next, end]: readonly [number, number, number],
): MonthPlan {
  const days = new Map<string, DayPlan>();
  for (let at = begin; at < end; at += dayMs) {
    const day = bakuDay(at);
    days.set(day, { day, at, isPaid: false, hasFailed: false, coming: null, payments: [] });
  }
  let paid = ZERO;
  let left = ZERO;
  for (const payment of payments) {
    for (const { state, at, amount, reason } of payment.runs) {
      const isPaid = state === 'PAID' || state === 'RUNNING';
      if (isPaid && amount !== null && isBetween(Date.parse(at), begin, next)) {
        paid = add(paid, amount);
      }
      if (state === 'SKIPPED' && reason === null) continue;
      note(payment.id, Date.parse(at), (day) => ({
        isPaid: day.isPaid || isPaid,
        hasFailed: day.hasFailed || state === 'FAILED',
      }));
    }
    for (const { at, amount } of comingOf(payment, end)) {
      if (at < next) left = add(left, amount);
      note(payment.id, at, (day) => ({ coming: add(day.coming ?? ZERO, amount) }));
    }
  }
  return { paid, left, days: [...days.values()] };

  function note(id: string, at: number, change: (day: DayPlan) => Partial<DayPlan>): void {
    const day = days.get(bakuDay(at));
    if (!day) return;
    const changed = { ...day, ...change(day), payments: [...new Set([...day.payments, id])] };
    days.set(day.day, changed);
  }
}

/**
 * Returns the next payment, and the later ones before `end`. A payment on debt has no later ones, because only the
 * announced debt is known.
 */
function comingOf(payment: AutomaticPayment, end: number): { at: number; amount: Qepik }[] {
  const { nextAt, nextAmount: amount, nextPeriod, frequency } = payment;
  if (nextAt === null || amount === null) return [];
  const first = { at: Date.parse(nextAt), amount };
  if (frequency === 'ON_DEBT') return [first];
  const later = duesUntil(payment, first.at, end, nextPeriod === null ? [] : [nextPeriod]);
  return [first, ...later.map(({ at }) => ({ at, amount }))];
}

function isBetween(at: number, begin: number, end: number): boolean {
  return at >= begin && at < end;
}
