// Transactions: pages towards the oldest, changes since a version, and single receipts.
import type { Dexie } from 'dexie';
import { safeParse } from 'zod/v4/core';
import { getHistory, getReceipt, type Receipt } from '#contract/history.ts';
import {
  type Collection,
  fetchesNothing,
  type ReadRequest,
  SECOND,
  type ServedRead,
  savedAnswer,
} from '#data/collections/collection.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import { readWallets, walletRows } from '#data/collections/wallets.ts';
import {
  readRange,
  storedSums,
  storePage,
  storeReceipt,
  syncedRanges,
  type TransactionRow,
  transactionRows,
} from './store-page.ts';
import { syncHistory } from './sync.ts';

const pages: ServedRead<typeof getHistory> = {
  row: getHistory,
  store: (database, { query }, answer, moment) => {
    const since = safeParse(getHistory.query.since, query?.['since']);
    const cursor = safeParse(getHistory.query.cursor, query?.['cursor']);
    const page = {
      ...answer,
      since: since.success ? since.data : 0,
      cursor: cursor.success ? cursor.data : undefined,
    };
    return storePage(database, page, moment);
  },
  // Older pages are answered with cursors that this database makes. A request for changes is answered only if it names
  // the stored version, because no change since that version is known.
  answer: async (database, { query }) => {
    const since = safeParse(getHistory.query.since, query?.['since']);
    const count = safeParse(getHistory.query.limit, query?.['limit']);
    const before = placeOf(query?.['cursor']);
    if (!since.success || !count.success || before === null) return undefined;
    const stores = [syncStates, syncedRanges, transactionRows, walletRows];
    return database.read(stores, async (dexie) => {
      const wallets = await readWallets(dexie);
      if (since.data !== 0) {
        if ((await syncStateOf(dexie, 'history')).version !== since.data) return undefined;
        return savedAnswer(dexie, 'history', { transactions: [], wallets, next: null });
      }
      const from = await rangeStart(dexie);
      const rows = await newestRows(dexie, { limit: count.data + 1, before, from });
      const page = rows.slice(0, count.data);
      const last = page.at(-1);
      return savedAnswer(dexie, 'history', {
        transactions: page.map((row) => row.value),
        wallets,
        next: rows.length > count.data && last ? cursorOf(last) : null,
      });
    });
  },
};

const receipts: ServedRead<typeof getReceipt> = {
  row: getReceipt,
  store: (database, _request, receipt, moment) => storeReceipt(database, receipt, moment),
  answer: (database, { params }: ReadRequest) =>
    database.read([transactionRows], async (dexie) => {
      const id = params?.['id'];
      const row = typeof id === 'string' ? await transactionRows.in(dexie).get(id) : undefined;
      return row && { answer: row.value, savedAt: row.savedAt };
    }),
};

/**
 * The collection of transactions. Its `fetch` gets the newest page or the changes since; `syncOlderHistory` gets older
 * pages.
 */
export const history = {
  name: 'history',
  stores: [transactionRows, syncedRanges, storedSums],
  partitions: ['history'],
  reads: [pages, receipts],
  label: 'history',
  freshForMs: 5 * SECOND,
  syncOrder: 0,
  invalidatedBy: 'any change',
  isPublic: false,
  fetch: __IN_WORKER__ ? fetchesNothing : syncHistory,
} as const satisfies Collection;

/** Position of a row in history: its moment in epoch milliseconds, and its id, which orders rows of the same moment. */
export interface HistoryPosition {
  readonly at: number;
  readonly id: string;
}

interface RowsWanted {
  readonly limit: number;
  readonly before?: HistoryPosition | undefined;
  readonly from: number;
  readonly accept?: ((receipt: Receipt) => boolean) | undefined;
}

/**
 * Reads the newest rows from the moment `from` on (epoch milliseconds) and before a position, newest first, at most
 * `limit`. `accept` selects receipts.
 */
export function newestRows(
  dexie: Dexie,
  { limit, before, from, accept }: RowsWanted,
): PromiseLike<TransactionRow[]> {
  const rows = transactionRows
    .in(dexie)
    .where('[at+id]')
    // A `before` with an empty id sorts before all rows of its moment, so these rows are left out.
    .between(
      [from],
      before === undefined ? [Number.POSITIVE_INFINITY] : [before.at, before.id],
      true,
      false,
    )
    .reverse();
  return (accept ? rows.filter(({ value }) => accept(value)) : rows).limit(limit).toArray();
}

/**
 * Returns the moment (epoch milliseconds) from which history is stored without a gap, or -Infinity if all of history is
 * stored or none yet. Single receipts may be older.
 */
export async function rangeStart(dexie: Dexie): Promise<number> {
  return (await readRange(dexie))?.from ?? Number.NEGATIVE_INFINITY;
}

/**
 * Parses a cursor that this database has made. Undefined without a cursor. Null for a cursor of the provider, which the
 * database cannot continue.
 */
function placeOf(cursor: unknown): HistoryPosition | undefined | null {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^saved\.(\d+)\.([\w-]+)$/.exec(String(cursor)) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

function cursorOf({ at, id }: HistoryPosition): string {
  return `saved.${at}.${id}`;
}
