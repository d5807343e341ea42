// Spending by month, from the stored sums of days. Uncounted months are counted first, the newest month first.
import { queryInParts, type Reading } from '#data/collections/query.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { monthOf, monthStart } from '#domain/months.ts';
import type { MonthSpending } from '#domain/spending.ts';
import { countSome, sumSince, sumsOfMonths } from './count-spending.ts';
import { history, rangeStart } from './history.ts';
import { storedSums, syncedRanges, transactionRows } from './store-page.ts';

/** Spending in a range of months, as far as it is known. */
export interface Spending {
  /**
   * The requested months with a known sum, the oldest first. Months before `first` are left out, also of `uncounted`.
   */
  readonly months: readonly MonthSpending[];
  /** The requested months ("2026-11") whose sum is not known yet. */
  readonly uncounted: readonly string[];
  /** Month of the oldest stored receipt ("2026-11"); undefined if no receipt is stored. */
  readonly first: string | undefined;
  /** The moment from which history is complete, epoch milliseconds; undefined if all of history is stored. */
  readonly savedSince: number | undefined;
}

/** Delays before the first and the next partial result, so that a short history is reported only once. */
const TELL_AFTER_MS = 100;
const TELL_AGAIN_MS = 500;

/**
 * Spending in the months from `from` to `to` ("2026-11"), as far as history is stored without a gap. Counts uncounted
 * months first, and reports partial results meanwhile.
 */
export const spendingBetween = queryInParts(
  history,
  async (database, reading: Reading<Spending>, from: string, to: string): Promise<Spending> => {
    for (let waitMs = TELL_AFTER_MS; ; waitMs = TELL_AGAIN_MS) {
      const spending = await readSpending(database, from, to);
      const [first] = spending.uncounted;
      if (first === undefined) return spending;
      if (waitMs !== TELL_AFTER_MS) reading.tell(spending);
      const until = performance.now() + waitMs;
      while (performance.now() < until && (await countSome(database, first, to))) {
        reading.signal.throwIfAborted();
      }
    }
  },
);

/** Adds up and stores the spending of all uncounted days. Awaits `pause` after each few hundred rows. */
export async function countSpending(
  database: LocalDatabase,
  pause: () => Promise<unknown>,
): Promise<void> {
  while (await countSome(database)) await pause();
}

function readSpending(database: LocalDatabase, from: string, to: string): Promise<Spending> {
  return database.read([syncedRanges, transactionRows, storedSums], async (dexie) => {
    const start = await rangeStart(dexie);
    const oldest = await transactionRows.in(dexie).where('[at+id]').aboveOrEqual([start]).first();
    const savedSince = Number.isFinite(start) ? start : undefined;
    if (!oldest) return { months: [], uncounted: [], first: undefined, savedSince };
    const first = monthOf(oldest.at);
    const begin = from < first ? first : from;
    const { months, uncounted } = await sumsOfMonths(dexie, begin, to);
    // Receipts that were fetched singly may be older than the range, so the first month of the range counts only from
    // the start of the range.
    if (months[0]?.month === first && start > monthStart(first)) {
      months[0] = await sumSince(dexie, start);
    }
    return { months, uncounted, first, savedSince };
  });
}
