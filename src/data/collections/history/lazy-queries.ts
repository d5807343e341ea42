// Queries of history whose code loads on a press, so a first visit does not load it.
import type { Receipt } from '#contract/history.ts';
import { query } from '#data/collections/query.ts';
import { history, newestRows } from './history.ts';
import { readTransactions } from './queries.ts';
import { transactionRows } from './store-page.ts';

/**
 * Maximum number of rows that a query reads. The answer is needed at once, and reading 100 000 rows would take seconds.
 */
const rowsLookedThrough = 1_000;

/** The distinct tags of the newest 1 000 transactions, the most used first. */
export const usedTags = query(history, async (database): Promise<readonly string[]> => {
  const uses = new Map<string, number>();
  for (const { annotation } of await readTransactions(database, rowsLookedThrough)) {
    for (const tag of annotation?.tags ?? []) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  }
  return [...uses].sort(([, some], [, others]) => others - some).map(([tag]) => tag);
});

/**
 * The newest stored receipts that are older than a moment (epoch milliseconds), at most 1 000. The list may have gaps.
 */
export const receiptsBefore = query(history, (database, moment: number) =>
  database.read([transactionRows], async (dexie): Promise<readonly Receipt[]> => {
    const before = { at: moment, id: '' };
    const from = Number.NEGATIVE_INFINITY;
    const rows = await newestRows(dexie, { limit: rowsLookedThrough, before, from });
    return rows.map(({ value }) => value);
  }),
);
