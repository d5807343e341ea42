const LISTENING = 'app-listening';

/** Tells the boot script that React has attached its listeners to the prerendered screen. */
export function announceListening(): void {
  document.dispatchEvent(new Event(LISTENING));
}

export function onceListening(act: () => void): void {
  document.addEventListener(LISTENING, act, { once: true });
}
