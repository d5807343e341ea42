// When automatic payments are made: one reckoning for the provider's scheduler and for the form that shows
// the next dates. Days are days of Azerbaijan, which is UTC+4 all the year.

/** What is agreed of the time: the day of a month from 1 to 31, or one date as "2026-11-25". */
export interface Schedule {
  readonly frequency: 'MONTHLY' | 'ON_DEBT' | 'ONCE';
  readonly day: number | null;
  readonly date: string | null;
}

export interface Due {
  /** What is paid once at most: a month for a monthly payment, else a day. */
  readonly period: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const hourMs = 3_600_000;
const bakuOffsetMs = 4 * hourMs;

export const dayMs = 24 * hourMs;

/** Payments, and checks for a debt, are made at ten in the morning. */
const dueHourMs = 10 * hourMs;

/** How often one payment is tried, a day after the other, where the money does not suffice. */
export const triesInPeriod = 3;

/**
 * The first `count` dues after a moment. A payment on debt is due every day, for the debt is asked for then.
 *
 * @param done periods that were paid or skipped: none of them comes again, whatever day is chosen
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
    // A month is done with any day of it.
    const isDone = done.some((period) => period.startsWith(due.period));
    if (due.at > after && !isDone) first.push(due);
  }
  return first;
}

/** The dues after a moment and before another one. */
export function duesUntil(
  schedule: Schedule,
  after: number,
  until: number,
  done: readonly string[] = [],
): Due[] {
  const days = Math.max(0, Math.ceil((until - after) / dayMs));
  return firstDues(schedule, after, days, done).filter(({ at }) => at < until);
}

/** The day in Azerbaijan, as "2026-11-25". */
export function bakuDay(at: number): string {
  return new Date(at + bakuOffsetMs).toISOString().slice(0, 10);
}

/** When a day in Azerbaijan begins, given as "2026-11-25". */
export function startOfBakuDay(day: string): number {
  return Date.parse(`${day}T00:00:00+04:00`);
}

/** The time in Azerbaijan, as "14:07". */
export function bakuClock(at: number): string {
  return new Date(at + bakuOffsetMs).toISOString().slice(11, 16);
}

/** A date that the calendar has, as "2026-11-25". */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Begins at the latest with the month or the day of the moment. */
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

/** `midnight` as a clock in UTC would have it. */
function dueAt(midnight: number): number {
  return midnight + dueHourMs - bakuOffsetMs;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
