import type { Locale } from '#i18n/language.ts';
import { bakuTime, calendarWords, daysBetween } from './calendar.ts';
import { formatTime } from './format-time.ts';

// All moments are ms since the epoch and are shown in Azerbaijan's time. Numeric dates have one form in every language,
// so that the same day is recognised.

/** Formats the day of a moment: "05.11.2026". */
export function formatDate(ms: number): string {
  return bakuTime(ms).format('DD.MM.YYYY');
}

/** Formats day and time of a moment: "05.11.2026, 14:07". */
export function formatDateTime(ms: number): string {
  return bakuTime(ms).format('DD.MM.YYYY, HH:mm');
}

/** Formats the day of a moment in words: "5 noyabr 2026", "5 November 2026", "5 ноября 2026 г." */
export function formatLongDate(ms: number, locale: Locale): string {
  return bakuTime(ms, locale).format(locale === 'ru' ? 'D MMMM YYYY\u00a0[г.]' : 'D MMMM YYYY');
}

/**
 * Returns the name of a month, numbered from 0: alone ("ноябрь") or after a day ("ноября"). Throws for any other
 * number.
 */
export function monthName(
  month: number,
  locale: Locale,
  form: 'alone' | 'ofDay' = 'alone',
): string {
  const { months, monthsOfDay } = calendarWords[locale];
  const name = (form === 'alone' ? months : monthsOfDay)[month];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
}

/**
 * Returns the short name of this moment's month: "noy", "iyun". A name of four letters stays whole, because its fourth
 * letter distinguishes it.
 */
export function shortMonth(ms: number, locale: Locale): string {
  const name = monthName(bakuTime(ms).month(), locale, 'ofDay');
  return name.length > 4 ? name.slice(0, 3) : name;
}

/** Returns the short name of this moment's weekday: "B.e." for a Monday. */
export function weekdayName(ms: number, locale: Locale): string {
  // The list of words begins with Monday.
  return calendarWords[locale].weekdaysShort[(bakuTime(ms).day() + 6) % 7] ?? '';
}

/** Formats the heading of a day's rows: "Bu gün", "Dünən", "5 noyabr", "5 noyabr 2025" in another year. */
export function formatDayHeading(ms: number, locale: Locale, now: number): string {
  return capitalize(formatDay(ms, locale, now), locale);
}

/** Formats a day within a sentence: "bu gün", "sabah", "5 noyabr", "5 noyabr 2025" in another year. */
export function formatDay(ms: number, locale: Locale, now: number): string {
  const { today, yesterday, tomorrow } = calendarWords[locale];
  const days = daysBetween(now, ms);
  if (days === 0) return today;
  if (days === -1) return yesterday;
  if (days === 1) return tomorrow;
  const sameYear = bakuTime(ms).year() === bakuTime(now).year();
  return sameYear ? bakuTime(ms, locale).format('D MMMM') : formatLongDate(ms, locale);
}

/** Formats a moment within a sentence: "bu gün, 14:07", "dünən, 19:40", "5 noyabr, 14:06". */
export function formatMoment(ms: number, locale: Locale, now: number): string {
  return `${formatDay(ms, locale, now)}, ${formatTime(ms)}`;
}

/**
 * Formats the time of a saved figure: "14:07" on the same day, day and time from the next day on. If the device's clock
 * is behind, `now` is before `ms`, and the figure counts as saved today.
 */
export function formatSavedTime(ms: number, locale: Locale, now: number): string {
  return daysBetween(ms, now) <= 0 ? formatTime(ms) : formatMoment(ms, locale, now);
}

/**
 * Formats the time since a moment, within a sentence: "indicə", "5 dəqiqə əvvəl", "2 saat əvvəl", and day and time if
 * the moment is not today. A device's clock may be behind the provider's, so up to a minute ahead is just now.
 */
export function formatRelative(ms: number, locale: Locale, now: number): string {
  const { justNow, minutesAgo, hoursAgo } = calendarWords[locale];
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes === 0 || minutes === -1) return justNow;
  if (minutes < 0 || daysBetween(ms, now) !== 0) return formatMoment(ms, locale, now);
  if (minutes < 60) return counted(minutesAgo, minutes, locale);
  return counted(hoursAgo, Math.floor(minutes / 60), locale);
}

/**
 * Capitalises the first letter by the rules of the language: az "istilik" becomes "İstilik", which CSS `capitalize`
 * gets wrong. Never for identifiers, which have no language.
 */
export function capitalize(text: string, locale: Locale): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

function counted(
  forms: (typeof calendarWords)[Locale]['minutesAgo'],
  count: number,
  locale: Locale,
): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('{n}', String(count));
}
