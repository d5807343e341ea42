import { deviceStorage } from './storage.ts';

/**
 * Returns whether the app lock is set up on this device. The result does not say whether the app is locked now. The
 * function is synchronous, so that nothing is drawn before the lock.
 */
export function isLockOn(): boolean {
  return deviceStorage.read('lock') !== null;
}
