import type { Locale } from '#i18n/language.ts';

/** The words of the calendar, which browsers do not have for az. Weeks begin on Monday. */
export type CalendarWords = {
  /** Standing alone: "noyabr", "ноябрь". */
  readonly months: readonly string[];
  /** Behind a day: "5 noyabr", "5 ноября". */
  readonly monthsOfDay: readonly string[];
  readonly weekdaysShort: readonly string[];
  readonly today: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  readonly justNow: string;
  /** With {n}; by plural category, `other` where a category has no word of its own. */
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

export const calendarWords: Readonly<Record<Locale, CalendarWords>> = {
  az: {
    months: azMonths,
    monthsOfDay: azMonths,
    weekdaysShort: words('B.e. Ç.a. Ç. C.a. C. Ş. B.'),
    today: 'bu gün',
    yesterday: 'dünən',
    tomorrow: 'sabah',
    justNow: 'indicə',
    // A noun stays singular behind a number.
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

function words(text: string): readonly string[] {
  return text.split(' ');
}
