import type { Qepik } from '#domain/money.ts';
import type { Locale } from '#i18n/language.ts';

// Written out because browsers cannot be asked: Chromium claims az and prints it as English.
const signs: Readonly<Record<Locale, { readonly group: string; readonly decimal: string }>> = {
  az: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
};

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

function grouped(digits: string, locale: Locale): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, signs[locale].group);
}
