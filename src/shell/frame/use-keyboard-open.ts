import { useSyncExternalStore } from 'react';

/** More than any bar of a browser takes, less than any keyboard on the screen. */
const keyboardMinHeight = 160;

/** The tallest the visible part has been at each width: turning the phone is no keyboard. */
const tallest = new Map<number, number>();

/** True while a keyboard on the screen takes the place of its lower part. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isKeyboardOpen, () => false);
}

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

function isKeyboardOpen(): boolean {
  const visible = window.visualViewport;
  // Zoomed in, the visible part is small without any keyboard.
  if (!visible || visible.scale > 1.05) return false;
  const height = Math.round(visible.height);
  const width = Math.round(visible.width);
  const full = Math.max(tallest.get(width) ?? 0, height);
  tallest.set(width, full);
  return full - height > keyboardMinHeight && isEditable(document.activeElement);
}

function isEditable(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable="true"]') ?? false;
}
