// The database of the provider and its two kinds of transaction. The same SQL runs on two engines: PGlite in this
// process, or PostgreSQL at an address. Both return `bigint` columns as bigints. By default pg returns text.

import {
  type CompiledQuery,
  type Dialect,
  type Insertable,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import { log, traitsOf } from '#provider/core/observe/log.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { isOutdated, notAwaited, type PoolSettings, poolOf } from './postgres.ts';
import { Busy } from './semaphore.ts';
import type { Tables } from './tables.ts';

export type Store = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/**
 * Opens and migrates a database. `url` is a PostgreSQL address (with commas between several hosts), a folder, or
 * `memory:` for PGlite. The caller closes the store with `destroy()`, because PGlite keeps a process alive.
 */
export async function openStore(url: string, pool?: Partial<PoolSettings>): Promise<Store> {
  if (!/^postgres(ql)?:/.test(url))
    return migrated(new PGliteDialect({ pglite: () => openPglite(url) }));
  // A migration may be silent for a long time.
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

/** Runs reads in one transaction that sees a single state of the database. */
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
 * Runs a change in READ COMMITTED. Locks are taken in the same order everywhere: first a phone, then the versions of
 * users by id, then everything else. `work` may run more than once.
 */
export function change<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  return again(() => store.transaction().setIsolationLevel('read committed').execute(work));
}

/**
 * Queues a statement whose result is not awaited. It is sent with the transaction's next awaited statement, at the
 * latest `commit`, and costs no round trip. If it fails, the awaited statement throws its error.
 */
export async function enqueue(trx: Trx, { sql: text, ...query }: CompiledQuery): Promise<void> {
  await trx.executeQuery({ ...query, sql: notAwaited + text });
}

/** Selected type of a row. Columns that the database fills are optional. */
type Row<T> = Partial<Selectable<T>> & {
  [Name in keyof Selectable<T> as Name extends keyof Insertable<T>
    ? undefined extends Insertable<T>[Name]
      ? never
      : Name
    : never]: Selectable<T>[Name];
};

/**
 * Inserts rows into a table. The rows are one JSON parameter, which for thousands of rows is far faster than a
 * parameter per value. `made` has SQL expressions of further columns.
 */
export async function insertRows<T extends keyof Tables & string>(
  trx: Trx,
  table: T,
  rows: readonly Row<Tables[T]>[],
  made: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  const madeColumns = Object.keys(made).map((name) => sql.ref(name));
  const json = JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const insert = sql`
    insert into ${sql.table(table)} (${sql.join([...columns, ...madeColumns])})
    select ${sql.join([...columns, ...Object.values(made)])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
  `;
  await enqueue(trx, insert.compile(trx));
}

/** Splits rows into batches of 1000, the most that one statement inserts. */
export function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  const rowsAtOnce = 1000;
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** Serialization failure and deadlock. The transaction has to be repeated. */
const transient = new Set(['40001', '40P01']);
const attempts = 10;

/**
 * Unique indexes of generated numbers. A generated number may already exist; the transaction is then repeated with
 * another one.
 */
const givenNumbers = new Set([
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
  return (
    transient.has(state) ||
    isOutdated(error) ||
    (isTaken && givenNumbers.has(String(error.constraint)))
  );
}

/** SQLSTATE of a PostgreSQL error, five characters. Undefined for system errors, whose codes can be as long: EPIPE. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^[\dFHPX][\dA-Z]{4}$/.test(code) ? code : undefined;
}

/** SQLSTATE classes and codes of timeouts and of a server that is full, shutting down or unreachable. */
const passing = /^53|^(?:25P03|40001|40P01|55P03|57014)$/;

/** System error codes of a broken connection, and messages of pg, which has no codes. */
const lostCode = /^(?:ECONNRESET|EPIPE|ETIMEDOUT)$/;
const lostWords =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout exceeded|The database )/;

/** True if the error is temporary and the same call may be repeated soon. The outcome of the failed call is unknown. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Busy || isOutdated(error)) return true;
  return passing.test(sqlState(error) ?? '') || isLost(error);
}

/** True if the connection broke or could not be opened. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^(?:08|57P)/.test(sqlState(error) ?? '')) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return lostCode.test('code' in error ? String(error.code) : '') || lostWords.test(error.message);
}

// The version of a user orders answers by age. Its row is also the lock of all the user's data.

/**
 * Locks users in the order of their ids, which prevents deadlocks. A transaction begins with all users that it changes,
 * before it reads the data its decisions depend on. Users that it has already locked cost nothing.
 */
export async function lockUsers(trx: Trx, userIds: readonly string[]): Promise<void> {
  const versions = versionsOf(trx);
  const others = userIds.filter((id) => !versions.has(id));
  if (others.length === 0) return;
  const rows = await trx
    .selectFrom('versions')
    .select(['user_id', 'version'])
    .where('user_id', 'in', others)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  for (const { user_id: userId, version } of rows) {
    versions.set(userId, { version, isRaised: false });
  }
}

/** Versions of the users that a transaction has locked. */
const locked = new WeakMap<Store, Map<string, { version: number; isRaised: boolean }>>();

function versionsOf(trx: Trx) {
  const versions = locked.get(trx) ?? new Map();
  locked.set(trx, versions);
  return versions;
}

/** Raises the version of a user once per transaction and returns it. Locks the user if necessary. */
export async function raiseVersion(trx: Trx, userId: string): Promise<number> {
  const versions = versionsOf(trx);
  if (!versions.has(userId)) await lockUsers(trx, [userId]);
  const own = versions.get(userId);
  if (!own) throw new Error('A user has no version');
  if (!own.isRaised) {
    own.version += 1;
    own.isRaised = true;
    const { version } = own;
    const raised = trx.updateTable('versions').set({ version }).where('user_id', '=', userId);
    await enqueue(trx, raised.compile());
  }
  return own.version;
}

export async function readVersion(trx: Store | Trx, userId: string): Promise<number> {
  const own = locked.get(trx)?.get(userId);
  if (own) return own.version;
  const { version } = await trx
    .selectFrom('versions')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Logs an unexpected error. */
export function report(error: unknown): void {
  log.error(traitsOf(error), 'error');
}
