// What the provider has to do later: written in the transaction that made it necessary, so that a crash
// loses none of it. The job of a user is planned, ended and deleted under the lock of that user.
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { log } from '#provider/core/observe/log.ts';
import { nowOf } from './clock.ts';
import { acquireLeases } from './lease.ts';
import { Places, usualWait } from './places.ts';
import {
  change,
  isLost,
  isPassing,
  lockUsers,
  report,
  type Store,
  sendUnread,
  sqlState,
  type Trx,
} from './store.ts';
import type { JobKind, Tables } from './tables.ts';

export interface Job {
  kind: JobKind;
  /** The key of an operation, or the id of what it is about. */
  subject: string;
  userId: string;
  /** Whatever a job does is dated to this moment, however late it runs. */
  dueAt: Date;
}

/** A job with its lease: whoever holds it does the job. */
export interface LeasedJob extends Job {
  readonly leasedUntil: Date;
}

/** What a job does in a transaction that holds the locks of these users. */
export interface Prepared {
  readonly users: readonly string[];
  run(trx: Trx): Promise<void>;
}

export interface JobWork {
  /** Prepares a job with no transaction open: it may ask outside. Returns a date until which it puts the job off. */
  prepare(job: LeasedJob): Promise<Prepared | Date>;
  /** Tells the person of a job that has failed for good, and plans what must go on without it. The person is locked. */
  giveUp(trx: Trx, job: Job): Promise<void>;
}

/** How long a job waits after its first failure, after its second and so on. One more failure is its last. */
const pauseMinutes = [1, 5, 30, 120, 480];

const brokenPauseMs = 1000;

/**
 * `runAt`: the moment at which the job is run, if that is later than `dueAt`. `leasedUntil`: until then whoever adds the
 * job does it.
 */
export async function addJob(
  trx: Trx,
  { kind, subject, userId, dueAt, runAt = dueAt }: Job & { readonly runAt?: Date },
  leasedUntil: Date | null = null,
): Promise<void> {
  const at = { due_at: dueAt, run_at: runAt, leased_until: leasedUntil };
  const added = trx.insertInto('jobs').values({ kind, subject, user_id: userId, ...at });
  await sendUnread(trx, added.compile());
}

/** Plans a job in place of an earlier one of its kind and subject, whose lease is lost. */
export async function planJob(trx: Trx, job: Job): Promise<void> {
  await unplanJob(trx, job);
  await addJob(trx, job);
}

export async function unplanJob(
  trx: Trx,
  { kind, subject, userId }: Omit<Job, 'dueAt'>,
): Promise<void> {
  const planned = trx
    .deleteFrom('jobs')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject);
  await sendUnread(trx, planned.compile());
}

/** SQL that is true for the job that is held by a lease. */
export function isHeldBy(job: LeasedJob): RawBuilder<SqlBool> {
  const { kind, subject, userId, leasedUntil } = job;
  return sql`(user_id, kind, subject, leased_until) = (${userId}, ${kind}, ${subject}, ${leasedUntil})`;
}

/** Half of the usual number of connections: the others are left to the calls. */
const running = new Places({ atOnce: 8, ...usualWait });

/**
 * Runs the job that has been due longest, and says whether there was one; `found` is called when it begins. Several
 * may be run at once, also by several processes: each is another. Those of a user and a kind keep their order. A job that
 * throws is tried again after growing pauses, in which others run. In the end it is given up: it stays in its table, and
 * its person is told.
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
    await running.take('', () =>
      change(store, async (trx) => {
        await lockUsers(trx, prepared.users);
        const done = await trx.deleteFrom('jobs').where(isHeldBy(due)).executeTakeFirst();
        if (done.numDeletedRows > 0n) await prepared.run(trx);
      }),
    );
    return true;
  } catch (error) {
    // A job whose connection broke is not at fault: it is due as before, after a pause, or once its lease expires.
    if (isLost(error)) await wait(brokenPauseMs).then(() => release(store, due, {}).catch(report));
    else await afterFailure(store, due, error, giveUp);
    throw error;
  }
}

interface DueJob extends LeasedJob {
  readonly id: bigint;
  readonly failures: number;
}

/**
 * SQL that leases the job to run next. Those that are due are a range of the index `jobs_to_run`; of a user's it may be
 * the first of its kind alone.
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

/** Ends a lease. Returns false if another process has it, or has done the job. */
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
  // What passes by itself ends no job.
  const passes = isPassing(error);
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
    report(errorOfGivingUp);
    await release(store, job, givenUp);
  }
}
