import { qepik } from '#domain/money.ts';
import type { Locale } from '#i18n/language.ts';
import { formatMoney } from './format-money.ts';

const units: Readonly<Record<Locale, string>> = { az: 'MB', en: 'MB', ru: 'МБ' };

/** "3,4 MB", "0,1 MB" at the least: how much room something takes. */
export function formatSize(bytes: number, locale: Locale): string {
  const tenths = Math.max(1, Math.round(bytes / 100_000));
  // The signs of numbers are those of money; of its two decimals the last is always zero here.
  return `${formatMoney(qepik(tenths * 10), locale).slice(0, -1)}\u00a0${units[locale]}`;
}
