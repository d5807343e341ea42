// Whether the app lock is on, for those who follow it.
import { isLockOn } from './app-lock.ts';
import type { Store } from './store.ts';

const CHANGED = 'app-lock';

/** Follows the choice in this tab and in the others. */
export const lockOn: Store<boolean> = {
  get: isLockOn,
  subscribe(listener) {
    addEventListener('storage', listener);
    addEventListener(CHANGED, listener);
    return () => {
      removeEventListener('storage', listener);
      removeEventListener(CHANGED, listener);
    };
  },
};

/** Tells this tab of it: the browser tells the others. */
export function noteLockChange(): void {
  dispatchEvent(new Event(CHANGED));
}
