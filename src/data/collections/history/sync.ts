// Syncs history: first the newest page, then only changes, and in idle moments older pages, as far as the device has
// room. Deletes the oldest rows beyond the maximum number and age.
import type { Dexie } from 'dexie';
import { getHistory } from '#contract/history.ts';
import type { FetchAndStore } from '#data/collections/collection.ts';
import {
  bumpRevision,
  mayReadMore,
  type SyncState,
  syncStates,
} from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { withLock } from '#platform/locks.ts';
import { mostHistoryRows, usualHistoryMs } from './history-bound.ts';
import { type AskOlder, continueRange, type OlderPage, storeRefetched } from './store-older.ts';
import {
  markUncounted,
  readHistoryState,
  type SyncedRange,
  storedSums,
  syncedRanges,
  type TransactionRow,
  transactionRows,
} from './store-page.ts';

const FIRST_PAGE_ROWS = '50';
const LOW_DATA_FIRST_ROWS = '25';
const PAGE_ROWS = '200';
const TRIMMED_AT_ONCE = 200;
/** Pause between older pages, because screens and taps come first. The pause grows with each failure in a row. */
const PAUSE_MS = 100;

/**
 * Fetches and stores the newest page of history, or all changes since the stored version, with the wallets of the same
 * moment. `savesData` makes the first page shorter. Resolves to whether history was fetched.
 */
export async function syncHistory(
  fetchAndStore: FetchAndStore,
  database: LocalDatabase,
  savesData = false,
): Promise<boolean> {
  const { version: since } = (await readStates(database)).state;
  if (since === null) {
    const limit = savesData ? LOW_DATA_FIRST_ROWS : FIRST_PAGE_ROWS;
    const query = { since: '0', limit, cursor: undefined };
    return fetchAndStore(getHistory, { query });
  }
  let cursor: string | undefined;
  do {
    const query = { since: String(since), limit: PAGE_ROWS, cursor };
    if (!(await fetchAndStore(getHistory, { query }))) return false;
    const { range } = await readStates(database);
    const next = range?.changes?.since === since ? range.changes.cursor : undefined;
    // If the cursor did not advance, the page was not stored: another tab or the worker is ahead.
    cursor = next === cursor ? undefined : next;
  } while (cursor !== undefined);
  return true;
}

interface Asking {
  readonly fetchAndStore: FetchAndStore;
  readonly askOlder: AskOlder;
  /**
   * Maximum age of the oldest row in milliseconds. Called before each page, because the person may change the age, also
   * in another tab.
   */
  readonly longestMs: () => number;
  /** Number of rows in a page. Default: `PAGE_ROWS`. */
  readonly limit?: string;
  readonly signal: AbortSignal;
}

interface InBackground extends Asking {
  /** Maximum age of rows that stay stored. Default: `longestMs`, the maximum age of fetched rows. */
  readonly keptMs?: () => number;
  readonly mayContinue: () => boolean;
}

/**
 * Name of the lock that is held for one page at a time. Tabs, idle syncing and waiting callers take turns, and no pause
 * delays the others.
 */
const LOCK = 'revalidate:older';

let syncing: Promise<void> | undefined;
/**
 * The newest request that has not begun. It runs after the current sync, which may already have decided that no page is
 * left.
 */
let requested: (() => Promise<void>) | undefined;

/**
 * Fetches and stores older history, and again the rows that another build could not read, page by page with pauses.
 * First deletes rows beyond the maximum number and age. Ends when nothing is left, when the maximum of rows or years is
 * stored, or when `mayContinue` returns false. A call during a running sync begins after that sync; of several such
 * calls only the latest runs. Rejects if the signal aborts.
 */
export function syncOlderHistory(database: LocalDatabase, how: InBackground): Promise<void> {
  requested = () => syncInBackground(database, how);
  syncing ??= runRequested();
  return syncing;
}

async function runRequested(): Promise<void> {
  try {
    for (let work = requested; work; work = requested) {
      requested = undefined;
      await work();
    }
  } finally {
    syncing = undefined;
  }
}

async function syncInBackground(database: LocalDatabase, how: InBackground): Promise<void> {
  const { mayContinue, longestMs, keptMs = longestMs, signal } = how;
  await trimHistory(database, { longestMs: keptMs() });
  let failures = 0;
  let tried: string | undefined;
  while (await withLock(LOCK, fetchNext, signal)) {
    const pauseMs = [PAUSE_MS, ...growingPausesMs][Math.min(failures, growingPausesMs.length)];
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }

  /** Fetches and stores the next page. Resolves to false if no page was requested, which ends the sync. */
  async function fetchNext(): Promise<boolean> {
    if (!mayContinue()) return false;
    const { state, range } = await readStates(database);
    const page = range && nextPage(database, state, range, how);
    if (!page && range?.older) await stopSyncingOlder(database, longestMs());
    if (!page || page.key === tried) return false;
    const isFetched = await page.fetch();
    tried = isFetched ? page.key : undefined;
    failures = isFetched ? 0 : failures + 1;
    return true;
  }
}

/**
 * How fetching back to a moment ended. reached: the stored range includes the moment. full: the maximum number or age
 * of rows is reached. stopped: the caller aborted the fetch. failed: a page could not be fetched or was not stored, or
 * no newest page is stored.
 */
export type FetchBackResult = 'reached' | 'full' | 'stopped' | 'failed';

interface BackToOptions extends Asking {
  /** The moment back to which history is fetched, epoch milliseconds. */
  readonly from: number;
  /** Called before each page with the range stored so far. */
  readonly onPage: (range: { readonly from: number | null; readonly rows: number }) => void;
}

/**
 * Fetches and stores older pages until history is stored back to the moment `from` (epoch milliseconds). Makes no
 * pauses, because somebody waits for the pages.
 */
export async function syncHistoryBackTo(
  database: LocalDatabase,
  { from, onPage, ...how }: BackToOptions,
): Promise<FetchBackResult> {
  const { signal } = how;
  let tried: string | undefined;
  try {
    for (;;) {
      const reached = await withLock(LOCK, fetchNext, signal);
      if (reached) return reached;
    }
  } catch (error) {
    if (signal.aborted) return 'stopped';
    throw error;
  }

  async function fetchNext(): Promise<FetchBackResult | undefined> {
    const { state, range } = await readStates(database);
    if (!range) return 'failed';
    onPage(range);
    if (signal.aborted) return 'stopped';
    const isThere = range.from === null || range.from <= from;
    if (isThere && !mayReadMore(state)) return 'reached';
    const page = nextPage(database, state, range, how);
    if (!page) return 'full';
    if (page.key === tried || !(await page.fetch())) return 'failed';
    tried = page.key;
    return undefined;
  }
}

interface NextPage {
  /** Identifies the page. If the same key comes next again, the page was not stored. */
  readonly key: string;
  readonly fetch: () => Promise<boolean>;
}

/** Returns the next page to fetch. Undefined if there is none, or no room for it. */
function nextPage(
  database: LocalDatabase,
  state: SyncState,
  range: SyncedRange,
  { fetchAndStore, askOlder, longestMs, limit = PAGE_ROWS }: Asking,
): NextPage | undefined {
  const { from, older, again: cursor, cutAtMs = usualHistoryMs } = range;
  if (mayReadMore(state)) {
    const before = (state.savedAt ?? 0) + dayMs;
    const store = (page: OlderPage) => storeRefetched(database, page);
    return { key: `again ${cursor}`, fetch: () => asked({ before, limit, cursor }, store) };
  }
  if (isFull(state, range, longestMs())) return undefined;
  if (older !== null) {
    const query = { since: '0', limit, cursor: older };
    return { key: older, fetch: () => fetchAndStore(getHistory, { query }) };
  }
  if (from === null || cutAtMs >= longestMs()) return undefined;
  // Rows that were deleted or not fetched under a shorter maximum age have no cursor. They are fetched by date.
  const store = (page: OlderPage) => continueRange(database, page, from);
  return { key: `before ${from}`, fetch: () => asked({ before: from, limit }, store) };

  async function asked(
    input: Parameters<AskOlder>[0],
    store: (page: OlderPage) => Promise<void>,
  ): Promise<boolean> {
    const page = await askOlder(input);
    if (page) await store(page);
    return page !== undefined;
  }
}

function isFull(state: SyncState, range: SyncedRange, longestMs: number): boolean {
  const isOldEnough = range.from !== null && range.from < oldestAllowed(state, longestMs);
  return range.rows >= mostHistoryRows || isOldEnough;
}

function oldestAllowed(state: SyncState, longestMs: number): number {
  return (state.savedAt ?? 0) - longestMs;
}

async function stopSyncingOlder(database: LocalDatabase, cutAtMs: number): Promise<void> {
  await database.write([syncStates, syncedRanges], async (dexie) => {
    const { state, range } = await readHistoryState(dexie);
    if (!range || range.from === null) return;
    // Some rows of the oldest moment may be on the next page, so the range begins after that moment.
    await syncedRanges.in(dexie).put({ ...range, from: range.from + 1, older: null, cutAtMs });
    await syncStates.in(dexie).put(bumpRevision(state));
  });
}

/**
 * Deletes the oldest rows if history exceeds its number of rows or its age in milliseconds, and cuts the synced range
 * accordingly. A receipt that was opened alone stays for a day, because somebody may be writing a note on its screen.
 */
export async function trimHistory(
  database: LocalDatabase,
  { longestMs, mostRows = mostHistoryRows }: { longestMs: number; mostRows?: number },
): Promise<void> {
  const stores = [syncStates, syncedRanges, transactionRows, storedSums];
  /** Resolves to whether more rows may have to be deleted. */
  const trim = async (dexie: Dexie): Promise<boolean> => {
    const { state, range } = await readHistoryState(dexie);
    if (!range) return false;
    const { from } = range;
    const rows = transactionRows.in(dexie);
    const oldest = await rows.orderBy('[at+id]').limit(TRIMMED_AT_ONCE).toArray();
    const tooMany = Math.max(range.rows - mostRows, 0);
    const isOpenedAlone = (row: TransactionRow) =>
      from !== null && row.at < from && row.savedAt > oldestAllowed(state, dayMs);
    const gone = oldest
      .filter((row) => !isOpenedAlone(row))
      .filter((row, place) => place < tooMany || row.at < oldestAllowed(state, longestMs));
    const last = gone.at(-1);
    if (!last) return false;
    await rows.bulkDelete(gone.map((row) => row.id));
    await markUncounted(dexie, gone);
    const left = { ...range, rows: range.rows - gone.length };
    // A receipt that was opened alone may be older than the range. Deleting it does not change the range.
    const isCut = from === null || last.at >= from;
    await syncedRanges
      .in(dexie)
      .put(isCut ? { ...left, from: last.at + 1, older: null, cutAtMs: longestMs } : left);
    await syncStates.in(dexie).put(bumpRevision(state));
    return oldest.length === TRIMMED_AT_ONCE;
  };
  while (await database.write(stores, trim));
}

function readStates(database: LocalDatabase) {
  return database.read([syncStates, syncedRanges], readHistoryState);
}
