// What the provider has to do later: written in the transaction that made it necessary, so that a crash
// loses none of it.
import { type RawBuilder, sql } from 'kysely';
import { log } from '#provider/core/observe/log.ts';
import { nowOf } from './clock.ts';
import { change, report, type Store, sqlState, type Trx } from './store.ts';
import type { JobKind } from './tables.ts';

export interface Job {
  kind: JobKind;
  /** The key of an operation, or the id of what it is about. */
  subject: string;
  userId: string;
  /** Whatever a job does is dated to this moment, however late it runs. */
  dueAt: Date;
}

export interface JobWork {
  /** Does a job. It locks its users first. */
  run(trx: Trx, job: Job): Promise<void>;
  /** Tells its person of a job that has failed for good, and plans what must go on without it. */
  giveUp(trx: Trx, job: Job): Promise<void>;
}

/** How long a job waits after its first failure, after its second and so on. One more failure is its last. */
const pauseMinutes = [1, 5, 30, 120, 480];

export async function addJob(trx: Trx, { kind, subject, userId, dueAt }: Job): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ kind, subject, user_id: userId, due_at: dueAt, run_at: dueAt })
    .execute();
}

/**
 * Runs the job that has been due longest, and says whether there was one; `found` is called when it begins. Several
 * may be run at once, also by several processes: each is another, and of another user, whose jobs keep their order. A
 * job that throws is tried again after growing pauses, in which others run. In the end it is given up: it stays in its
 * table, and its person is told.
 */
export async function runNextJob(
  store: Store,
  { run, giveUp }: JobWork,
  found: () => void = () => {},
): Promise<boolean> {
  let taken: TakenJob | undefined;
  try {
    return await change(store, async (trx) => {
      // The database may ask for the transaction to be tried again, and then another job may be first.
      taken = undefined;
      taken = await takeJob(trx);
      if (!taken) return false;
      found();
      await run(trx, taken.job);
      return true;
    });
  } catch (error) {
    if (taken) await afterFailure(store, taken, error, giveUp);
    throw error;
  }
}

interface TakenJob {
  readonly id: bigint;
  readonly failures: number;
  readonly job: Job;
}

/**
 * SQL that locks the job to run next. Those that are due are a range of the index `jobs_to_run`; of a user it may be
 * the first alone.
 */
export function nextJob(now: Date): RawBuilder<{ id: bigint }> {
  return sql`
    select id from jobs
    where run_at <= ${now} and given_up_at is null and id = (
      select first.id from jobs first
      where first.user_id = jobs.user_id and first.given_up_at is null
      order by first.run_at, first.id
      limit 1
    )
    order by run_at, id
    limit 1
    for update skip locked
  `;
}

async function takeJob(trx: Trx): Promise<TakenJob | undefined> {
  const { rows } = await nextJob(await nowOf(trx)).execute(trx);
  const [due] = rows;
  if (!due) return undefined;
  const { failures, ...job } = await trx
    .deleteFrom('jobs')
    .where('id', '=', due.id)
    .returning(['kind', 'subject', 'user_id as userId', 'due_at as dueAt', 'failures'])
    .executeTakeFirstOrThrow();
  return { id: due.id, failures, job };
}

async function afterFailure(
  store: Store,
  { id, failures, job }: TakenJob,
  error: unknown,
  giveUp: JobWork['giveUp'],
): Promise<void> {
  const pause = pauseMinutes[failures];
  const failed = {
    failures: failures + 1,
    error: sqlState(error) ?? (error instanceof Error ? error.name : typeof error),
  };
  if (pause !== undefined) {
    const runAt = new Date((await nowOf(store)).getTime() + pause * 60_000);
    await store
      .updateTable('jobs')
      .set({ ...failed, run_at: runAt })
      .where('id', '=', id)
      .execute();
    return;
  }
  /** False where another process has done the job meanwhile. */
  const markGivenUp = async (trx: Store | Trx) => {
    const marked = await trx
      .updateTable('jobs')
      .set({ ...failed, given_up_at: await nowOf(trx) })
      .where('id', '=', id)
      .executeTakeFirst();
    return marked.numUpdatedRows > 0n;
  };
  log.error({ job: job.kind, id: String(id), failures: failed.failures }, 'job given up');
  try {
    await change(store, async (trx) => {
      if (await markGivenUp(trx)) await giveUp(trx, job);
    });
  } catch (errorOfGivingUp) {
    report(errorOfGivingUp);
    await markGivenUp(store);
  }
}
