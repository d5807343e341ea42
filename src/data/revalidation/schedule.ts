// Decides when the page fetches a collection: when a screen reads it, when it is known to have changed, when the person
// or the network is back, and in idle moments. Only visible tabs fetch.
import { onAnswer } from '#api/events.ts';
import type { Collection } from '#data/collections/collection.ts';
import { collections } from '#data/collections/collections.ts';
import { allCollections } from '#data/collections/schema.ts';
import type { SyncState } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase, databaseHealth } from '#data/local-database.ts';
import { takeSnapshots } from '#data/snapshot/take-snapshot.ts';
import { readSyncStates, watchSyncStates } from '#data/sync-states.ts';
import { connectivity } from '#platform/connectivity.ts';
import { savesData } from '#platform/save-data.ts';
import { fetchingInto } from './fetch-collection.ts';
import { invalidateByCalls } from './invalidate.ts';
import { syncOlder } from './keep-history.ts';
import {
  endPauses,
  forgetRequests,
  isDue,
  type LatestKnown,
  LOW_DATA_FACTOR,
  mayAsk,
  respectRetryTimes,
  revalidate,
  revalidateUnlessPaused,
  unreachedCollections,
  whenRevalidationMayStart,
} from './revalidate.ts';

/** The order in which collections are fetched: those of the first screen come first. */
const inSyncOrder = allCollections
  .filter(({ syncOrder }) => syncOrder !== null)
  .sort((a, b) => (a.syncOrder ?? 0) - (b.syncOrder ?? 0));

/** The last `syncOrder` that is fetched unasked while the data saver is on: history, wallets, the user, favorites. */
const LOW_DATA_LAST_ORDER = 2;

/**
 * Number of collections that a sync fetches at the same time. A slow one does not delay the others, and some of the
 * browser's six connections stay free for the person.
 */
const askedAtOnce = 3;

const watchers = new Map<Collection, number>();
let states: ReadonlyMap<string, SyncState> | undefined;
let latest: LatestKnown = { serverTime: null, version: 0 };
let isStarted = false;
/**
 * Interval in milliseconds at which a visible page polls the balance, whose answer also tells of changes made
 * elsewhere.
 */
export const CHANGES_EVERY_MS = 5_000;

/** Maximum time for which `whenFiguresFetched` waits for the wallets and history. */
const FIGURES_WITHIN_MS = 3_000;
const { promise: figuresFetched, resolve: noteFiguresFetched } = Promise.withResolvers<void>();

let isSyncing = false;
/**
 * True if another sync was requested during the running one. The sync then runs once more, because fetches that failed
 * may succeed now.
 */
let isSyncRequested = false;
/**
 * True if a sync has ended. In a tab that was opened in the background, the first sync begins when the tab becomes
 * visible.
 */
let isSynced = false;

/**
 * Starts to keep the local database fresh, once per page, and with it the snapshot and the sums of spending. Must be
 * called after the first content is shown. Resolves when the first sync has ended, in a hidden tab at once.
 */
export async function startRevalidation(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  onAnswer(({ serverTime, version }) => {
    latest = {
      serverTime: serverTime ?? latest.serverTime,
      version: Math.max(version ?? 0, latest.version),
    };
  });
  respectRetryTimes();
  const database = await currentDatabase();
  invalidateByCalls(database);
  takeSnapshots(database);
  watchSyncStates((all) => {
    note(all);
    void revalidateStale(all);
  });
  const revalidateOrSync = (): void =>
    void (isSynced ? revalidateWanted(database) : syncAll(database));
  addEventListener('focus', revalidateOrSync);
  document.addEventListener('visibilitychange', revalidateOrSync);
  let wasOffline = connectivity.get() === 'offline';
  connectivity.subscribe(() => {
    if (connectivity.get() === 'offline') wasOffline = true;
    if (connectivity.get() !== 'online') return;
    if (wasOffline) endPauses();
    wasOffline = false;
    void syncAll(database);
  });
  databaseHealth.subscribe(() => {
    if (databaseHealth.get() !== 'memory') return;
    // The database in memory that replaces a broken one is empty. Even recently requested collections have to be
    // fetched again.
    forgetRequests();
    void syncAll(database);
  });
  void countSpendingInBackground(database);
  await syncAll(database);
  // In a background tab the sync has fetched nothing. Code that waits for the figures may start all the same.
  noteFiguresFetched();
  void followChanges();
}

/**
 * Resolves when the wallets and history, whose figures must agree, were fetched or have failed, at the latest after
 * three seconds. Code that the first screen does not need waits for this promise, and leaves the network to the
 * figures.
 */
export async function whenFiguresFetched(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, FIGURES_WITHIN_MS));
  await Promise.race([figuresFetched, tooLate]);
}

/**
 * Polls the balance, and never ends. Events elsewhere, for example a transfer from another person, raise the version
 * that the answer carries. The collections that the new version invalidates are then fetched.
 */
async function followChanges(): Promise<void> {
  for (;;) {
    const pauseMs = CHANGES_EVERY_MS * (savesData() ? LOW_DATA_FACTOR : 1);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (mayAsk()) await revalidateUnlessPaused(collections.wallets);
  }
}

async function countSpendingInBackground(database: LocalDatabase): Promise<void> {
  if (savesData()) return;
  await whenFiguresFetched();
  // If the code cannot be loaded, the screen of spending counts when it is opened.
  const chunk = await import('./keep-spending.ts').catch(() => undefined);
  chunk?.startCountingSpending(database);
}

/** Fetches the wallets in the background, unless a failed fetch has begun a pause. */
export function revalidateBalance(): void {
  void revalidateUnlessPaused(collections.wallets);
}

/**
 * Registers a component that reads a collection, and fetches the collection if it is due. Returns the function that
 * ends the registration.
 */
export function watchCollection(collection: Collection): () => void {
  watchers.set(collection, (watchers.get(collection) ?? 0) + 1);
  if (due(collection)) void revalidate(collection);
  return () => watchers.set(collection, (watchers.get(collection) ?? 1) - 1);
}

/**
 * Fetches all collections again after their rows were deleted. While the data saver is on, fetches only the first ones
 * in the order of syncing and those that a component reads.
 */
export async function revalidateAll(): Promise<void> {
  forgetRequests();
  await Promise.all(allCollections.filter(isWanted).map(revalidate));
}

/**
 * Fetches together the collections whose figures must agree, then the others that are due. Does nothing in a hidden
 * tab. A call during a running sync makes that sync run once more.
 */
async function syncAll(database: LocalDatabase): Promise<void> {
  isSyncRequested = isSyncing;
  if (isSyncing || document.visibilityState !== 'visible') return;
  isSyncing = true;
  try {
    await Promise.all(
      inSyncOrder.filter(({ syncOrder }) => syncOrder === 0).map(revalidateUnlessPaused),
    );
    noteFiguresFetched();
    do {
      isSyncRequested = false;
      await unlessOver(async () => {
        // The states are read directly, because the live query may report them only after the fetches have ended, and
        // without states no collection is due.
        note(await readSyncStates(database));
        const waiting = [...inSyncOrder];
        const askInTurn = async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            if (due(next)) await revalidate(next);
          }
        };
        await Promise.all(Array.from({ length: askedAtOnce }, askInTurn));
      });
    } while (isSyncRequested);
    isSynced = true;
  } finally {
    isSyncing = false;
  }
  void syncOlderWhenReleased(database);
}

async function syncOlderWhenReleased(database: LocalDatabase): Promise<void> {
  const fetchInto = fetchingInto(database);
  await syncOlder(database, async (row, input) => {
    await whenRevalidationMayStart();
    return fetchInto(row, input);
  });
}

async function revalidateStale(all: readonly SyncState[]): Promise<void> {
  if (!mayAsk()) return;
  // Before the first sync has ended, collections that were never stored are left to that sync.
  const stale = inSyncOrder.filter(({ partitions }) =>
    all.some(
      ({ partition, stale, version }) =>
        stale && (isSynced || version !== null) && partitions.includes(partition),
    ),
  );
  // A collection that failed has its own timer for the next try.
  const unreached = unreachedCollections.get();
  const asked = stale.filter((collection) => isWanted(collection) && !unreached.has(collection));
  await Promise.all(asked.map(revalidate));
}

/** Fetches the due collections that a component reads or that failed before. */
async function revalidateWanted(database: LocalDatabase): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const unreached = unreachedCollections.get();
  const wanted = inSyncOrder.filter(
    (collection) => (watchers.get(collection) ?? 0) > 0 || unreached.has(collection),
  );
  await Promise.all(wanted.filter(due).map(revalidate));
  void syncOlderWhenReleased(database);
}

function note(all: readonly SyncState[]): void {
  states = new Map(all.map((state) => [state.partition, state]));
}

/**
 * Returns whether a collection is due. Before the states are known no collection is due, because `syncAll` fetches what
 * is missing.
 */
function due(collection: Collection): boolean {
  return states !== undefined && isWanted(collection) && isDue(collection, states, latest);
}

/**
 * Returns whether to fetch a collection. While the data saver is on, only the first ones in the order of syncing, and
 * those that a component reads, except advertisements.
 */
function isWanted(collection: Collection): boolean {
  if (!savesData() || (collection.syncOrder ?? Number.POSITIVE_INFINITY) <= LOW_DATA_LAST_ORDER)
    return true;
  return (watchers.get(collection) ?? 0) > 0 && collection !== collections.campaigns;
}
