import type { Qepik } from '#domain/money.ts';
import type { Locale } from '#i18n/language.ts';
import {
  capitalize,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayHeading,
  formatMoment,
  formatRelative,
  formatSavedTime,
} from './format-date.ts';
import {
  cover,
  coverAmounts,
  formatAmount,
  formatAmountWithCode,
  formatCount,
  formatMoney,
  formatPlain,
  formatShort,
  formatSignedAmount,
} from './format-numbers.ts';
import { formatTime } from './format-time.ts';

/** Returns all formatters of one language under short names. Moments are ms since the epoch. */
export function createFormat(locale: Locale) {
  return {
    locale,
    /** True if amounts are hidden. */
    covered: false,
    /** Formats a text of the provider: amounts get the sign of the manat in place of its code. */
    providerText: withSign,
    money: (amount: Qepik) => formatMoney(amount, locale),
    amount: (amount: Qepik, code?: string) => formatAmount(amount, locale, code),
    plainAmount: (amount: Qepik) => formatPlain(amount, locale),
    shortAmount: (amount: Qepik) => formatShort(amount, locale),
    signedAmount: (amount: Qepik, code?: string) => formatSignedAmount(amount, locale, code),
    amountWithCode: (amount: Qepik, code: string) => formatAmountWithCode(amount, locale, code),
    count: (count: number) => formatCount(count, locale),
    date: formatDate,
    dateTime: formatDateTime,
    time: formatTime,
    day: (ms: number, now: number) => formatDay(ms, locale, now),
    dayHeading: (ms: number, now: number) => formatDayHeading(ms, locale, now),
    moment: (ms: number, now: number) => formatMoment(ms, locale, now),
    savedTime: (ms: number, now: number) => formatSavedTime(ms, locale, now),
    relative: (ms: number, now: number) => formatRelative(ms, locale, now),
    capitalize: (text: string) => capitalize(text, locale),
  };
}

/** Replaces the code of the manat after an amount, which may be hidden. Names that contain the code stay unchanged. */
function withSign(text: string): string {
  return text.replace(/(?<=[\d•])\sAZN\b/g, '\u00a0₼');
}

/** The formatters of one language. */
export type Format = ReturnType<typeof createFormat>;

/** Returns formatters that hide every amount. Dates, counts and names stay visible. */
export function createCoveredFormat(locale: Locale): Format {
  return {
    ...createFormat(locale),
    covered: true,
    providerText: (text) => withSign(coverAmounts(text)),
    money: () => cover,
    amount: () => cover,
    plainAmount: () => cover,
    shortAmount: () => cover,
    signedAmount: () => cover,
    amountWithCode: () => cover,
  };
}
