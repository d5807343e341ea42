import { type Qepik, qepik } from '#domain/money.ts';
import type { Locale } from '#i18n/language.ts';

// Written out because browsers cannot be asked: Chromium claims az and prints it as English.
const signs: Readonly<Record<Locale, { readonly group: string; readonly decimal: string }>> = {
  az: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
};

const sizeUnits: Readonly<Record<Locale, string>> = { az: 'MB', en: 'MB', ru: 'МБ' };

const minus = '\u2212';
const manat = '₼';
// Amount and currency never part at the end of a line.
const space = '\u00a0';

/** Covers an amount; its length is the same for all amounts. */
export const cover = '••••';

/** Covers the amounts in a text that the provider wrote: numbers beside a sign or a name of the manat. */
export function coverAmounts(text: string): string {
  return text.replace(/[+\u2212-]?\d[\d.,\s]*(?=(?:₼|AZN|manat|манат))/giu, `${cover}${space}`);
}

/** az "1.234,56", ru "1 234,56", en "1,234.56". */
export function formatMoney(amount: Qepik, locale: Locale): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = (amount < 0 ? minus : '') + grouped(digits.slice(0, -2), locale);
  return whole + signs[locale].decimal + digits.slice(-2);
}

/** "34,18 ₼": everywhere but the balance. In another currency "34,18 USD". */
export function formatAmount(amount: Qepik, locale: Locale, code = 'AZN'): string {
  return formatAmountWithCode(amount, locale, code === 'AZN' ? manat : code);
}

/** "500" where it is whole, "0,50" where it is not: for bounds and limits. */
export function formatPlain(amount: Qepik, locale: Locale): string {
  return amount % 100 === 0 ? formatCount(amount / 100, locale) : formatMoney(amount, locale);
}

/** "50 ₼" where it is whole. */
export function formatShort(amount: Qepik, locale: Locale): string {
  return formatPlain(amount, locale) + space + manat;
}

/** "+50,00 ₼", "−10,00 ₼": what came in and what went out. Zero bears no sign. */
export function formatSignedAmount(amount: Qepik, locale: Locale, code?: string): string {
  return (amount > 0 ? '+' : '') + formatAmount(amount, locale, code);
}

/** "1.234,56 AZN". */
export function formatAmountWithCode(amount: Qepik, locale: Locale, code: string): string {
  return formatMoney(amount, locale) + space + code;
}

/** A whole number of things: az "1.000". */
export function formatCount(count: number, locale: Locale): string {
  return (count < 0 ? minus : '') + grouped(String(Math.abs(Math.trunc(count))), locale);
}

/** "3,4 MB", "0,1 MB" at the least: how much room something takes. */
export function formatSize(bytes: number, locale: Locale): string {
  const tenths = Math.max(1, Math.round(bytes / 100_000));
  // The signs of numbers are those of money; of its two decimals the last is always zero here.
  return `${formatMoney(qepik(tenths * 10), locale).slice(0, -1)}\u00a0${sizeUnits[locale]}`;
}

/** A rate in hundredths of a percent as people read it: 50 is "0,5%" in az, "0,5 %" in ru, "0.5%" in en. */
export function formatPercent(hundredths: number, locale: Locale): string {
  const text = String(hundredths / 100);
  const digits = locale === 'en' ? text : text.replace('.', ',');
  return locale === 'ru' ? `${digits}\u00a0%` : `${digits}%`;
}

function grouped(digits: string, locale: Locale): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, signs[locale].group);
}
