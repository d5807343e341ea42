// Jobs that ask again: their order, their number in parallel and their end.
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { addJob } from '#provider/core/database/job-queue.ts';
import { change } from '#provider/core/database/transaction.ts';
import type { Operation } from '#provider/core/operations/operations.ts';
import { runJob, startJobs } from '#provider/jobs.ts';
import { confirmUnasked, letAllEnd, OddPorts, onlyFirst } from '#provider/testing/odd-ports.ts';
import { sendOrder } from './send-order.ts';

const odd = await OddPorts.open();
const { provider, biller } = odd;
const { store } = provider;

test('what a biller refuses that is sent again while the first is on its way counts for nothing', async () => {
  const user = await provider.user();
  biller.next = onlyFirst('stuck', 'good', 'refusing');
  const { promise, resolve } = Promise.withResolvers<void>();
  biller.hold = promise;
  const { operation } = await user.quote('5.00');
  expect((await user.confirm(operation.key, '5.00')).data?.state).toBe('RUNNING');
  await user.later(12);
  await user.runDue();
  expect(biller.orders).toHaveLength(2);
  expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
  resolve();
  await letAllEnd(user);
  await odd.expectOneTruth(user, [operation.key]);
  expect(biller.books.get(operation.key)?.isPaid).toBe(true);
});

test('of two processes that run a refund at the same moment, one asks the bank', async () => {
  const user = await provider.user();
  const { operation } = await user.quote('5.00');
  const userId = await user.id();
  const dueAt = await nowOf(store);
  const job = { kind: 'GIVE_BACK', subject: operation.key, userId, dueAt } as const;
  await change(store, (trx) => addJob(trx, job));
  const { promise, resolve } = Promise.withResolvers<void>();
  odd.bankSays.hold = promise;
  const both = [runJob(provider), runJob(provider)];
  expect(await Promise.race(both)).toBe(false);
  resolve();
  await Promise.all(both);
  expect(odd.returns).toHaveLength(1);
});

test('a job whose lease another process has taken over sends no order', async () => {
  const user = await provider.user();
  const { key } = await confirmUnasked(provider, user, (await user.quote('5.00')).operation.key);
  await user.later(30);
  vi.spyOn(biller, 'state').mockImplementationOnce(async () => {
    await user.later(30);
    expect(await runJob(provider)).toBe(true);
    return { is: 'never-heard' };
  });
  await runJob(provider);
  expect(biller.orders).toEqual([key]);
  await odd.expectOneTruth(user, [key]);
});

test('a job whose lease may end before the answer sends no order', async () => {
  const user = await provider.user();
  await confirmUnasked(provider, user, (await user.quote('5.00')).operation.key);
  await user.later(30);
  vi.spyOn(biller, 'state').mockImplementationOnce(async () => {
    await user.later(25);
    return { is: 'never-heard' };
  });
  await runJob(provider);
  expect(biller.orders).toEqual([]);
});

test('a request whose lease has expired sends no order, also not for parts', async () => {
  const user = await provider.user();
  const whole = await confirmUnasked(provider, user, await odd.quoteSeveral(user, 2));
  await user.later(30);
  await runJob(provider);
  await sendOrder(provider, whole);
  expect(biller.orders).toHaveLength(1);
  await letAllEnd(user);
  expect(new Set(biller.orders).size).toBe(2);
  expect(await user.operation(whole.key)).toMatchObject({ state: 'CONFIRMED' });
});

test('a biller that refuses while an order may be on its way that is younger than ten minutes is not believed', async () => {
  const user = await provider.user();
  vi.spyOn(biller, 'state').mockImplementation(async () => ({ is: 'never-heard' }));
  biller.next = () => 'silent instead of it';
  const { operation } = await user.quote('5.00');
  await user.confirm(operation.key, '5.00');
  await user.later(590);
  await user.runDue();
  expect(biller.orders).toHaveLength(2);
  biller.next = () => 'refusing';
  await user.later(300);
  await user.runDue();
  expect(biller.orders).toHaveLength(3);
  expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
  // A refused order is not on its way, so the ten minutes still count from the second order.
  await user.later(450);
  await user.runDue();
  expect(await user.operation(operation.key)).toMatchObject({ state: 'REFUSED' });
});

test('an end to which the table of statuses does not lead is taken as another of the same place', async () => {
  const user = await provider.user();
  biller.status = 'IN_PROGRESS';
  await user.pay('5.00');
  await user.later(1);
  await user.runDue();
  expect((await user.history()).transactions).toMatchObject([{ status: 'IN_PROGRESS' }]);
  biller.status = 'SUCCESS';
  await letAllEnd(user);
  expect((await user.history()).transactions).toMatchObject([{ status: 'COMPLETED' }]);
});

test('a biller that is silent holds up ten jobs of a kind, and no others of the same person', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = vi.spyOn(biller, 'state').mockImplementation(async () => {
    await promise;
    return { is: 'unknown' };
  });
  const asked: Operation[] = [];
  let subject = '';
  for (let at = 0; at < 12; at++) {
    const user = await provider.user();
    if (at === 0) subject = (await user.quote('6.00')).operation.key;
    asked.push(await confirmUnasked(provider, user, (await user.quote('5.00')).operation.key));
    if (at === 11) await user.later(30);
  }
  // Gives each operation its own service, because many services may share one biller.
  const agreed = sql<string>`jsonb_set(agreed, '{serviceId}', to_jsonb(key))`;
  await store.updateTable('operations').set({ agreed }).where('state', '=', 'RUNNING').execute();
  const jobs = startJobs(provider);
  onTestFinished(async () => {
    resolve();
    await jobs.stop();
  });
  const isPutOff = async () => {
    const later = await store
      .selectFrom('jobs')
      .select('subject')
      .where('run_at', '>', await nowOf(store))
      .execute();
    expect(later).toHaveLength(2);
  };
  await vi.waitFor(isPutOff, { timeout: 30_000 });
  const [{ user_id: userId = '' } = {}] = asked;
  const dueAt = await nowOf(store);
  await change(store, (trx) => addJob(trx, { kind: 'GIVE_BACK', subject, userId, dueAt }));
  await expect.poll(() => odd.returns).toMatchObject([{ key: subject }]);
  expect(state).toHaveBeenCalledTimes(10);
});

test('a payment that was told to take its time is told to have failed where it is refused', async () => {
  const user = await provider.user();
  vi.spyOn(biller, 'state').mockImplementation(async () => ({ is: 'unknown' }));
  biller.next = () => 'undecided';
  await user.pay('5.00');
  const several = await odd.quoteSeveral(user, 2);
  await user.confirm(several, '2.00');
  await user.later(11 * 60);
  await user.runDue();
  vi.spyOn(biller, 'state').mockImplementation(async () => ({
    is: 'refused',
    code: 'SERVICE_UNAVAILABLE',
  }));
  await letAllEnd(user);
  const told = await (await user.anew()).get(getNotifications, {});
  const title = 'Ödəniş baş tutmadı, pul balansınıza qayıtdı';
  expect(told.filter(({ title: { az } }) => az === title)).toHaveLength(3);
  expect(await user.balance()).toBe(25_000);
});
