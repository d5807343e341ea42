// What screens ask of history: over the stretch that is stored without a gap.
import type { PaymentResp, Receipt, TransactionType } from '#contract/history.ts';
import { query, queryInParts, type Reading } from '#data/collections/query.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { statusGroup } from '#domain/statuses.ts';
import type { FoundTransactions, HistoryFilter, HistoryWanted } from './filter.ts';
import { history, newestRows, rangeStart } from './history.ts';
import { readNewest } from './recent-rows.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

/** How many of the newest transactions are looked through for payments to suggest. */
const MOST_SUGGESTING = 300;

export const newestTransactions = query(
  history,
  (database, count: number): Promise<readonly Receipt[]> => readTransactions(database, count),
);

let finding: Promise<typeof import('./find.ts')> | undefined;

/**
 * Comes with the code that looks through history; rejects where that cannot be loaded. It is kept, for each `import()`
 * of what is loaded already takes a task, and a search waits for it at every letter.
 */
export function loadFinding(): Promise<typeof import('./find.ts')> {
  finding ??= import('./find.ts').catch((error: unknown) => {
    finding = undefined;
    throw error;
  });
  return finding;
}

/** The newest transactions that are wanted, told as they are found. */
export const foundTransactions = queryInParts(
  history,
  async (
    database,
    reading: Reading<FoundTransactions>,
    wanted: HistoryWanted,
    count: number,
  ): Promise<FoundTransactions> => {
    const isWhole = { lookedSince: null, isUnsearchable: false };
    if (isAll(wanted.filter)) {
      const rows = await readNewest(database, reading.revisions, count);
      return { ...isWhole, rows: rows.map(({ value }) => value) };
    }
    const [loaded] = await Promise.all([
      loadFinding(),
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

/** How far back history is stored without a gap. */
export interface HistoryReach {
  /** Null where all of it is stored. */
  readonly since: number | null;
  /** How many rows that is. */
  readonly rows: number;
  /** Whether what is older is on its way; else this device has no room for it. */
  readonly isComing: boolean;
}

export const historyReach = query(
  history,
  (database): Promise<HistoryReach> =>
    database.read([syncedRanges], async (dexie) => {
      const range = await syncedRanges.in(dexie).get('history');
      return {
        since: range?.from ?? null,
        rows: range?.rows ?? 0,
        isComing: (range?.older ?? null) !== null,
      };
    }),
);

export const newestOfType = query(
  history,
  (database, type: TransactionType, count: number): Promise<readonly Receipt[]> =>
    readTransactions(database, count, { accept: ({ value }) => value.type === type }),
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
  (database, plates: readonly string[], count: number): Promise<readonly Receipt[]> =>
    readTransactions(database, count, {
      accept: ({ value: { paymentResps } }) =>
        paymentResps.some(({ orderDetails: { fields } }) =>
          fields.some(({ value }) => plates.includes(value)),
        ),
    }),
);

/** The newest transactions whose money came from such a source: CARD, COBRAND. */
export const newestByCards = query(
  history,
  (database, sources: readonly string[], count: number): Promise<readonly Receipt[]> =>
    readTransactions(database, count, {
      accept: ({ value: { paymentType } }) => sources.includes(paymentType),
    }),
);

/** The services that were paid last, each once, the last one first. */
export const recentServiceIds = query(history, async (database): Promise<readonly string[]> => {
  const transactions = await readTransactions(database, 100);
  const ids = transactions.flatMap(({ paymentResps }) =>
    paymentResps.map(({ orderDetails }) => orderDetails.productId),
  );
  return [...new Set(ids.filter((id) => id !== null))];
});

/** The payments for these services that have not failed, newest first. */
export const paymentsFor = query(
  history,
  async (database, serviceIds: readonly string[]): Promise<readonly PaymentResp[]> => {
    const transactions = await readTransactions(database, MOST_SUGGESTING);
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

/** So many of history, newest first, over what is stored without a gap. */
function readTransactions(
  database: LocalDatabase,
  limit: number,
  { accept }: { readonly accept?: (row: TransactionRow) => boolean } = {},
): Promise<readonly Receipt[]> {
  return database.read([transactionRows, syncedRanges], async (dexie) => {
    const rows = await newestRows(dexie, { limit, from: await rangeStart(dexie), accept });
    return rows.map(({ value }) => value);
  });
}
