// Decides when to show the hint that the app can be installed. The dismissal is stored on this device, because the
// account does not know what is installed.
import { deviceStorage } from '#platform/storage.ts';

const DISMISSED = 'install-dismissed';
const restMs = 90 * 24 * 60 * 60 * 1000;

/**
 * True if the hint was never dismissed, or at least 90 days before `now`, in epoch milliseconds. A device clock that
 * was set back since the dismissal also makes the hint due.
 */
export function isHintDue(now: number): boolean {
  const restedMs = now - (Number(deviceStorage.read(DISMISSED)) || Number.NEGATIVE_INFINITY);
  return restedMs < 0 || restedMs >= restMs;
}

/** Stores on this device when the hint was dismissed, in epoch milliseconds. */
export function dismissHint(now: number): void {
  deviceStorage.write(DISMISSED, `${now}`);
}
