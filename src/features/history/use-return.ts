// Back from a receipt leads to the row that was pressed, however far down the list it is. The router
// restores the scroll before the rows are read, and the heights of rows that are not drawn are guesses:
// so the row itself is brought back to where it was.
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ListPlace {
  /** The entry of the browser's history that the list was left from. */
  readonly entry: string | undefined;
  readonly rows: number;
  /** The transaction of the row, and how far below the upper edge of the window it was. */
  readonly id: string;
  readonly top: number;
  /** Not only in sight: it has the focus again. */
  readonly isPressed: boolean;
}

/** More rows than this are not read at once. */
const mostRows = 1600;

let lastPlace: ListPlace | undefined;

/** How the list was left, where one comes back to it; undefined where it is opened anew. */
export function useReturning(): ListPlace | undefined {
  const { history } = useRouter();
  const [returning] = useState(() =>
    lastPlace !== undefined && lastPlace.entry === history.location.state.__TSR_key
      ? lastPlace
      : undefined,
  );
  return returning;
}

/** Brings back the row when the rows are drawn; keeps the place when the list is left. */
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

/** Gives the focus back to the row whose receipt stood beside the list, when that is left. */
export function useFocusBack(
  screen: RefObject<HTMLElement | null>,
  /** The id in the address of the receipt beside the list. */
  shown: string | undefined,
): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const id = before.current;
    before.current = shown;
    if (id === undefined || shown !== undefined) return;
    // The heading of the receipt may still stand, and have the focus, for a moment.
    if (screen.current?.contains(document.activeElement)) return;
    rowsIn(screen.current)
      .find((row) => idOf(row) === id)
      ?.focus();
  }, [screen, shown]);
}

/** The row that was pressed, or else the first in sight. */
function rowAtHand(screen: HTMLElement): HTMLAnchorElement | undefined {
  const rows = rowsIn(screen);
  return rows.find(isAt) ?? rows.find(isInSight);
}

/** Whether the page has gone where the row leads. */
function isAt({ pathname }: HTMLAnchorElement): boolean {
  return pathname === location.pathname;
}

function isInSight(element: Element): boolean {
  return element.getBoundingClientRect().bottom > 0;
}

function rowsIn(element: Element | null): HTMLAnchorElement[] {
  return [...(element?.querySelectorAll<HTMLAnchorElement>('li > a') ?? [])];
}

/** The id of the transaction whose receipt the row leads to. */
function idOf({ pathname }: HTMLAnchorElement): string {
  return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** So many frames in which the row stands still, and what is above it is drawn. */
const stillFrames = 10;

/** Holds the row at its place while what is drawn above would move it, and until somebody moves the page. */
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
    // At the end of a list it may stand elsewhere for good.
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    if (still < stillFrames) requestAnimationFrame(place);
    else controller.abort();
  };
  place();
  return () => controller.abort();
}
