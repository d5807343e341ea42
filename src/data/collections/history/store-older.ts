// Stores pages of what is older than a moment, which only the page asks for: the worker does not know them.
import type { Receipt } from '#contract/history.ts';
import type { Rows } from '#contract/rows.ts';
import {
  bumpRevision,
  syncStateOf,
  syncStates,
  unreadableRows,
} from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { keptSums, oldestOf, putRows, syncedRanges, transactionRows } from './store-page.ts';

/** What is older than a moment (epoch milliseconds), newest first; undefined where there is no answer. */
export type AskOlder = (wanted: {
  readonly before: number;
  readonly limit: string;
  readonly cursor?: string | undefined;
}) => Promise<OlderPage | undefined>;

export interface OlderPage {
  readonly transactions: Rows<Receipt>;
  /** Continues the pages of history too. */
  readonly next: string | null;
  /** By the provider's clock. */
  readonly savedAt: number;
}

const stores = [syncStates, syncedRanges, transactionRows, keptSums];

/** Widens the range by what is older than its beginning, if it begins there still. */
export async function continueRange(
  database: LocalDatabase,
  page: OlderPage,
  from: number,
): Promise<void> {
  await database.write(stores, async (dexie) => {
    const state = await syncStateOf(dexie, 'history');
    const range = await syncedRanges.in(dexie).get('history');
    if (range?.from !== from || range.older !== null) return;
    // The provider was asked when this version was known already.
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
 * Stores what a page has of rows that another build could not read. What is stored stays where it is, and behind the last
 * page, or the last such row, those that are left are of this build.
 */
export async function storeAgain(database: LocalDatabase, page: OlderPage): Promise<void> {
  await database.write(stores, async (dexie) => {
    const state = await syncStateOf(dexie, 'history');
    const range = await syncedRanges.in(dexie).get('history');
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
