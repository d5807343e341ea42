import { type Qepik, qepik } from '#domain/money.ts';
import type { Format } from '#i18n/format.ts';

type Words = Pick<Format, 'money' | 'count'>;

/** "500" where it is whole, "0,50" where it is not. */
export function plainAmount(amount: Qepik, format: Words): string {
  return amount % 100 === 0 ? format.count(amount / 100) : format.money(amount);
}

/** "50 ₼" on a button. */
export function shortAmount(amount: Qepik, format: Words): string {
  return `${plainAmount(amount, format)}\u00a0₼`;
}

/** "0 AZN", "0,5%": a rate comes in hundredths of a percent. */
export function commissionWords(rate: number, format: Pick<Format, 'money'>): string {
  if (rate === 0) return '0\u00a0AZN';
  return `${format.money(qepik(rate)).replace(/[.,]?0+$/, '')}%`;
}
