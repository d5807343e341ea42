// The screens' queries of history. They read the range that is stored without a gap.
import type { PaymentResp, Receipt, TransactionType } from '#contract/history.ts';
import { query, queryInParts, type Reading } from '#data/collections/query.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { statusGroup } from '#domain/statuses.ts';
import { loadedOnce } from '#platform/retry.ts';
import type { HistoryFilter, HistoryMatches, HistoryQuery } from './filter.ts';
import { history, newestRows, rangeStart } from './history.ts';
import { readNewest, receiptsIn } from './recent-rows.ts';
import { readRange, syncedRanges, transactionRows } from './store-page.ts';

/** Number of newest transactions that are searched for payments to suggest. */
const MOST_SUGGESTING = 300;

/** The newest transactions, at most `count`, newest first. */
export const newestTransactions = query(history, (database, count: number) =>
  readTransactions(database, count),
);

/** Loads `find.ts`, the code that searches history, once. Rejects if it cannot be loaded; the next call tries again. */
export const loadHistorySearch = loadedOnce(() => import('./find.ts'));

/**
 * The newest transactions that match a request, at most `count`. Reports partial results while it searches. Sets
 * `isUnsearchable` if the code that searches cannot be loaded.
 */
export const matchingTransactions = queryInParts(
  history,
  async (
    database,
    reading: Reading<HistoryMatches>,
    wanted: HistoryQuery,
    count: number,
  ): Promise<HistoryMatches> => {
    const isWhole = { lookedSince: null, isUnsearchable: false };
    if (isAll(wanted.filter)) {
      const rows = await readNewest(database, reading.revisions, count);
      return { ...isWhole, rows: receiptsIn(database, rows) };
    }
    const [loaded] = await Promise.all([
      loadHistorySearch(),
      wanted.filter.text && wanted.matcher(),
    ]).catch(() => [null]);
    if (!loaded) return { ...isWhole, rows: [], isUnsearchable: true };
    return loaded.findTransactions(database, reading, wanted, count);
  },
);

function isAll({
  since,
  until,
  text,
  direction,
  min,
  max,
  share,
  ...others
}: HistoryFilter): boolean {
  return (
    since === 0 &&
    text === '' &&
    [until, direction, min, max, share].every((one) => one === null) &&
    Object.values(others).every((one) => one.length === 0)
  );
}

/** The range of history that is stored without a gap. */
export interface HistoryReach {
  /** Beginning of the range, epoch milliseconds; null if all of history is stored, or none yet. */
  readonly since: number | null;
  /** Number of stored rows. Receipts that were opened alone count too, even if they are older than the range. */
  readonly rows: number;
  /**
   * True if the sync in idle moments has older rows to fetch. If false although `since` is set, this device has no room
   * for them.
   */
  readonly isComing: boolean;
}

/** The range of history that is stored without a gap. */
export const historyReach = query(history, (database) =>
  database.read([syncedRanges], async (dexie): Promise<HistoryReach> => {
    const { from = null, rows = 0, older = null } = (await readRange(dexie)) ?? {};
    return { since: from, rows, isComing: older !== null };
  }),
);

/** The newest transactions of a type, at most `count`, newest first. */
export const newestOfType = query(history, (database, type: TransactionType, count: number) =>
  readTransactions(database, count, (receipt) => receipt.type === type),
);

/** Stored receipts of the payments that one operation consists of, by the key of the operation. */
export const receiptsOf = query(history, (database, operation: string) =>
  database.read([transactionRows], async (dexie): Promise<readonly Receipt[]> => {
    const parts = transactionRows.in(dexie).where('value.partOf').equals(operation);
    return (await parts.toArray()).map(({ value }) => value);
  }),
);

/** The newest transactions with one of these number plates among the values of the payment form, at most `count`. */
export const newestForPlates = query(
  history,
  (database, plates: readonly string[], count: number) =>
    readTransactions(database, count, ({ paymentResps }) =>
      paymentResps.some(({ orderDetails: { fields } }) =>
        fields.some(({ value }) => plates.includes(value)),
      ),
    ),
);

/** The newest transactions paid from one of these sources (CARD, COBRAND), at most `count`. */
export const newestByCards = query(history, (database, sources: readonly string[], count: number) =>
  readTransactions(database, count, ({ paymentType }) => sources.includes(paymentType)),
);

/** True if any outgoing payment or transfer is no longer pending, whether it succeeded or not. */
export const hasPaid = query(history, async (database) => {
  const isOver = ({ direction, status }: Receipt) =>
    direction === 'OUT' && statusGroup(status) !== 'pending';
  return (await readTransactions(database, 1, isOver)).length > 0;
});

/** The ids of the services that were paid in the newest 100 transactions, each once, the latest first. */
export const recentServiceIds = query(history, async (database): Promise<readonly string[]> => {
  const transactions = await readTransactions(database, 100);
  const ids = transactions.flatMap(({ paymentResps }) =>
    paymentResps.map(({ orderDetails }) => orderDetails.productId),
  );
  return [...new Set(ids.filter((id) => id !== null))];
});

/**
 * The payments for these services that have not failed, newest first. Only the newest 300 transactions are searched.
 */
export const paymentsFor = query(
  history,
  async (database, serviceIds: readonly string[]): Promise<readonly PaymentResp[]> => {
    const transactions = await readTransactions(database, MOST_SUGGESTING);
    const payments = transactions.flatMap(({ paymentResps }) => paymentResps);
    return payments.filter(
      ({ orderStatus, orderDetails: { productId } }) =>
        productId !== null &&
        serviceIds.includes(productId) &&
        statusGroup(orderStatus) !== 'error',
    );
  },
);

/**
 * A receipt and when it was last equal to the provider's (epoch milliseconds). Undefined if it is not stored. Every
 * sync of history confirms the receipts within the synced range.
 */
export const receiptById = query(history, (database, id: string) =>
  database.read([transactionRows, syncedRanges, syncStates], async (dexie) => {
    const row = await transactionRows.in(dexie).get(id);
    if (!row) return undefined;
    const { savedAt } = await syncStateOf(dexie, 'history');
    const isSynced = row.at >= (await rangeStart(dexie));
    return {
      receipt: row.value,
      savedAt: isSynced ? Math.max(row.savedAt, savedAt ?? 0) : row.savedAt,
    };
  }),
);

/**
 * Returns the newest receipts of the range that is stored without a gap, newest first, at most `limit`. `accept`
 * selects receipts.
 */
export function readTransactions(
  database: LocalDatabase,
  limit: number,
  accept?: (receipt: Receipt) => boolean,
): Promise<readonly Receipt[]> {
  return database.read([transactionRows, syncedRanges], async (dexie) => {
    const rows = await newestRows(dexie, { limit, from: await rangeStart(dexie), accept });
    return receiptsIn(database, rows);
  });
}
