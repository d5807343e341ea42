// History is first the newest page, from then on only what changed, and in quiet moments what is
// older, as far as the device has room for it.
import type { Dexie } from 'dexie';
import { getHistory } from '#contract/history.ts';
import type { FetchAndStore } from '#data/collections/collection.ts';
import {
  mayReadMore,
  type SyncState,
  syncStateOf,
  syncStates,
} from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { inTurn } from '#platform/locks.ts';
import { mostHistoryRows, usualHistoryMs } from './history-bound.ts';
import {
  EMPTY_RANGE,
  keptSums,
  markUncounted,
  type SyncedRange,
  syncedRanges,
  transactionRows,
} from './store-page.ts';

const FIRST_PAGE_ROWS = '50';
const PAGE_ROWS = '200';
const TRIMMED_AT_ONCE = 200;
/** What is older may wait: screens and taps come first. */
const PAUSE_MS = 100;

/** Brings history to the provider's present, and the wallets with it. */
export async function syncHistory(
  fetchAndStore: FetchAndStore,
  database: LocalDatabase,
): Promise<boolean> {
  const { state } = await readStates(database);
  if (mayReadMore(state)) await beginAnew(database);
  const since = mayReadMore(state) ? null : state.version;
  if (since === null) {
    const query = { since: '0', limit: FIRST_PAGE_ROWS, cursor: undefined };
    return fetchAndStore(getHistory, { query });
  }
  let cursor: string | undefined;
  do {
    const query = { since: String(since), limit: PAGE_ROWS, cursor };
    if (!(await fetchAndStore(getHistory, { query }))) return false;
    const { range } = await readStates(database);
    const next = range?.changes?.since === since ? range.changes.cursor : undefined;
    // Where the cursor did not advance, the page was not stored: another tab or the worker is ahead.
    cursor = next === cursor ? undefined : next;
  } while (cursor !== undefined);
  return true;
}

/**
 * Forgets at which version history is stored, and keeps its rows: what is missing among them comes again. Until the first
 * page is there, no more counts as stored than before.
 */
async function beginAnew(database: LocalDatabase): Promise<void> {
  await database.write([syncStates, syncedRanges], async (dexie) => {
    const { unreadable, ...state } = await syncStateOf(dexie, 'history');
    const minimumVersion = Math.max(state.minimumVersion, state.version ?? 0);
    await syncStates.in(dexie).put({ ...state, version: null, minimumVersion });
    const range = await syncedRanges.in(dexie).get('history');
    if (!range) return;
    const { from, rows } = range;
    await syncedRanges.in(dexie).put({ ...EMPTY_RANGE, from, rows });
  });
}

let syncingOlder: Promise<void> | undefined;

/**
 * Fetches older history page by page, in one tab at a time, until nothing is left, the most rows or years are stored,
 * or `mayContinue` says no. Another tab continues when this one is closed.
 */
export function syncOlderHistory(
  fetchAndStore: FetchAndStore,
  database: LocalDatabase,
  { mayContinue, longestMs }: InQuiet,
): Promise<void> {
  const sync = () => syncOlderInTurn(fetchAndStore, database, { mayContinue, longestMs });
  syncingOlder ??= inTurn('revalidate:older', sync).finally(() => {
    syncingOlder = undefined;
  });
  return syncingOlder;
}

interface InQuiet {
  readonly mayContinue: () => boolean;
  /** How old the oldest row may be. */
  readonly longestMs: number;
}

async function syncOlderInTurn(
  fetchAndStore: FetchAndStore,
  database: LocalDatabase,
  how: InQuiet,
): Promise<void> {
  const { mayContinue, longestMs } = how;
  await trimHistory(database, { longestMs });
  if (hasRoomAgain((await readStates(database)).range, longestMs) && mayContinue()) {
    // What was let go of has no cursor that leads to it: the pages are followed from the newest.
    await beginAnew(database);
    await syncHistory(fetchAndStore, database);
  }
  let failures = 0;
  for (let tried: string | null = null; mayContinue() && wanted === 0; ) {
    const { state, range } = await readStates(database);
    if (!range || range.older === null || range.older === tried) return;
    if (isFull(state, range, longestMs)) return stopSyncingOlder(database, longestMs);
    const cursor: string = range.older;
    const query = { since: '0', limit: PAGE_ROWS, cursor };
    const isFetched = await fetchAndStore(getHistory, { query });
    tried = isFetched ? cursor : null;
    failures = isFetched ? 0 : failures + 1;
    const pauseMs = [PAUSE_MS, ...growingPausesMs][Math.min(failures, growingPausesMs.length)];
    await new Promise<void>((resolve) => {
      endPause = resolve;
      setTimeout(resolve, pauseMs);
    });
  }
  if (wanted > 0) {
    // A session that ended meanwhile refuses it.
    resume = () => void syncOlderHistory(fetchAndStore, database, how).catch(() => {});
  }
}

let endPause = () => {};
/** Goes on where somebody who waited for older pages had it stop. */
let resume: (() => void) | undefined;

/** How many wait for older pages: syncing in quiet moments leaves the network to them. */
let wanted = 0;

/**
 * How fetching towards a moment ended: what is stored reaches it; there is no more room on the device; it was stopped;
 * or the provider gave no answer.
 */
export type Reached = 'reached' | 'full' | 'stopped' | 'failed';

/** Fetches older pages without a pause, because somebody waits for them, until history is stored back to a moment. */
export async function syncHistoryBackTo(
  fetchAndStore: FetchAndStore,
  database: LocalDatabase,
  { from, mayContinue, longestMs, onPage }: Wanted,
): Promise<Reached> {
  wanted += 1;
  endPause();
  try {
    return await inTurn('revalidate:older', () => fetchBackTo());
  } finally {
    wanted -= 1;
    if (wanted === 0) {
      resume?.();
      resume = undefined;
    }
  }

  async function fetchBackTo(): Promise<Reached> {
    for (let tried: string | null = null; ; ) {
      if (!mayContinue()) return 'stopped';
      const { state, range } = await readStates(database);
      if (!range) return 'failed';
      onPage(range);
      if (range.from === null || range.from <= from) return 'reached';
      if (range.older === null || isFull(state, range, longestMs)) return 'full';
      if (range.older === tried) return 'failed';
      const cursor: string = range.older;
      const query = { since: '0', limit: PAGE_ROWS, cursor };
      if (!(await fetchAndStore(getHistory, { query }))) return 'failed';
      tried = cursor;
    }
  }
}

interface Wanted extends InQuiet {
  /** Epoch milliseconds; -Infinity for all there is. */
  readonly from: number;
  /** Before each page: what is stored by then. */
  readonly onPage: (range: { readonly from: number | null; readonly rows: number }) => void;
}

function isFull(state: SyncState, range: SyncedRange, longestMs: number): boolean {
  const isOldEnough = range.from !== null && range.from < oldestAllowed(state, longestMs);
  return range.rows >= mostHistoryRows || isOldEnough;
}

/** Whether older rows were let go of, or not fetched, for a shorter time than the one that is chosen now. */
function hasRoomAgain(range: SyncedRange | undefined, longestMs: number): boolean {
  if (!range || range.from === null || range.older !== null) return false;
  return (range.cutAtMs ?? usualHistoryMs) < longestMs && range.rows < mostHistoryRows;
}

function oldestAllowed(state: SyncState, longestMs: number): number {
  return (state.savedAt ?? 0) - longestMs;
}

async function stopSyncingOlder(database: LocalDatabase, cutAtMs: number): Promise<void> {
  await database.write([syncedRanges], async (dexie) => {
    const range = await syncedRanges.in(dexie).get('history');
    if (!range) return;
    await syncedRanges.in(dexie).put({ ...range, older: null, cutAtMs });
  });
}

/** Deletes the oldest rows where history has outgrown its room or its years. */
export async function trimHistory(
  database: LocalDatabase,
  { longestMs, mostRows = mostHistoryRows }: { longestMs: number; mostRows?: number },
): Promise<void> {
  const stores = [syncStates, syncedRanges, transactionRows, keptSums];
  const trim = async (dexie: Dexie): Promise<boolean> => {
    const state = await syncStateOf(dexie, 'history');
    const range = await syncedRanges.in(dexie).get('history');
    if (!range) return false;
    const rows = transactionRows.in(dexie);
    const oldest = await rows.orderBy('[at+id]').limit(TRIMMED_AT_ONCE).toArray();
    const tooMany = Math.max(range.rows - mostRows, 0);
    const gone = oldest.filter(
      (row, place) => place < tooMany || row.at < oldestAllowed(state, longestMs),
    );
    const last = gone.at(-1);
    if (!last) return false;
    await rows.bulkDelete(gone.map((row) => row.id));
    await markUncounted(dexie, gone);
    const left = { ...range, rows: range.rows - gone.length };
    // A receipt that was opened by itself may lie before the range: without it the range is the same.
    const isCut = range.from === null || last.at >= range.from;
    await syncedRanges
      .in(dexie)
      .put(isCut ? { ...left, from: last.at + 1, older: null, cutAtMs: longestMs } : left);
    return gone.length === TRIMMED_AT_ONCE;
  };
  while (await database.write(stores, trim));
}

function readStates(
  database: LocalDatabase,
): Promise<{ state: SyncState; range: SyncedRange | undefined }> {
  return database.read([syncStates, syncedRanges], async (dexie) => ({
    state: await syncStateOf(dexie, 'history'),
    range: await syncedRanges.in(dexie).get('history'),
  }));
}
