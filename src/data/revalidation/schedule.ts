// When the provider is asked: when a collection is looked at, when it is known to have changed, when the
// person or the network is back, and quietly for what nobody looks at. Only visible tabs ask.
import { onAnswer } from '#api/events.ts';
import type { Collection } from '#data/collections/collection.ts';
import { collections } from '#data/collections/collections.ts';
import { allCollections } from '#data/collections/schema.ts';
import type { SyncState } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase, databaseHealth } from '#data/local-database.ts';
import { takeSnapshots } from '#data/snapshot/take.ts';
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
  type Latest,
  LOW_DATA_FACTOR,
  mayAsk,
  respectRetryTimes,
  revalidate,
  revalidateUnlessPaused,
  unreachedCollections,
  whenReleased,
} from './revalidate.ts';

/** The order in which collections are fetched: what the first screen shows comes first. */
const inSyncOrder = allCollections
  .filter(({ syncOrder }) => syncOrder !== null)
  .sort((a, b) => (a.syncOrder ?? 0) - (b.syncOrder ?? 0));

/** The last `syncOrder` that is fetched unasked where data is saved: history, wallets, the user, favorites. */
const LOW_DATA_LAST_ORDER = 2;

/** One that is late does not hold the others; of six connections some stay free for the person. */
const askedAtOnce = 3;

/** How many components read each collection. */
const watchers = new Map<Collection, number>();
/** As they were last read; undefined until then. */
let states: ReadonlyMap<string, SyncState> | undefined;
let latest: Latest = { serverTime: null, version: 0 };
let isStarted = false;
/** How often the provider is asked whether something changed while a person only looks. */
export const CHANGES_EVERY_MS = 5_000;

/** How long the worker's registration waits at most for the first figures. */
const FIGURES_WITHIN_MS = 3_000;
const { promise: figuresFetched, resolve: noteFiguresFetched } = Promise.withResolvers<void>();

let isSyncing = false;
/** Whether a sync was asked for while one was running: what failed in it may succeed now. */
let isSyncRequested = false;
/** Whether a sync has ended. In a tab that was opened in the background the first begins when it is seen. */
let isSynced = false;

/** Begins to keep the local database fresh, once. Call it after the first content. */
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
    // The memory that takes over lacks collections: even what was asked for a moment ago has to be fetched again.
    forgetRequests();
    void syncAll(database);
  });
  void countSpendingInBackground(database);
  await syncAll(database);
  // In a tab that is not seen nothing was asked for.
  noteFiguresFetched();
  void followChanges();
}

/**
 * Resolves when the figures that must agree were asked for and have come or failed; after a few seconds in any case.
 * What the first screen does not need waits for it, and leaves the network to the figures.
 */
export async function whenFiguresFetched(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, FIGURES_WITHIN_MS));
  await Promise.race([figuresFetched, tooLate]);
}

/**
 * What happens elsewhere, as when somebody sends money, moves the version that the answer about the balance
 * carries: whatever it invalidates is fetched then.
 */
async function followChanges(): Promise<void> {
  for (;;) {
    const pauseMs = CHANGES_EVERY_MS * (savesData() ? LOW_DATA_FACTOR : 1);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (mayAsk()) await revalidateUnlessPaused(collections.wallets);
  }
}

async function countSpendingInBackground(database: LocalDatabase): Promise<void> {
  // The screen of spending counts by itself then.
  if (savesData()) return;
  await whenFiguresFetched();
  try {
    const { keepSpending } = await import('./keep-spending.ts');
    keepSpending(database);
  } catch {
    // Its file did not come: the screen of spending counts by itself.
  }
}

/** Asks for the balance, without making anybody wait for it. */
export function revalidateBalance(): void {
  void revalidateUnlessPaused(collections.wallets);
}

/**
 * Notes that a component reads a collection: it is fetched when it is due, until the component is gone. Returns
 * the function that ends this.
 */
export function watchCollection(collection: Collection): () => void {
  watchers.set(collection, (watchers.get(collection) ?? 0) + 1);
  if (due(collection)) void revalidate(collection);
  return () => watchers.set(collection, (watchers.get(collection) ?? 1) - 1);
}

/** Asks anew for what is wanted, because nothing is stored any more; the rest is asked for once it is looked at. */
export async function revalidateAll(): Promise<void> {
  forgetRequests();
  await Promise.all(allCollections.filter(isWanted).map(revalidate));
}

/** Fetches together the collections whose figures must agree, then the others that are due. */
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
        // The live query may tell the states later than the answers above came, and without states nothing
        // is due.
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
  await syncOlderWhenReleased(database);
}

async function syncOlderWhenReleased(database: LocalDatabase): Promise<void> {
  const fetchInto = fetchingInto(database);
  await syncOlder(database, async (row, input) => {
    await whenReleased();
    return fetchInto(row, input);
  });
}

async function revalidateStale(all: readonly SyncState[]): Promise<void> {
  if (!mayAsk()) return;
  // What was never stored is fetched by the first sync; after it, only a state that became stale tells of it.
  const stale = inSyncOrder.filter(({ partitions }) =>
    all.some(
      ({ partition, stale, version }) =>
        stale && (isSynced || version !== null) && partitions.includes(partition),
    ),
  );
  // A collection that failed has a timer of its own for the next try.
  const unreached = unreachedCollections.get();
  const asked = stale.filter((collection) => isWanted(collection) && !unreached.has(collection));
  await Promise.all(asked.map(revalidate));
}

/** Fetches what is read by a component or failed before, where it is due. */
async function revalidateWanted(database: LocalDatabase): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const unreached = unreachedCollections.get();
  const wanted = inSyncOrder.filter(
    (collection) => (watchers.get(collection) ?? 0) > 0 || unreached.has(collection),
  );
  await Promise.all(wanted.filter(due).map(revalidate));
  await syncOlderWhenReleased(database);
}

function note(all: readonly SyncState[]): void {
  states = new Map(all.map((state) => [state.partition, state]));
}

/** Before the states are known nothing is due: `syncAll` fetches what is missing. */
function due(collection: Collection): boolean {
  return states !== undefined && isWanted(collection) && isDue(collection, states, latest);
}

/** Where data is saved, what is stored for use without a network and what somebody looks at; no advertisements. */
function isWanted(collection: Collection): boolean {
  if (!savesData() || (collection.syncOrder ?? Number.POSITIVE_INFINITY) <= LOW_DATA_LAST_ORDER)
    return true;
  return (watchers.get(collection) ?? 0) > 0 && collection !== collections.campaigns;
}
