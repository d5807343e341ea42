// The database of the provider and its two kinds of transaction. The same SQL runs on two engines: PGlite in this
// process, or PostgreSQL at an address. Both return `bigint` columns as bigints. By default pg returns text.

import {
  CompiledQuery,
  type Dialect,
  type Insertable,
  Kysely,
  type OperationNodeSource,
  PGliteDialect,
  PostgresDialect,
  QueryCreator,
  type QueryExecutor,
  type QueryResult,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely';
import { errorFacts, log } from '#provider/core/observe/log.ts';
import { clock } from './clock.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { isOutdated, type PoolSettings, poolOf } from './postgres.ts';
import { Busy } from './semaphore.ts';
import type { Tables } from './tables.ts';

export type Store = Kysely<Tables>;

/**
 * A transaction, and what it has loaded of the users that it has locked. Unlike a transaction of Kysely it does not
 * wait for a statement before it sends the next one, so `Promise.all` runs independent statements in one round trip.
 */
export class Trx extends QueryCreator<Tables> {
  readonly locked = new Map<string, LockedUser>();
  /** Users whose versions are raised before the commit. */
  readonly raised = new Set<string>();
  /** Writes of the last statement, see `writeLast`. */
  readonly last: OperationNodeSource[] = [];
  readonly #executor: QueryExecutor;

  constructor(executor: QueryExecutor) {
    super({ executor });
    this.#executor = executor;
  }

  getExecutor(): QueryExecutor {
    return this.#executor;
  }
}

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
  return again(() => transact(store, 'repeatable read read only', work));
}

/**
 * Runs a change in READ COMMITTED. Locks are taken in the same order everywhere: first a phone, then the versions of
 * users by id, then everything else. `work` may run more than once.
 */
export function change<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  return again(() => transact(store, 'read committed', work));
}

/**
 * Runs `work` in a transaction. Its first reads and locks are sent with the beginning. A write waits until the
 * transaction has begun, because the database would commit it by itself if the beginning failed.
 */
function transact<T>(store: Store, level: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  const executor = store.getExecutor();
  return executor.provideConnection(async (connection) => {
    const errors: unknown[] = [];
    let onlyReads = true;
    let isOver = false;
    const send = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      try {
        onlyReads &&= query.query.kind === 'SelectQueryNode' && query.query.with === undefined;
        if (!onlyReads) await begun;
        if (isOver) throw new Error('The transaction is over');
        if (errors.length === 0) return await connection.executeQuery(query);
      } catch (error) {
        errors.push(error);
      }
      // PostgreSQL refuses every statement after a failed one, so all of them throw the first error.
      throw errors[0];
    };
    const begun = connection.executeQuery(
      CompiledQuery.raw(`start transaction isolation level ${level}`),
    );
    const { streamQuery } = connection;
    const trx = new Trx(
      executor.withConnectionProvider({
        provideConnection: (use) => use({ executeQuery: send, streamQuery }),
      }),
    );
    try {
      const [beginning, done] = await Promise.allSettled([begun, (async () => work(trx))()]);
      if (beginning.status === 'rejected') throw beginning.reason;
      if (errors.length > 0) throw errors[0];
      if (done.status === 'rejected') throw done.reason;
      // The commit is sent later, because it would succeed even if the last statement could not be sent.
      await writeEnd(trx);
      isOver = true;
      const commit = CompiledQuery.raw('commit');
      const { rows } = await connection.executeQuery<{ command?: string }>(commit);
      // PostgreSQL reports no error if it rolls back because a statement has failed.
      if (rows[0]?.command === 'ROLLBACK') throw new Error('The transaction was rolled back');
      return done.value;
    } catch (error) {
      isOver = true;
      // The pool closes a connection whose transaction is still open.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
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
 * SQL that inserts rows into a table. The rows are one JSON parameter, which for thousands of rows is far faster than a
 * parameter per value. `made` has SQL expressions of further columns.
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

/** SQLSTATE class and codes of timeouts, of conflicts between transactions, and of a server without free resources. */
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
 * Locks users in the order of their ids, which prevents deadlocks, and loads them. A transaction begins with all users
 * that it changes, before it reads the data its decisions depend on. Users that it has already locked cost nothing.
 */
export async function lockUsers(trx: Trx, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => !trx.locked.has(id));
  if (others.length === 0) return;
  const locking = trx
    .selectFrom('versions')
    .select('user_id')
    .where('user_id', 'in', others)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  // A separate statement, because a statement that waits for a lock reads other rows as they were before.
  const [, users] = await Promise.all([locking, loadUsers(trx, others)]);
  for (const user of users) if (!trx.locked.has(user.id)) trx.locked.set(user.id, user);
}

/** A user with data that only the holder of the lock changes. The holder changes them here too. */
type LockedUser = Awaited<ReturnType<typeof loadUsers>>[number];

function loadUsers(db: QueryCreator<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .innerJoin('versions', 'versions.user_id', 'users.id')
    .innerJoin('accounts as wallet', 'wallet.owner', 'users.id')
    .selectAll('users')
    .select(['version', 'wallet.code as wallet', 'wallet.balance', clock().as('locked_at')])
    .select(({ exists, selectFrom }) => [
      sql<string[]>`array(
        select token_hash from sessions where sessions.user_id = users.id and ended_at is null
      )`.as('open_sessions'),
      exists(
        selectFrom('push_subscriptions').select('session_id').whereRef('user_id', '=', 'users.id'),
      ).as('has_browsers'),
    ])
    .where('users.id', 'in', ids)
    .where('wallet.kind', '=', 'WALLET')
    .execute();
}

/**
 * Raises the version of a user once per transaction and returns it. It is written before the commit. Locks the user if
 * necessary.
 */
export async function raiseVersion(trx: Trx, userId: string): Promise<number> {
  await lockUsers(trx, [userId]);
  const own = trx.locked.get(userId);
  if (!own) throw new Error('A user has no version');
  trx.raised.add(userId);
  return own.version + 1;
}

/**
 * Adds a write that nothing else in the transaction reads or changes. All of these are one statement before the commit,
 * together with the versions.
 */
export function writeLast(trx: Trx, write: OperationNodeSource): void {
  trx.last.push(write);
}

/** Executes what `writeLast` has added, so that the transaction can read it. */
export async function writeNow(trx: Trx): Promise<void> {
  const [first, ...others] = trx.last.splice(0);
  if (!first) return;
  // PostgreSQL executes the parts from the last to the first, which keeps the order of audit rows and messages.
  const parts = others.reverse().map((write, at) => sql`${sql.ref(`part_${at}`)} as (${write})`);
  await sql`${parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``}${first}`.execute(trx);
}

async function writeEnd(trx: Trx): Promise<void> {
  if (trx.raised.size > 0) {
    const next = trx.updateTable('versions').set((eb) => ({ version: eb('version', '+', 1) }));
    writeLast(trx, next.where('user_id', 'in', [...trx.raised]));
  }
  await writeNow(trx);
}

export async function readVersion(db: Store | Trx, userId: string): Promise<number> {
  const own = db instanceof Trx && db.locked.get(userId);
  if (own) return own.version + Number(db.raised.has(userId));
  const { version } = await db
    .selectFrom('versions')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Logs an unexpected error. */
export function report(error: unknown): void {
  log.error(errorFacts(error), 'error');
}
