import type { Store } from './store.ts';

/** Whether the page is shown, or hidden behind another tab, another app or the lock screen. */
export const visibility: Store<DocumentVisibilityState> = {
  get: () => document.visibilityState,
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
