import { query } from '#data/collections/query.ts';
import { history, newestRows, rangeStart } from './history.ts';
import { syncedRanges, transactionRows } from './store-page.ts';

/** Tags are wanted in the moment in which a dialog opens: reading 100 000 rows would take seconds. */
const rowsLookedThrough = 1_000;

/** The tags of the newest transactions, each once, those of the most transactions first. */
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
