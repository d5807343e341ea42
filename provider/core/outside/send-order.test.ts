// Billers and banks that are silent, slow or late, or send nonsense. Nothing is paid twice and nothing is lost.
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { change } from '#provider/core/database/transaction.ts';
import { acceptedAfterReturn } from '#provider/core/observe/counters.ts';
import { operationByKey } from '#provider/core/operations/operations.ts';
import type { SubscriberAnswer } from '#provider/ports/ports.ts';
import { oddities } from '#provider/testing/odd-biller.ts';
import { confirmUnasked, letAllEnd, OddPorts, onlyFirst } from '#provider/testing/odd-ports.ts';
import { applyAnswer } from './apply-answer.ts';
import { untilOrdersFinish } from './send-order.ts';

const odd = await OddPorts.open();
const { provider, biller } = odd;
const { store } = provider;

describe.each(oddities)('a biller that is %s', (oddity) => {
  test.each([true, false])('where it pays (%s), ends a payment once [L2] [L10]', async (pays) => {
    const user = await provider.user();
    biller.next = onlyFirst(oddity);
    biller.pays = () => pays;
    const { operation } = await user.quote('5.00');
    const { data } = await user.confirm(operation.key, '5.00');
    if (oddity === 'good') expect(data?.state).toBe(pays ? 'CONFIRMED' : 'REFUSED');
    if (data?.state === 'RUNNING') expect(await user.balance()).toBe(24_500);
    await letAllEnd(user);
    await odd.expectOneTruth(user, [operation.key]);
    const again = await user.confirm(operation.key, '5.00');
    expect(again.data?.state).toBe(pays ? 'CONFIRMED' : 'REFUSED');
  });
});

test('a process that dies between holding the money and asking leaves it to a job [L5]', async () => {
  const user = await provider.user();
  const { operation } = await user.quote('5.00');
  await confirmUnasked(provider, user, operation.key);
  expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
  expect(await user.balance()).toBe(24_500);
  await user.runDue();
  expect(biller.books.has(operation.key)).toBe(false);
  await letAllEnd(user);
  await odd.expectOneTruth(user, [operation.key]);
});

test('while a biller is waited for, its person reads, polls and pays [L12]', async () => {
  const user = await provider.user();
  biller.next = onlyFirst('held');
  const { operation } = await user.quote('5.00');
  const { promise, resolve } = Promise.withResolvers<void>();
  biller.hold = promise;
  const confirmed = user.confirm(operation.key, '5.00');
  const isRunning = async () => {
    expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
  };
  await vi.waitFor(isRunning, { timeout: 30_000 });
  expect((await user.pay('7.00', '12345679')).data?.state).toBe('CONFIRMED');
  expect(await user.balance()).toBe(23_800);
  resolve();
  expect((await confirmed).data?.state).toBe('CONFIRMED');
  expect(await user.balance()).toBe(23_800);
});

describe('a debt that is asked for anew', () => {
  const owes = async (amount = '34.18'): Promise<SubscriberAnswer> => {
    return { is: 'found', name: null, address: null, debt: { amount } };
  };

  test('is not owed while a receipt is held that paid it', async () => {
    const user = await provider.user();
    vi.spyOn(biller, 'lookUp').mockImplementation(() => owes());
    biller.status = 'PAYMENT_INPROGRESS';
    expect((await user.pay('34.18')).data?.state).toBe('CONFIRMED');
    expect((await user.quote('5.00')).subscriber.debt?.amount).toBe(0);
  });

  test('is not owed where it was paid while its biller was asked', async () => {
    const user = await provider.user();
    const { promise, resolve } = Promise.withResolvers<void>();
    const lookUp = vi.spyOn(biller, 'lookUp').mockImplementation(() => owes());
    lookUp.mockImplementationOnce(async () => {
      await promise;
      return owes();
    });
    const quoted = user.quote('5.00');
    await vi.waitFor(() => expect(lookUp).toHaveBeenCalled(), { timeout: 30_000 });
    expect((await user.pay('34.18')).data?.state).toBe('CONFIRMED');
    resolve();
    expect((await quoted).subscriber.debt?.amount).toBe(0);
    // The biller is asked after the payment this time, so its answer counts.
    expect((await user.quote('5.00')).subscriber.debt?.amount).toBe(3_418);
  });

  test('is what the biller says, though it said something else a minute ago', async () => {
    const user = await provider.user();
    const lookUp = vi.spyOn(biller, 'lookUp').mockImplementation(() => owes());
    await user.quote('34.18');
    await user.later(60);
    lookUp.mockImplementation(() => owes('14.18'));
    biller.pays = ({ amount }) => amount === '14.18';
    expect((await user.pay('34.18')).data).toMatchObject({ refusal: 'DEBT_CHANGED' });
    const { operation, subscriber } = await user.quote('14.18');
    expect(subscriber.debt?.amount).toBe(1_418);
    lookUp.mockImplementation(() => owes('14.19'));
    expect((await user.quote('5.00')).subscriber.debt?.amount).toBe(1_419);
    const { data } = await user.confirm(operation.key, '14.18');
    expect(data).toMatchObject({ refusal: 'DEBT_CHANGED' });
    lookUp.mockImplementation(() => owes('14.18'));
    expect((await user.pay('14.18')).data?.state).toBe('CONFIRMED');
  });
});

test('a payment that is accepted after its money was given back is counted, and stays refused', async () => {
  const counted = async () => (await acceptedAfterReturn.get()).values[0]?.value;
  const before = await counted();
  const user = await provider.user();
  biller.pays = () => false;
  const { operation } = await user.quote('5.00');
  await user.confirm(operation.key, '5.00');
  biller.pays = () => true;
  const asked = await operationByKey(store, await user.id(), operation.key);
  if (!asked) throw new Error('The operation is missing');
  const answer = { is: 'accepted', status: 'SUCCESS' } as const;
  await change(store, (trx) => applyAnswer(trx, { asked, answer }, provider));
  expect(await user.operation(operation.key)).toMatchObject({ state: 'REFUSED' });
  expect(await counted()).toBe((before ?? 0) + 1);
});

test('several payments of one confirmation are asked for a few at a time', async () => {
  const user = await provider.user();
  biller.next = () => 'held';
  const key = await odd.quoteSeveral(user, 6);
  const { promise, resolve } = Promise.withResolvers<void>();
  biller.hold = promise;
  const confirmed = user.confirm(key, '6.00');
  await vi.waitFor(() => expect(biller.orders).toHaveLength(4), { timeout: 30_000 });
  await wait(50);
  expect(biller.orders).toHaveLength(4);
  resolve();
  expect((await confirmed).data?.state).toBe('CONFIRMED');
  expect(new Set(biller.orders).size).toBe(6);
});

test('a provider that ends waits for what it asks', async () => {
  const user = await provider.user();
  biller.next = onlyFirst('held');
  const { promise, resolve } = Promise.withResolvers<void>();
  biller.hold = promise;
  const { operation } = await user.quote('5.00');
  const confirmed = user.confirm(operation.key, '5.00');
  await vi.waitFor(() => expect(biller.orders).toHaveLength(1), { timeout: 30_000 });
  await untilOrdersFinish(store, 1);
  expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
  let isOver = false;
  const asked = untilOrdersFinish(store, 60_000).then(() => {
    isOver = true;
  });
  await user.balance();
  expect(isOver).toBe(false);
  resolve();
  await asked;
  expect(await user.operation(operation.key)).toMatchObject({ state: 'CONFIRMED' });
  await confirmed;
});
