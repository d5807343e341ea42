import { onceListening } from '#platform/page-state.ts';

/**
 * Keeps presses of prerendered buttons in order, each once, and repeats them when the app listens, until one leads to
 * another address. The browser follows a link by itself, but a link that is pressed after a button waits too.
 */
export function queueEarlyPresses(): void {
  const presses = new Map<HTMLElement, string | undefined>();
  // Only presses of prerendered elements are kept, because a screen that is drawn later listens at once.
  const prerendered = new Set(document.querySelectorAll('a, button'));
  const keep = (event: MouseEvent) => {
    const element =
      event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
    if (!element || !prerendered.has(element) || (element.localName === 'a' && presses.size === 0))
      return;
    event.preventDefault();
    event.stopPropagation();
    presses.set(element, markOf(element));
  };
  document.addEventListener('click', keep, true);
  onceListening(() => {
    document.removeEventListener('click', keep, true);
    // A listener outside the screen may be attached after the screen's own listeners.
    setTimeout(() => {
      const { href } = location;
      for (const [element, mark] of presses) {
        if (location.href !== href) return;
        // React may have drawn the page anew, with a new element.
        if (element.isConnected) element.click();
        else if (mark !== undefined) document.querySelector<HTMLElement>(mark)?.click();
      }
    });
  });
}

/** Returns a selector that finds the element again after React has drawn the page anew. Undefined if there is none. */
function markOf(element: HTMLElement): string | undefined {
  const { slot } = element.dataset;
  const href = element.getAttribute('href');
  if (slot !== undefined) return `[data-slot="${slot}"]`;
  if (href !== null) return `[href="${href}"]`;
  return element.matches('[type=submit]') ? '[type=submit]' : undefined;
}
