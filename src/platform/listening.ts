const LISTENING = 'app-listening';

/** Tells the page's first script that React listens to the screen, which was prerendered. */
export function announceListening(): void {
  document.dispatchEvent(new Event(LISTENING));
}

export function onceListening(act: () => void): void {
  document.addEventListener(LISTENING, act, { once: true });
}
