import { deviceStorage } from './storage.ts';

/** Whether this device locks the app. Known at once, so that nothing is drawn before the lock. */
export function isLockOn(): boolean {
  return deviceStorage.read('lock') !== null;
}
