import { type ReactNode, useSyncExternalStore } from 'react';
import { AmountsCovered } from '#i18n/amounts-covered.ts';
import { hiddenAmounts } from '#platform/hidden-amounts.ts';

/** Around everything that shows amounts: a guest is shown none. */
export function CoverAmounts({ children }: { children: ReactNode }) {
  const covered = useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.get, () => false);
  return <AmountsCovered value={covered}>{children}</AmountsCovered>;
}
