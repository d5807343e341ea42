import { type Qepik, qepik } from '#domain/money.ts';
import type { Format } from '#i18n/format.ts';

/** "50 ₼" on a button; "12,50 ₼" where it is not whole. */
export function shortAmount(amount: Qepik, format: Pick<Format, 'amount' | 'count'>): string {
  return amount % 100 === 0 ? `${format.count(amount / 100)}\u00a0₼` : format.amount(amount);
}

/** "0 AZN", "0,5%": a rate comes in hundredths of a percent. */
export function commissionWords(rate: number, format: Pick<Format, 'money'>): string {
  if (rate === 0) return '0 AZN';
  return `${format.money(qepik(rate)).replace(/[.,]?0+$/, '')}%`;
}
