// Names of months, weekdays and relative times in three languages, and days and months by the clocks of Azerbaijan.
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Locale } from '#i18n/language.ts';
import { bakuOffsetMs } from './format-time.ts';

/** Words of the calendar, which browsers lack for az. Weeks begin on Monday. */
type CalendarWords = {
  /** Names without a day: "noyabr", "ноябрь". */
  readonly months: readonly string[];
  /** Names after a day: "5 noyabr", "5 ноября". */
  readonly monthsOfDay: readonly string[];
  readonly weekdaysShort: readonly string[];
  readonly today: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  readonly justNow: string;
  /** Templates with {n}, by plural category. `other` serves the categories without a word of their own. */
  readonly minutesAgo: Forms;
  readonly hoursAgo: Forms;
};

type Forms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const azMonths = words(
  'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr',
);
const enMonths = words(
  'January February March April May June July August September October November December',
);

/** Words of the calendar in each language. */
export const calendarWords: Readonly<Record<Locale, CalendarWords>> = {
  az: {
    months: azMonths,
    monthsOfDay: azMonths,
    weekdaysShort: words('B.e. Ç.a. Ç. C.a. C. Ş. B.'),
    today: 'bu gün',
    yesterday: 'dünən',
    tomorrow: 'sabah',
    justNow: 'indicə',
    // In Azerbaijani a noun stays singular after a number.
    minutesAgo: { other: '{n} dəqiqə əvvəl' },
    hoursAgo: { other: '{n} saat əvvəl' },
  },
  en: {
    months: enMonths,
    monthsOfDay: enMonths,
    weekdaysShort: words('Mon Tue Wed Thu Fri Sat Sun'),
    today: 'today',
    yesterday: 'yesterday',
    tomorrow: 'tomorrow',
    justNow: 'just now',
    minutesAgo: { one: '{n} minute ago', other: '{n} minutes ago' },
    hoursAgo: { one: '{n} hour ago', other: '{n} hours ago' },
  },
  ru: {
    months: words(
      'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
    ),
    monthsOfDay: words(
      'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    ),
    weekdaysShort: words('Пн Вт Ср Чт Пт Сб Вс'),
    today: 'сегодня',
    yesterday: 'вчера',
    tomorrow: 'завтра',
    justNow: 'только\u00a0что',
    minutesAgo: { one: '{n} минуту назад', few: '{n} минуты назад', other: '{n} минут назад' },
    hoursAgo: { one: '{n} час назад', few: '{n} часа назад', other: '{n} часов назад' },
  },
};

dayjs.extend(utc);

// The az locale of dayjs writes Russian "г." after the year and uses wrong short names of weekdays. So the words come
// from `calendarWords`, and dayjs only counts.
for (const name of ['az', 'ru'] as const) {
  dayjs.locale(name, { name, months: [...calendarWords[name].monthsOfDay], weekStart: 1 }, true);
}

/**
 * Returns a moment (ms since the epoch) on the clocks of Azerbaijan, UTC+4 all the year, wherever the device is. The
 * hours are added to a UTC clock because `utcOffset()` uses the device's local time and loses an hour when that time
 * springs forward. Use the result for reading and counting days, not for `valueOf()`.
 */
export function bakuTime(ms: number, locale: Locale = 'az'): Dayjs {
  return dayjs.utc(ms + bakuOffsetMs).locale(locale);
}

/**
 * Returns the beginning of the day of this moment in Azerbaijan, moved by `days` (negative: earlier), in ms since the
 * epoch.
 */
export function startOfDay(ms: number, days = 0): number {
  return bakuTime(ms).startOf('day').add(days, 'day').valueOf() - bakuOffsetMs;
}

/**
 * Returns the beginning of the month of this moment in Azerbaijan, moved by `months` (negative: earlier), in ms since
 * the epoch.
 */
export function startOfMonth(ms: number, months = 0): number {
  return bakuTime(ms).startOf('month').add(months, 'month').valueOf() - bakuOffsetMs;
}

/**
 * Returns the number of midnights in Azerbaijan between two moments (ms since the epoch): 0 on one day, 1 if `to` is
 * the next day, negative if `to` is on an earlier day.
 */
export function daysBetween(from: number, to: number): number {
  return bakuTime(to).startOf('day').diff(bakuTime(from).startOf('day'), 'day');
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
