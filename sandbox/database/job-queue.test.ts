import { expect, test } from 'vitest';
import { openProvider } from '#sandbox/testing/of-file.ts';
import { addJob, runNextJob } from './job-queue.ts';

const provider = await openProvider();
const { store } = provider;

test('what fails, however long ago it was due, keeps nothing else waiting', async () => {
  const user = await provider.user();
  const { id: userId } = await store
    .selectFrom('users')
    .select('id')
    .where('phone', '=', user.phone)
    .executeTakeFirstOrThrow();
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
