import { type ReactNode, useSyncExternalStore } from 'react';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { hiddenAmounts } from '#platform/hidden-amounts.ts';

/** Covers the amounts of the signed-in screens while amounts are hidden. Guests see no amounts. */
export function CoverAmounts({ children }: { children: ReactNode }) {
  const covered = useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.get, () => false);
  return <AmountsCovered value={covered}>{children}</AmountsCovered>;
}
