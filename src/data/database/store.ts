import type { Dexie, Table } from 'dexie';

/** What the schema of the local database has to know of a store. */
export interface StoreSchema {
  readonly name: string;
  /** The key and the indexes, as Dexie writes them. */
  readonly indexes: string;
  /** Its rows exist only here, so a change of the schema and a deletion of saved data keep them. */
  readonly isLocalOnly?: true;
  /** Makes a row of another schema, perhaps a newer one, one of this schema, in place. */
  readonly upgrade?: (row: Record<string, unknown>) => void;
}

/** A store of the local database, with the type of its rows. */
export interface Store<Row> extends StoreSchema {
  /** Dexie's table of this store. */
  in(database: Dexie): Table<Row, string>;
}

/** Names a store once, with the type of its rows. The mark is for the bundler: unused, it is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function store<Row>(name: string, indexes = 'id'): Store<Row> {
  return { name, indexes, in: (database) => database.table<Row, string>(name) };
}
