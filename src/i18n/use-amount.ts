import { createContext, useContext } from 'react';
import type { Qepik } from '#domain/money.ts';
import { cover, formatAmount } from '#i18n/formats/format-numbers.ts';
import { useLocale } from './use-text.ts';

/**
 * True if amounts are hidden on this device, and the page is not being printed. The shell provides it to everything
 * that shows amounts.
 */
export const AmountsCovered = createContext(false);

/**
 * Returns a function that formats an amount as "34,18 ₼", or returns dots if the person hides amounts. For components
 * that are drawn first and need no other formatter.
 */
export function useAmount(): (amount: Qepik) => string {
  const locale = useLocale();
  const covered = useContext(AmountsCovered);
  return (amount) => (covered ? cover : formatAmount(amount, locale));
}
