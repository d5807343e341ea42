// Searches the stored history. Loaded with the first search.
import type { Receipt } from '#contract/history.ts';
import type { Reading } from '#data/collections/query.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { chosenBy, type HistoryMatches, type HistoryQuery } from './filter.ts';
import { scanHistory } from './scan.ts';

/** Shortest time between two partial results, because each redraws the list. */
const TOLD_EVERY_MS = 100;

/**
 * Returns the newest `count` rows that match a request, and reports partial results. Rejects if the reading is aborted
 * or the code that tests the text cannot be loaded.
 */
export async function findTransactions(
  database: LocalDatabase,
  { signal, revisions, tell }: Reading<HistoryMatches>,
  { filter, matcher }: HistoryQuery,
  count: number,
): Promise<HistoryMatches> {
  const isChosen = chosenBy(filter);
  const isFound = filter.text === '' ? undefined : await matcher();
  const found: Receipt[] = [];
  let toldAt = performance.now();
  let isFirst = true;
  await scanHistory(database, {
    since: filter.since,
    until: filter.until,
    revisions,
    signal,
    take(rows) {
      for (const { value } of rows) {
        if (found.length < count && isChosen(value) && (isFound?.(value) ?? true))
          found.push(value);
      }
      return found.length < count;
    },
    pause(lookedSince) {
      const hasFirst = isFirst && found.length > 0;
      if (!hasFirst && performance.now() - toldAt < TOLD_EVERY_MS) return;
      if (hasFirst) isFirst = false;
      toldAt = performance.now();
      tell({ rows: [...found], lookedSince, isUnsearchable: false });
    },
  });
  signal.throwIfAborted();
  return { rows: found, lookedSince: null, isUnsearchable: false };
}
