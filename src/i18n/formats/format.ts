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

/** Returns all formatters of one language under short names. */
export function createFormat(locale: Locale) {
  return {
    locale,
    /** True if amounts are hidden. */
    covered: false,
    /** Formats a text of the provider that may contain amounts. */
    providerText: (text: string) => text,
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
    compare: compareStrings(locale),
  };
}

/** The formatters of one language. */
export type Format = ReturnType<typeof createFormat>;

/** Returns formatters that hide every amount. Dates, counts and names stay visible. */
export function createCoveredFormat(locale: Locale): Format {
  return {
    ...createFormat(locale),
    covered: true,
    providerText: coverAmounts,
    money: () => cover,
    amount: () => cover,
    plainAmount: () => cover,
    shortAmount: () => cover,
    signedAmount: () => cover,
    amountWithCode: () => cover,
  };
}

type Compare = (a: string, b: string) => number;

/**
 * Returns the comparison of texts in a language. For az it uses its own alphabet, because browsers sort az as English.
 */
export function compareStrings(locale: Locale): Compare {
  return locale === 'az' ? compareAz : new Intl.Collator(locale).compare;
}

// w is not in the alphabet and follows it, as in CLDR.
const alphabet = 'abcçdeəfgğhxıijkqlmnoöprsştuüvyzw';
const weights: ReadonlyMap<string, number> = new Map(
  [...'0123456789', ...alphabet].map((character, index) => [character, 1000 + index]),
);
const behindAll = 2000;

/** Compares letters first, then accents, then small before capital. */
function compareAz(a: string, b: string): number {
  const lowerA = a.toLocaleLowerCase('az');
  const lowerB = b.toLocaleLowerCase('az');
  return compareLetters(lowerA, lowerB) || order(lowerA, lowerB) || order(b, a);
}

function compareLetters(a: string, b: string): number {
  const lettersA = [...a];
  const lettersB = [...b];
  for (const [index, letter] of lettersA.entries()) {
    const other = lettersB[index];
    if (other === undefined) return 1;
    if (letter !== other) {
      const difference = weight(letter) - weight(other);
      if (difference !== 0) return difference;
    }
  }
  return lettersA.length - lettersB.length;
}

/** Orders spaces and signs, then digits, then the alphabet, then letters of other scripts. */
function weight(letter: string): number {
  const known = weights.get(letter);
  if (known !== undefined) return known;
  // A letter outside the alphabet is sorted without its accent: é with e.
  const bare = letter.normalize('NFD').charAt(0);
  const plain = weights.get(bare);
  if (plain !== undefined) return plain;
  const code = letter.codePointAt(0) ?? 0;
  return /\p{L}/u.test(letter) ? behindAll + code : Math.min(code, 999);
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
