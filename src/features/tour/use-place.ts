import { useLayoutEffect, useState } from 'react';

/** A rectangle on the screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Scrolls to the visible element with this `data-tour` and follows its place; undefined where there is none. */
export function usePlace(name: string): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    let found: Element | undefined;
    const follow = () => {
      const seen = visible(name);
      if (seen !== found) seen?.scrollIntoView({ block: 'center' });
      found = seen;
      setPlace((before) => {
        const now = seen && placeOf(seen);
        return before && now && same(before, now) ? before : now;
      });
    };
    follow();
    // Content that loads later moves the element.
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', follow);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow);
    };
  }, [name]);
  return place;
}

function visible(name: string): Element | undefined {
  return [...document.querySelectorAll(`[data-tour="${name}"]`)].find((element) =>
    element.checkVisibility(),
  );
}

function placeOf(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

function same(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
