// What the provider has to do later: written in the transaction that made it necessary, so that a crash
// loses none of it.
import { sql } from 'kysely';
import { change, type Store, type Trx } from './store.ts';
import type { Tables } from './tables.ts';
import { lockUsers } from './versions.ts';

type JobKind = Tables['jobs']['kind'];

export interface NewJob {
  kind: JobKind;
  /** The key of an operation, or the id of a transaction. */
  subject: string;
  userId: string;
  /** By the clock of the user. */
  dueAt: Date;
}

export interface DueJob extends NewJob {
  id: bigint;
  /** The moment by the clock of the user. */
  now: Date;
}

export async function addJob(trx: Trx, { kind, subject, userId, dueAt }: NewJob): Promise<void> {
  await trx.insertInto('jobs').values({ kind, subject, user_id: userId, due_at: dueAt }).execute();
}

/**
 * Does the oldest job that is due, under the lock of its user, and says whether there was one. Several
 * processes may do this at once: each takes another job. One that throws is put off, so that the others
 * do not wait for it.
 */
export async function doNextJob(
  store: Store,
  work: (trx: Trx, job: DueJob) => Promise<void>,
): Promise<boolean> {
  let taken: DueJob | undefined;
  try {
    return await change(store, async (trx) => {
      taken = await takeJob(trx);
      if (!taken) return false;
      await lockUsers(trx, [taken.userId]);
      await work(trx, taken);
      return true;
    });
  } catch (error) {
    if (taken) await putOff(store, taken);
    throw error;
  }
}

async function takeJob(trx: Trx): Promise<DueJob | undefined> {
  const { rows } = await sql<{ id: bigint; now: Date }>`
    select jobs.id, moment.now
    from jobs
    join users on users.id = jobs.user_id
    left join phones on phones.phone = users.phone
    cross join lateral (
      select (clock_timestamp() + coalesce(phones.offset_ms, 0) * interval '1 millisecond')
        ::timestamptz(3) as now
    ) as moment
    where jobs.due_at <= moment.now
    order by jobs.id
    limit 1
    for update of jobs skip locked
  `.execute(trx);
  const [due] = rows;
  if (!due) return undefined;
  const job = await trx
    .deleteFrom('jobs')
    .where('id', '=', due.id)
    .returning(['id', 'kind', 'subject', 'user_id as userId', 'due_at as dueAt'])
    .executeTakeFirstOrThrow();
  return { ...job, now: due.now };
}

/** From now on, however long ago it was due: else the others would wait until it has caught up. */
async function putOff(store: Store, { id, now }: DueJob): Promise<void> {
  const later = new Date(now.getTime() + 60_000);
  await store.updateTable('jobs').set({ due_at: later }).where('id', '=', id).execute();
}
