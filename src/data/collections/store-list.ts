// Stores lists that one call returns whole. A whole list replaces the stored one, a part adds to it.
import type { Dexie, Table } from 'dexie';
import type { Rows } from '#contract/rows.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import type { Store, StoreSchema } from '#data/database/store.ts';
import {
  type AnswerMeta,
  accepts,
  bumpRevision,
  stored,
  syncStateOf,
  syncStates,
} from './sync-state.ts';

/** A stored row of a list. */
export interface ListRow<Value> {
  readonly id: string;
  /** Position in the provider's list. */
  readonly order: number;
  /** The user's version when the provider read the row. */
  readonly version: number;
  readonly value: Value;
}

/** Number of rows in one transaction. Longer transactions would make the page and the worker wait for each other. */
const ROWS_AT_ONCE = 200;

/** Update of a store by a list, whose rows can be put in several transactions. */
export interface TableUpdate {
  readonly store: StoreSchema;
  readonly size: number;
  /** Ids of the rows of the list that this build cannot read. */
  readonly unreadable: readonly string[];
  /** Puts the rows from index `from` to before `to`, except those of which a newer version is stored. */
  put(dexie: Dexie, from: number, to: number): Promise<void>;
  /** Removes rows that the list no longer contains, except rows of a later version than `version`. */
  prune(dexie: Dexie, version: number): Promise<void>;
}

/** Returns the values of rows in the provider's order. */
export function inOrder<Value>(rows: readonly ListRow<Value>[]): Value[] {
  return [...rows].sort((a, b) => a.order - b.order).map((row) => row.value);
}

/** Returns the update of a store by a list. `belongs` selects the rows that the list covers; by default all. */
export function tableUpdate<Value>(
  store: Store<ListRow<Value>>,
  values: Rows<Value>,
  rowId: (value: Value, order: number) => string,
  { version }: AnswerMeta,
  belongs: (id: string) => boolean = () => true,
): TableUpdate {
  const rows = values.map((value, order) => ({ id: rowId(value, order), order, version, value }));
  return {
    store,
    size: rows.length,
    unreadable: (values.unreadable ?? []).map(({ id }) => id),
    put: async (dexie, from, to) => {
      const table = store.in(dexie);
      // A single request reads all ids: on a first visit the table has none, and a request for each row takes as long
      // as a write.
      const ids = new Set(await table.toCollection().primaryKeys());
      await putNewer(table, rows.slice(from, to), (id) => ids.has(id));
    },
    prune: async (dexie, version) => {
      const table = store.in(dexie);
      const named = new Set(rows.map(({ id }) => id));
      const ids = await table.toCollection().primaryKeys();
      const others = ids.filter((id) => belongs(id) && !named.has(id));
      // A newer list may be stored in steps at the same time. The rows of that list stay.
      const older = (await table.bulkGet(others)).filter((row) => row && row.version <= version);
      await table.bulkDelete(older.flatMap((row) => (row ? [row.id] : [])));
    },
  };
}

/**
 * Replaces the rows of a partition by a whole list, in several transactions. Stops if the list is older than the known
 * version. Only the last transaction raises the revision, so live queries read the rows once.
 */
export async function replaceAll(
  database: LocalDatabase,
  partition: string,
  updates: readonly TableUpdate[],
  { version, savedAt }: AnswerMeta,
): Promise<void> {
  // An empty list is stored too, in a step without rows.
  const steps = updates.flatMap((update) =>
    Array.from({ length: Math.max(Math.ceil(update.size / ROWS_AT_ONCE), 1) }, (_, step) => ({
      update,
      from: step * ROWS_AT_ONCE,
    })),
  );
  const stores = [syncStates, ...updates.map((update) => update.store)];
  for (const step of steps) {
    const isAccepted = await database.write(stores, async (dexie) => {
      const state = await syncStateOf(dexie, partition);
      if (!accepts(state, version)) return false;
      await step.update.put(dexie, step.from, step.from + ROWS_AT_ONCE);
      if (step !== steps.at(-1)) return true;
      for (const update of updates) await update.prune(dexie, version);
      const unreadable = updates.flatMap((update) => update.unreadable);
      await syncStates.in(dexie).put(stored(state, version, savedAt, unreadable));
      return true;
    });
    if (!isAccepted) return;
  }
}

/**
 * Adds the rows of a short or filtered list, unless it is older than the known version. The other rows and the version
 * of the partition stay. With `isFirst` the rows are the first of the whole list, and may be shown until the whole list
 * arrives.
 */
export async function storePartial(
  database: LocalDatabase,
  partition: string,
  update: TableUpdate,
  { version, savedAt }: AnswerMeta,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  await database.write([syncStates, update.store], async (dexie) => {
    const state = await syncStateOf(dexie, partition);
    if (!accepts(state, version)) return;
    await update.put(dexie, 0, update.size);
    await syncStates
      .in(dexie)
      .put({ ...bumpRevision(state), ...(isFirst && { firstSavedAt: savedAt }) });
  });
}

/**
 * Puts the rows that are not older than the stored ones, so that rows can be merged in any order. Returns the rows that
 * were stored before under the same ids. Ids for which `mayExist` returns false are taken as new and not looked up.
 */
export async function putNewer<Row extends { readonly id: string; readonly version: number }>(
  table: Table<Row, string>,
  rows: readonly Row[],
  mayExist: (id: string) => boolean = () => true,
): Promise<Row[]> {
  const found = await table.bulkGet(rows.map(({ id }) => id).filter(mayExist));
  const existing = found.filter((row) => row !== undefined);
  const versions = new Map(existing.map(({ id, version }) => [id, version]));
  const newer = rows.filter(({ id, version }) => (versions.get(id) ?? -1) <= version);
  await table.bulkPut(newer);
  return existing;
}
