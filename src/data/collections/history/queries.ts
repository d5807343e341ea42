// What screens ask of history: over the stretch that is stored without a gap.
import type { PaymentResp, Receipt, TransactionType } from '#contract/history.ts';
import { query } from '#data/collections/query.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { fold } from '#domain/fold.ts';
import { toDecimal } from '#domain/money.ts';
import { statusGroup } from '#domain/statuses.ts';
import { history } from './history.ts';
import { newestRows, type Place, rangeStart } from './newest-rows.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

/** How many of the newest transactions are looked through for payments to suggest. */
const MOST_SUGGESTING = 300;

export const newestTransactions = query(
  history,
  async (database, count: number): Promise<readonly Receipt[]> =>
    (await readTransactions(database, count)).transactions,
);

/**
 * The newest transactions since a moment whose names, number or amount hold a folded text. Names are searched
 * in all three languages.
 */
export const foundTransactions = query(
  history,
  async (database, from: number, text: string, count: number): Promise<readonly Receipt[]> => {
    const accept = text === '' ? undefined : ({ value }: TransactionRow) => holds(value, text);
    const filter = { from, ...(accept && { accept }) };
    return (await readTransactions(database, count, undefined, filter)).transactions;
  },
);

function holds(receipt: Receipt, text: string): boolean {
  const { number, sender, receiver, totalAmount, amount, paymentResps } = receipt;
  if (number.includes(text.replace(/ /g, ''))) return true;
  // An amount is typed with a comma or a point, and may end before its last digit.
  const typed = text.replace(',', '.');
  if ([totalAmount, amount].some((one) => toDecimal(one).startsWith(typed))) return true;
  const names = paymentResps.flatMap(({ orderDetails: { productName, categoryName } }) => [
    ...Object.values(productName),
    ...Object.values(categoryName),
  ]);
  return [...names, sender ?? '', receiver ?? ''].some((name) => fold(name).includes(text));
}

/** Since when history is stored without a gap; undefined where all of it is. */
export const historySavedSince = query(
  history,
  (database): Promise<number | undefined> =>
    database.read([syncedRanges], async (dexie) => {
      const at = await rangeStart(dexie);
      return Number.isFinite(at) ? at : undefined;
    }),
);

export const newestOfType = query(
  history,
  async (database, type: TransactionType, count: number): Promise<readonly Receipt[]> => {
    const accept = ({ value }: TransactionRow) => value.type === type;
    return (await readTransactions(database, count, undefined, { accept })).transactions;
  },
);

/** The receipts that an operation of several payments made. */
export const receiptsOf = query(
  history,
  (database, operation: string): Promise<readonly Receipt[]> =>
    database.read([transactionRows], async (dexie) => {
      const rows = await transactionRows
        .in(dexie)
        .where('value.partOf')
        .equals(operation)
        .toArray();
      return rows.map(({ value }) => value);
    }),
);

/** The newest payments in whose form one of these plates stands. */
export const newestForPlates = query(
  history,
  async (database, plates: readonly string[], count: number): Promise<readonly Receipt[]> => {
    const accept = ({ value: { paymentResps } }: TransactionRow) =>
      paymentResps.some(({ orderDetails: { fields } }) =>
        fields.some(({ value }) => plates.includes(value)),
      );
    return (await readTransactions(database, count, undefined, { accept })).transactions;
  },
);

/** Whether all of history is stored, back to its beginning. */
export const historyIsWhole = query(
  history,
  (database): Promise<boolean> =>
    database.read([syncedRanges], async (dexie) => {
      return (await syncedRanges.in(dexie).get('history'))?.from === null;
    }),
);

/** The services that were paid last, each once, the last one first. */
export const recentServiceIds = query(history, async (database): Promise<readonly string[]> => {
  const { transactions } = await readTransactions(database, 100);
  const ids = transactions.flatMap(({ paymentResps }) =>
    paymentResps.map(({ orderDetails }) => orderDetails.productId),
  );
  return [...new Set(ids.filter((id) => id !== null))];
});

/** The payments for these services that have not failed, newest first. */
export const paymentsFor = query(
  history,
  async (database, serviceIds: readonly string[]): Promise<readonly PaymentResp[]> => {
    const { transactions } = await readTransactions(database, MOST_SUGGESTING);
    return transactions
      .flatMap(({ paymentResps }) => paymentResps)
      .filter(
        ({ orderStatus, orderDetails: { productId } }) =>
          productId !== null &&
          serviceIds.includes(productId) &&
          statusGroup(orderStatus) !== 'error',
      );
  },
);

/** A receipt, and when it was last right: with all of history, where it lies in the synced range. */
export const receiptById = query(
  history,
  (database, id: string): Promise<{ receipt: Receipt; savedAt: number } | undefined> =>
    database.read([transactionRows, syncedRanges, syncStates], async (dexie) => {
      const row = await transactionRows.in(dexie).get(id);
      if (!row) return undefined;
      const { version, savedAt } = await syncStateOf(dexie, 'history');
      const isSynced = version !== null && row.at >= (await rangeStart(dexie));
      return {
        receipt: row.value,
        savedAt: isSynced ? Math.max(row.savedAt, savedAt ?? 0) : row.savedAt,
      };
    }),
);

export interface TransactionFilter {
  /** Not older than this moment, epoch milliseconds. */
  readonly from?: number;
  /** Older than this moment. */
  readonly to?: number;
  readonly accept?: (row: TransactionRow) => boolean;
}

export interface TransactionPage {
  readonly transactions: readonly Receipt[];
  /** Where the next page begins; null where no more is stored. */
  readonly next: Place | null;
}

/** A page of history, newest first, over what is stored without a gap. */
export async function readTransactions(
  database: LocalDatabase,
  count: number,
  after?: Place,
  filter: TransactionFilter = {},
): Promise<TransactionPage> {
  return database.read([transactionRows, syncedRanges], async (dexie) => {
    const from = Math.max(await rangeStart(dexie), filter.from ?? Number.NEGATIVE_INFINITY);
    const rows = await newestRows(dexie, {
      limit: count + 1,
      before: after ?? (filter.to === undefined ? undefined : { at: filter.to, id: '' }),
      from,
      accept: filter.accept,
    });
    const page = rows.slice(0, count);
    const last = page.at(-1);
    return {
      transactions: page.map((row) => row.value),
      next: rows.length > count && last ? { at: last.at, id: last.id } : null,
    };
  });
}
