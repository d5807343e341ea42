import { useMemo } from 'react';
import { dayMs } from '#domain/automatic-payment.ts';
import type { Qepik } from '#domain/money.ts';
import { monthStart } from '#domain/months.ts';
import { formatLongDate, monthName } from '#i18n/formats/format-date.ts';
import { cover, formatPercent } from '#i18n/formats/format-numbers.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';

const monthNumbers = Array.from({ length: 12 }, (_, at) => at);

/** Formatters of amounts, percentages, months and days for the spending screen. */
export type SpendingFormat = ReturnType<typeof useSpendingFormat>;

/**
 * Returns the formats of the spending screen. While the app hides amounts (`isCovered`), percentages are hidden too,
 * and a screen reader reads a word instead of an amount.
 */
export function useSpendingFormat() {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const { locale, covered } = format;
    return {
      locale,
      isCovered: covered,
      amount: (sum: Qepik) => format.amount(sum),
      short: (sum: Qepik) => format.shortAmount(sum),
      spoken: (sum: Qepik) => (covered ? t('amount.hidden') : format.amount(sum)),
      /** Hides percentages too, because a percentage of a known total reveals the amount. */
      percent: (percent: number) => (covered ? cover : formatPercent(percent * 100, locale)),
      date: format.date,
      /** A month, given as "2026-11", with its year: "Noyabr 2026". */
      month: (month: string) => format.capitalize(`${monthWord(month)} ${month.slice(0, 4)}`),
      /** A month without its year: "Noyabr". */
      monthAlone: (month: string) => format.capitalize(monthWord(month)),
      /** A month inside a sentence: "noyabr". */
      monthInside: monthWord,
      /** A month below its bar, "noy": three letters, or four if two months begin alike: "iyun", "iyul". */
      monthTick: (month: string) => {
        const word = monthWord(month);
        const begin = word.slice(0, 3);
        const alike = monthNumbers.filter((at) => monthName(at, locale).startsWith(begin));
        return alike.length > 1 ? word.slice(0, 4) : begin;
      },
      /** A day of a month: "5 noyabr 2026". */
      day: (month: string, day: number) =>
        formatLongDate(monthStart(month) + (day - 1) * dayMs, locale),
    };

    function monthWord(month: string): string {
      return monthName(Number(month.slice(5)) - 1, locale);
    }
  }, [format, t]);
}
