// The database of the provider, and the two kinds of transaction that its calls are made of. One SQL, two engines:
// PGlite in this process, or PostgreSQL at an address. Both give `bigint` columns as bigints: by itself pg gives text.

import { types } from '@electric-sql/pglite';
import {
  type Dialect,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { log } from '#provider/core/observe/log.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { watchPool } from './pools.ts';
import type { Tables } from './tables.ts';

export type Store = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** Opens and migrates. The caller closes the store with `destroy()`: PGlite keeps a process alive. */
export async function openStore(url: string): Promise<Store> {
  const store = new Kysely<Tables>({ dialect: dialectOf(url) });
  await migrate(store);
  return store;
}

/** `url` is a PostgreSQL address, or a folder or `memory:` for PGlite. */
function dialectOf(url: string): Dialect {
  return /^postgres(ql)?:/.test(url)
    ? new PostgresDialect({ pool: poolOf(url) })
    : new PGliteDialect({ pglite: () => openPglite(url) });
}

/**
 * Nothing is waited for without an end: a connection, a lock, a statement. What waited longer is answered as an
 * error that says nothing of the outcome. The address may set others: `?lock_timeout=500`.
 */
const patience = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...patience,
    connectionString: url,
    max: 16,
    types: {
      getTypeParser: (oid, format) =>
        oid === types.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
    },
  });
  // The pool replaces a connection that breaks, and its query is rejected. The connection also emits
  // `error`, in use or idle, and Node ends a process in which nothing listens to that.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error(traitsOf(error), 'a connection to the database broke'));
  });
  pool.on('error', () => {});
  watchPool(pool);
  return pool;
}

/** One moment of the database: all that is read in it belongs together. */
export function snapshot<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  return again(() =>
    store
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work),
  );
}

/**
 * A change. READ COMMITTED, with locks taken in one order everywhere: a phone or a job first, then the
 * versions of users by id, then everything else. `work` may run more than once.
 */
export function change<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  return again(() => store.transaction().setIsolationLevel('read committed').execute(work));
}

/**
 * Writes rows of one table: as JSON they are one parameter, which for thousands of rows is far quicker than
 * a parameter for each value.
 */
export async function insertRows<T extends keyof Tables & string>(
  trx: Trx,
  table: T,
  rows: readonly Selectable<Tables[T]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const json = JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
  `.execute(trx);
}

/** As many rows as are written at once. */
export function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  const rowsAtOnce = 1000;
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** Serialization failure, deadlock: the database asks for the transaction to be tried again. */
const transient = new Set(['40001', '40P01']);
const attempts = 10;

/** The indexes of numbers that are drawn at random: in a new transaction another number is drawn. */
const drawnNumbers = new Set([
  'transactions_by_number',
  'users_personal_id_key',
  'cobrand_cards_by_number',
]);

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !mayBeTriedAgain(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}

function mayBeTriedAgain(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  const isTaken = state === '23505' && error instanceof Error && 'constraint' in error;
  return transient.has(state) || (isTaken && drawnNumbers.has(String(error.constraint)));
}

/**
 * The five characters by which PostgreSQL names an error, where it is one of its errors. Those of the
 * system have codes too, which may be as long: EPIPE.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^[\dFHPX][\dA-Z]{4}$/.test(code) ? code : undefined;
}

// The version of a user: the number that says how new an answer is, and the lock of all that is the user's.

/**
 * Takes the locks of users in the order of their ids, so that two transactions never wait for each other. A
 * transaction calls this once, with all users that it changes, before it reads what it decides by.
 */
export async function lockUsers(trx: Trx, userIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('versions')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Raises the version of a user and returns it. The user's lock is held. */
export async function raiseVersion(trx: Trx, userId: string): Promise<number> {
  const { version } = await trx
    .updateTable('versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function readVersion(trx: Trx, userId: string): Promise<number> {
  const { version } = await trx
    .selectFrom('versions')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes a bug to the log. */
export function report(error: unknown): void {
  log.error(traitsOf(error), 'error');
}

/** Name, code and places of an error. Its message may quote what was typed or stored, which belongs in no log. */
function traitsOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, stack = '', message } = error;
  const code =
    'code' in error && /^[A-Z0-9_]{1,40}$/.test(String(error.code)) ? error.code : undefined;
  const lines = stack.replaceAll(message, '').split('\n');
  return {
    error: name,
    code,
    at: lines.filter((line) => /^ +at /.test(line)).map((line) => line.trim()),
  };
}
