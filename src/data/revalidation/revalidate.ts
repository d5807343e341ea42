// Fetches collections with restraint: not while they are fresh, and with pauses after failures.
import { type FailureEvent, onFailure } from '#api/events.ts';
import { serverNow } from '#api/server-time.ts';
import type { Collection } from '#data/collections/collection.ts';
import { collections } from '#data/collections/collections.ts';
import { mayReadMore, type SyncState } from '#data/collections/sync-state.ts';
import { connectivity } from '#platform/connectivity.ts';
import { FailurePauses } from '#platform/failure-pauses.ts';
import { savesData } from '#platform/save-data.ts';
import { createStore, type Store } from '#platform/store.ts';
import { fetchCollection } from './fetch-collection.ts';

/** Factor by which the data saver lengthens `freshForMs` and the interval of polling. */
export const LOW_DATA_FACTOR = 12;

const unreached = createStore<ReadonlySet<Collection>>(new Set());

/** Collections whose last fetch failed. */
export const unreachedCollections: Store<ReadonlySet<Collection>> = unreached;

/**
 * When this page last requested each collection, by two clocks: `performance.now()` may stop while a phone sleeps,
 * and `Date.now()` may be set back. The longer time counts: at worst a collection is requested too early.
 */
const requestedAt = new Map<Collection, { readonly page: number; readonly device: number }>();
const pauses = new FailurePauses<Collection>();
const underWay = new Map<Collection, Promise<boolean>>();
const retries = new Map<Collection, ReturnType<typeof setTimeout>>();

/**
 * When the provider allows the next fetch of a collection: epoch milliseconds by the provider's clock, by the name of
 * the collection.
 */
const allowedAt = new Map<string, number>();

/**
 * Starts to listen to failed reads. Their collection is not fetched again before the retry time that the provider, or a
 * server in front of it, sends.
 */
export function respectRetryTimes(): void {
  onFailure(({ row, failure: { retryAt } }: FailureEvent) => {
    if (row.kind === 'read' && retryAt) allowedAt.set(row.collection, Date.parse(retryAt));
  });
}

let holding: Promise<unknown> = Promise.resolve();

/** Delays all fetches of collections until this promise and those of earlier calls settle. */
export function delayRevalidation(until: Promise<unknown>): void {
  holding = Promise.allSettled([holding, until]);
}

let holdingCatalogue: Promise<unknown> = Promise.resolve();

/** Delays fetches of the catalogue, which is large, until this promise resolves. A later call replaces the promise. */
export function delayCatalogue(until: Promise<unknown>): void {
  holdingCatalogue = until;
}

/** Resolves when the promises given to `delayRevalidation` before this call have settled. */
export async function whenRevalidationMayStart(): Promise<void> {
  await holding;
}

/** Fetches a collection, unless the pause after its last failure is not over. Resolves to whether it was fetched. */
export async function revalidateUnlessPaused(collection: Collection): Promise<boolean> {
  return pauses.isOver(collection) && revalidate(collection);
}

/**
 * Fetches a collection as soon as `delayRevalidation` permits. Concurrent callers share one fetch. A failure adds the
 * collection to `unreachedCollections`, and it is fetched again after growing pauses, if the page is then visible and
 * online. Resolves to whether this fetch succeeded.
 */
export function revalidate(collection: Collection): Promise<boolean> {
  const already = underWay.get(collection);
  if (already !== undefined) return already;
  const running = fetchAndPause(collection).finally(() => underWay.delete(collection));
  underWay.set(collection, running);
  return running;
}

async function fetchAndPause(collection: Collection): Promise<boolean> {
  clearTimeout(retries.get(collection));
  requestedAt.set(collection, { page: performance.now(), device: Date.now() });
  await whenRevalidationMayStart();
  if (collection === collections.catalogue) await holdingCatalogue;
  const isFetched = await fetchCollection(collection);
  const now = new Set(unreached.get());
  if (!isFetched) {
    const notBefore = allowedAt.get(collection.name) ?? 0;
    const pauseMs = pauses.begin(collection, notBefore - serverNow());
    retries.set(
      collection,
      setTimeout(() => {
        if (mayAsk()) void revalidate(collection);
      }, pauseMs),
    );
    now.add(collection);
  } else {
    pauses.end(collection);
    now.delete(collection);
  }
  if (now.size !== unreached.get().size) unreached.set(now);
  return isFetched;
}

/** Ends the pauses after failed fetches. The next fetches may begin at once. */
export function endPauses(): void {
  pauses.endAll();
}

/**
 * Forgets when collections were last requested, so that all are due again, because their rows were deleted or an empty
 * database replaces a broken one.
 */
export function forgetRequests(): void {
  requestedAt.clear();
}

/** True if collections may be fetched: the page is visible and not offline. */
export function mayAsk(): boolean {
  return document.visibilityState === 'visible' && connectivity.get() !== 'offline';
}

/**
 * The latest provider time (epoch milliseconds; null if unknown) and user version (0 if unknown) that this page learned
 * from answers.
 */
export interface LatestKnown {
  readonly serverTime: number | null;
  readonly version: number;
}

/**
 * Returns whether to fetch a collection now. After a failure: once the pause is over. If it is stale, or this build may
 * read more rows: at once. Otherwise `freshForMs` after this page last requested it. If the page has not requested it:
 * if nothing is stored, if it was saved `freshForMs` ago by the provider's clock, or if it is below the latest version,
 * because a page may be closed before it has invalidated what it changed. The data saver makes `freshForMs` longer.
 */
export function isDue(
  collection: Collection,
  states: ReadonlyMap<string, SyncState>,
  { serverTime, version }: LatestKnown,
): boolean {
  if (unreached.get().has(collection)) return pauses.isOver(collection);
  const known = collection.partitions.map((partition) => states.get(partition));
  const isOld = known.some(
    (state) => state && ((state.stale && state.version !== null) || mayReadMore(state)),
  );
  if (isOld) return true;
  const freshForMs = collection.freshForMs * (savesData() ? LOW_DATA_FACTOR : 1);
  const requested = requestedAt.get(collection);
  if (requested) {
    const sinceMs = Math.max(performance.now() - requested.page, Date.now() - requested.device);
    return sinceMs >= freshForMs;
  }
  const savedAt = Math.min(...known.map((state) => state?.savedAt ?? 0));
  if (savedAt === 0) return true;
  // Before the first answer the age is unknown.
  if (serverTime === null) return false;
  const age = serverTime - savedAt;
  return age < 0 || age >= freshForMs || known.some((state) => isBefore(version, state));
}

/**
 * True if the stored version is older than `version`. Rows that are about no user are stored at version 0 and are never
 * older.
 */
function isBefore(version: number, state: SyncState | undefined): boolean {
  const stored = state?.version ?? 0;
  return stored > 0 && stored < version;
}
