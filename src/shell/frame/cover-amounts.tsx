import { type ReactNode, useSyncExternalStore } from 'react';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { hiddenAmounts } from '#platform/hidden-amounts.ts';
import { printing } from '#platform/page-state.ts';

/**
 * Covers the amounts of a signed-in person's screens while they are hidden. Guests see no amounts. A page that is printed
 * is whole, because a receipt without its amounts proves nothing.
 */
export function CoverAmounts({ children }: { children: ReactNode }) {
  const isHidden = useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.get, () => false);
  const isPrinted = useSyncExternalStore(printing.subscribe, printing.get, () => false);
  return <AmountsCovered value={isHidden && !isPrinted}>{children}</AmountsCovered>;
}
