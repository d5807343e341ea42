// A button of a prerendered page that is pressed before the app listens is pressed again when it does. A link
// needs no app: the browser follows it.
import { onceListening } from '#platform/page-state.ts';

/** How long to wait for the button: its section is drawn only once its rows are read. */
const waitMs = 3_000;

/** Keeps presses in order, each once, until the app listens. A link that is pressed after a button waits too. */
export function keepEarlyPresses(): void {
  const pressed: HTMLElement[] = [];
  const prerendered = new Set(document.querySelectorAll<HTMLElement>('a, button'));
  const keep = (event: MouseEvent) => {
    const element =
      event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
    if (
      !element ||
      !prerendered.has(element) ||
      (element.localName === 'a' && pressed.length === 0)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    if (!pressed.includes(element)) pressed.push(element);
  };
  document.addEventListener('click', keep, true);
  onceListening(() => {
    document.removeEventListener('click', keep, true);
    // A listener outside the screen may be attached after the screen itself.
    setTimeout(() => void pressAgain(pressed));
  });
}

/** Repeats the presses in order, until one has led to another address. */
async function pressAgain(pressed: readonly HTMLElement[]): Promise<void> {
  const { href } = location;
  const until = performance.now() + waitMs;
  for (const element of pressed) {
    let drawn = drawnAgain(element);
    while (!drawn && performance.now() < until) {
      await new Promise(requestAnimationFrame);
      drawn = drawnAgain(element);
    }
    if (location.href !== href) return;
    drawn?.click();
  }
}

/** The element where React hydrated it, else its replacement, whose label may be longer by a name or a count. */
function drawnAgain(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  const { localName } = element;
  return [...document.querySelectorAll<HTMLElement>(localName)].find(
    (each) =>
      each.getAttribute('href') === element.getAttribute('href') &&
      labelOf(each).startsWith(labelOf(element)),
  );
}

function labelOf(element: HTMLElement): string {
  return element.ariaLabel ?? element.textContent.trim();
}
