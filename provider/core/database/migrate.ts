// Migrations are the SQL files of `migrations`. Each runs once, in the order of the numbers, and the database stores
// the names of the applied ones. The next number is 44: 9 to 23 were folded into earlier files, and older databases
// still list them.
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { log } from '#provider/core/observe/log.ts';
import type { Tables } from './tables.ts';

const folder = new URL('migrations/', import.meta.url);

/** Arbitrary number of an advisory lock that only this program's migrations use. */
const migrationLock = 730_114;

/** Migrates the schema to the newest version. If several processes start at once, one migrates and the others wait. */
export async function migrate(store: Kysely<Tables>): Promise<void> {
  await store.transaction().execute(async (trx) => {
    // A migration may take long, and other processes wait until it ends, so neither may time out.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key)`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const done = new Set(rows.map(({ name }) => name));
    for (const name of names()) {
      if (done.has(name)) continue;
      for (const statement of statements(read(name))) await sql.raw(statement).execute(trx);
      await sql`insert into migrations (name) values (${name})`.execute(trx);
      log.info({ migration: name }, 'migrated');
    }
  });
}

/** The scripts of all migrations in order, each headed by a comment with its file name. */
export function migrationScripts(): string[] {
  return names().map((name) => `-- ${name}\n${read(name)}`);
}

function names(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/**
 * Splits a script into statements. A statement ends with a semicolon at the end of a line, except inside a function
 * body.
 */
function statements(script: string): string[] {
  const found: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of script.split('\n')) {
    current += `${line}\n`;
    if (line.split('$$').length % 2 === 0) inBody = !inBody;
    if (!inBody && line.endsWith(';')) {
      found.push(current);
      current = '';
    }
  }
  return found;
}
