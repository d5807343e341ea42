// A press may remove the pressed button. Browsers then move the focus to the body: a screen reader starts the page
// again, and the keyboard loses its position. When the focused element is removed, this file moves the focus to its
// replacement or to the nearest container that stayed, unless something else takes the focus.

/** Containers that may take the focus: focusable elements, or lists with an accessible name. */
const places = '[tabindex], ul[aria-label]';

/** The focused element, and the path at which it received the focus. */
let focused: { readonly by: Element; readonly at: string } | undefined;

/**
 * Watches the page for as long as it lives. When the focused element is removed, focuses its replacement or the nearest
 * container that stayed. New screens and closed dialogs are left out, because they set the focus themselves.
 */
export function restoreLostFocus(): void {
  note(document.activeElement);
  addEventListener('focusin', ({ target }) => note(target));
  addEventListener('focusout', () => queueMicrotask(forgetBlurred));
  new MutationObserver(moveFocusFromRemoved).observe(document.body, {
    childList: true,
    subtree: true,
  });
}

function note(target: EventTarget | null): void {
  if (target instanceof Element) focused = { by: target, at: location.pathname };
}

/** Forgets an element that lost the focus but is still in the page: the person left it on purpose. */
function forgetBlurred(): void {
  if (focused?.by.isConnected && focused.by !== document.activeElement) focused = undefined;
}

function moveFocusFromRemoved(changes: readonly MutationRecord[]): void {
  if (!focused || focused.by.isConnected) return;
  const { by, at } = focused;
  focused = undefined;
  if (document.activeElement !== document.body) return;
  // A new screen focuses its heading, and a closed dialog returns the focus to its opener.
  if (at !== location.pathname || by.closest('[role="dialog"]')) return;
  for (const place of successors(by, changes)) {
    // An element that is focusable by itself keeps its place in the tab order.
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}

/**
 * Yields the elements that may take over the focus of a removed node, nearest first. Some may be hidden or below a
 * dialog.
 */
function* successors(lost: Node, changes: readonly MutationRecord[]): Generator<HTMLElement> {
  let root = lost;
  while (root.parentNode) root = root.parentNode;
  const from = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node === root));
  if (from) {
    for (const { target, addedNodes } of changes) {
      if (target === from.target) yield* [...addedNodes].filter(isThere).map(headingOf);
    }
    const { target } = from;
    if (!target.isConnected) return yield* successors(target, changes);
    const place = target instanceof Element && target.closest(places);
    if (place && isThere(place)) yield place;
  }
  const content = document.getElementById('content');
  if (content) yield content;
}

/** Returns the heading of a whole screen, otherwise the element itself. */
function headingOf(added: HTMLElement): HTMLElement {
  return added.querySelector<HTMLElement>('h1[tabindex]') ?? added;
}

function isThere(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.isConnected;
}
