// Stores history in the page and in the worker: pages of rows, changes since a version and single receipts, in any
// order of arrival. Each row carries its version, so rows can be merged in any order. The sync state advances to a
// version only if no earlier change can be missing.
import type { Dexie } from 'dexie';
import type { Receipt } from '#contract/history.ts';
import type { Rows } from '#contract/rows.ts';
import type { Wallet } from '#contract/wallets.ts';
import { putNewer } from '#data/collections/store-list.ts';
import {
  type AnswerMeta,
  accepts,
  bumpRevision,
  type SyncState,
  stored,
  syncStateOf,
  syncStates,
  unreadableRows,
} from '#data/collections/sync-state.ts';
import { putWallets, walletRows } from '#data/collections/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { store } from '#data/database/store.ts';
import { bakuOffsetMs, dayMs } from '#domain/automatic-payment.ts';
import type { MonthSpending } from '#domain/spending.ts';

/**
 * A stored transaction. `at` is its moment and `savedAt` the time of the answer that brought it, both in epoch
 * milliseconds.
 */
export interface TransactionRow {
  readonly id: string;
  readonly at: number;
  /** The user's version when the transaction last changed. */
  readonly version: number;
  readonly savedAt: number;
  readonly value: Receipt;
}

/** The stored range of history. It is no part of the sync state, so that syncing older rows wakes no screen. */
export interface SyncedRange {
  readonly collection: 'history';
  /** Version of the first page. Pages towards the oldest continue it. */
  readonly base: number;
  /** All rows from this moment on (epoch milliseconds) are stored; null if all of history is stored. */
  readonly from: number | null;
  /** The provider's cursor to older rows; null if there are no more, or no room. */
  readonly older: string | null;
  /**
   * Maximum age of rows, in milliseconds, when the range was cut. If the person then chooses a longer age, older rows
   * are fetched.
   */
  readonly cutAtMs?: number;
  /** A sequence of changes that is arriving in pages: the version it began at, and its next page. */
  readonly changes: { readonly since: number; readonly cursor: string } | null;
  /**
   * Cursor of the next page in the repeated fetch of rows that another build could not read. Undefined before its first
   * page and after its last.
   */
  readonly again?: string | undefined;
  /** Number of stored rows, also of single receipts outside the range. Counting many rows would take half a second. */
  readonly rows: number;
}

export const transactionRows = store<TransactionRow>('transactions', 'id, [at+id], value.partOf');
export const syncedRanges = store<SyncedRange>('syncedRanges', 'collection');

/**
 * Spending of a day, whose id is a text with the day. A row without `sum`, whose id is a moment in epoch milliseconds,
 * marks the day that begins then as uncounted. IndexedDB sorts numbers before texts, and `count-spending.ts` describes
 * the rules.
 */
export interface StoredSum {
  readonly id: number | string;
  readonly sum?: MonthSpending;
}

/** Store of the spending of each day, and of the marks of days whose spending is not counted yet. */
export const storedSums = store<StoredSum>('spending');

/** An answer of `getHistory` with the `since` and the `cursor` of its request. */
export interface HistoryPage {
  /** 0 for pages towards the oldest, otherwise the version since which the page lists changes. */
  readonly since: number;
  readonly cursor: string | undefined;
  readonly transactions: Rows<Receipt>;
  readonly wallets: Rows<Wallet>;
  readonly next: string | null;
}

/** The synced range after a page, and whether the partition is now complete at the page's version. */
type Step = readonly [range: SyncedRange, isWhole: boolean];

/** While history fills, screens are woken each time this many rows have arrived. */
const NOTIFY_EVERY_ROWS = 1_000;

/** The synced range before the first page: it holds no rows and has no cursors. */
export const EMPTY_RANGE: SyncedRange = {
  collection: 'history',
  base: 0,
  from: null,
  older: null,
  changes: null,
  rows: 0,
};

/**
 * Stores a page of history in one transaction. If history is then complete at the version of the page, the wallets of
 * the page are stored too. The newest page and pages of changes are dropped if they predate the known version.
 */
export async function storePage(
  database: LocalDatabase,
  page: HistoryPage,
  meta: AnswerMeta,
): Promise<void> {
  const stores = [syncStates, syncedRanges, transactionRows, storedSums, walletRows];
  await database.write(stores, async (dexie) => {
    const { state, range: before = EMPTY_RANGE } = await readHistoryState(dexie);
    const isOlder = page.since === 0 && page.cursor !== undefined;
    // A page of older rows may have any version, because later changes arrive in pages of changes.
    if (!isOlder && !accepts(state, meta.version)) return;

    const { added, unreadable } = await putRows(dexie, state, page.transactions, meta);
    const step = isOlder ? extend : page.since === 0 ? begin : advance;
    const [range, isWhole] = step(state, before, page, meta);
    const after = { ...range, rows: before.rows + added };
    await syncedRanges.in(dexie).put(after);
    if (isWhole) {
      await syncStates.in(dexie).put({ ...stored(state, meta.version, meta.savedAt), unreadable });
      await putWallets(dexie, page.wallets, meta);
    } else if (!isOlder || page.transactions.unreadable || wakes(before, after)) {
      await syncStates.in(dexie).put({ ...bumpRevision(state), unreadable });
    }
  });
}

/**
 * Stores a single receipt, unless a newer version of it is stored, and marks the spending of its day as uncounted. The
 * synced range keeps its bounds.
 */
export async function storeReceipt(
  database: LocalDatabase,
  receipt: Receipt,
  { savedAt }: AnswerMeta,
): Promise<void> {
  await database.write([syncStates, syncedRanges, transactionRows, storedSums], async (dexie) => {
    const { state, range = EMPTY_RANGE } = await readHistoryState(dexie);
    const row = transactionRow(receipt, savedAt);
    const existing = await putNewer(transactionRows.in(dexie), [row]);
    await markUncounted(dexie, [row, ...existing]);
    const added = existing.length === 0 ? 1 : 0;
    await syncedRanges.in(dexie).put({ ...range, rows: range.rows + added });
    await syncStates.in(dexie).put(bumpRevision(state));
  });
}

/**
 * Puts rows within a transaction, removes stored rows that cannot be read any more, and marks the days of all these
 * rows as uncounted. Returns the number of added rows and the rows that cannot be read now. Rows that another build
 * could not read stay attributed to that build until they are fetched again.
 */
export async function putRows(
  dexie: Dexie,
  { unreadable }: SyncState,
  transactions: Rows<Receipt>,
  { version, savedAt }: AnswerMeta,
): Promise<{ readonly added: number; readonly unreadable: SyncState['unreadable'] }> {
  const rows = transactions.map((receipt) => transactionRow(receipt, savedAt));
  const existing = await putNewer(transactionRows.in(dexie), rows);
  const lacking = (transactions.unreadable ?? []).map(({ id }) => id);
  const removed = await removeOlder(dexie, lacking, version);
  await markUncounted(dexie, [...rows, ...existing, ...removed]);
  const readable = new Set(rows.map(({ id }) => id));
  const known = (unreadable?.ids ?? []).filter((id) => !readable.has(id));
  const ids = [...new Set([...known, ...lacking])];
  return {
    added: rows.length - existing.length - removed.length,
    unreadable: unreadableRows(ids, unreadable?.build),
  };
}

/** Marks the spending of the days of changed rows as uncounted, within a transaction. */
export async function markUncounted(dexie: Dexie, rows: readonly TransactionRow[]): Promise<void> {
  const days = new Set(rows.map(({ at }) => at - ((at + bakuOffsetMs) % dayMs)));
  await storedSums.in(dexie).bulkPut([...days].map((id) => ({ id })));
}

/** Removes the stored rows with these ids, unless they are newer than `version`. Returns the removed rows. */
async function removeOlder(
  dexie: Dexie,
  ids: readonly string[],
  version: number,
): Promise<TransactionRow[]> {
  const existing = await transactionRows.in(dexie).bulkGet([...ids]);
  const older = existing.flatMap((row) => (row && row.version <= version ? [row] : []));
  await transactionRows.in(dexie).bulkDelete(older.map(({ id }) => id));
  return older;
}

/** Reads the synced range of history, within a transaction. Undefined before the first page. */
export function readRange(dexie: Dexie): PromiseLike<SyncedRange | undefined> {
  return syncedRanges.in(dexie).get('history');
}

/** Reads the sync state and the synced range of history, within a transaction. */
export async function readHistoryState(dexie: Dexie) {
  return { state: await syncStateOf(dexie, 'history'), range: await readRange(dexie) };
}

/**
 * Applies the newest page. If history is stored already, the page adds its rows and the synced range stays, unless the
 * page is all of history.
 */
function begin(state: SyncState, range: SyncedRange, page: HistoryPage, meta: AnswerMeta): Step {
  const { version } = meta;
  if (state.version !== null && page.next !== null) return [range, state.version === version];
  const from = oldestOf(page);
  return [{ ...range, base: version, from, older: page.next, changes: null }, true];
}

/** Applies a page towards the oldest. The range grows only if the page continues it. */
function extend(state: SyncState, range: SyncedRange, page: HistoryPage, meta: AnswerMeta): Step {
  const continues =
    state.version !== null && page.cursor === range.older && meta.version >= range.base;
  const from = oldestOf(page, range.from ?? Infinity);
  return [continues ? { ...range, from, older: page.next } : range, false];
}

/** Applies a page of changes. The sync state advances with the last page of an unbroken sequence. */
function advance(state: SyncState, range: SyncedRange, page: HistoryPage): Step {
  const { since, cursor, next } = page;
  const begins = cursor === undefined;
  const continues = range.changes?.since === since && range.changes.cursor === cursor;
  const unbroken = state.version !== null && since <= state.version && (begins || continues);
  if (!unbroken) return [range, false];
  return [{ ...range, changes: next === null ? null : { since, cursor: next } }, next === null];
}

/**
 * Returns the moment (epoch milliseconds) at which the synced range begins after a page: the date of the page's oldest
 * row, at most `before`. Null after the last page, because all of history is then stored.
 */
export function oldestOf(
  { transactions, next }: Pick<HistoryPage, 'transactions' | 'next'>,
  before = Infinity,
): number | null {
  if (next === null) return null;
  return Math.min(before, ...transactions.map((receipt) => Date.parse(receipt.date)));
}

function wakes(before: SyncedRange, after: SyncedRange): boolean {
  const steps = (range: SyncedRange): number => Math.floor(range.rows / NOTIFY_EVERY_ROWS);
  return steps(before) !== steps(after) || (before.older !== null && after.older === null);
}

function transactionRow(value: Receipt, savedAt: number): TransactionRow {
  const { id, date, version } = value;
  return { id, at: Date.parse(date), version, savedAt, value };
}
