// When the provider is asked: when a collection is looked at, when it is known to have changed, when the
// person or the network is back, and quietly for what nobody looks at. Only visible tabs ask.
import { onAnswer } from '#api/events.ts';
import type { Collection, FetchAndStore } from '#data/collections/collection.ts';
import { collections } from '#data/collections/collections.ts';
import { fillHistory } from '#data/collections/history/sync.ts';
import { allCollections } from '#data/collections/schema.ts';
import type { SyncState } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import {
  currentDatabase,
  databaseHealth,
  readSyncStates,
  watchSyncStates,
} from '#data/local-database.ts';
import { takeSnapshots } from '#data/snapshot/take.ts';
import { connectivity } from '#platform/connectivity.ts';
import { fetchingInto } from './fetch-collection.ts';
import { invalidateByCalls } from './invalidate.ts';
import {
  forgetRequests,
  type Heard,
  isDue,
  mayAsk,
  revalidate,
  unreachedCollections,
  whenReleased,
} from './revalidate.ts';

/** The order in which a device is filled: what the first screen shows comes first. */
const inFillOrder = allCollections
  .filter(({ fillOrder }) => fillOrder !== null)
  .sort((a, b) => (a.fillOrder ?? 0) - (b.fillOrder ?? 0));

/** One that is late does not hold the others; of six connections some stay free for the person. */
const askedAtOnce = 3;

const looks = new Map<Collection, number>();
/** As they were told last; undefined until then. */
let states: ReadonlyMap<string, SyncState> | undefined;
let heard: Heard = { serverTime: null, version: 0 };
let isStarted = false;
let isFilling = false;
/** Something came while it was being filled: what failed before may be had now. */
let isAskedAgain = false;
/** A tab that was opened in the background waits with everything until it is seen. */
let isFilled = false;

/** Begins to keep the local database fresh, once. Call it after the first content. */
export async function startRevalidation(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  onAnswer(({ serverTime, version }) => {
    heard = {
      serverTime: serverTime ?? heard.serverTime,
      version: Math.max(version ?? 0, heard.version),
    };
  });
  const database = await currentDatabase();
  invalidateByCalls(database);
  takeSnapshots(database);
  watchSyncStates((all) => {
    note(all);
    void revalidateStale(database);
  });
  const lookAgain = (): void => void (isFilled ? revalidateWanted(database) : fill(database));
  addEventListener('focus', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') void fill(database);
  });
  databaseHealth.subscribe(() => {
    if (databaseHealth.get() !== 'memory') return;
    // What the database held may be gone, however short a while ago it was asked for.
    forgetRequests();
    void fill(database);
  });
  await fill(database);
}

/** At every step the balance is asked for anew: behind it, never in its way. */
export function revalidateBalance(): void {
  void revalidate(collections.wallets);
}

/** Somebody looks at a collection: until they stop it is asked for whenever it is time. */
export function watchCollection(collection: Collection): () => void {
  looks.set(collection, (looks.get(collection) ?? 0) + 1);
  if (due(collection)) void revalidate(collection);
  return () => looks.set(collection, (looks.get(collection) ?? 1) - 1);
}

/** Asks for the figures that must agree, then for what is missing or has not been heard of for long. */
async function fill(database: LocalDatabase): Promise<void> {
  isAskedAgain = isFilling;
  if (isFilling || document.visibilityState !== 'visible') return;
  isFilling = true;
  try {
    await Promise.all(inFillOrder.filter(({ fillOrder }) => fillOrder === 0).map(revalidate));
    do {
      isAskedAgain = false;
      await unlessOver(async () => {
        // States may be told of later than those answers came: then everything would be passed over.
        note(await readSyncStates(database));
        const waiting = [...inFillOrder];
        const askInTurn = async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            if (due(next)) await revalidate(next);
          }
        };
        await Promise.all(Array.from({ length: askedAtOnce }, askInTurn));
      });
    } while (isAskedAgain);
    isFilled = true;
  } finally {
    isFilling = false;
  }
  await fillOlder(database);
}

/** Goes on with what is older, wherever that ended when the person left. */
async function fillOlder(database: LocalDatabase): Promise<void> {
  const fetchInto = fetchingInto(database);
  const fetchWhenReleased: FetchAndStore = async (row, input) => {
    await whenReleased();
    return fetchInto(row, input);
  };
  await unlessOver(() => fillHistory(fetchWhenReleased, database, mayAsk));
}

async function revalidateStale(database: LocalDatabase): Promise<void> {
  if (!mayAsk()) return;
  // What was told may have been made good meanwhile.
  const now = await unlessOver(() => readSyncStates(database));
  const stale = inFillOrder.filter(({ partitions }) =>
    now?.some((state) => state.stale && partitions.includes(state.partition)),
  );
  // One that failed is tried again in its own time.
  const unreached = unreachedCollections.get();
  await Promise.all(stale.filter((collection) => !unreached.has(collection)).map(revalidate));
}

/** Asks for what is looked at or could not be had, where it is time. */
async function revalidateWanted(database: LocalDatabase): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const unreached = unreachedCollections.get();
  const wanted = inFillOrder.filter(
    (collection) => (looks.get(collection) ?? 0) > 0 || unreached.has(collection),
  );
  await Promise.all(wanted.filter(due).map(revalidate));
  await fillOlder(database);
}

function note(all: readonly SyncState[]): void {
  states = new Map(all.map((state) => [state.partition, state]));
}

/** Before the first answer nothing can be told by its age; what is missing is asked for anyway. */
function due(collection: Collection): boolean {
  return states !== undefined && isDue(collection, states, heard);
}
