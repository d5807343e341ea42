// Tells the parts of a long list when they come near the visible area, and when they are far again.

export interface PartPlace {
  /** Whether it is in the visible area or near it. */
  readonly isNear: boolean;
  /** In pixels. */
  readonly height: number;
}

interface Watched {
  readonly tell: (place: PartPlace) => void;
  /** Whether it was told to be near. */
  isNear: boolean;
}

/** How far from the visible area a part is near. */
export const NEAR_PX = 800;

/** Pixels in a millisecond, three screens in a second: whoever scrolls faster reads nothing. */
const FLING = 2.5;

/** A wheel moves the page by leaps: a fling is over when none was made for so long. */
const REST_MS = 60;

/** Pixels of parts that are told in a frame. */
const TOLD_AT_ONCE = 720;

const watched = new WeakMap<Element, Watched>();
/** What is to be told. */
const due = new Map<Element, PartPlace>();
let observer: IntersectionObserver | undefined;
let isTelling = false;

/**
 * Calls back as a part comes near or goes far, and not while the focus is in it: some each frame, the nearest first, and
 * none during a fling. Returns what ends that.
 */
export function watchNearness(part: Element, tell: (place: PartPlace) => void): () => void {
  observer ??= new IntersectionObserver(take, { rootMargin: `${NEAR_PX}px` });
  watched.set(part, { tell, isNear: false });
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
    // The app lock takes the page out of the document, and puts it back.
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
  /** Where the page stood. */
  readonly top: number;
  /** When the page last moved as in a fling. */
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

/** Returns how high it was. */
function tellOne(next: Element): number {
  const place = due.get(next);
  const part = watched.get(next);
  due.delete(next);
  if (!place || !part || (!place.isNear && next.contains(document.activeElement))) return 0;
  part.isNear = place.isNear;
  part.tell(place);
  return place.height;
}

/** Of what is to be told, the part that is nearest to the middle of the visible area. */
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
