// The two kinds of transaction: a change, and a snapshot, which only reads.
import { CompiledQuery, type QueryResult } from 'kysely';
import { sqlState } from './database-errors.ts';
import { isOutdated } from './postgres.ts';
import type { Store } from './store.ts';
import { Trx, writeEnd } from './unit-of-work.ts';

/**
 * Runs reads in one transaction that sees a single state of the database, and returns the result of `work`. `work` may
 * run up to ten times.
 */
export function snapshot<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  return again(() => transact(store, 'repeatable read read only', work));
}

/**
 * Runs `work` in a READ COMMITTED transaction, commits, and returns its result. Rolls back if `work` throws. Locks are
 * taken in the same order everywhere: first a phone, then the versions of users by id, then everything else. `work` may
 * run up to ten times, because conflicts with other transactions repeat it.
 */
export function change<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  return again(() => transact(store, 'read committed', work));
}

/**
 * Runs `work` in a transaction. Its first reads and locks are sent together with START TRANSACTION. A write waits until
 * that statement has succeeded, because without a transaction the database would commit the write by itself.
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
      // The commit is sent only after the last write has succeeded, because the commit would succeed even if that write
      // could not be sent.
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
