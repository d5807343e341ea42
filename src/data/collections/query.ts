// A query of a collection and its last result. A screen begins with the last result, so that coming back shows it at
// once.
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import type { Store } from '#data/database/store.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { type Collection, readList } from './collection.ts';
import type { ListRow } from './store-list.ts';
import type { SyncState } from './sync-state.ts';

/** The rows of a query, and the state of their collection when they were read. */
export interface QueryResult<T> {
  readonly rows: T;
  /** When the rows were last equal to the provider's; null if the collection was never stored whole. */
  readonly savedAt: number | null;
  /** True if the provider has, or may have, something newer. */
  readonly stale: boolean;
  /** Number of rows that this build cannot read. */
  readonly unreadable: number;
}

const resultKeys = ['rows', 'savedAt', 'stale', 'unreadable'] as const;

/** How a query reads its rows once, and the live result that all components share. */
export interface Query<T, Args extends readonly unknown[]> {
  readonly collection: Collection;
  read(database: LocalDatabase, ...args: Args): Promise<T>;
  /**
   * Returns the live result for these arguments. The result is kept for the life of the page, unless results for many
   * other arguments follow.
   */
  resultOf(args: Args): LiveResult<T>;
}

/**
 * Parameters of a long read: a signal, a key for caches, and a function for partial results. When nobody waits for the
 * result any more, the signal aborts. The read must then reject with the signal's reason.
 */
export interface Reading<T> {
  readonly signal: AbortSignal;
  /** Text that changes whenever the stored rows change: a key for caches. Null if the caller reads only once. */
  readonly revisions: string | null;
  /** Reports the rows found so far. */
  tell(rows: T): void;
}

/** Maximum number of kept results. A search has one for each typed letter. */
const MOST_RESULTS = 50;

// The mark `__NO_SIDE_EFFECTS__` tells the bundler to leave out an unused query.
/** Returns a query whose rows one call of `read` returns. */
/* @__NO_SIDE_EFFECTS__ */
export function query<T, Args extends readonly unknown[]>(
  collection: Collection,
  read: (database: LocalDatabase, ...args: Args) => Promise<T>,
): Query<T, Args> {
  return queryInParts(collection, (database, _reading, ...args: Args) => read(database, ...args));
}

/**
 * Returns a query that reports partial results by `reading.tell`. Results are kept by the JSON of the arguments, so
 * functions among the arguments do not tell results apart.
 */
/* @__NO_SIDE_EFFECTS__ */
export function queryInParts<T, Args extends readonly unknown[]>(
  collection: Collection,
  read: (database: LocalDatabase, reading: Reading<T>, ...args: Args) => Promise<T>,
): Query<T, Args> {
  const results = new Map<string, LiveResult<T>>();
  return {
    collection,
    read: (database, ...args) => read(database, untilDone, ...args),
    resultOf: (args) => {
      const key = JSON.stringify(args);
      const result =
        results.get(key) ??
        new LiveResult((database: LocalDatabase, reading: Reading<T>) =>
          read(database, reading, ...args),
        );
      results.delete(key);
      results.set(key, result);
      const [oldest] = results.keys();
      if (results.size > MOST_RESULTS && oldest !== undefined) results.delete(oldest);
      return result;
    },
  };
}

/** The `Reading` of a caller that only waits for the whole result: never aborted, and without partial results. */
const untilDone = {
  signal: /* @__PURE__ */ new AbortController().signal,
  revisions: null,
  tell: () => {},
};

/** Returns a query that reads all stored rows of a list, in the provider's order, and applies `choose` to them. */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<Value, Args extends readonly unknown[], T>(
  collection: Collection & { readonly rows: Store<ListRow<Value>> },
  choose: (all: readonly Value[], ...args: Args) => T,
): Query<T, Args> {
  return query(collection, async (database, ...args: Args) =>
    choose(await readList(collection.rows, database), ...args),
  );
}

interface Followed<T> {
  readonly rows: T;
  /** True if the rows come from the stored database, not from memory. */
  readonly isPersistent: boolean;
  readonly revisions: string;
  /** The lowest version of the partitions; -1 if one was never stored whole. */
  readonly version: number;
}

type RowsRead<T> = Pick<Followed<T>, 'rows' | 'isPersistent'>;

/** The result of a query with its arguments. It is kept up to date while somebody follows it. */
export class LiveResult<T> {
  readonly #read: (database: LocalDatabase, reading: Reading<T>) => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #result: QueryResult<T> | null | undefined;
  #followed: Followed<T> | undefined;
  #reading:
    | {
        readonly revisions: string;
        readonly read: Promise<RowsRead<T> | undefined>;
        readonly stop: AbortController;
      }
    | undefined;
  #latest = 0;

  constructor(read: (database: LocalDatabase, reading: Reading<T>) => Promise<T>) {
    this.#read = read;
  }

  /** Returns the result; null if nothing of the collection was ever stored, undefined before that is known. */
  readonly get = (): QueryResult<T> | null | undefined => this.#result;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      // A component that is drawn again unsubscribes only for a moment.
      setTimeout(() => {
        if (this.#listeners.size === 0) this.#reading?.stop.abort();
      });
    };
  };

  /**
   * Sets the result of the snapshot, unless there is a result, and notifies nobody. Rows of the local database replace
   * it.
   */
  begin(result: QueryResult<T>): void {
    this.#result ??= result;
  }

  /**
   * Reads the rows again if a revision in `states`, the sync states of the query's collection, has changed, and reports
   * the result to the listeners. Call it after each change of the states. `isPersistent` is true if the states come
   * from the stored database, not from memory.
   */
  async follow(
    database: LocalDatabase,
    states: readonly (SyncState | undefined)[],
    isPersistent: boolean,
  ): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    const before = this.#followed;
    const version = Math.min(...states.map((state) => state?.version ?? -1));
    if (before && before.isPersistent !== isPersistent && version < before.version) {
      // A database in memory has replaced the broken one and has fewer rows at first, so the earlier rows stay.
      if (this.#result) this.#tell({ ...this.#result, stale: true });
      return;
    }
    if (states.every((state) => !state?.revision)) {
      // The database is empty. The figures of the snapshot stay until the provider answers.
      if (!this.#result) this.#tell(null);
      return;
    }
    const revisions = [isPersistent, ...states.map((state) => state?.revision)].join();
    const saved = states.flatMap((state) => state?.savedAt ?? []);
    const resultOf = (rows: T): QueryResult<T> => ({
      rows,
      savedAt: saved.length === 0 ? null : Math.min(...saved),
      stale: states.some((state) => state?.stale ?? true),
      unreadable: states.flatMap((state) => state?.unreadable?.ids ?? []).length,
    });
    const tellPart = (rows: T): void => {
      // Rows that were read completely stay until this reading is complete.
      if (this.#followed === undefined) this.#tell(resultOf(rows));
    };
    const rowsRead =
      before?.revisions === revisions ? before : await this.#rowsAt(revisions, database, tellPart);
    // If the database in memory has replaced the broken one since the states were read, the rows do not belong to these
    // states. The states of the new database follow in another call.
    if (!rowsRead || turn !== this.#latest || rowsRead.isPersistent !== isPersistent) return;
    const { rows } = rowsRead;
    this.#followed = { revisions, rows, isPersistent, version };
    this.#tell(resultOf(rows));
  }

  /** Reads the rows once, however many components follow the result. */
  async #rowsAt(
    revisions: string,
    database: LocalDatabase,
    tell: (rows: T) => void,
  ): Promise<RowsRead<T> | undefined> {
    const running = this.#reading;
    if (running?.revisions === revisions && !running.stop.signal.aborted) return running.read;
    running?.stop.abort();
    const stop = new AbortController();
    const { signal } = stop;
    const tellUnlessStopped = (rows: T) => {
      if (!signal.aborted) tell(rows);
    };
    const read = unlessOver(async () => {
      const rows = await this.#read(database, { signal, revisions, tell: tellUnlessStopped });
      return { rows, isPersistent: database.isPersistent };
    });
    this.#reading = { revisions, read, stop };
    try {
      return await read;
    } catch (error) {
      if (error !== signal.reason) throw error;
      return undefined;
    } finally {
      if (this.#reading?.read === read) this.#reading = undefined;
    }
  }

  #tell(result: QueryResult<T> | null): void {
    const before = this.#result;
    // Rows that were not read again are the same object.
    const isSame =
      result && before ? resultKeys.every((key) => result[key] === before[key]) : result === before;
    if (isSame) return;
    this.#result = result;
    for (const listener of [...this.#listeners]) listener();
  }
}
