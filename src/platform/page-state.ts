// What the page is at the moment: seen, loaded, controlled by a worker, ready for presses.
import { createStore, type Store } from './store.ts';

/** Whether the page is shown, or hidden behind another tab, another app or the lock screen. */
export const visibility: Store<DocumentVisibilityState> = {
  get: () => document.visibilityState,
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Resolves when the browser has loaded what the document names. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Resolves when a worker answers for this page, after `withinMs` in any case; at once where there are no workers. */
export async function whenControlled(withinMs: number): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, withinMs);
  });
}

const printed = createStore(false);

/** Whether the page is being printed: from `printPage` or the browser's own command until its dialog is closed. */
export const printing: Store<boolean> = {
  get: printed.get,
  subscribe(listener) {
    const begin = () => printed.set(true);
    const end = () => printed.set(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    const stop = printed.subscribe(listener);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      stop();
    };
  },
};

/** Prints the page as it is drawn while `printing` is true: `print` itself waits for no render. */
export function printPage(): void {
  printed.set(true);
  setTimeout(() => print());
}

const LISTENING = 'app-listening';

/** Tells the boot script that React has attached its listeners to the prerendered screen. */
export function announceListening(): void {
  document.dispatchEvent(new Event(LISTENING));
}

export function onceListening(act: () => void): void {
  document.addEventListener(LISTENING, act, { once: true });
}
