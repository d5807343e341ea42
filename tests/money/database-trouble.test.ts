// Broken database connections and deadlocks.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quotePayment } from '#contract/operations/payments.ts';
import { nextJob } from '#provider/core/database/job-queue.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, raiseVersion } from '#provider/core/database/unit-of-work.ts';
import { leaseOfConfirmation } from '#provider/core/operations/running.ts';
import { applyAnswer } from '#provider/core/outside/apply-answer.ts';
import { startJobs } from '#provider/jobs.ts';
import { confirmUnasked } from '#provider/testing/odd-ports.ts';
import { paymentOf } from '#provider/testing/provider.ts';
import { TwoProviders, times, voidedEnd } from './two-providers.ts';

const both = new TwoProviders();

test('connections to the database that break in the middle of payments leave no doubt [L6]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const users = await times(6, () => both.user('50.00'));
  const cut = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()
    `.execute(both.store);
  let paying = true;
  const refusals = new Set<string>();
  const loads = users.map(async ({ user, turn }) => {
    const attempts = new Map<string, string | undefined>();
    for (let at = 0; paying; at++) {
      const body = paymentOf('1.00', `${10_000_001 + at}`);
      const quoted = await turn(at).call(quotePayment, { body });
      if (quoted.problem) refusals.add(quoted.problem.code);
      const key = quoted.data?.operation.key;
      if (key === undefined) continue;
      const { data, problem } = await turn(at).confirm(key, '1.00');
      if (problem) refusals.add(problem.code);
      attempts.set(key, data?.state === 'RUNNING' ? undefined : data?.state);
    }
    return { user, attempts };
  });
  for (let round = 0; round < 5; round++) {
    await wait(300);
    await cut().catch(() => undefined);
  }
  paying = false;
  const workers = both.providers.map((one) => startJobs(one));
  onTestFinished(async () => {
    for (const worker of workers) await worker.stop();
  });
  for (const load of loads) {
    const { user, attempts } = await load;
    let done = 0;
    for (const [key, answered] of attempts) {
      const state = await voidedEnd(user, key);
      expect(state).toEqual(answered ?? expect.stringMatching(/^(CONFIRMED|VOIDED)$/));
      if (state === 'CONFIRMED') done++;
    }
    expect(await user.balance()).toBe(5000 - done * 100);
  }
  expect(refusals).toContain('BUSY');
  // The simulated biller is in the same database, so it may be the one that does not answer.
  expect(['BUSY', 'SERVICE_UNAVAILABLE']).toEqual(expect.arrayContaining([...refusals]));
}, 120_000);

test('transactions that lock the same users, named in any order, keep the database out of a deadlock', async () => {
  const users = await times(3, () => both.user('50.00'));
  const phones = users.map(({ user }) => user.phone);
  const rows = await both.store
    .selectFrom('users')
    .select('id')
    .where('phone', 'in', phones)
    .execute();
  const ids = rows.map(({ id }) => id);
  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: bigint }>`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(both.store);
    return rows[0]?.deadlocks;
  };
  const before = await deadlocks();
  const raised = await times(60, (at) =>
    change(both.providers[at % 2 === 0 ? 0 : 1].store, async (trx) => {
      await lockUsers(trx, at % 3 === 0 ? ids : ids.toReversed());
      for (const id of at % 2 === 0 ? ids : ids.toReversed()) await raiseVersion(trx, id);
      return at;
    }),
  );
  expect(raised).toHaveLength(60);
  expect(await deadlocks()).toBe(before);
}, 60_000);

test('an answer counts while its lease is held, and not once a job has it', async () => {
  const { store } = both;
  await store.deleteFrom('jobs').execute();
  const { user } = await both.user('50.00');
  const operation = await confirmUnasked(both, user, (await user.quote('5.00')).operation.key);
  await user.later(30);
  await nextJob().execute(store);
  const lease = leaseOfConfirmation(operation);
  const refused = { asked: operation, answer: { is: 'refused', code: 'DEBT_CHANGED' } } as const;
  const apply = () => change(store, (trx) => applyAnswer(trx, refused, both, lease));
  expect(await apply()).toBeUndefined();
  await store
    .updateTable('jobs')
    .set({ leased_until: lease?.leasedUntil ?? null })
    .execute();
  expect(await apply()).toMatchObject({ state: 'REFUSED' });
}, 60_000);

// Runs last, because connections keep their plans of the old tables, and only a change is repeated after the error of
// an outdated plan.
test('a column that a newer version adds stops no payment of the version that runs', async () => {
  const { user } = await both.user('50.00');
  const untilDone = async <T>(ask: () => Promise<{ data: T | undefined; status: number }>) => {
    for (let turn = 0; turn < 5; turn++) {
      const { data, status } = await ask();
      if (data) return data;
      expect(status).toBe(503);
    }
    throw new Error('It is busy for good');
  };
  const pay = async (code: string) => {
    const body = paymentOf('1.00', code);
    const { operation } = await untilDone(() => user.call(quotePayment, { body }));
    return untilDone(() => user.confirm(operation.key, '1.00'));
  };
  expect(await pay('10000101')).toMatchObject({ state: 'CONFIRMED' });
  const tables = ['operations', 'users', 'notifications', 'hosted_pages'].map((name) =>
    sql.table(name),
  );
  for (const name of tables)
    await sql`alter table ${name} add column newer text`.execute(both.store);
  try {
    expect(await pay('10000102')).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(4800);
  } finally {
    for (const name of tables) await sql`alter table ${name} drop column newer`.execute(both.store);
  }
});
