// Asking for a shelf with measure: not again while it is fresh, and after a failure with pauses.
import type { ShelfName } from '#contract/call.ts';
import { connectivity } from '#platform/connectivity.ts';
import { createStore, type Store } from '#platform/store.ts';
import { partsOf } from './marks.ts';
import { refreshShelf } from './refresh-shelf.ts';
import type { Mark, Part } from './rows.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a shelf is not asked for again without a reason. */
const freshForMs: Readonly<Record<ShelfName, number>> = {
  wallets: 5 * SECOND,
  history: 5 * SECOND,
  favorites: MINUTE,
  user: MINUTE,
  limits: MINUTE,
  devices: MINUTE,
  notifications: 5 * SECOND,
  campaigns: 60 * MINUTE,
  faq: 60 * MINUTE,
  texts: 60 * MINUTE,
  catalogue: 60 * MINUTE,
};

const retryAfterMs = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE];

const unreached = createStore<ReadonlySet<ShelfName>>(new Set());

/** The shelves that could not be had when they were last asked for. */
export const unreachedShelves: Store<ReadonlySet<ShelfName>> = unreached;

/**
 * The page's clock may stand still while a phone sleeps, the device's may be set anew: the one that
 * says more is believed, and at worst something is asked for once too often.
 */
const askedAt = new Map<ShelfName, { readonly page: number; readonly device: number }>();
const failures = new Map<ShelfName, number>();
const retries = new Map<ShelfName, ReturnType<typeof setTimeout>>();

/**
 * Asks now. Where that fails it is tried again after a pause, as long as there is a network. Resolves to
 * whether it was had.
 */
export async function askShelf(shelf: ShelfName): Promise<boolean> {
  clearTimeout(retries.get(shelf));
  askedAt.set(shelf, { page: performance.now(), device: Date.now() });
  const failure = await refreshShelf(shelf);
  const now = new Set(unreached.get());
  if (failure) {
    const before = failures.get(shelf) ?? 0;
    const pauseMs = retryAfterMs[Math.min(before, retryAfterMs.length - 1)];
    failures.set(shelf, before + 1);
    retries.set(
      shelf,
      setTimeout(() => {
        if (mayAsk()) void askShelf(shelf);
      }, pauseMs),
    );
    now.add(shelf);
  } else {
    failures.delete(shelf);
    now.delete(shelf);
  }
  if (now.size !== unreached.get().size) unreached.set(now);
  return failure === null;
}

/** What was asked for may not be here any more: whatever is missing is due. */
export function forgetAsking(): void {
  askedAt.clear();
}

/** Only who is seen asks; and where nothing answered, the next answer to anything is waited for. */
export function mayAsk(): boolean {
  return document.visibilityState === 'visible' && connectivity.get() !== 'offline';
}

/** The latest that answers told this page: the provider's clock, the user's version (0: none yet). */
export interface Heard {
  readonly serverTime: number | null;
  readonly version: number;
}

/**
 * Whether it is time to ask: what could not be had or is known to be old, at once; else what was not
 * asked for just now and is missing, was last right long ago by the provider's clock, or before
 * something that this page does not know of: a page may be gone before it has noted what it changed.
 */
export function isDue(
  shelf: ShelfName,
  marks: ReadonlyMap<Part, Mark>,
  { serverTime, version }: Heard,
): boolean {
  const parts = partsOf[shelf].map((part) => marks.get(part));
  const isOld = parts.some((mark) => mark?.stale && mark.version !== null);
  if (isOld || unreached.get().has(shelf)) return true;
  const asked = askedAt.get(shelf);
  if (asked) {
    const sinceMs = Math.max(performance.now() - asked.page, Date.now() - asked.device);
    return sinceMs >= freshForMs[shelf];
  }
  const savedAt = Math.min(...parts.map((mark) => mark?.savedAt ?? 0));
  if (savedAt === 0) return true;
  // Before the first answer nobody knows how old it is.
  if (serverTime === null) return false;
  const age = serverTime - savedAt;
  return age < 0 || age >= freshForMs[shelf] || parts.some((mark) => isBefore(version, mark));
}

/** What is about no user is held at version 0. */
function isBefore(version: number, mark: Mark | undefined): boolean {
  const held = mark?.version ?? 0;
  return held > 0 && held < version;
}
