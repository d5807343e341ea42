// What screens ask of history: over the stretch that is stored without a gap.
import type { PaymentResp, Receipt, TransactionType } from '#contract/history.ts';
import { query } from '#data/collections/query.ts';
import { syncStateOf, syncStates } from '#data/collections/sync-state.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { readSearchedAmount, type SearchedAmount } from '#domain/amount-input.ts';
import { bakuClock, bakuDay } from '#domain/automatic-payment.ts';
import { codeMatcher, fold } from '#domain/fold.ts';
import { toDecimal } from '#domain/money.ts';
import { statusGroup } from '#domain/statuses.ts';
import { history, newestRows, rangeStart } from './history.ts';
import { syncedRanges, type TransactionRow, transactionRows } from './store-page.ts';

/** How many of the newest transactions are looked through for payments to suggest. */
const MOST_SUGGESTING = 300;

export const newestTransactions = query(
  history,
  (database, count: number): Promise<readonly Receipt[]> => readTransactions(database, count),
);

/** What is looked for in history, as it was typed, and what it names in words of the screen. */
export interface HistorySearch {
  readonly text: string;
  /** Transactions without a name of their own are shown by their type. */
  readonly types: readonly TransactionType[];
  /** Days of Baku, "2026-11-05", or with no year "-11-05". */
  readonly days: readonly string[];
}

/**
 * The newest transactions since a moment in which a text is found as screens show them: in names in all three
 * languages, the number, an identifier, the amount, or the time.
 */
export const foundTransactions = query(
  history,
  (database, from: number, search: HistorySearch, count: number): Promise<readonly Receipt[]> =>
    readTransactions(database, count, {
      from,
      ...(search.text !== '' && { accept: matcherOf(search) }),
    }),
);

function matcherOf({ text, types, days }: HistorySearch): (row: TransactionRow) => boolean {
  const [line, isCode, amount] = [fold(text), codeMatcher(text), readSearchedAmount(text)];
  // A transfer is shown as "Köçürmə · Aysel M.".
  const name = line.replace(/^.* · /u, '');
  return ({ value }) => {
    const { type, number, sender, receiver, date, paymentResps } = value;
    if (types.includes(type) || (amount && hasAmount(value, amount))) return true;
    const at = Date.parse(date);
    if (days.some((day) => bakuDay(at).endsWith(day)) || line.startsWith(bakuClock(at)))
      return true;
    const details = paymentResps.map(({ orderDetails }) => orderDetails);
    const codes = details.flatMap(({ fields }) => fields.map((field) => field.value));
    if ([number, ...codes].some(isCode)) return true;
    const names = details.flatMap(({ productName, categoryName }) => [
      ...Object.values(productName),
      ...Object.values(categoryName),
    ]);
    return [...names, sender ?? '', receiver ?? ''].some((one) => fold(one).includes(name));
  };
}

function hasAmount(
  { direction, totalAmount, amount }: Receipt,
  { begins, direction: asked = direction }: SearchedAmount,
): boolean {
  const shown = [totalAmount, amount].map(toDecimal);
  return asked === direction && shown.some((one) => begins.some((text) => one.startsWith(text)));
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

interface TransactionFilter {
  /** Not older than this moment, epoch milliseconds. */
  readonly from?: number;
  readonly accept?: (row: TransactionRow) => boolean;
}

/** So many of history, newest first, over what is stored without a gap. */
function readTransactions(
  database: LocalDatabase,
  limit: number,
  { from = Number.NEGATIVE_INFINITY, accept }: TransactionFilter = {},
): Promise<readonly Receipt[]> {
  return database.read([transactionRows, syncedRanges], async (dexie) => {
    const since = Math.max(await rangeStart(dexie), from);
    const rows = await newestRows(dexie, { limit, from: since, accept });
    return rows.map(({ value }) => value);
  });
}
