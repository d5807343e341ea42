// Stores history, which arrives in any order, as pages of rows and as changes since a version, in the page and in the
// worker. Each row carries its version, so rows may be merged in any order. The sync state advances to a version only
// where no earlier change can be missing.
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
import type { MonthSpending } from '#domain/spending.ts';

export interface TransactionRow {
  readonly id: string;
  readonly at: number;
  /** The user's version when the transaction last changed. */
  readonly version: number;
  readonly savedAt: number;
  readonly value: Receipt;
}

/** The stretch of history that is stored. Apart from the sync state, so that syncing what is older wakes no screen. */
export interface SyncedRange {
  readonly collection: 'history';
  /** The version of the first page: pages towards the oldest continue it. */
  readonly base: number;
  /** Everything from this moment on is stored; null where everything there is, is. */
  readonly from: number | null;
  /** The provider's cursor towards what is older; null where there is no more, or no room. */
  readonly older: string | null;
  /** How old a row might be where no room is left: with more time chosen, what is older is fetched. */
  readonly cutAtMs?: number;
  /** Changes that are coming in several pages: the version they began at, and the next page. */
  readonly changes: { readonly since: number; readonly cursor: string } | null;
  /** Where to go on asking for rows that another build could not read; before the first page there is none. */
  readonly again?: string | undefined;
  /** How many rows are stored: counting them takes half a second when they are many. */
  readonly rows: number;
}

export const transactionRows = store<TransactionRow>('transactions', 'id, [at+id], value.partOf');
export const syncedRanges = store<SyncedRange>('syncedRanges', 'collection');

/**
 * What was spent in a day or a month, and, with a moment for an id, a day that begins then and has to be counted again.
 * IndexedDB sorts numbers before texts. `count-spending.ts` tells the rest.
 */
export interface KeptSum {
  readonly id: number | string;
  readonly sum?: MonthSpending;
}

export const keptSums = store<KeptSum>('spending');

export interface HistoryPage {
  /** 0 for pages towards the oldest, or the version since which everything changed is told. */
  readonly since: number;
  readonly cursor: string | undefined;
  readonly transactions: Rows<Receipt>;
  readonly wallets: Rows<Wallet>;
  readonly next: string | null;
}

/** The synced range after a page; `whole`: the partition is now complete at the page's version. */
interface Step {
  readonly range: SyncedRange;
  readonly whole: boolean;
}

/** Screens are woken while history fills only each time this many rows have come. */
const NOTIFY_EVERY_ROWS = 1_000;

const DAY_MS = 86_400_000;
/** Azerbaijan is ahead of UTC by this, all the year. */
const BAKU_OFFSET_MS = 14_400_000;

/** Nothing is stored yet. */
export const EMPTY_RANGE: SyncedRange = {
  collection: 'history',
  base: 0,
  from: null,
  older: null,
  changes: null,
  rows: 0,
};

/** Stores a page of history, in one transaction with the wallets of the same moment. */
export async function storePage(
  database: LocalDatabase,
  page: HistoryPage,
  meta: AnswerMeta,
): Promise<void> {
  const stores = [syncStates, syncedRanges, transactionRows, keptSums, walletRows];
  await database.write(stores, async (dexie) => {
    const [state, before] = await Promise.all([syncStateOf(dexie, 'history'), rangeOf(dexie)]);
    const isOlder = page.since === 0 && page.cursor !== undefined;
    // An older page may be of any version: what changed since then arrives with the changes.
    if (!isOlder && !accepts(state, meta.version)) return;

    const { added, unreadable } = await putRows(dexie, state, page.transactions, meta);
    const step = isOlder ? extend : page.since === 0 ? begin : advance;
    const { range, whole } = step(state, before, page, meta);
    const after = { ...range, rows: before.rows + added };
    await syncedRanges.in(dexie).put(after);
    if (whole) {
      await syncStates.in(dexie).put({ ...stored(state, meta.version, meta.savedAt), unreadable });
      await putWallets(dexie, page.wallets, meta);
    } else if (!isOlder || page.transactions.unreadable || wakes(before, after)) {
      await syncStates.in(dexie).put({ ...bumpRevision(state), unreadable });
    }
  });
}

/** Stores one receipt, wherever in history it stands. */
export async function storeReceipt(
  database: LocalDatabase,
  receipt: Receipt,
  { savedAt }: AnswerMeta,
): Promise<void> {
  await database.write([syncStates, syncedRanges, transactionRows, keptSums], async (dexie) => {
    const before = await rangeOf(dexie);
    const row = transactionRow(receipt, savedAt);
    const existing = await putNewer(transactionRows.in(dexie), [row]);
    await markUncounted(dexie, [row, ...existing]);
    if (existing.length === 0)
      await syncedRanges.in(dexie).put({ ...before, rows: before.rows + 1 });
    await syncStates.in(dexie).put(bumpRevision(await syncStateOf(dexie, 'history')));
  });
}

/**
 * Puts rows within a transaction; what was stored of those that cannot be read goes. Returns how many more there are, and
 * which cannot be read now. What another build could not read stays of that build until it was asked for again.
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

/** Notes within a transaction that rows were put or removed: what was spent on their days is counted again. */
export async function markUncounted(dexie: Dexie, rows: readonly TransactionRow[]): Promise<void> {
  const days = new Set(rows.map(({ at }) => at - ((at + BAKU_OFFSET_MS) % DAY_MS)));
  await keptSums.in(dexie).bulkPut([...days].map((id) => ({ id })));
}

/** Removes what was stored of rows that cannot be read any more. Returns those that were there. */
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

async function rangeOf(dexie: Dexie): Promise<SyncedRange> {
  return (await syncedRanges.in(dexie).get('history')) ?? EMPTY_RANGE;
}

/**
 * The newest page. Where history is stored already, the page adds its rows and leaves the synced range as it is,
 * unless the page is all of history.
 */
function begin(state: SyncState, range: SyncedRange, page: HistoryPage, meta: AnswerMeta): Step {
  const { version } = meta;
  if (state.version !== null && page.next !== null) {
    return { range, whole: state.version === version };
  }
  return {
    range: { ...range, base: version, from: oldestOf(page), older: page.next, changes: null },
    whole: true,
  };
}

/** A page towards the oldest. It widens the range only where it continues it. */
function extend(state: SyncState, range: SyncedRange, page: HistoryPage, meta: AnswerMeta): Step {
  const continues =
    state.version !== null && page.cursor === range.older && meta.version >= range.base;
  if (!continues) return { range, whole: false };
  return {
    range: { ...range, from: oldestOf(page, range.from ?? Infinity), older: page.next },
    whole: false,
  };
}

/** A page of changes. The sync state advances with the last page of an unbroken sequence. */
function advance(state: SyncState, range: SyncedRange, page: HistoryPage): Step {
  const { since, cursor, next } = page;
  const begins = cursor === undefined;
  const continues = range.changes?.since === since && range.changes.cursor === cursor;
  const unbroken = state.version !== null && since <= state.version && (begins || continues);
  if (!unbroken) return { range, whole: false };
  return {
    range: { ...range, changes: next === null ? null : { since, cursor: next } },
    whole: next === null,
  };
}

/** Where the synced range begins after a page: at its oldest row; null, no limit, where it is the last page. */
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

function transactionRow(receipt: Receipt, savedAt: number): TransactionRow {
  return {
    id: receipt.id,
    at: Date.parse(receipt.date),
    version: receipt.version,
    savedAt,
    value: receipt,
  };
}
