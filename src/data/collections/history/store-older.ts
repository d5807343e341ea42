// Stores transactions older than a moment. Only the page fetches them; the worker has no code for them.
import type { Receipt } from '#contract/history.ts';
import type { Rows } from '#contract/rows.ts';
import { bumpRevision, syncStates, unreadableRows } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import {
  oldestOf,
  putRows,
  readHistoryState,
  storedSums,
  syncedRanges,
  transactionRows,
} from './store-page.ts';

/**
 * Fetches transactions older than a moment (epoch milliseconds), newest first, without storing them. Undefined if the
 * call failed.
 */
export type AskOlder = (wanted: {
  readonly before: number;
  readonly limit: string;
  readonly cursor?: string | undefined;
}) => Promise<OlderPage | undefined>;

/** A page of transactions older than a moment. */
export interface OlderPage {
  readonly transactions: Rows<Receipt>;
  /** Cursor of the next page; null after the last one. `getHistory` with `since` 0 accepts it too. */
  readonly next: string | null;
  /** The provider's clock at the answer, epoch milliseconds. */
  readonly savedAt: number;
}

const stores = [syncStates, syncedRanges, transactionRows, storedSums];

/**
 * Stores a page of older rows and extends the synced range by them. Does nothing unless the range still begins at
 * `from` (epoch milliseconds) and has no cursor to older rows.
 */
export async function continueRange(
  database: LocalDatabase,
  page: OlderPage,
  from: number,
): Promise<void> {
  await database.write(stores, async (dexie) => {
    const { state, range } = await readHistoryState(dexie);
    if (range?.from !== from || range.older !== null) return;
    // The answer has no version. The stored version is safe, because it was known before the request.
    const meta = { version: state.version ?? 0, savedAt: page.savedAt };
    const { added, unreadable } = await putRows(dexie, state, page.transactions, meta);
    const rows = range.rows + added;
    await syncedRanges
      .in(dexie)
      .put({ ...range, from: oldestOf(page, from), older: page.next, rows });
    await syncStates.in(dexie).put({ ...bumpRevision(state), unreadable });
  });
}

/**
 * Stores a page that was fetched again for rows that another build could not read, and the cursor of the next page.
 * Rows outside the synced range are ignored. The refetch is over after the last page, after the last unreadable row, or
 * when a page goes beyond the range. Rows that are then still unreadable are attributed to this build, and the cursor
 * is removed.
 */
export async function storeRefetched(database: LocalDatabase, page: OlderPage): Promise<void> {
  await database.write(stores, async (dexie) => {
    const { state, range } = await readHistoryState(dexie);
    if (!range) return;
    const { from } = range;
    const rows = page.transactions.filter(({ date }) => from === null || Date.parse(date) >= from);
    const meta = { version: state.version ?? 0, savedAt: page.savedAt };
    const { added, unreadable } = await putRows(dexie, state, rows, meta);
    const isOver =
      unreadable === undefined || page.next === null || rows.length < page.transactions.length;
    const again = isOver ? undefined : (page.next ?? undefined);
    await syncedRanges.in(dexie).put({ ...range, again, rows: range.rows + added });
    const left = unreadable?.ids ?? [];
    if (!isOver && left.length === state.unreadable?.ids.length) return;
    await syncStates
      .in(dexie)
      .put({ ...bumpRevision(state), unreadable: isOver ? unreadableRows(left) : unreadable });
  });
}
