// Queue of jobs. A job is written in the transaction that makes it necessary, so that a crash loses none. Jobs of a
// user are planned, ended and deleted under the lock of that user, except that the job of a coupon is deleted before
// its work locks the sender and the receiver.
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { log, logError } from '#provider/core/observe/log.ts';
import { nowOf } from './clock.ts';
import { isLost, isTransient, sqlState } from './database-errors.ts';
import { acquireLeases } from './lease.ts';
import { Semaphore, usualWait } from './semaphore.ts';
import type { Store } from './store.ts';
import type { JobKind, Tables } from './tables.ts';
import { change } from './transaction.ts';
import { lockUsers, type Trx, writeLast } from './unit-of-work.ts';

/** A job of the queue: work for a user on `subject`, planned for `dueAt`. */
export interface Job {
  kind: JobKind;
  /** Key of the operation, or id of the object that the job is about. */
  subject: string;
  userId: string;
  /** The job's work is dated to this time, however late it runs. */
  dueAt: Date;
}

/** A job that this process has leased. Only the holder of the lease runs the job. */
export interface LeasedJob extends Job {
  readonly leasedUntil: Date;
}

/** The part of a job that runs in a transaction: `run`, under the locks of `users` (user ids). */
export interface PreparedJob {
  readonly users: readonly string[];
  run(trx: Trx): Promise<void>;
}

/** The work of the jobs of all kinds. */
export interface JobWork {
  /**
   * Prepares a job with no transaction open, so that it may call billers and banks. Returns a Date to postpone the job
   * to that time.
   */
  prepare(job: LeasedJob): Promise<PreparedJob | Date>;
  /**
   * Notifies the user of a job that has failed for good, and plans the work that must go on without it. The user is
   * locked.
   */
  giveUp(trx: Trx, job: Job): Promise<void>;
}

/** Pauses after the first failure, the second and so on. The job is given up at the next failure. */
const pauseMinutes = [1, 5, 30, 120, 480];

const brokenPauseMs = 1000;

/**
 * Adds a job. `runAt` is the time of its first run; the default is `dueAt`. If the caller runs the job itself,
 * `leasedUntil` is the end of its lease, and the job is written just before the commit.
 */
export async function addJob(
  trx: Trx,
  { kind, subject, userId, dueAt, runAt = dueAt }: Job & { readonly runAt?: Date },
  leasedUntil: Date | null = null,
): Promise<void> {
  const at = { due_at: dueAt, run_at: runAt, leased_until: leasedUntil };
  const added = trx.insertInto('jobs').values({ kind, subject, user_id: userId, ...at });
  // A leased job may be written last, because the transaction that adds it never deletes it.
  if (leasedUntil) writeLast(trx, added);
  else await added.execute();
}

/**
 * Replaces the job of this user, kind and subject, also one that was given up. A worker that runs the earlier one loses
 * its lease.
 */
export async function planJob(trx: Trx, job: Job): Promise<void> {
  await unplanJob(trx, job);
  await addJob(trx, job);
}

/**
 * Deletes the job of this user, kind and subject, if there is one, also one that was given up. A worker that runs it
 * loses its lease.
 */
export async function unplanJob(
  trx: Trx,
  { kind, subject, userId }: Omit<Job, 'dueAt'>,
): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** SQL condition that selects the row of this job as long as its lease is still held. */
export function isHeldBy(job: LeasedJob): RawBuilder<SqlBool> {
  const { kind, subject, userId, leasedUntil } = job;
  return sql`(user_id, kind, subject, leased_until) = (${userId}, ${kind}, ${subject}, ${leasedUntil})`;
}

/**
 * Limits the open transactions of jobs to half of the usual number of connections, so that requests have the other
 * half. A job waits for a slot for less time than its lease lasts.
 */
const running = new Semaphore({ atOnce: 8, waiting: usualWait.waiting, timeoutMs: 10_000 });

/**
 * Runs the job that has been due longest. Returns false if no job is due, and true after a job was run or postponed.
 * Calls `found` once it has leased a job, before the work. Several calls, also of several processes, run different jobs
 * at the same time. Jobs of the same user and kind keep their order. A job that throws is retried after growing pauses,
 * while other jobs run, and its error is thrown to the caller too. Temporary errors and broken connections are retried
 * without end. After the last retry of another error the job is given up: it stays in its table, and its user is
 * notified.
 */
export async function runNextJob(
  store: Store,
  { prepare, giveUp }: JobWork,
  found: () => void = () => {},
): Promise<boolean> {
  const { rows } = await nextJob().execute(store);
  const [due] = rows;
  if (!due) return false;
  found();
  try {
    const prepared = await prepare(due);
    if (prepared instanceof Date) {
      await release(store, due, { run_at: prepared });
      return true;
    }
    await running.run('', () =>
      change(store, async (trx) => {
        await lockUsers(trx, prepared.users);
        const done = await trx.deleteFrom('jobs').where(isHeldBy(due)).executeTakeFirst();
        if (done.numDeletedRows > 0n) await prepared.run(trx);
      }),
    );
    return true;
  } catch (error) {
    // A broken connection is not a failure of the job. The job is due again after a pause, or when its lease expires.
    if (isLost(error))
      await wait(brokenPauseMs).then(() => release(store, due, {}).catch(logError));
    else await afterFailure(store, due, error, giveUp);
    throw error;
  }
}

interface DueJob extends LeasedJob {
  readonly id: bigint;
  readonly failures: number;
}

/**
 * SQL that leases the next due job and returns its row. Only the first job of each user and kind may run. The index
 * `jobs_to_run` finds the due jobs.
 */
export function nextJob(): RawBuilder<DueJob> {
  const isNext = sql`due.id = (
    select first.id from jobs first
    where first.user_id = due.user_id and first.kind = due.kind and first.given_up_at is null
    order by first.run_at, first.id
    limit 1
  )`;
  const columns = sql`
    jobs.id, kind, subject, user_id as "userId", due_at as "dueAt", failures, leased_until as "leasedUntil"
  `;
  return acquireLeases('jobs', { isNext, atMost: 1, columns });
}

/**
 * Ends the lease of a job and sets `columns` of its row. Returns false, and changes nothing, if another process has the
 * lease or has finished the job.
 */
async function release(
  store: Store | Trx,
  job: LeasedJob,
  columns: Updateable<Tables['jobs']>,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('jobs')
    .set({ ...columns, leased_until: null })
    .where(isHeldBy(job))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function afterFailure(
  store: Store,
  job: DueJob,
  error: unknown,
  giveUp: JobWork['giveUp'],
): Promise<void> {
  const { id, kind, userId, failures } = job;
  // A temporary error never ends a job. The job is tried again after the shortest pause.
  const passes = isTransient(error);
  const pause = pauseMinutes[passes ? 0 : failures];
  const failed = {
    failures: passes ? failures : failures + 1,
    error: sqlState(error) ?? (error instanceof Error ? error.name : typeof error),
  };
  const now = await nowOf(store);
  if (pause !== undefined) {
    const runAt = new Date(now.getTime() + pause * 60_000);
    await release(store, job, { ...failed, run_at: runAt });
    return;
  }
  const givenUp = { ...failed, given_up_at: now };
  log.error({ job: kind, id: String(id), failures: failed.failures }, 'job given up');
  try {
    await change(store, async (trx) => {
      await lockUsers(trx, [userId]);
      if (await release(trx, job, givenUp)) await giveUp(trx, job);
    });
  } catch (errorOfGivingUp) {
    logError(errorOfGivingUp);
    await release(store, job, givenUp);
  }
}
