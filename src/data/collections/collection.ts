// Definition of a collection. Storing, revalidating, syncing, wiping, the worker's answers and Dexie's schema are derived
// from it.
import type { Dexie } from 'dexie';
import type { $ZodType } from 'zod/v4/core';
import type { Answer, Input, Read } from '#contract/call.ts';
import type { Rows } from '#contract/rows.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { type Store, type StoreSchema, store } from '#data/database/store.ts';
import { inOrder, type ListRow, replaceAll, tableUpdate } from './store-list.ts';
import { type AnswerMeta, isWhole, syncStateOf, syncStates } from './sync-state.ts';

/** The input of a request, in the form in which it is sent. */
export interface ReadRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The language of the app. Only reads of texts depend on it. */
  readonly language?: string;
}

/** An answer from the local database, and when it was saved (epoch milliseconds). */
interface SavedAnswer<R extends Read> {
  readonly answer: Answer<R>;
  readonly savedAt: number;
}

/**
 * A read of a collection: its call in the contract (`row`), how its answer is stored, and how the answer is read back
 * without a network.
 */
export interface ServedRead<R extends Read = Read> {
  readonly row: R;
  store(
    database: LocalDatabase,
    request: ReadRequest,
    answer: Answer<R>,
    meta: AnswerMeta,
  ): Promise<void>;
  /** Returns undefined if the local database does not hold the answer. */
  answer(database: LocalDatabase, request: ReadRequest): Promise<SavedAnswer<R> | undefined>;
}

/** Fetches an answer and makes sure that it is stored. Resolves to whether it was fetched. */
export type FetchAndStore = <R extends Read>(row: R, input: Input<R>) => Promise<boolean>;

/** Settings by which a collection is named, fetched and invalidated. */
export interface CollectionSettings<Label extends string> {
  /** Name under which the settings show when it was saved. Collections with the same label are shown together. */
  readonly label: Label;
  /** Age in milliseconds up to which the collection is not fetched again without a reason. */
  readonly freshForMs: number;
  /**
   * Position in a sync. Collections with 0 are fetched together at the beginning of every sync, due or not. The others
   * that are due follow in this order, a few at once. null: no sync fetches the collection, because a screen fetches
   * single rows when it needs them.
   */
  readonly syncOrder: number | null;
  /**
   * Causes that make the collection stale. `calls`: a call that names it in `invalidates`. `balance`: also a changed
   * balance. `any change`: also an answer that reports a newer version of the user.
   */
  readonly invalidatedBy: 'calls' | 'balance' | 'any change';
  /** True if the collection is about no user. Its answers carry no version. */
  readonly isPublic: boolean;
}

/** Data of the provider that is stored, fetched and invalidated together, for example all favorites. */
export interface Collection<Name extends string = string, Label extends string = string>
  extends CollectionSettings<Label> {
  readonly name: Name;
  readonly stores: readonly StoreSchema[];
  /** The parts that are fetched and versioned separately. Most collections have one, named like the collection. */
  readonly partitions: readonly string[];
  readonly reads: readonly ServedRead[];
  /**
   * Fetches the provider's current state of all partitions. `savesData` is true while the data saver is on. Resolves to
   * whether the fetch succeeded.
   */
  fetch(
    fetchAndStore: FetchAndStore,
    database: LocalDatabase,
    savesData?: boolean,
  ): Promise<boolean>;
}

/** The `fetch` of a collection in the worker, whose bundle leaves out the code that fetches. */
export const fetchesNothing = async (): Promise<boolean> => false;

/** Number of rows in the short lists of the first screen. */
export const SHORT_LIST = 5;

/** Durations in milliseconds: SECOND, MINUTE and HOUR. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** A collection of one list, which one call returns whole. `rows` is its store. */
export interface ListCollection<Name extends string, Label extends string, Value>
  extends Collection<Name, Label> {
  readonly rows: Store<ListRow<Value>>;
}

type WithCollection<Name extends string> = { readonly collection: Name };

type PlainRead = Read & {
  readonly params?: never;
  readonly query?: never;
  readonly body?: never;
};

/**
 * The first rows of a list. `savedAt` (epoch milliseconds) is when the whole list was last saved or, if only the first
 * rows have arrived, when they did. Undefined if nothing was ever saved.
 */
export interface ShortList<Value> {
  readonly rows: readonly Value[];
  readonly savedAt: number | undefined;
}

/**
 * Reads the first `SHORT_LIST` rows of a stored list, in the provider's order. `choose` first selects and orders the
 * rows.
 */
export function readShortList<Value>(
  database: LocalDatabase,
  { name, rows }: { readonly name: string; readonly rows: Store<ListRow<Value>> },
  choose = (all: Value[]) => all,
): Promise<ShortList<Value>> {
  return database.read([syncStates, rows], async (dexie) => {
    const { savedAt, firstSavedAt } = await syncStateOf(dexie, name);
    const all = inOrder(await rows.in(dexie).toArray());
    return { rows: choose(all).slice(0, SHORT_LIST), savedAt: savedAt ?? firstSavedAt };
  });
}

/**
 * Fetches a list that may be long. If the partition was never stored whole, fetches the rows of the first screen by
 * `fetchShort` first, and calls `fetchWhole` only if more rows may exist. Resolves to whether the whole list was
 * fetched.
 */
export async function fetchShortFirst(
  database: LocalDatabase,
  partition: string,
  fetchShort: () => Promise<boolean>,
  fetchWhole: () => Promise<boolean>,
): Promise<boolean> {
  if (await isWhole(database, partition)) return fetchWhole();
  if (!(await fetchShort())) return false;
  return (await isWhole(database, partition)) || fetchWhole();
}

/**
 * Returns a collection whose one read answers with all rows in an array. `rowId` returns the id under which a row is
 * stored.
 */
export function listCollection<
  Name extends string,
  const Label extends string,
  Value,
  R extends PlainRead & WithCollection<Name> & { readonly answer: $ZodType<Rows<Value>> },
>(
  definition: CollectionSettings<Label> & {
    readonly read: R & WithCollection<Name> & { readonly answer: $ZodType<Rows<Value>> };
    readonly rowId: (value: Value) => string;
  },
): ListCollection<Name, Label, Value> {
  const { read, rowId, ...settings } = definition;
  const name: Name = read.collection;
  const rows = store<ListRow<Value>>(name);
  const served: ServedRead<Read & { readonly answer: $ZodType<Rows<Value>> }> = {
    row: read,
    store: (database, _request, values, meta) =>
      replaceAll(database, name, [tableUpdate(rows, values, rowId, meta)], meta),
    answer: (database) =>
      database.read([syncStates, rows], async (dexie) =>
        savedAnswer(dexie, name, inOrder(await rows.in(dexie).toArray())),
      ),
  };
  return {
    ...settings,
    name,
    stores: [rows],
    partitions: [name],
    reads: [served],
    rows,
    fetch: (fetchAndStore) => fetchAndStore<PlainRead>(read, {}),
  };
}

/** Reads all stored rows of a list in the provider's order. */
export function readList<Value>(
  rows: Store<ListRow<Value>>,
  database: LocalDatabase,
): Promise<Value[]> {
  return database.read([rows], async (dexie) => inOrder(await rows.in(dexie).toArray()));
}

/**
 * Returns `answer` with the time at which the partition was saved (epoch milliseconds). Reads the sync state within the
 * given transaction. Undefined if the partition was never stored whole.
 */
export async function savedAnswer<T>(
  dexie: Dexie,
  partition: string,
  answer: T,
): Promise<{ answer: T; savedAt: number } | undefined> {
  const { savedAt } = await syncStateOf(dexie, partition);
  return savedAt === null ? undefined : { answer, savedAt };
}
