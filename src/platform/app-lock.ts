import { deviceStorage } from './storage.ts';

/** Returns whether this device locks the app. Synchronous, so that nothing is drawn before the lock. */
export function isLockOn(): boolean {
  return deviceStorage.read('lock') !== null;
}
