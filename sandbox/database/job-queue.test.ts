import { expect, test } from 'vitest';
import { openProvider } from '#sandbox/testing/provider.ts';
import { addJob, runNextJob } from './job-queue.ts';

const provider = await openProvider();
const { store } = provider;

test('a job that fails, however long ago it was due, does not hold up the others', async () => {
  const userId = await (await provider.user()).id();
  const dueAt = new Date(Date.now() - 3_600_000);
  const kind = 'TRANSACTION';
  await store.transaction().execute((trx) => addJob(trx, { kind, subject: 'bad', userId, dueAt }));
  await store.transaction().execute((trx) => addJob(trx, { kind, subject: 'good', userId, dueAt }));
  const done: string[] = [];
  const next = () =>
    runNextJob(store, async (_trx, { subject }) => {
      if (subject === 'bad') throw new Error('It fails');
      done.push(subject);
    });
  await expect(next()).rejects.toThrow('It fails');
  expect(await next()).toBe(true);
  expect(done).toEqual(['good']);
  expect(await next()).toBe(false);
});

test('a clock moved by 14 months runs a monthly job 14 times, on its days', async () => {
  const user = await provider.user();
  const userId = await user.id();
  const start = new Date();
  const dayOf = (month: number) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 15, 8));
  const planted = (month: number) =>
    ({ kind: 'TRANSACTION', subject: String(month), userId, dueAt: dayOf(month) }) as const;
  await store.transaction().execute((trx) => addJob(trx, planted(1)));
  const ran: Date[] = [];
  let fails = true;
  const next = () =>
    runNextJob(store, async (trx, { subject, dueAt }) => {
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
