// One SQL, two engines: PGlite in this process, or PostgreSQL at an address. Both give `bigint` columns
// as bigints: by itself pg gives text.
import { types } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPglite } from './pglite.ts';

/** `url` is a PostgreSQL address, or a folder or `memory:` for PGlite. */
export function dialectOf(url: string): Dialect {
  return /^postgres(ql)?:/.test(url)
    ? new PostgresDialect({ pool: poolOf(url) })
    : new PGliteDialect({ pglite: () => openPglite(url) });
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    types: {
      getTypeParser: (oid, format) =>
        oid === types.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks is replaced, and what was asked over it fails. The connection says so
  // besides, whether or not it is in use: unheard, that would end the process.
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => console.error('database:', message));
  });
  pool.on('error', () => {});
  return pool;
}
