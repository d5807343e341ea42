import type { Locale } from '#i18n/language.ts';

/** A rate in hundredths of a percent as people read it: 50 is "0,5 %", in English "0.5%". */
export function formatPercent(hundredths: number, locale: Locale): string {
  const text = String(hundredths / 100);
  return locale === 'en' ? `${text}%` : `${text.replace('.', ',')}\u00a0%`;
}
