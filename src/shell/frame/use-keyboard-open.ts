import { useSyncExternalStore } from 'react';

/** Taller than any browser bar, lower than any on-screen keyboard. */
const keyboardMinHeight = 160;

/** The tallest viewport seen at each width: turning the phone must not look like a keyboard. */
const tallest = new Map<number, number>();

/** Whether an on-screen keyboard is open. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isKeyboardOpen, () => false);
}

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

function isKeyboardOpen(): boolean {
  const visible = window.visualViewport;
  // A zoomed-in viewport is small without any keyboard.
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
