// What a collection is. All that is done with one (storing, revalidating, syncing, counting, wiping,
// the answers of the worker, Dexie's schema) is derived from its definition.
import type { Dexie } from 'dexie';
import type { $ZodType } from 'zod/v4/core';
import type { Answer, Input, Read } from '#contract/call.ts';
import type { Rows } from '#contract/rows.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { type Store, type StoreSchema, store } from '#data/database/store.ts';
import { inOrder, type ListRow, replaceAll, tableUpdate } from './store-list.ts';
import { type AnswerMeta, syncStateOf, syncStates } from './sync-state.ts';

/** What a request carried, as it goes over the wire. */
export interface ReadRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The language that was spoken: it decides the answer only where a text is asked for. */
  readonly language?: string;
}

/** An answer from the local database, and when it was saved (epoch milliseconds). */
interface SavedAnswer<R extends Read> {
  readonly answer: Answer<R>;
  readonly savedAt: number;
}

/** A read of a collection: how its answer is stored, and given back where the network has none. */
export interface ServedRead<R extends Read = Read> {
  readonly row: R;
  store(
    database: LocalDatabase,
    request: ReadRequest,
    answer: Answer<R>,
    meta: AnswerMeta,
  ): Promise<void>;
  /** Undefined where the local database does not hold the answer. */
  answer(database: LocalDatabase, request: ReadRequest): Promise<SavedAnswer<R> | undefined>;
}

/** Fetches an answer and sees to it that it is stored. Resolves to whether it was fetched. */
export type FetchAndStore = <R extends Read>(row: R, input: Input<R>) => Promise<boolean>;

/** What each collection decides for itself. */
export interface CollectionSettings<Label extends string> {
  /** What it is counted as where a person sees what this device holds. */
  readonly label: Label;
  /** How long it is not asked for again without a reason. */
  readonly freshForMs: number;
  /**
   * Its place in a sync: those with 0 are fetched together at every start, then the others that are due, in this order
   * and a few at once. null: its rows are fetched one by one, where a screen needs them.
   */
  readonly syncOrder: number | null;
  /**
   * What invalidates it besides the calls that name it: nothing, a balance that moved, or any change
   * of the user that an answer tells of.
   */
  readonly invalidatedBy: 'calls' | 'balance' | 'any change';
  /** Whether it is about no user, so that its answers carry no version. */
  readonly isPublic: boolean;
}

export interface Collection<Name extends string = string, Label extends string = string>
  extends CollectionSettings<Label> {
  readonly name: Name;
  readonly stores: readonly StoreSchema[];
  /** The pieces that are fetched and versioned by themselves; mostly one, named like the collection. */
  readonly partitions: readonly string[];
  readonly reads: readonly ServedRead[];
  /** Brings all partitions to the provider's present. Resolves to whether that succeeded. */
  fetch(
    fetchAndStore: FetchAndStore,
    database: LocalDatabase,
    savesData?: boolean,
  ): Promise<boolean>;
  /** How many rows a person would count, where that is not all rows of its stores. */
  count?(dexie: Dexie): Promise<number>;
}

/** In the worker, which stores and answers only: the code that fetches is left out of it. */
export const fetchesNothing = async (): Promise<boolean> => false;

/** How many rows the short lists of the first screen have. */
export const SHORT_LIST = 5;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** A list that one call tells whole. */
export interface ListCollection<Name extends string, Label extends string, Value>
  extends Collection<Name, Label> {
  readonly rows: Store<ListRow<Value>>;
}

type WithCollection<Name extends string> = { readonly collection: Name };

/** A read that takes no input. */
type PlainRead = Read & {
  readonly params?: never;
  readonly query?: never;
  readonly body?: never;
};

/** A collection whose one call answers with its rows in an array. */
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

/** The values of a list, in the provider's order. */
export function readList<Value>(
  rows: Store<ListRow<Value>>,
  database: LocalDatabase,
): Promise<Value[]> {
  return database.read([rows], async (dexie) => inOrder(await rows.in(dexie).toArray()));
}

/** The answer with its time, within a transaction; none where the partition was never stored whole. */
export async function savedAnswer<T>(
  dexie: Dexie,
  partition: string,
  answer: T,
): Promise<{ answer: T; savedAt: number } | undefined> {
  const { savedAt } = await syncStateOf(dexie, partition);
  return savedAt === null ? undefined : { answer, savedAt };
}
