// A button of a prerendered page that is pressed before the app listens is pressed again when it does. A link
// needs no app: the browser follows it.
import { onceListening } from '#platform/page-state.ts';

/** A press, and what tells its element from all others where React draws the page anew. */
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

/** Repeats the presses in order, until one has led to another address. */
function pressAgain(presses: readonly Press[]): void {
  const { href } = location;
  for (const press of presses) {
    if (location.href !== href) return;
    drawnAgain(press)?.click();
  }
}

/** The element itself where React hydrated it, else the one that stands for it, else none. */
function drawnAgain({ element, identity }: Press): HTMLElement | undefined {
  if (element.isConnected) return element;
  if (identity === undefined) return undefined;
  const [drawn, another] = bearers(identity);
  return another ? undefined : drawn;
}

/** Undefined where another element bears the same marks. */
function uniqueIdentity(element: HTMLElement): string | undefined {
  const identity = identityOf(element);
  return identity !== undefined && bearers(identity).length === 1 ? identity : undefined;
}

function bearers(identity: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a, button')].filter(
    (each) => identityOf(each) === identity,
  );
}

/** The mark of a button, that it sends a form, or the address of a link, within the marked part of the page that it stands in. */
function identityOf(element: HTMLElement): string | undefined {
  const own =
    element.getAttribute('href') ??
    element.dataset['slot'] ??
    (element.matches('[type=submit]') ? 'submit' : undefined);
  if (own === undefined) return undefined;
  const part = element.parentElement?.closest<HTMLElement>('[data-slot]');
  return `${element.localName} ${own} in ${part?.dataset['slot'] ?? 'page'}`;
}
