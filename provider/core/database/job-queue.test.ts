import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';
import { addJob, type Job, type JobWork, nextJob, runNextJob } from './job-queue.ts';
import { Busy } from './semaphore.ts';
import { change } from './transaction.ts';
import type { Trx } from './unit-of-work.ts';

const provider = await openProvider();
const { store } = provider;

const kind = 'TRANSACTION';

type Run = (trx: Trx, job: Job) => Promise<void>;

function runNext(run: Run, giveUp: JobWork['giveUp'] = async () => {}) {
  return runNextJob(store, {
    prepare: async (job) => ({ users: [job.userId], run: (trx) => run(trx, job) }),
    giveUp,
  });
}

async function jobOf(user: TestUser, subject: string, dueAt: Date): Promise<void> {
  const userId = await user.id();
  await change(store, (trx) => addJob(trx, { kind, subject, userId, dueAt }));
}

test('a job that fails, however long ago it was due, does not hold up the others', async () => {
  const user = await provider.user();
  const dueAt = new Date(Date.now() - 3_600_000);
  await jobOf(user, 'bad', dueAt);
  await jobOf(user, 'good', dueAt);
  const done: string[] = [];
  const next = () =>
    runNext(async (_trx, { subject }) => {
      if (subject === 'bad') throw new Error('It fails');
      done.push(subject);
    });
  await expect(next()).rejects.toThrow('It fails');
  expect(await next()).toBe(true);
  expect(done).toEqual(['good']);
  expect(await next()).toBe(false);
  await user.later(60);
  expect(await runNext(async () => {})).toBe(true);
});

test('a job whose connection broke is due as before, after a pause', async () => {
  const user = await provider.user();
  await jobOf(user, 'cut off', new Date(Date.now() - 1000));
  const broken = new Error('Connection terminated unexpectedly');
  const startedAt = performance.now();
  await expect(runNext(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect(await runNext(async () => {})).toBe(true);
});

test('a job is leased to one process, and done by the one that took over when the lease has expired', async () => {
  const user = await provider.user();
  await jobOf(user, 'once', new Date(Date.now() - 1000));
  const done: string[] = [];
  const doneBy = (process: string) =>
    runNext(async () => {
      done.push(process);
    });
  const prepare: JobWork['prepare'] = async () => {
    await user.later(29);
    expect(await doneBy('too early')).toBe(false);
    await user.later(1);
    expect(await doneBy('the second')).toBe(true);
    return {
      users: [],
      async run() {
        done.push('the first');
      },
    };
  };
  await runNextJob(store, { prepare, giveUp: async () => {} });
  expect(done).toEqual(['the second']);
});

test('a job that always fails is given up after growing pauses, counted, and told once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await provider.user();
  await jobOf(user, 'doomed', new Date(Date.now() - 1000));
  const told: string[] = [];
  const next = () =>
    runNext(
      () => Promise.reject(new RangeError('It fails')),
      async (_trx, { subject }) => {
        told.push(subject);
      },
    );
  for (const minutes of [1, 5, 30, 120, 480]) {
    await expect(next()).rejects.toThrow('It fails');
    await user.later(minutes * 60 - 10);
    expect(await next()).toBe(false);
    await user.later(10);
  }
  expect(told).toEqual([]);
  await expect(next()).rejects.toThrow('It fails');
  expect(told).toEqual(['doomed']);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/"failures":6,.*"msg":"job given up"/)]]);
  const kept = await store
    .selectFrom('jobs')
    .select(['failures', 'error', 'given_up_at'])
    .where('subject', '=', 'doomed')
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ failures: 6, error: 'RangeError', given_up_at: expect.any(Date) });
  await user.later(30 * 86_400);
  expect(await next()).toBe(false);
});

test('a job that fails of what passes by itself is not given up', async () => {
  const user = await provider.user();
  await jobOf(user, 'busy', new Date(Date.now() - 1000));
  for (let time = 0; time < 7; time++) {
    await expect(runNext(() => Promise.reject(new Busy()))).rejects.toThrow(Busy);
    await user.later(60);
  }
  expect(await runNext(async () => {})).toBe(true);
});

test('a job whose end cannot be told is given up all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await provider.user();
  await jobOf(user, 'unheard', new Date(Date.now() - 1000));
  await store.updateTable('jobs').set({ failures: 5 }).where('subject', '=', 'unheard').execute();
  const fails = () => Promise.reject(new Error('It fails'));
  await expect(runNext(fails, fails)).rejects.toThrow('It fails');
  expect(await runNext(fails, fails)).toBe(false);
});

test('a clock moved by 14 months runs a monthly job 14 times, on its days', async () => {
  const user = await provider.user();
  const userId = await user.id();
  const start = new Date();
  const dayOf = (month: number) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 15, 8));
  const planted = (month: number) =>
    ({ kind, subject: String(month), userId, dueAt: dayOf(month) }) as const;
  await change(store, (trx) => addJob(trx, planted(1)));
  const ran: Date[] = [];
  let fails = true;
  const next = () =>
    runNext(async (trx, { subject, dueAt }) => {
      const month = Number(subject);
      if (month === 7 && fails) throw new Error('It fails');
      ran.push(dueAt);
      await addJob(trx, planted(month + 1));
    });
  expect(await next()).toBe(false);
  await user.later((dayOf(14).getTime() - start.getTime()) / 1000 + 3600);
  for (let month = 1; month < 7; month++) expect(await next()).toBe(true);
  await expect(next()).rejects.toThrow('It fails');
  expect(await next()).toBe(false);
  fails = false;
  await user.later(60);
  while (await next());
  expect(ran).toEqual(Array.from({ length: 14 }, (_, at) => dayOf(at + 1)));
});

test('what is due is a range of an index, however many jobs are planned', async () => {
  const userId = await (await provider.user()).id();
  await sql`
    insert into jobs (kind, subject, user_id, due_at, run_at)
    select 'TRANSACTION', at::text, ${userId}, now() + interval '30 days', now() + interval '30 days'
    from generate_series(1, 20000) as at
  `.execute(store);
  await sql`analyze jobs`.execute(store);
  const { rows } = await sql`explain (analyze, costs off, timing off) ${nextJob()}`.execute(store);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('Index Scan using jobs_to_run');
  expect(plan).toMatch(/Index Cond: \(run_at <= (?:\(InitPlan|\$)/);
  expect(plan).not.toContain('Rows Removed');
  await store.deleteFrom('jobs').where('user_id', '=', userId).execute();
});
