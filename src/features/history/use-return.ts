// Back from a receipt returns to the pressed row, at any position in the list. The router restores the scroll position
// before the rows are read, and the heights of undrawn rows are estimates. Therefore the row itself is scrolled back to
// its position.
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ListPlace {
  /** History entry from which the list was left. */
  readonly entry: string | undefined;
  readonly rows: number;
  /**
   * Id of the transaction whose row the list returns to, and the row's distance from the top of the window in pixels.
   */
  readonly id: string;
  readonly top: number;
  /** True if the row was pressed: it receives the focus again. False if it was only in view. */
  readonly isPressed: boolean;
}

/** Maximum number of rows that are read at once. */
const mostRows = 1600;

let lastPlace: ListPlace | undefined;

/** Returns the row and position at which the list was left, if Back returns to the list. Undefined on a new visit. */
export function useReturning(): ListPlace | undefined {
  const { history } = useRouter();
  const [returning] = useState(() =>
    lastPlace !== undefined && lastPlace.entry === history.location.state.__TSR_key
      ? lastPlace
      : undefined,
  );
  return returning;
}

/**
 * Scrolls back to the row at which the list was left, as soon as it is drawn, and focuses the row if it was pressed.
 * Stores the position when the list is left. `limit`: number of rows that are read.
 */
export function useReturn(
  screen: RefObject<HTMLElement | null>,
  returning: ListPlace | undefined,
  { limit, isDrawn }: { limit: number; isDrawn: boolean },
): void {
  const { history } = useRouter();
  const rows = useRef(limit);
  useLayoutEffect(() => {
    rows.current = Math.min(limit, mostRows);
  }, [limit]);

  useLayoutEffect(() => {
    const element = screen.current;
    const entry = history.location.state.__TSR_key;
    return () => {
      const row = element ? rowAtHand(element) : undefined;
      lastPlace = row && {
        entry,
        rows: rows.current,
        id: idOf(row),
        top: row.getBoundingClientRect().top,
        isPressed: isAt(row),
      };
    };
  }, [screen, history]);

  useLayoutEffect(() => {
    if (!isDrawn || !returning) return;
    const row = rowsIn(screen.current).find((one) => idOf(one) === returning.id);
    if (!row) return;
    if (returning.isPressed) row.focus({ preventScroll: true });
    return keepInPlace(row, returning.top);
  }, [screen, returning, isDrawn]);
}

/**
 * Moves the focus back to the row whose receipt was shown beside the list, when the receipt is closed, unless the list
 * has the focus already.
 */
export function useFocusBack(
  screen: RefObject<HTMLElement | null>,
  /** Id of the receipt beside the list, from the address. */
  shown: string | undefined,
): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const id = before.current;
    before.current = shown;
    if (id === undefined || shown !== undefined) return;
    // Tests whether the list has the focus, not whether the page has none: the heading of the closed receipt may still
    // exist and have the focus for a moment.
    if (screen.current?.contains(document.activeElement)) return;
    rowsIn(screen.current)
      .find((row) => idOf(row) === id)
      ?.focus();
  }, [screen, shown]);
}

/** Returns the pressed row, otherwise the first visible row. */
function rowAtHand(screen: HTMLElement): HTMLAnchorElement | undefined {
  const rows = rowsIn(screen);
  return rows.find(isAt) ?? rows.find(isInSight);
}

/** True if the page has navigated to the receipt of the row. */
function isAt({ pathname }: HTMLAnchorElement): boolean {
  return pathname === location.pathname;
}

function isInSight(element: Element): boolean {
  return element.getBoundingClientRect().bottom > 0;
}

function rowsIn(element: Element | null): HTMLAnchorElement[] {
  return [...(element?.querySelectorAll<HTMLAnchorElement>('li > a') ?? [])];
}

/** Returns the id of the transaction to whose receipt the row links. */
function idOf({ pathname }: HTMLAnchorElement): string {
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** Number of frames without movement after which everything above the row counts as drawn. */
const stillFrames = 10;

/** Keeps the row at its position while rows are drawn above it, until the person scrolls. */
function keepInPlace(row: HTMLElement, top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, () => controller.abort(), { signal, passive: true });
  let still = 0;
  let last: number | undefined;
  const place = () => {
    if (signal.aborted) return;
    scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    // At the end of a list the row may never reach its old position.
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    if (still < stillFrames) requestAnimationFrame(place);
    else controller.abort();
  };
  place();
  return () => controller.abort();
}
