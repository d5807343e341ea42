import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import { fold } from '#domain/fold.ts';
import { readDay } from '#domain/person/person.ts';
import { formatDay, monthName } from '#i18n/formats/format-date.ts';
import { allLocales } from '#i18n/language.ts';

/**
 * Returns the days that a text names in the formats of history and receipts, in any language: "05.11.2026, 14:07", "5
 * noyabr", "5 ноября 2025 г.", "Bu gün", "noyabr". A result is part of "2026-11-05": without a year "-11-05", for a
 * month "-11-".
 */
export function searchedDays(text: string, now: number): readonly string[] {
  const folded = fold(text).replace(/,(?: [0-9]{1,2}:[0-9]{2})?$/, '');
  const near = nearDays(now).get(folded);
  if (near !== undefined) return [near];
  // Digits without a separator, "18111994", are a number, not a day.
  const numeric = /[./-]/.test(folded) ? readDay(folded) : undefined;
  if (numeric !== undefined) return [numeric];
  const [, day = '', name = '', year = ''] =
    /^(?:([0-9]{1,2}) )?([^0-9 ]+)(?: ([0-9]{4})(?: г\.)?)?$/.exec(folded) ?? [];
  const month = months().get(name);
  if (month === undefined) return [];
  return [`${year}-${month}-${day.padStart(day === '' ? 0 : 2, '0')}`];
}

let near: { readonly now: number; readonly days: ReadonlyMap<string, string> } | undefined;

/** Returns today and yesterday by their folded names in all languages: "2026-11-05" for "bu gun". */
function nearDays(now: number): ReadonlyMap<string, string> {
  if (near?.now !== now) {
    const days = [now, now - dayMs].flatMap((at) =>
      allLocales.map((locale): [string, string] => [fold(formatDay(at, locale, now)), bakuDay(at)]),
    );
    near = { now, days: new Map(days) };
  }
  return near.days;
}

let byName: ReadonlyMap<string, string> | undefined;

/** Returns the two digits of each month by its folded name, in every language and both forms: "11" for "noyabr". */
function months(): ReadonlyMap<string, string> {
  byName ??= new Map(
    allLocales.flatMap((locale) =>
      (['ofDay', 'alone'] as const).flatMap((form) =>
        Array.from({ length: 12 }, (_, at): [string, string] => [
          fold(monthName(at, locale, form)),
          String(at + 1).padStart(2, '0'),
        ]),
      ),
    ),
  );
  return byName;
}
