// Computes when automatic payments are made, for the provider's scheduler and for the form that shows the next dates.
// Days are days of Azerbaijan, which is UTC+4 all the year.
import { readDay } from './person/person.ts';

/**
 * The agreed schedule: the `day` of each month from 1 to 31 for MONTHLY, the `date` as "2026-11-25" for ONCE, neither
 * for ON_DEBT, whose debt is checked every day.
 */
export interface Schedule {
  readonly frequency: 'MONTHLY' | 'ON_DEBT' | 'ONCE';
  readonly day: number | null;
  readonly date: string | null;
}

/** A moment at which a payment, or a check for a debt, is due. */
export interface Due {
  /** The period that is paid at most once: a month for a monthly payment, otherwise a day. */
  readonly period: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const hourMs = 3_600_000;
/** Azerbaijan's offset from UTC, all year round. */
export const bakuOffsetMs = 4 * hourMs;

export const dayMs = 24 * hourMs;

/** Payments, and checks for a debt, are made at ten in the morning in Azerbaijan. */
const dueHourMs = 10 * hourMs;

/** Number of tries of one payment, a day apart, if the money does not suffice. */
export const triesInPeriod = 3;

/**
 * Returns the first `count` dues after the moment `after` (epoch milliseconds). A payment on debt is due every day,
 * because the debt is checked every day.
 *
 * @param done periods that were paid or skipped: none of them is due again, whatever day is chosen
 */
export function firstDues(
  schedule: Schedule,
  after: number,
  count: number,
  done: readonly string[] = [],
): Due[] {
  const first: Due[] = [];
  for (const due of allDues(schedule, after)) {
    if (first.length === count) break;
    // A month is done if one of its days was paid or skipped.
    const isDone = done.some((period) => period.startsWith(due.period));
    if (due.at > after && !isDone) first.push(due);
  }
  return first;
}

/**
 * Returns the dues after `after` and before `until`, both in epoch milliseconds. Periods in `done` were paid or
 * skipped, so they are not due again.
 */
export function duesUntil(
  schedule: Schedule,
  after: number,
  until: number,
  done: readonly string[] = [],
): Due[] {
  const days = Math.max(0, Math.ceil((until - after) / dayMs));
  return firstDues(schedule, after, days, done).filter(({ at }) => at < until);
}

/** Returns the day in Azerbaijan of a moment in epoch milliseconds, as "2026-11-25". */
export function bakuDay(at: number): string {
  return new Date(at + bakuOffsetMs).toISOString().slice(0, 10);
}

/** Returns the first moment, in epoch milliseconds, of a day in Azerbaijan such as "2026-11-25". */
export function startOfBakuDay(day: string): number {
  return Date.parse(`${day}T00:00:00+04:00`);
}

/** Returns the time in Azerbaijan of a moment in epoch milliseconds, as "14:07". */
export function bakuClock(at: number): string {
  return new Date(at + bakuOffsetMs).toISOString().slice(11, 16);
}

/** Returns whether the text is an existing date, as "2026-11-25". */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Reads a typed day, "05.11.2026", as "2026-11-05". Undefined if the calendar has no such day. */
export function typedDate(text: string): string | undefined {
  const day = readDay(text);
  return day !== undefined && isDate(day) ? day : undefined;
}

/**
 * Yields the dues in order, from the month (`MONTHLY`) or the day (`ON_DEBT`) of `after` (epoch milliseconds) on, so
 * the first due may be over already. `ONCE` has a single due, on its date.
 */
function* allDues({ frequency, day, date }: Schedule, after: number): Generator<Due> {
  const today = new Date(after + bakuOffsetMs);
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  if (frequency === 'ONCE') {
    if (date !== null && isDate(date))
      yield { period: date, at: dueAt(Date.parse(`${date}T00:00:00Z`)) };
    return;
  }
  for (let step = 0; ; step++) {
    const at =
      frequency === 'MONTHLY'
        ? Date.UTC(year, month + step, Math.min(day ?? 1, daysIn(year, month + step)))
        : Date.UTC(year, month, today.getUTCDate() + step);
    const written = new Date(at).toISOString();
    yield { period: written.slice(0, frequency === 'MONTHLY' ? 7 : 10), at: dueAt(at) };
  }
}

/** Returns the due time of a day in Azerbaijan. `midnight` is 00:00 UTC of that date (epoch milliseconds). */
function dueAt(midnight: number): number {
  return midnight + dueHourMs - bakuOffsetMs;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
