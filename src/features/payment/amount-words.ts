import { qepik } from '#domain/money.ts';
import type { Format } from '#i18n/format.ts';

/** "0 AZN", "0,5%": a rate comes in hundredths of a percent. */
export function commissionWords(rate: number, format: Pick<Format, 'money'>): string {
  if (rate === 0) return '0\u00a0AZN';
  return `${format.money(qepik(rate)).replace(/[.,]?0+$/, '')}%`;
}
