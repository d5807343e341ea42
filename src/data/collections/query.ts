// A query of a collection, and what it read last: a screen begins with that, so that who comes back to
// one sees it at once.
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import type { Store } from '#data/database/store.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { type Collection, readList } from './collection.ts';
import type { ListRow } from './store-list.ts';
import type { SyncState } from './sync-state.ts';

/** Rows as they were read, with what the sync states said of them then. */
export interface QueryResult<T> {
  readonly rows: T;
  /** Null where the collection was never stored whole. */
  readonly savedAt: number | null;
  /** Whether the provider is known, or suspected, to hold something newer. */
  readonly stale: boolean;
  /** How many rows of the collection this build cannot read. */
  readonly unreadable: number;
}

/** A query bound to its collection. */
export interface Query<T, Args extends readonly unknown[]> {
  readonly collection: Collection;
  read(database: LocalDatabase, ...args: Args): Promise<T>;
  /** What it read with these arguments, for the life of the page. */
  resultOf(args: Args): LiveResult<T>;
}

// The bundler reads this mark: a query that nobody uses is in no bundle.
/* @__NO_SIDE_EFFECTS__ */
export function query<T, Args extends readonly unknown[]>(
  collection: Collection,
  read: (database: LocalDatabase, ...args: Args) => Promise<T>,
): Query<T, Args> {
  const results = new Map<string, LiveResult<T>>();
  return {
    collection,
    read,
    resultOf: (args) => {
      const key = JSON.stringify(args);
      const result =
        results.get(key) ?? new LiveResult((database: LocalDatabase) => read(database, ...args));
      results.set(key, result);
      return result;
    },
  };
}

/** A query that reads all stored rows of a list, in the provider's order, and returns what `choose` makes of them. */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<Value, Args extends readonly unknown[], T>(
  collection: Collection & { readonly rows: Store<ListRow<Value>> },
  choose: (all: readonly Value[], ...args: Args) => T,
): Query<T, Args> {
  return query(collection, async (database, ...args: Args) =>
    choose(await readList(collection.rows, database), ...args),
  );
}

interface RowsRead<T> {
  readonly rows: T;
  /** Whether they were read in the stored database, not in the memory. */
  readonly isLasting: boolean;
}

interface Followed<T> extends RowsRead<T> {
  /** The revisions that the rows were read at. */
  readonly revisions: string;
  /** The version that all partitions had reached; -1 where one was never stored whole. */
  readonly version: number;
}

/** The result of a query with its arguments, kept up to date as long as somebody follows it. */
export class LiveResult<T> {
  readonly #read: (database: LocalDatabase) => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #result: QueryResult<T> | null | undefined;
  #followed: Followed<T> | undefined;
  #reading:
    | { readonly revisions: string; readonly read: Promise<RowsRead<T> | undefined> }
    | undefined;
  #latest = 0;

  constructor(read: (database: LocalDatabase) => Promise<T>) {
    this.#read = read;
  }

  /** Null where nothing of the collection was ever stored; undefined before that is known. */
  readonly get = (): QueryResult<T> | null | undefined => this.#result;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes what is known from elsewhere, until the local database has answered. */
  begin(result: QueryResult<T>): void {
    this.#result ??= result;
  }

  /** Reads the rows again where a revision has changed. `isLasting` says which database the states are of. */
  async follow(
    database: LocalDatabase,
    states: readonly (SyncState | undefined)[],
    isLasting: boolean,
  ): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    const before = this.#followed;
    const version = Math.min(...states.map((state) => state?.version ?? -1));
    if (before && before.isLasting !== isLasting && version < before.version) {
      // A database that took over knows less at first: what was read from the one before stays.
      if (this.#result) this.#tell({ ...this.#result, stale: true });
      return;
    }
    if (!this.#result && states.every((state) => !state?.revision)) {
      this.#tell(null);
      return;
    }
    const revisions = [isLasting, ...states.map((state) => state?.revision)].join();
    const rowsRead =
      before?.revisions === revisions ? before : await this.#rowsAt(revisions, database);
    // The memory may have taken over after the states were read: it tells its own.
    if (!rowsRead || turn !== this.#latest || rowsRead.isLasting !== isLasting) return;
    const { rows } = rowsRead;
    this.#followed = { revisions, rows, isLasting, version };
    const saved = states.flatMap((state) => state?.savedAt ?? []);
    this.#tell({
      rows,
      savedAt: saved.length === 0 ? null : Math.min(...saved),
      stale: states.some((state) => state?.stale ?? true),
      unreadable: states.flatMap((state) => state?.unreadable?.ids ?? []).length,
    });
  }

  /** Reads the rows once, for however many components follow the result. */
  async #rowsAt(revisions: string, database: LocalDatabase): Promise<RowsRead<T> | undefined> {
    if (this.#reading?.revisions === revisions) return this.#reading.read;
    const read = unlessOver(async () => {
      const rows = await this.#read(database);
      return { rows, isLasting: database.isLasting };
    });
    this.#reading = { revisions, read };
    try {
      return await read;
    } finally {
      if (this.#reading?.read === read) this.#reading = undefined;
    }
  }

  #tell(result: QueryResult<T> | null): void {
    if (result === this.#result) return;
    this.#result = result;
    for (const listener of [...this.#listeners]) listener();
  }
}
