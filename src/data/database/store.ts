import type { Dexie, Table } from 'dexie';

/** Definition of a table of Dexie. */
export interface StoreSchema {
  readonly name: string;
  /** The key and the indexes, in Dexie's syntax. */
  readonly indexes: string;
  /** True if the rows exist only on this device. A schema change and the deletion of saved data keep them. */
  readonly isLocalOnly?: true;
  /** Converts a row of another schema, perhaps a newer one, in place. */
  readonly upgrade?: (row: Record<string, unknown>) => void;
}

/** A store and the type of its rows. `in` returns the table in an open database, for use within a transaction. */
export interface Store<Row> extends StoreSchema {
  in(database: Dexie): Table<Row, string>;
}

/**
 * Defines a store with the type of its rows. `indexes` names the key and the indexes, in Dexie's syntax. The mark lets
 * the bundler leave out an unused store.
 */
/* @__NO_SIDE_EFFECTS__ */
export function store<Row>(name: string, indexes = 'id'): Store<Row> {
  return { name, indexes, in: (database) => database.table<Row, string>(name) };
}
