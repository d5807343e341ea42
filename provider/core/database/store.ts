// The database of the provider. The same SQL runs on two engines: PGlite in this process, or PostgreSQL at an address.
// Both engines return `bigint` columns as bigints, which the modules of the engines set up. By default pg returns text.

import {
  type Dialect,
  type Insertable,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { type PoolSettings, poolOf } from './postgres.ts';
import type { Tables } from './tables.ts';

/** The database outside a transaction. Inside a transaction it is a `Trx`. */
export type Store = Kysely<Tables>;

/**
 * Opens and migrates a database. `url` is a PostgreSQL address (with commas between several hosts), a folder, or
 * `memory:` for PGlite. `pool` applies to PostgreSQL only. The caller closes the store with `destroy()`, because PGlite
 * keeps a process alive.
 */
export async function openStore(url: string, pool?: Partial<PoolSettings>): Promise<Store> {
  if (!/^postgres(ql)?:/.test(url))
    return migrated(new PGliteDialect({ pglite: () => openPglite(url) }));
  // A long migration leaves the connection silent, which must not count as a lost server.
  const migrating = { ...pool, maySleep: true };
  const store = await migrated(new PostgresDialect({ pool: poolOf(url, migrating) }));
  await store.destroy();
  return new Kysely({ dialect: new PostgresDialect({ pool: poolOf(url, pool) }) });
}

async function migrated(dialect: Dialect): Promise<Store> {
  const store = new Kysely<Tables>({ dialect });
  await migrate(store);
  return store;
}

/**
 * A row for `insertOf`, with values as a select returns them. Columns with a default and nullable columns may be left
 * out.
 */
type Row<T> = Partial<Selectable<T>> & {
  [Name in keyof Selectable<T> as Name extends keyof Insertable<T>
    ? undefined extends Insertable<T>[Name]
      ? never
      : Name
    : never]: Selectable<T>[Name];
};

/**
 * SQL that inserts rows into a table. The rows are one JSON parameter, which for thousands of rows is far faster than a
 * parameter per value. There is at least one row, and all rows have the columns of the first. `made` has the SQL
 * expressions of further columns.
 */
export function insertOf<T extends keyof Tables & string>(
  table: T,
  rows: readonly Row<Tables[T]>[],
  made: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  const madeColumns = Object.keys(made).map((name) => sql.ref(name));
  const json = JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return sql`
    insert into ${sql.table(table)} (${sql.join([...columns, ...madeColumns])})
    select ${sql.join([...columns, ...Object.values(made)])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
  `;
}

/** Splits rows into batches of 1000, the most that one statement inserts. */
export function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  const rowsAtOnce = 1000;
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
