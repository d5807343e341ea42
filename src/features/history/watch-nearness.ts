// Tells parts of a long list when they come near the visible area, and when they are far again.

/** Whether a part of a list is near the visible area, and its height. */
export interface PartPlace {
  /** True if the part is in the visible area or near it. */
  readonly isNear: boolean;
  /** Height of the part in pixels. */
  readonly height: number;
}

interface Watched {
  readonly tell: (place: PartPlace) => void;
  /** The state that `tell` was last called with. */
  isNear: boolean;
}

/** Distance in pixels from the visible area within which a part is near. */
export const NEAR_PX = 800;

/** Scroll speed of a fling in pixels per millisecond, about three screens a second. Nobody reads at this speed. */
const FLING = 2.5;

/**
 * A fling is over after this time without movement. The time is longer than the pauses between the steps of a mouse
 * wheel.
 */
const REST_MS = 60;

/** After parts of this total height in pixels, further changes of state wait for the next frame. */
const TOLD_AT_ONCE = 720;

const watched = new WeakMap<Element, Watched>();
/** Parts whose new state was not reported yet. */
const due = new Map<Element, PartPlace>();
let observer: IntersectionObserver | undefined;
let isTelling = false;

/**
 * Calls `tell` when a part comes near the visible area or leaves it. In each frame only some parts are reported, the
 * nearest first, and none during a fling. A part with the focus stays near. `isNear` is the state that the caller assumes
 * before the first report. Returns a function that ends the calls.
 */
export function watchNearness(
  part: Element,
  tell: (place: PartPlace) => void,
  isNear = false,
): () => void {
  observer ??= new IntersectionObserver(take, { rootMargin: `${NEAR_PX}px` });
  watched.set(part, { tell, isNear });
  observer.observe(part);
  return () => {
    watched.delete(part);
    due.delete(part);
    observer?.unobserve(part);
  };
}

function take(entries: readonly IntersectionObserverEntry[]): void {
  for (const {
    target,
    isIntersecting: isNear,
    boundingClientRect: { height },
  } of entries) {
    // The app lock detaches the page and attaches it again. Parts of a detached page keep their state.
    if (!target.isConnected) continue;
    if (watched.get(target)?.isNear === isNear) due.delete(target);
    else due.set(target, { isNear, height });
  }
  if (isTelling || due.size === 0) return;
  isTelling = true;
  requestAnimationFrame((at) => tellNearest(at, undefined));
}

interface Frame {
  readonly at: number;
  /** Scroll position of the page. */
  readonly top: number;
  /** Time of the last movement at the speed of a fling. */
  readonly flungAt: number;
}

function tellNearest(at: number, before: Frame | undefined): void {
  const top = scrollY;
  const isFast = before && Math.abs(top - before.top) > FLING * (at - before.at);
  const flungAt = !before || isFast ? at : before.flungAt;
  for (let left = at - flungAt > REST_MS ? TOLD_AT_ONCE : 0; left > 0; ) {
    const next = nearest();
    if (!next) break;
    left -= Math.max(tellOne(next), 1);
  }
  isTelling = due.size > 0;
  if (isTelling) requestAnimationFrame((then) => tellNearest(then, { at, top, flungAt }));
}

/**
 * Reports the new state of a part of the list. Returns the height of the part in pixels, which counts towards
 * `TOLD_AT_ONCE`, or 0 if nothing was reported.
 */
function tellOne(next: Element): number {
  const place = due.get(next);
  const part = watched.get(next);
  due.delete(next);
  if (!place || !part || (!place.isNear && next.contains(document.activeElement))) return 0;
  part.isNear = place.isNear;
  part.tell(place);
  return place.height;
}

/**
 * Returns the part nearest to the middle of the visible area, of the parts whose new state was not reported yet.
 * Undefined if there is none.
 */
function nearest(): Element | undefined {
  const middle = innerHeight / 2;
  let [found, least] = [undefined as Element | undefined, Number.POSITIVE_INFINITY];
  for (const part of due.keys()) {
    const { top, bottom } = part.getBoundingClientRect();
    const distance = Math.max(top - middle, middle - bottom);
    if (distance < least) [found, least] = [part, distance];
  }
  return found;
}
