import { useContext } from 'react';
import type { Qepik } from '#domain/money.ts';
import { cover, formatAmount } from '#i18n/formats/format-money.ts';
import { AmountsCovered } from './amounts-covered.ts';
import { useLocale } from './use-locale.ts';

/** "34,18 ₼" or its cover, for what is drawn first and needs no other formatter. */
export function useAmount(): (amount: Qepik) => string {
  const locale = useLocale();
  const covered = useContext(AmountsCovered);
  return (amount) => (covered ? cover : formatAmount(amount, locale));
}
