import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import { fold } from '#domain/fold.ts';
import { readDay } from '#domain/person/person.ts';
import { formatDay, monthName } from '#i18n/formats/format-date.ts';

const languages = ['az', 'en', 'ru'] as const;

/**
 * The days that a text names as history and receipts show them, in any language: "05.11.2026, 14:07", "5 noyabr",
 * "5 ноября 2025 г.", "Bu gün". As "2026-11-05", or with no year "-11-05".
 */
export function searchedDays(text: string, now: number): readonly string[] {
  const folded = fold(text).replace(/,? [0-9]{1,2}:[0-9]{2}$/, '');
  const near = [now, now - dayMs].filter((at) =>
    languages.some((locale) => fold(formatDay(at, locale, now)) === folded),
  );
  if (near.length > 0) return near.map(bakuDay);
  // "18111994" is no day here but a number.
  const numeric = /[./-]/.test(folded) ? readDay(folded) : undefined;
  if (numeric !== undefined) return [numeric];
  const [, day = '', name = '', year = ''] =
    /^([0-9]{1,2}) ([^0-9 ]+)(?: ([0-9]{4})(?: г\.)?)?$/.exec(folded) ?? [];
  const month = Array.from({ length: 12 }, (_, at) => at).find((at) =>
    languages.some((locale) =>
      (['ofDay', 'alone'] as const).some((form) => fold(monthName(at, locale, form)) === name),
    ),
  );
  if (day === '' || month === undefined) return [];
  return [`${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`];
}
