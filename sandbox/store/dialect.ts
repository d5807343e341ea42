// One SQL, two engines: PGlite in this process, or PostgreSQL at an address.
import { mkdirSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/**
 * `url` is a PostgreSQL address, a folder for PGlite, or `memory:` for a PGlite that is gone with the
 * process. Both engines give `bigint` columns as bigints: pg would give text, PGlite a number that
 * turns into a bigint where it is large.
 */
export function dialectOf(url: string): Dialect {
  if (/^postgres(ql)?:/.test(url)) return new PostgresDialect({ pool: poolOf(url) });
  return new PGliteDialect({
    pglite: () => {
      if (url !== 'memory:') mkdirSync(url, { recursive: true });
      return PGlite.create({
        ...(url === 'memory:' ? {} : { dataDir: url }),
        parsers: { [types.INT8]: BigInt },
      });
    },
  });
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
  // A connection that breaks while nobody uses it is replaced; unheard, it would end the process.
  pool.on('error', (error) => console.error('database:', error.message));
  return pool;
}
