// Repeats presses of prerendered buttons when the app listens. A link needs no app: the browser follows it.
import { onceListening } from '#platform/page-state.ts';

/** A press, with an identity that finds its element after React draws the page again. */
interface Press {
  readonly element: HTMLElement;
  readonly identity: string | undefined;
}

/** Keeps presses in order, each once, until the app listens. A link that is pressed after a button waits too. */
export function keepEarlyPresses(): void {
  const presses = new Map<HTMLElement, Press>();
  const prerendered = new Set(document.querySelectorAll<HTMLElement>('a, button'));
  const keep = (event: MouseEvent) => {
    const element =
      event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
    if (!element || !prerendered.has(element) || (element.localName === 'a' && presses.size === 0))
      return;
    event.preventDefault();
    event.stopPropagation();
    presses.set(element, { element, identity: uniqueIdentity(element) });
  };
  document.addEventListener('click', keep, true);
  onceListening(() => {
    document.removeEventListener('click', keep, true);
    // A listener outside the screen may be attached after the screen itself.
    setTimeout(() => pressAgain([...presses.values()]));
  });
}

/** Repeats the presses in order, until one leads to another address. */
function pressAgain(presses: readonly Press[]): void {
  const { href } = location;
  for (const press of presses) {
    if (location.href !== href) return;
    drawnAgain(press)?.click();
  }
}

/** Returns the element itself if React hydrated it, otherwise its replacement, if there is exactly one. */
function drawnAgain({ element, identity }: Press): HTMLElement | undefined {
  if (element.isConnected) return element;
  if (identity === undefined) return undefined;
  const [drawn, another] = bearers(identity);
  return another ? undefined : drawn;
}

/** Undefined if another element has the same identity. */
function uniqueIdentity(element: HTMLElement): string | undefined {
  const identity = identityOf(element);
  return identity !== undefined && bearers(identity).length === 1 ? identity : undefined;
}

function bearers(identity: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a, button')].filter(
    (each) => identityOf(each) === identity,
  );
}

/**
 * Returns the mark of a button, the fact that it sends a form, or the address of a link, within the surrounding marked
 * part of the page.
 */
function identityOf(element: HTMLElement): string | undefined {
  const own =
    element.getAttribute('href') ??
    element.dataset['slot'] ??
    (element.matches('[type=submit]') ? 'submit' : undefined);
  if (own === undefined) return undefined;
  const part = element.parentElement?.closest<HTMLElement>('[data-slot]');
  return `${element.localName} ${own} in ${part?.dataset['slot'] ?? 'page'}`;
}
