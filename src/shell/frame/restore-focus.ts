// A press may take away the button it was meant for, and the focus with it: a reader begins the page anew
// then, and the keyboard stands nowhere. One listener for all screens gives the focus to what came in its
// place, or to the nearest place that stayed. Whoever puts the focus somewhere is left to it.

/** What can hold the focus by itself, or is a list that has a name to be read. */
const places = '[tabindex], ul[aria-label]';

/** Where the focus was, and at which address. */
let held: { readonly by: Element; readonly at: string } | undefined;

/** Keeps the focus from being lost, for as long as the page is there. */
export function restoreLostFocus(): void {
  hold(document.activeElement);
  addEventListener('focusin', ({ target }) => hold(target));
  addEventListener('focusout', () => queueMicrotask(letGo));
  new MutationObserver(giveOn).observe(document.body, { childList: true, subtree: true });
}

function hold(target: EventTarget | null): void {
  if (target instanceof Element) held = { by: target, at: location.pathname };
}

/** What is still there was left, by a press beside it for one. */
function letGo(): void {
  if (held?.by.isConnected && held.by !== document.activeElement) held = undefined;
}

function giveOn(changes: readonly MutationRecord[]): void {
  if (!held || held.by.isConnected) return;
  const { by, at } = held;
  held = undefined;
  if (document.activeElement !== document.body) return;
  // Another screen gives it to its heading, and a dialog that closes to what had opened it.
  if (at !== location.pathname || by.closest('[role="dialog"]')) return;
  for (const place of successors(by, changes)) {
    // What can hold the focus by itself keeps its place in the order.
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}

/** Nearest first. Some may be hidden, or lie under a dialog. */
function* successors(lost: Node, changes: readonly MutationRecord[]): Generator<HTMLElement> {
  let root = lost;
  while (root.parentNode) root = root.parentNode;
  const from = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node === root));
  if (from) {
    for (const { target, addedNodes } of changes) {
      if (target === from.target) yield* [...addedNodes].filter(isThere);
    }
    const { target } = from;
    if (!target.isConnected) return yield* successors(target, changes);
    const place = target instanceof Element && target.closest(places);
    if (place && isThere(place)) yield place;
  }
  const content = document.getElementById('content');
  if (content) yield content;
}

function isThere(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.isConnected;
}
