// The device as the rest of `data` sees it: tables, and transactions over them. Two things are one:
// a database that lasts, and a memory for the life of the page where no database can be had.
import type { Mark, RowOf, TableName, TransactionRow } from './rows.ts';

export interface Table<Row> {
  get(id: string): Promise<Row | undefined>;
  /** In the order of the ids, undefined where there is no such row. */
  getMany(ids: readonly string[]): Promise<(Row | undefined)[]>;
  all(): Promise<Row[]>;
  ids(): Promise<string[]>;
  put(rows: readonly Row[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** A place in history: between rows of one moment the id decides. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

export interface TransactionQuery {
  readonly limit: number;
  /** Only what is older than this place. */
  readonly before?: Place | undefined;
  /** Only what is not older than this moment. */
  readonly from?: number | undefined;
  readonly accept?: ((row: TransactionRow) => boolean) | undefined;
}

export interface TransactionTable extends Table<TransactionRow> {
  /** Newest first. */
  newest(query: TransactionQuery): Promise<TransactionRow[]>;
  /** Oldest first. */
  oldest(limit: number): Promise<TransactionRow[]>;
}

export type Tables = {
  readonly [Name in TableName]: Name extends 'transactions' ? TransactionTable : Table<RowOf[Name]>;
};

export interface Device {
  /** The database's name, which is the owner mark of all that is kept for this session. */
  readonly name: string;
  /** False where what is written is gone with the page. */
  readonly lasting: boolean;
  read<T>(names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T>;
  /**
   * Writes in one transaction, which first reads the gate: throws `Shut` where the session is over.
   * With `strict` it resolves only when the browser has handed the rows to the disk.
   */
  write<T>(
    names: readonly TableName[],
    work: (tables: Tables) => Promise<T>,
    options?: { readonly strict?: boolean },
  ): Promise<T>;
  /** Calls back with all marks, now and after each of their moves. Returns the way to stop. */
  watchMarks(listener: (marks: readonly Mark[]) => void): () => void;
  close(): void;
}

/** The session that this database belonged to is over: nothing may be written to it any more. */
export class Shut extends Error {
  override name = 'Shut';
}
