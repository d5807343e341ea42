import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Locale } from '#i18n/language.ts';
import { calendarWords } from './calendar-words.ts';
import { bakuOffsetMs } from './format-time.ts';

dayjs.extend(utc);

// dayjs brings an az and a ru of its own; its az writes Russian "г." behind the year and uses wrong short
// names of weekdays. So `calendarWords` has the words, and dayjs only counts.
for (const name of ['az', 'ru'] as const) {
  dayjs.locale(name, { name, months: [...calendarWords[name].monthsOfDay], weekStart: 1 }, true);
}

/**
 * A moment (ms since the epoch) on the clocks of Azerbaijan, UTC+4 all the year, wherever the device is.
 * The hours are added to a UTC clock because `utcOffset()` goes by the device's local time and loses an
 * hour where that springs forward. So it is for reading and counting days, not for `valueOf()`.
 */
export function bakuTime(ms: number, locale: Locale = 'az'): Dayjs {
  return dayjs.utc(ms + bakuOffsetMs).locale(locale);
}

/** Midnight there, `days` later (earlier if negative), in ms since the epoch. */
export function startOfDay(ms: number, days = 0): number {
  return bakuTime(ms).startOf('day').add(days, 'day').valueOf() - bakuOffsetMs;
}

/** The first midnight of the month there, `months` later (earlier if negative), in ms since the epoch. */
export function startOfMonth(ms: number, months = 0): number {
  return bakuTime(ms).startOf('month').add(months, 'month').valueOf() - bakuOffsetMs;
}

/** Midnights there between the two: 0 on one day, 1 if `to` is the next day. */
export function daysBetween(from: number, to: number): number {
  return bakuTime(to).startOf('day').diff(bakuTime(from).startOf('day'), 'day');
}
