// Queries of history whose code loads on a press, so a first visit does not load it.
import type { Receipt } from '#contract/history.ts';
import { query } from '#data/collections/query.ts';
import { history, newestRows, rangeStart } from './history.ts';
import { syncedRanges, transactionRows } from './store-page.ts';

/** A dialog needs the tags at once: reading 100 000 rows would take seconds. */
const rowsLookedThrough = 1_000;

/** The distinct tags of the newest transactions, the most used first. */
export const usedTags = query(
  history,
  (database): Promise<readonly string[]> =>
    database.read([transactionRows, syncedRanges], async (dexie) => {
      const from = await rangeStart(dexie);
      const rows = await newestRows(dexie, { limit: rowsLookedThrough, from });
      const uses = new Map<string, number>();
      for (const tag of rows.flatMap(({ value }) => value.annotation?.tags ?? [])) {
        uses.set(tag, (uses.get(tag) ?? 0) + 1);
      }
      return [...uses].sort(([, some], [, others]) => others - some).map(([tag]) => tag);
    }),
);

export const receiptsBefore = query(
  history,
  (database, moment: number): Promise<readonly Receipt[]> =>
    database.read([transactionRows], async (dexie) => {
      const rows = await transactionRows
        .in(dexie)
        .where('[at+id]')
        .below([moment])
        .reverse()
        .limit(rowsLookedThrough)
        .toArray();
      return rows.map(({ value }) => value);
    }),
);
