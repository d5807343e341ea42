import { type ReactNode, useSyncExternalStore } from 'react';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { hiddenAmounts } from '#platform/hidden-amounts.ts';

/**
 * Covers the amounts in its children while the person hides amounts on this device. Guest pages do without it, because
 * they show no amounts.
 */
export function CoverAmounts({ children }: { children: ReactNode }) {
  const covered = useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.get, () => false);
  return <AmountsCovered value={covered}>{children}</AmountsCovered>;
}
