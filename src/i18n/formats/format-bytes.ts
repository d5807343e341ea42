import type { Locale } from '#i18n/language.ts';
import { formatCount, formatSize } from './format-numbers.ts';

const kilobytes: Readonly<Record<Locale, string>> = { az: 'KB', en: 'KB', ru: 'КБ' };

/** Formats an amount of transferred data: "412 KB" below a megabyte, otherwise "12,3 MB". A kilobyte is 1000 bytes. */
export function formatBytes(bytes: number, locale: Locale): string {
  const whole = Math.round(bytes / 1000);
  if (whole >= 1000) return formatSize(bytes, locale);
  return `${formatCount(whole, locale)}\u00a0${kilobytes[locale]}`;
}
