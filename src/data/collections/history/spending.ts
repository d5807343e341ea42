// Spending by month, of the sums that are kept; what is uncounted of them is counted first, the newest month first.
import type { Dexie } from 'dexie';
import { queryInParts, type Reading } from '#data/collections/query.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { monthOf, monthStart } from '#domain/months.ts';
import type { MonthSpending } from '#domain/spending.ts';
import { countSome, forgetSums, keptMonths, sumSince, uncountedMonths } from './count-spending.ts';
import { history, rangeStart } from './history.ts';
import { keptSums, syncedRanges, transactionRows } from './store-page.ts';

export interface Spending {
  /** Those that were asked for and of which something is stored, the oldest first, but for the uncounted. */
  readonly months: readonly MonthSpending[];
  /** Those whose sum is not known yet. */
  readonly uncounted: readonly string[];
  /** The month of the oldest stored receipt; undefined where there is none. */
  readonly first: string | undefined;
  /** Since when history is stored without a gap; undefined where all of it is. */
  readonly savedSince: number | undefined;
}

/** How long is counted before what is known is told, so that a short history is told once, and then again. */
const TELL_AFTER_MS = 100;
const TELL_AGAIN_MS = 500;

/** What was spent in the months from one to another, as far as history is stored without a gap. */
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

/** Counts all that is uncounted, with a pause after each few hundred rows. */
export async function countSpending(
  database: LocalDatabase,
  pause: () => Promise<unknown>,
): Promise<void> {
  const { oldest, newest } = await database.read([syncedRanges, transactionRows], readReach);
  if (!oldest || !newest) return;
  const first = monthOf(oldest.at);
  while (await countSome(database, first, monthOf(newest.at))) await pause();
  await forgetSums(database, first);
}

function readSpending(database: LocalDatabase, from: string, to: string): Promise<Spending> {
  return database.read([syncedRanges, transactionRows, keptSums], async (dexie) => {
    const { start, oldest } = await readReach(dexie);
    const savedSince = Number.isFinite(start) ? start : undefined;
    if (!oldest) return { months: [], uncounted: [], first: undefined, savedSince };
    const first = monthOf(oldest.at);
    const begin = from < first ? first : from;
    const uncounted = await uncountedMonths(dexie, begin, to);
    const kept = await keptMonths(dexie, begin, to);
    const months = kept.filter(({ month }) => !uncounted.includes(month));
    // Receipts that came alone may lie before the range.
    if (months[0]?.month === first && start > monthStart(first)) {
      months[0] = await sumSince(dexie, start);
    }
    return { months, uncounted, first, savedSince };
  });
}

/** The stretch that is stored without a gap, and what is in it. */
async function readReach(dexie: Dexie) {
  const start = await rangeStart(dexie);
  const rows = () => transactionRows.in(dexie).where('[at+id]').aboveOrEqual([start]);
  const [oldest, newest] = await Promise.all([rows().first(), rows().last()]);
  return { start, oldest, newest };
}
