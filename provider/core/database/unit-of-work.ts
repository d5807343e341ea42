// A transaction as a unit of work: it locks and loads its users once, and writes their versions once, before the
// commit.
import { type OperationNodeSource, QueryCreator, type QueryExecutor, sql } from 'kysely';
import { clock } from './clock.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

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

// A user's version grows with every change of their data, so that clients can tell the newer of two answers. The row of
// the version is also the lock of all the user's data.

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

/**
 * A locked user, with data that only the holder of the lock changes. The holder makes each change in this object too.
 */
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
 * Raises the version of a user, at most once in a transaction, and returns the new version, which is written just
 * before the commit. Locks the user if necessary.
 */
export async function raiseVersion(trx: Trx, userId: string): Promise<number> {
  await lockUsers(trx, [userId]);
  const own = trx.locked.get(userId);
  if (!own) throw new Error('A user has no version');
  trx.raised.add(userId);
  return own.version + 1;
}

/** Returns the version of a user. A raise by this transaction counts, even if it is not written yet. */
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

/**
 * Queues a write for the end of the transaction. All queued writes and the raised versions are one statement before the
 * commit, so nothing else in the transaction may read or change their rows.
 */
export function writeLast(trx: Trx, write: OperationNodeSource): void {
  trx.last.push(write);
}

/** Executes the writes that `writeLast` has queued, so that the transaction can read them. */
export async function writeNow(trx: Trx): Promise<void> {
  const [first, ...others] = trx.last.splice(0);
  if (!first) return;
  // PostgreSQL executes the parts from the last to the first, which keeps the order of audit rows and messages.
  const parts = others.reverse().map((write, at) => sql`${sql.ref(`part_${at}`)} as (${write})`);
  await sql`${parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``}${first}`.execute(trx);
}

/** Writes the raised versions and the writes that `writeLast` has queued. */
export async function writeEnd(trx: Trx): Promise<void> {
  if (trx.raised.size > 0) {
    const next = trx.updateTable('versions').set((eb) => ({ version: eb('version', '+', 1) }));
    writeLast(trx, next.where('user_id', 'in', [...trx.raised]));
  }
  await writeNow(trx);
}
