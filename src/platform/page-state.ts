// State of the page: visible, loaded, controlled by a worker, ready for presses.
import type { Store } from './store.ts';

/** Whether the page is shown, or hidden behind another tab, another app or the lock screen. */
export const visibility: Store<DocumentVisibilityState> = {
  get: () => document.visibilityState,
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Resolves when the browser has loaded the resources of the document. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Resolves when a worker controls this page, at the latest after `withinMs`; at once if the browser has no workers. */
export async function whenControlled(withinMs: number): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, withinMs);
  });
}

/** Resolves in a new task, so that a press or a frame in between is handled first. */
export async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

const LISTENING = 'app-listening';

/**
 * Tells the boot script and the app that React has attached its listeners to the prerendered screen: runs what was
 * passed to `onceListening`.
 */
export function announceListening(): void {
  document.dispatchEvent(new Event(LISTENING));
}

/**
 * Calls `act` once, when React attaches its listeners to the prerendered screen. Never calls it if they are attached
 * already.
 */
export function onceListening(act: () => void): void {
  document.addEventListener(LISTENING, act, { once: true });
}
