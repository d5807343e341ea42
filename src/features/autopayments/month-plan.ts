import type { AutomaticPayment } from '#contract/automatic-payments.ts';
import { bakuDay, dayMs, duesUntil, firstDues } from '#domain/automatic-payment.ts';
import { add, type Qepik, ZERO } from '#domain/money.ts';

export interface DayPlan {
  /** "2026-11-25" */
  readonly day: string;
  /** A moment of it. */
  readonly at: number;
  readonly isPaid: boolean;
  readonly hasFailed: boolean;
  /** What is to be paid on it; null where nothing is due. */
  readonly coming: Qepik | null;
  /** The ids of the automatic payments that did something on it, or will. */
  readonly payments: readonly string[];
}

export interface MonthPlan {
  readonly paid: Qepik;
  readonly left: Qepik;
  /** From the first day of this month to the last day of the next. */
  readonly days: readonly DayPlan[];
}

/** What failed first, then by the next date; a paused one keeps the place that it would have. */
export function inPlace(payments: readonly AutomaticPayment[], now: number): AutomaticPayment[] {
  const dateOf = (payment: AutomaticPayment): number => {
    if (payment.nextAt !== null) return Date.parse(payment.nextAt);
    const [due] = payment.state === 'PAUSED' ? firstDues(payment, now, 1) : [];
    return due?.at ?? Infinity;
  };
  const rank = (payment: AutomaticPayment) => (payment.isUnpaid ? -Infinity : dateOf(payment));
  return payments.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** What automatic payments did in this month, and what they will do until the end of the next. */
export function planMonths(
  payments: readonly AutomaticPayment[],
  /** Midnights: the first of this month, of the next and of the one after it. */
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

/** The next payment and those after it. On debt nobody knows more than the debt that was announced. */
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
