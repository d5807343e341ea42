// Whether the app lock is on, as a store.
import { isLockOn } from './app-lock.ts';
import type { Store } from './store.ts';

const CHANGED = 'app-lock';

/** True if the app lock is on. Follows this tab and the others. */
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

/** Notifies this tab of a change. The browser notifies the others. */
export function noteLockChange(): void {
  dispatchEvent(new Event(CHANGED));
}
