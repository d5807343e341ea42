import { createContext, useContext } from 'react';
import type { Qepik } from '#domain/money.ts';
import { cover, formatAmount } from '#i18n/formats/format-numbers.ts';
import { useLocale } from './use-text.ts';

/** Whether amounts are covered on this device: the shell says so to all that shows any. */
export const AmountsCovered = createContext(false);

/** "34,18 ₼" or its cover, for what is drawn first and needs no other formatter. */
export function useAmount(): (amount: Qepik) => string {
  const locale = useLocale();
  const covered = useContext(AmountsCovered);
  return (amount) => (covered ? cover : formatAmount(amount, locale));
}
