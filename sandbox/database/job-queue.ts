// What the provider has to do later: written in the transaction that made it necessary, so that a crash
// loses none of it.
import { sql } from 'kysely';
import { change, nowOf, type Store, type Trx } from './store.ts';
import type { JobKind } from './tables.ts';

export interface Job {
  kind: JobKind;
  /** The key of an operation, or the id of what it is about. */
  subject: string;
  userId: string;
  /** By the clock of the user. However late a job runs, this is the moment that its work goes by. */
  dueAt: Date;
}

export async function addJob(trx: Trx, { kind, subject, userId, dueAt }: Job): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ kind, subject, user_id: userId, due_at: dueAt, retry_at: null })
    .execute();
}

/**
 * Runs the job that has been due longest, and says whether there was one. The work locks its users first.
 * Several processes may do this at once: each takes another job. A job that throws is tried again later,
 * so that it does not hold up the others.
 */
export async function runNextJob(
  store: Store,
  work: (trx: Trx, job: Job) => Promise<void>,
): Promise<boolean> {
  let taken: TakenJob | undefined;
  try {
    return await change(store, async (trx) => {
      taken = await takeJob(trx);
      if (!taken) return false;
      await work(trx, taken.job);
      return true;
    });
  } catch (error) {
    if (taken) await retryLater(store, taken);
    throw error;
  }
}

interface TakenJob {
  readonly id: bigint;
  readonly job: Job;
  /** By the clock of the user. */
  readonly now: Date;
}

async function takeJob(trx: Trx): Promise<TakenJob | undefined> {
  const { rows } = await sql<{ id: bigint; now: Date }>`
    select jobs.id, moment.now
    from jobs
    join users on users.id = jobs.user_id
    left join phones on phones.phone = users.phone
    cross join lateral (select ${nowOf(sql.ref('phones.offset_ms'))} as now) as moment
    where coalesce(jobs.retry_at, jobs.due_at) <= moment.now
    order by jobs.due_at, jobs.id
    limit 1
    for update of jobs skip locked
  `.execute(trx);
  const [due] = rows;
  if (!due) return undefined;
  const job = await trx
    .deleteFrom('jobs')
    .where('id', '=', due.id)
    .returning(['kind', 'subject', 'user_id as userId', 'due_at as dueAt'])
    .executeTakeFirstOrThrow();
  return { ...due, job };
}

async function retryLater(store: Store, { id, now }: TakenJob): Promise<void> {
  const retryAt = new Date(now.getTime() + 60_000);
  await store.updateTable('jobs').set({ retry_at: retryAt }).where('id', '=', id).execute();
}
