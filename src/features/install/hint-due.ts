// Decides when to show the hint that the app can be installed. The dismissal is stored on this device, because the
// account does not know what is installed.
import { deviceStorage } from '#platform/storage.ts';

const DISMISSED = 'install-dismissed';
const restMs = 90 * 24 * 60 * 60 * 1000;

/** True from 90 days after the last dismissal. A device clock that was set back since then ends the 90 days. */
export function isHintDue(now: number): boolean {
  const restedMs = now - (Number(deviceStorage.read(DISMISSED)) || Number.NEGATIVE_INFINITY);
  return restedMs < 0 || restedMs >= restMs;
}

export function dismissHint(now: number): void {
  deviceStorage.write(DISMISSED, `${now}`);
}
