import type { Locale } from '#i18n/language.ts';

/** A rate in hundredths of a percent as people read it: 50 is "0,5%" in az, "0,5 %" in ru, "0.5%" in en. */
export function formatPercent(hundredths: number, locale: Locale): string {
  const text = String(hundredths / 100);
  const digits = locale === 'en' ? text : text.replace('.', ',');
  return locale === 'ru' ? `${digits}\u00a0%` : `${digits}%`;
}
