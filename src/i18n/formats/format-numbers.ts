import { type Qepik, qepik } from '#domain/money.ts';
import type { Locale } from '#i18n/language.ts';

// The signs are listed here, because Chromium claims to support az and formats it as English.
const signs: Readonly<Record<Locale, { readonly group: string; readonly decimal: string }>> = {
  az: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
};

const sizeUnits: Readonly<Record<Locale, string>> = { az: 'MB', en: 'MB', ru: 'МБ' };

const minus = '\u2212';
const manat = '₼';
// A no-break space keeps amount and currency on one line.
const space = '\u00a0';

/** Text that is shown instead of a hidden amount. Its length is the same for all amounts. */
export const cover = '••••';

/** Hides the amounts in a text of the provider: numbers before a sign or name of the manat. */
export function coverAmounts(text: string): string {
  return text.replace(/[+\u2212-]?\d[\d.,\s]*(?=(?:₼|AZN|manat|манат))/giu, `${cover}${space}`);
}

/** Formats an amount in qəpik as manat, without the currency: az "1.234,56", ru "1 234,56", en "1,234.56". */
export function formatMoney(amount: Qepik, locale: Locale): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = (amount < 0 ? minus : '') + grouped(digits.slice(0, -2), locale);
  return whole + signs[locale].decimal + digits.slice(-2);
}

/** Formats an amount with its currency: "34,18 ₼" in manat, "34,18 USD" in another currency. */
export function formatAmount(amount: Qepik, locale: Locale, code = 'AZN'): string {
  return formatAmountWithCode(amount, locale, code === 'AZN' ? manat : code);
}

/** Formats bounds and limits in manat, without the currency: "500" if whole, otherwise "0,50". */
export function formatPlain(amount: Qepik, locale: Locale): string {
  return amount % 100 === 0 ? formatCount(amount / 100, locale) : formatMoney(amount, locale);
}

/** Formats an amount with the sign of the manat: "50 ₼" if whole, otherwise "0,50 ₼". */
export function formatShort(amount: Qepik, locale: Locale): string {
  return formatPlain(amount, locale) + space + manat;
}

/** Formats an amount with its direction: "+50,00 ₼", "−10,00 ₼". Zero has no sign. */
export function formatSignedAmount(amount: Qepik, locale: Locale, code?: string): string {
  return (amount > 0 ? '+' : '') + formatAmount(amount, locale, code);
}

/** Formats an amount with the code of its currency: "1.234,56 AZN". */
export function formatAmountWithCode(amount: Qepik, locale: Locale, code: string): string {
  return formatMoney(amount, locale) + space + code;
}

/** Formats a whole number of things: az "1.000". */
export function formatCount(count: number, locale: Locale): string {
  return (count < 0 ? minus : '') + grouped(String(Math.abs(Math.trunc(count))), locale);
}

/** Formats a size of storage: "3,4 MB", at least "0,1 MB". */
export function formatSize(bytes: number, locale: Locale): string {
  const tenths = Math.max(1, Math.round(bytes / 100_000));
  // Sizes have the separators of money. The second decimal is always zero and is cut off.
  return `${formatMoney(qepik(tenths * 10), locale).slice(0, -1)}\u00a0${sizeUnits[locale]}`;
}

/** Formats a rate in hundredths of a percent: 50 is "0,5%" in az, "0,5 %" in ru, "0.5%" in en. */
export function formatPercent(hundredths: number, locale: Locale): string {
  const text = String(hundredths / 100);
  const digits = locale === 'en' ? text : text.replace('.', ',');
  return locale === 'ru' ? `${digits}\u00a0%` : `${digits}%`;
}

function grouped(digits: string, locale: Locale): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, signs[locale].group);
}
