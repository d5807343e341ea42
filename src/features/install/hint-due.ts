// When the hint that the app can be installed is shown. This device keeps it: nobody's account knows what is installed.
import { deviceStorage, tabStorage } from '#platform/storage.ts';

const VISITS = 'visits';
const DISMISSED = 'install-dismissed';
const restMs = 90 * 24 * 60 * 60 * 1000;

/** Counts the visit of this tab to the home screen, once, and returns how many there were. */
export function countVisit(): number {
  const before = Number(deviceStorage.read(VISITS)) || 0;
  // After the second one nothing depends on the number.
  if (tabStorage.read(VISITS) !== null || before >= 2) return before;
  tabStorage.write(VISITS, '1');
  deviceStorage.write(VISITS, `${before + 1}`);
  return before + 1;
}

/**
 * After the second visit or the first receipt, and 90 days after it was last dismissed. A device clock that was set back
 * since then ends the 90 days.
 */
export function isHintDue({
  visits,
  hasReceipt,
  now,
}: {
  readonly visits: number;
  readonly hasReceipt: boolean;
  readonly now: number;
}): boolean {
  if (visits < 2 && !hasReceipt) return false;
  const restedMs = now - (Number(deviceStorage.read(DISMISSED)) || Number.NEGATIVE_INFINITY);
  return restedMs < 0 || restedMs >= restMs;
}

export function dismissHint(now: number): void {
  deviceStorage.write(DISMISSED, `${now}`);
}
