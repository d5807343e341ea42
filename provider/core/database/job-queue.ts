// What the provider has to do later: written in the transaction that made it necessary, so that a crash
// loses none of it.
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { log } from '#provider/core/observe/log.ts';
import { clock, nowOf } from './clock.ts';
import { Places, usualWait } from './places.ts';
import {
  change,
  isLost,
  isPassing,
  report,
  type Store,
  sendUnread,
  sqlState,
  type Trx,
} from './store.ts';
import type { JobKind } from './tables.ts';

export interface Job {
  kind: JobKind;
  /** The key of an operation, or the id of what it is about. */
  subject: string;
  userId: string;
  /** Whatever a job does is dated to this moment, however late it runs. */
  dueAt: Date;
}

/** What does a job, and locks its users first; or until when the job is put off, without having failed. */
export type Prepared = ((trx: Trx) => Promise<void>) | Date;

export interface JobWork {
  /** Prepares a job with no transaction open: it may ask outside. */
  prepare(job: Job): Promise<Prepared>;
  /** Tells its person of a job that has failed for good, and plans what must go on without it. */
  giveUp(trx: Trx, job: Job): Promise<void>;
}

/** How long a job waits after its first failure, after its second and so on. One more failure is its last. */
const pauseMinutes = [1, 5, 30, 120, 480];

const brokenPauseMs = 1000;

/** `runAt`: the moment at which it is run, where that is later than the one that its work goes by. */
export async function addJob(
  trx: Trx,
  { kind, subject, userId, dueAt, runAt = dueAt }: Job & { readonly runAt?: Date },
): Promise<void> {
  const row = { kind, subject, user_id: userId, due_at: dueAt, run_at: runAt };
  await sendUnread(trx, trx.insertInto('jobs').values(row).compile());
}

/** Plans a job in place of an earlier one of its kind and subject, which ends by itself where it is being done. */
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
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .forUpdate()
        .skipLocked(),
    );
  await sendUnread(trx, planned.compile());
}

/** Half of the usual number of connections: the others are left to the calls. */
const running = new Places({ atOnce: 8, ...usualWait });

/** The jobs that this process prepares: nothing in the database is locked meanwhile. */
const preparing = new WeakMap<Store, Set<bigint>>();

/**
 * Runs the job that has been due longest, and says whether there was one; `found` is called when it begins. Several
 * may be run at once, also by several processes: each is another. Those of a user and a kind keep their order; of two
 * processes that have prepared the same job, one does it. A job that throws is tried again after growing pauses, in
 * which others run. In the end it is given up: it stays in its table, and its person is told.
 */
export async function runNextJob(
  store: Store,
  { prepare, giveUp }: JobWork,
  found: () => void = () => {},
): Promise<boolean> {
  const mine = preparing.get(store) ?? new Set();
  preparing.set(store, mine);
  const { rows } = await nextJob([...mine]).execute(store);
  const [due] = rows;
  if (!due || mine.has(due.id)) return false;
  mine.add(due.id);
  found();
  try {
    const run = await prepare(due);
    if (run instanceof Date) {
      await store.updateTable('jobs').set({ run_at: run }).where('id', '=', due.id).execute();
      return true;
    }
    await running.take('', () =>
      change(store, async (trx) => {
        if (await isTaken(trx, due)) await run(trx);
      }),
    );
    return true;
  } catch (error) {
    // It may be no fault of the job that its connection broke: it is due as before, in this process after a pause.
    if (isLost(error)) await wait(brokenPauseMs);
    else await afterFailure(store, due, error, giveUp);
    throw error;
  } finally {
    mine.delete(due.id);
  }
}

interface DueJob extends Job {
  readonly id: bigint;
  readonly failures: number;
}

/**
 * SQL that finds the job to run next, past those that are being done. Those that are due are a range of the index
 * `jobs_to_run`; of a user's it may be the first of its kind alone.
 */
export function nextJob(except: readonly bigint[] = []): RawBuilder<DueJob> {
  return sql`
    select id, kind, subject, user_id as "userId", due_at as "dueAt", failures from jobs
    where run_at <= (select ${clock()}) and given_up_at is null and id <> all(${except.map(String)}::bigint[])
    and id = (
      select first.id from jobs first
      where first.user_id = jobs.user_id and first.kind = jobs.kind and first.given_up_at is null
      order by first.run_at, first.id
      limit 1
    )
    order by run_at, id
    limit 1
    for update skip locked
  `;
}

/** Whether the job is this process's to do. It is done when the transaction is. */
async function isTaken(trx: Trx, { id, failures }: DueJob): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('failures', '=', failures)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function afterFailure(
  store: Store,
  { id, failures, ...job }: DueJob,
  error: unknown,
  giveUp: JobWork['giveUp'],
): Promise<void> {
  // What passes by itself ends no job.
  const passes = isPassing(error);
  const pause = pauseMinutes[passes ? 0 : failures];
  const failed = {
    failures: passes ? failures : failures + 1,
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
