// Fetches collections from the provider, one fetch of a collection at a time in all tabs.
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { fetchRead } from '#api/fetch-read.ts';
import { serverNow } from '#api/server-time.ts';
import type { Input, Read } from '#contract/call.ts';
import { getOlderTransactions, getReceipt } from '#contract/history.ts';
import type { Collection, FetchAndStore } from '#data/collections/collection.ts';
import { collections } from '#data/collections/collections.ts';
import type { AskOlder } from '#data/collections/history/store-older.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import { syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase } from '#data/local-database.ts';
import { ifFree, withLock } from '#platform/locks.ts';
import { savesData } from '#platform/save-data.ts';

/**
 * True from a failed fetch of history until the next one begins. Meanwhile a changed balance is stored without waiting
 * for history.
 */
let isHistoryUnreached = false;

/**
 * Fetches and stores a receipt. Resolves to the failure, or to null if the receipt was fetched or the session has
 * ended.
 */
export async function fetchReceipt(id: string): Promise<Failure | null> {
  const database = await currentDatabase();
  const failure = await unlessOver(() => fetchAndStore(database, getReceipt, { params: { id } }));
  return failure ?? null;
}

/**
 * Returns the function that fetches reads and stores their answers in this database. That function resolves to false if
 * the call failed.
 */
export function fetchingInto(database: LocalDatabase): FetchAndStore {
  return async (row, input) => (await fetchAndStore(database, row, input)) === null;
}

/**
 * Fetches a page of at most `limit` transactions older than `before` (epoch milliseconds), without storing it.
 * Undefined if the call failed.
 */
export const askOlder: AskOlder = async ({ before, limit, cursor }) => {
  const query = { before: String(before), limit, cursor };
  const [page] = await ask(getOlderTransactions, { query });
  return page ? { ...page, savedAt: serverNow() } : undefined;
};

async function fetchAndStore<R extends Read>(
  database: LocalDatabase,
  row: R,
  input: Input<R>,
): Promise<Failure | null> {
  // Rows that the worker stores do not reach a page whose database is in memory. The worker does not know that history
  // could not be fetched, and does not store a balance that waits for it.
  const isUnstored = isHistoryUnreached && row.collection === 'wallets';
  const sent = await fetchRead(row, input, { readStored: !database.isPersistent || isUnstored });
  if (sent.failure) return sent.failure;
  if (sent.answer === undefined) return null;
  const savedAt = sent.serverTime ?? Date.now();
  await storeAnswer(database, row, input, sent.answer, sent.version, savedAt, isHistoryUnreached);
  return null;
}

/**
 * Fetches and stores a collection, in one tab at a time, and once more if a change has overtaken the answer. Resolves
 * to whether this tab or another has fetched it. Also resolves to true if the session has ended.
 */
export async function fetchCollection(collection: Collection): Promise<boolean> {
  const database = await currentDatabase();
  const fetchInto = fetchingInto(database);
  const isHistory = collection === collections.history;
  if (isHistory) isHistoryUnreached = false;
  const lock = `revalidate:${collection.name}`;
  // The fetch does not wait for `reading`, the read of the stored state. Transactions run in the order of their
  // creation, so this read sees the state before the answer is stored.
  const fetchFrom = async (reading: Promise<StoredState>): Promise<boolean> => {
    const [isFetched, before] = await Promise.all([
      collection.fetch(fetchInto, database, savesData()),
      reading,
    ]);
    if (!isFetched) return false;
    const after = await storedStateOf(database, collection);
    // Something changed meanwhile: the answer was too old to be stored, or the list that it continued was deleted.
    const isOvertaken =
      (after.savedAt === 0 && after.minimumVersion > before.minimumVersion) ||
      (before.isWhole && !after.isWhole);
    // The wallets are not fetched again: a balance that was not stored, because history lacks its transaction, arrives
    // with the changes of history.
    if (!isOvertaken || collection === collections.wallets) return true;
    return collection.fetch(fetchInto, database, savesData());
  };
  const isFetched = await unlessOver(async () => {
    const reading = storedStateOf(database, collection);
    const fetching = ifFree(lock, () => fetchFrom(reading));
    const [before, isFetchedAtOnce] = await Promise.all([reading, fetching]);
    if (isFetchedAtOnce !== undefined) return isFetchedAtOnce;
    // A browser may suspend the tab that holds the lock, so the wait has a limit. The lock only saves requests: the
    // versions of the answers keep them in order.
    const late = AbortSignal.timeout(__READ_TIMEOUT_MS__);
    return withLock(
      lock,
      async () => {
        const now = storedStateOf(database, collection);
        // While this tab waited, a second tab may have fetched the collection.
        return (await now).savedAt > before.savedAt || fetchFrom(now);
      },
      late,
    ).catch((error: unknown) => {
      if (error !== late.reason) throw error;
      return fetchFrom(storedStateOf(database, collection));
    });
  });
  if (isHistory) isHistoryUnreached = isFetched === false;
  return isFetched ?? true;
}

interface StoredState {
  /** True if every partition was stored whole at least once. */
  readonly isWhole: boolean;
  /** When all partitions were last equal to the provider's; 0 if a partition is stale or was never stored whole. */
  readonly savedAt: number;
  readonly minimumVersion: number;
}

function storedStateOf(database: LocalDatabase, { partitions }: Collection): Promise<StoredState> {
  return database.read([syncStates], async (dexie) => {
    const states = await syncStates.in(dexie).bulkGet([...partitions]);
    return {
      isWhole: states.every((state) => state?.savedAt != null),
      savedAt: Math.min(
        ...states.map((state) => (state?.stale === false ? (state.savedAt ?? 0) : 0)),
      ),
      minimumVersion: Math.max(...states.map((state) => state?.minimumVersion ?? 0)),
    };
  });
}
