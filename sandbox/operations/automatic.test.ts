import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createAutomaticPayment,
  deleteAutomaticPayment,
  getAutomaticPayments,
  pauseAutomaticPayment,
  skipAutomaticPayment,
  updateAutomaticPayment,
} from '#contract/automatic-payments.ts';
import type { Answer, Input } from '#contract/call.ts';
import { createTransferFavorite, deleteFavorite, getFavorites } from '#contract/favorites.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { quoteFavorites } from '#contract/operations/payments.ts';
import { payAtTerminal } from '#sandbox/control/events.ts';
import { moveClock } from '#sandbox/database/clock.ts';
import { openProvider, type TestUser, typedFor } from '#sandbox/testing/provider.ts';

const provider = await openProvider();

type Body = Input<typeof createAutomaticPayment>['body'];

/** A user whose clock shows a moment of Baku. */
async function userAt(local: string, balance = '500.00'): Promise<TestUser> {
  return (await provider.user({ balance })).atTime(local);
}

const terms = { frequency: 'MONTHLY', day: 25, date: null, amount: '25.00' } as const;
const onDebt = { frequency: 'ON_DEBT', day: null, date: null, amount: '60.00' } as const;

function bodyFor(ending: string, wanted: Partial<Body> = {}): Body {
  return {
    ...terms,
    favoriteId: null,
    recipient: { name: 'Ev', ...typedFor(ending) },
    ...wanted,
  };
}

function create(user: TestUser, ending = '12340000', wanted: Partial<Body> = {}, key?: string) {
  return user.get(createAutomaticPayment, { body: bodyFor(ending, wanted) }, key);
}

async function only(user: TestUser): Promise<Answer<typeof getAutomaticPayments>[number]> {
  const [payment, ...others] = await user.get(getAutomaticPayments, {});
  if (!payment || others.length > 0) throw new Error('The user has not one automatic payment');
  return payment;
}

function begun(user: TestUser) {
  return user.quote('6.77', '12340000');
}

async function begunWithOthers(user: TestUser) {
  const { favoriteId } = await only(user);
  const payments = [{ favoriteId, amount: '6.77', shownDebt: undefined }];
  return user.get(quoteFavorites, { body: { payments, source: 'WALLET' } });
}

/** The runs in words: "2027-01 1 PAID". */
async function runs(user: TestUser): Promise<string[]> {
  return (await only(user)).runs.map(({ period, attempt, state, reason }) =>
    [period, attempt, state, reason].filter((word) => word !== null).join(' '),
  );
}

async function told(user: TestUser, kind: string): Promise<string[]> {
  const notifications = await user.get(getNotifications, {});
  return notifications.filter((one) => one.kind === kind).map(({ text }) => text.az);
}

async function paid(user: TestUser): Promise<number[]> {
  const { transactions } = await user.history();
  return transactions
    .filter(({ type }) => type === 'WALLET_PAYMENT')
    .map(({ totalAmount }) => totalAmount);
}

describe('a monthly payment', () => {
  test('is announced a day before, paid on its day, and says so', async () => {
    let user = await userAt('2027-01-22T14:07');
    const made = await create(user);
    expect(made).toMatchObject({ state: 'ACTIVE', nextPeriod: '2027-01', nextAmount: 2500 });
    expect(made.nextAt).toBe('2027-01-25T06:00:00.000Z');
    user = await user.atTime('2027-01-24T10:01');
    expect(await told(user, 'AUTOMATIC_DUE')).toEqual([
      'Ev, 25,00 AZN. 25.01.2027, 10:00. Balansda kifayət qədər vəsait saxlayın.',
    ]);
    expect(await paid(user)).toEqual([]);
    user = await user.atTime('2027-01-25T10:01');
    expect(await paid(user)).toEqual([2500]);
    expect(await told(user, 'SETTLED')).toHaveLength(1);
    expect(await runs(user)).toEqual(['2027-01 1 PAID']);
    expect(await only(user)).toMatchObject({ nextPeriod: '2027-02', isUnpaid: false });
    const [receipt] = (await user.history()).transactions;
    expect((await only(user)).runs[0]).toMatchObject({ receiptId: receipt?.id, amount: 2500 });
    expect(receipt?.date).toBe('2027-01-25T06:00:00.000Z');
    expect(await user.unfinished()).toEqual({});
  });

  test('runs once in each of the months that a clock skips, on the last day of short ones', async () => {
    let user = await userAt('2027-01-22T14:07', '900.00');
    await create(user, '12340000', { day: 31 });
    user = await user.atTime('2027-06-30T12:00');
    const dates = (await only(user)).runs.map(({ at }) => at.slice(0, 10));
    expect(dates).toEqual([
      '2027-06-30',
      '2027-05-31',
      '2027-04-30',
      '2027-03-31',
      '2027-02-28',
      '2027-01-31',
    ]);
    expect(await paid(user)).toHaveLength(6);
    expect(await user.balance()).toBe(75_000);
  });

  test('that the wallet does not cover is tried on the next two days, then given up', async () => {
    let user = await userAt('2027-01-22T14:07', '10.00');
    await create(user);
    user = await user.atTime('2027-01-25T10:01');
    expect(await only(user)).toMatchObject({
      isUnpaid: true,
      nextPeriod: '2027-01',
      nextAt: '2027-01-26T06:00:00.000Z',
    });
    user = await user.atTime('2027-01-28T10:01');
    expect(await runs(user)).toEqual([
      '2027-01 3 FAILED INSUFFICIENT_BALANCE',
      '2027-01 2 FAILED INSUFFICIENT_BALANCE',
      '2027-01 1 FAILED INSUFFICIENT_BALANCE',
    ]);
    const [last = '', , first = ''] = await told(user, 'AUTOMATIC_FAILED');
    expect(first).toContain('26.01.2027 tarixində yenidən cəhd edəcəyik');
    expect(last).toContain('daha cəhd etməyəcəyik');
    expect(await only(user)).toMatchObject({ isUnpaid: true, nextPeriod: '2027-02' });
    expect(await user.balance()).toBe(1000);
  });

  test('that was paid by hand after it failed is not tried again', async () => {
    let user = await userAt('2027-01-22T14:07', '20.00');
    await create(user);
    user = await user.atTime('2027-01-25T10:01');
    await user.pay('15.00', '12340000');
    expect(await only(user)).toMatchObject({ isUnpaid: false, nextPeriod: '2027-02' });
    user = await user.atTime('2027-01-27T10:01');
    expect(await runs(user)).toEqual([
      '2027-01 2 SKIPPED PAID_BY_HAND',
      '2027-01 1 FAILED INSUFFICIENT_BALANCE',
    ]);
    expect(await paid(user)).toEqual([1500]);
  });

  test.each([
    ['an operation', begun],
    ['one of several payments', begunWithOthers],
  ])('waits for the end of %s that the person began', async (_, quote) => {
    let user = await userAt('2027-01-25T09:59');
    await create(user, '12340000', { amount: '5.78' });
    const { operation } = await quote(user);
    await moveClock(provider.store, { byMs: 59_000 });
    expect((await user.confirm(operation.key, '6.77')).data?.state).toBe('RUNNING');
    await moveClock(provider.store, { byMs: 1500 });
    await user.runDue();
    expect(await runs(user)).toEqual([]);
    user = await user.atTime('2027-01-25T10:05');
    expect(await runs(user)).toEqual(['2027-01 1 FAILED SERVICE_UNAVAILABLE']);
    expect(await only(user)).toMatchObject({ nextAt: '2027-01-26T06:00:00.000Z' });
    expect(await paid(user)).toEqual([677]);
  });

  test('whose money comes back has failed', async () => {
    let user = await userAt('2027-01-22T14:07');
    await create(user, '12340000', { amount: '5.71' });
    user = await user.atTime('2027-01-25T10:01');
    expect(await runs(user)).toEqual(['2027-01 1 FAILED RETURNED']);
    expect(await user.balance()).toBe(50_000);
  });
});

describe('a payment on debt', () => {
  test('announces a debt, pays it whole, and never one that was paid by hand', async () => {
    let user = await userAt('2027-01-10T14:07');
    const made = await create(user, '12343418', onDebt);
    expect(made).toMatchObject({ nextAt: '2027-01-11T06:00:00.000Z', nextAmount: null });
    user = await user.atTime('2027-01-11T10:01');
    expect(await only(user)).toMatchObject({ nextAmount: 3418, nextPeriod: '2027-01-12' });
    expect(await told(user, 'AUTOMATIC_DUE')).toHaveLength(1);
    user = await user.atTime('2027-01-12T10:01');
    expect(await paid(user)).toEqual([3418]);
    user = await user.atTime('2027-01-31T10:01');
    expect(await paid(user)).toEqual([3418]);
    // The debt of February is announced on its first day, and paid by hand before the second.
    user = await user.atTime('2027-02-01T10:01');
    expect(await only(user)).toMatchObject({ nextAmount: 3418 });
    await user.pay('34.18', '12343418');
    user = await user.atTime('2027-02-27T10:01');
    expect(await runs(user)).toEqual(['2027-02-02 1 SKIPPED NO_DEBT', '2027-01-12 1 PAID']);
    expect(await paid(user)).toEqual([3418, 3418]);
  });

  test('that was agreed on by hand before is paid once [M16]', async () => {
    let user = await userAt('2027-01-10T14:07');
    await create(user, '12343418', onDebt);
    user = await user.atTime('2027-01-12T09:58');
    const { operation, automatic } = await user.quote('34.18', '12343418');
    expect(automatic).toEqual({ at: '2027-01-12T06:00:00.000Z', frequency: 'ON_DEBT' });
    await moveClock(provider.store, { byMs: 150_000 });
    await user.runDue();
    const { problem, data } = await user.confirm(operation.key, '34.18');
    expect(problem?.code ?? data?.refusal).toBe('DEBT_CHANGED');
    await user.settleAll();
    expect(await paid(user)).toEqual([3418]);
  });

  test('above the ceiling is not paid, which is said once for each debt [M16]', async () => {
    let user = await userAt('2027-01-10T14:07');
    const { id } = await create(user, '12343418', { ...onDebt, amount: '30.00' });
    user = await user.atTime('2027-01-20T10:01');
    expect(await runs(user)).toEqual(['2027-01-11 1 FAILED OVER_CEILING']);
    const [words = ''] = await told(user, 'AUTOMATIC_FAILED');
    expect(words).toContain('maksimum məbləğdən çoxdur. Pul tutulmayıb.');
    user = await user.atTime('2027-02-03T10:01');
    expect(await runs(user)).toHaveLength(2);
    expect(await told(user, 'AUTOMATIC_FAILED')).toHaveLength(2);
    expect(await paid(user)).toEqual([]);
    // Two months are owed by now.
    const raised = { ...onDebt, amount: '70.00' };
    await user.get(updateAutomaticPayment, { params: { id }, body: raised });
    user = await user.atTime('2027-02-06T10:01');
    expect(await paid(user)).toEqual([6836]);
  });

  test('that is skipped is left until the debt changes, and may be taken back', async () => {
    let user = await userAt('2027-01-10T14:07');
    const { id } = await create(user, '12343418', onDebt);
    user = await user.atTime('2027-01-11T10:01');
    const skip = (skipped: boolean) =>
      user.get(skipAutomaticPayment, {
        params: { id },
        body: { period: '2027-01-12', skipped },
      });
    expect(await skip(true)).toMatchObject({ nextAmount: null });
    expect(await skip(false)).toMatchObject({ nextAmount: 3418, nextPeriod: '2027-01-12' });
    await skip(true);
    user = await user.atTime('2027-01-20T10:01');
    expect(await runs(user)).toEqual(['2027-01-12 1 SKIPPED']);
    expect(await paid(user)).toEqual([]);
  });
});

test('a single payment pays on its date and has ended; another date begins it anew', async () => {
  let user = await userAt('2027-01-10T14:07');
  const once = { frequency: 'ONCE', day: null, date: '2027-01-15' } as const;
  const { id } = await create(user, '12340000', once);
  user = await user.atTime('2027-01-15T10:01');
  expect(await only(user)).toMatchObject({ state: 'ENDED', nextAt: null, nextAmount: null });
  const again = { ...once, amount: '7.00', date: '2027-01-20' };
  await user.get(updateAutomaticPayment, { params: { id }, body: again });
  user = await user.atTime('2027-01-21T10:01');
  expect(await runs(user)).toEqual(['2027-01-20 1 PAID', '2027-01-15 1 PAID']);
  expect(await paid(user)).toEqual([700, 2500]);
});

test('a period is skipped once however often that is asked, and taken back until it is due', async () => {
  let user = await userAt('2027-01-22T14:07');
  const { id } = await create(user);
  const skip = (skipped: boolean, period = '2027-01') =>
    user.get(skipAutomaticPayment, { params: { id }, body: { period, skipped } });
  await skip(true);
  expect(await skip(true)).toMatchObject({ nextPeriod: '2027-02' });
  expect(await skip(false)).toMatchObject({ nextPeriod: '2027-01', runs: [] });
  await skip(true);
  user = await user.atTime('2027-01-26T10:01');
  expect(await skip(false)).toMatchObject({ nextPeriod: '2027-02' });
  expect(await runs(user)).toEqual(['2027-01 1 SKIPPED']);
  expect(await paid(user)).toEqual([]);
});

test('a single payment that was skipped and is taken back is active again', async () => {
  const user = await userAt('2027-01-10T14:07');
  const once = { frequency: 'ONCE', day: null, date: '2027-01-15' } as const;
  const { id } = await create(user, '12340000', once);
  const skip = (skipped: boolean) =>
    user.get(skipAutomaticPayment, { params: { id }, body: { period: '2027-01-15', skipped } });
  expect(await skip(true)).toMatchObject({ state: 'ENDED', nextAt: null });
  expect(await skip(false)).toMatchObject({ state: 'ACTIVE', nextPeriod: '2027-01-15' });
});

test('a retry that was skipped and is taken back while all is paused is not made', async () => {
  let user = await userAt('2027-01-22T14:07', '10.00');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  const skip = (skipped: boolean) =>
    user.get(skipAutomaticPayment, { params: { id }, body: { period: '2027-01', skipped } });
  await skip(true);
  await user.get(pauseAutomaticPayment, { params: { id }, body: { paused: true } });
  expect(await skip(false)).toMatchObject({ state: 'PAUSED', nextAt: null });
});

test('what was paid or skipped in a month is not paid again on another day of it', async () => {
  let user = await userAt('2027-01-22T14:07');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  const later = { ...terms, day: 28, amount: '30.00' };
  const changed = await user.get(updateAutomaticPayment, { params: { id }, body: later });
  expect(changed).toMatchObject({ nextAt: '2027-02-28T06:00:00.000Z', nextAmount: 3000 });
});

test('a month that failed is paid on the day that it is moved to [M16]', async () => {
  let user = await userAt('2027-01-22T14:07', '0.00');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  const body = { ...terms, day: 28 };
  const changed = await user.get(updateAutomaticPayment, { params: { id }, body });
  expect(changed).toMatchObject({ nextPeriod: '2027-01', nextAt: '2027-01-28T06:00:00.000Z' });
  await payAtTerminal(provider.store, user.phone, { amount: '60.00', network: 'eManat' });
  user = await user.atTime('2027-02-28T10:01');
  expect(await runs(user)).toEqual([
    '2027-02 1 PAID',
    '2027-01 2 PAID',
    '2027-01 1 FAILED INSUFFICIENT_BALANCE',
  ]);
});

test('a month that failed and was moved keeps its day though the next one comes sooner', async () => {
  let user = await userAt('2027-01-22T14:07', '0.00');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  const move = (day: number) =>
    user.get(updateAutomaticPayment, { params: { id }, body: { ...terms, day } });
  await move(28);
  expect(await move(10)).toMatchObject({
    nextPeriod: '2027-01',
    nextAt: '2027-01-28T06:00:00.000Z',
  });
  await payAtTerminal(provider.store, user.phone, { amount: '60.00', network: 'eManat' });
  user = await user.atTime('2027-02-10T10:01');
  expect((await runs(user)).slice(0, 2)).toEqual(['2027-02 1 PAID', '2027-01 2 PAID']);
});

test('a payment that was announced and not tried goes by the changed day', async () => {
  let user = await userAt('2027-01-22T14:07');
  const { id } = await create(user);
  user = await user.atTime('2027-01-24T10:01');
  const body = { ...terms, day: 10 };
  const changed = await user.get(updateAutomaticPayment, { params: { id }, body });
  expect(changed).toMatchObject({ nextPeriod: '2027-02', nextAt: '2027-02-10T06:00:00.000Z' });
});

test('a retry that was skipped and is taken back is made, but not beside another schedule', async () => {
  let user = await userAt('2027-01-22T14:07', '10.00');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  const skip = (skipped: boolean) =>
    user.get(skipAutomaticPayment, { params: { id }, body: { period: '2027-01', skipped } });
  await skip(true);
  const retry = { nextPeriod: '2027-01', nextAt: '2027-01-26T06:00:00.000Z' };
  expect(await skip(false)).toMatchObject(retry);
  await skip(true);
  const once = { ...terms, frequency: 'ONCE', day: null, date: '2027-02-10' } as const;
  await user.get(updateAutomaticPayment, { params: { id }, body: once });
  expect(await skip(false)).toMatchObject({ nextPeriod: '2027-02-10' });
});

test('a payment that runs while its day is changed ends first', async () => {
  let user = await userAt('2027-01-25T09:59');
  const { id } = await create(user, '12340000', { amount: '5.77' });
  await moveClock(provider.store, { byMs: 61_000 });
  await user.runDue();
  expect(await runs(user)).toEqual(['2027-01 1 RUNNING']);
  const body = { ...terms, amount: '5.77', day: 28 };
  await user.get(updateAutomaticPayment, { params: { id }, body });
  user = await user.atTime('2027-01-28T10:01');
  expect(await runs(user)).toEqual(['2027-01 1 PAID']);
  expect(await only(user)).toMatchObject({ nextAt: '2027-02-28T06:00:00.000Z' });
});

test('a retry gives way to a single payment that is chosen in its place', async () => {
  let user = await userAt('2027-01-22T14:07', '0.00');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  const once = { ...terms, frequency: 'ONCE', day: null, date: '2027-02-10' } as const;
  const changed = await user.get(updateAutomaticPayment, { params: { id }, body: once });
  expect(changed).toMatchObject({ nextPeriod: '2027-02-10', nextAt: '2027-02-10T06:00:00.000Z' });
});

test('a month is paid though the month before it is tried again on its day [M16]', async () => {
  let user = await userAt('2027-01-29T14:07', '0.00');
  const { id } = await create(user, '12340000', { day: 31 });
  user = await user.atTime('2027-01-31T10:01');
  await user.get(updateAutomaticPayment, { params: { id }, body: { ...terms, day: 1 } });
  await payAtTerminal(provider.store, user.phone, { amount: '60.00', network: 'eManat' });
  user = await user.atTime('2027-02-01T10:01');
  expect((await runs(user)).sort()).toEqual([
    '2027-01 1 FAILED INSUFFICIENT_BALANCE',
    '2027-01 2 PAID',
    '2027-02 1 PAID',
  ]);
});

test('a month that was paid by hand after it failed is not paid on the day that it is moved to', async () => {
  let user = await userAt('2027-01-22T14:07', '10.00');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  await user.pay('5.00', '12340000');
  await user.get(updateAutomaticPayment, { params: { id }, body: { ...terms, day: 28 } });
  user = await user.atTime('2027-01-28T10:01');
  expect(await runs(user)).toEqual([
    '2027-01 2 SKIPPED PAID_BY_HAND',
    '2027-01 1 FAILED INSUFFICIENT_BALANCE',
  ]);
});

test.each([
  ['the amount', { amount: '5.00' }],
  ['the day, to one of the next month,', { day: 10 }],
])('a retry that was announced is made though %s is changed [M16]', async (_, changes) => {
  let user = await userAt('2027-01-22T14:07', '10.00');
  const { id } = await create(user);
  user = await user.atTime('2027-01-25T10:01');
  const body = { ...terms, ...changes };
  const changed = await user.get(updateAutomaticPayment, { params: { id }, body });
  expect(changed).toMatchObject({ nextPeriod: '2027-01', nextAt: '2027-01-26T06:00:00.000Z' });
  await payAtTerminal(provider.store, user.phone, { amount: '60.00', network: 'eManat' });
  user = await user.atTime('2027-01-26T10:01');
  expect((await runs(user))[0]).toBe('2027-01 2 PAID');
});

test('a retry of a single payment is made though its amount is lowered on the day after its date [M16]', async () => {
  let user = await userAt('2027-01-22T14:07', '10.00');
  const once = { frequency: 'ONCE', day: null, date: '2027-01-25' } as const;
  const { id } = await create(user, '12340000', once);
  user = await user.atTime('2027-01-25T10:01');
  const lower = (date: string) =>
    user.call(updateAutomaticPayment, {
      params: { id },
      body: { ...once, date, amount: '8.00' },
    });
  expect((await lower('2027-01-24')).problem?.fields).toEqual({ date: 'validation.date.past' });
  const { data } = await lower('2027-01-25');
  expect(data).toMatchObject({ nextPeriod: '2027-01-25', nextAt: '2027-01-26T06:00:00.000Z' });
  user = await user.atTime('2027-01-26T10:01');
  expect((await runs(user))[0]).toBe('2027-01-25 2 PAID');
  expect((await lower('2027-01-25')).problem?.fields).toEqual({ date: 'validation.date.past' });
});

test('a debt that was announced, or is tried again, is paid on its day though the ceiling is lowered [M16]', async () => {
  let user = await userAt('2027-01-10T14:07', '10.00');
  const { id } = await create(user, '12343418', onDebt);
  const lower = (amount: string) =>
    user.get(updateAutomaticPayment, { params: { id }, body: { ...onDebt, amount } });
  user = await user.atTime('2027-01-11T10:01');
  const planned = { nextPeriod: '2027-01-12', nextAmount: 3418 };
  expect(await lower('50.00')).toMatchObject({ ...planned, nextAt: '2027-01-12T06:00:00.000Z' });
  user = await user.atTime('2027-01-12T10:01');
  expect(await lower('40.00')).toMatchObject({ ...planned, nextAt: '2027-01-13T06:00:00.000Z' });
  await payAtTerminal(provider.store, user.phone, { amount: '60.00', network: 'eManat' });
  user = await user.atTime('2027-01-13T10:01');
  expect((await runs(user))[0]).toBe('2027-01-12 2 PAID');
});

test('while it is paused nothing is paid, and nothing is made up for', async () => {
  let user = await userAt('2027-01-22T14:07');
  const { id } = await create(user);
  const pause = (paused: boolean) =>
    user.get(pauseAutomaticPayment, { params: { id }, body: { paused } });
  expect(await pause(true)).toMatchObject({ state: 'PAUSED', nextAt: null });
  user = await user.atTime('2027-02-26T10:01');
  expect(await pause(false)).toMatchObject({ state: 'ACTIVE', nextPeriod: '2027-03' });
  await pause(false);
  user = await user.atTime('2027-03-26T10:01');
  expect(await runs(user)).toEqual(['2027-03 1 PAID']);
});

test('a favorite may have several, says which comes next, and takes all with it', async () => {
  let user = await userAt('2027-01-22T14:07');
  const { favoriteInfo } = await user.saveFavorite('12343418');
  const linked = { favoriteId: favoriteInfo.id, recipient: null };
  await create(user, '', linked);
  const { id, favoriteId } = await create(user, '12343418', onDebt);
  expect(favoriteId).toBe(favoriteInfo.id);
  const marked = async () => {
    const body = { filterTypes: ['AUTO_PAYMENT' as const] };
    const { favorites } = await user.get(getFavorites, { query: { limit: undefined }, body });
    return favorites.map(({ autoPayment }) => autoPayment);
  };
  expect(await marked()).toEqual([{ frequency: 'ON_DEBT', lastPaidAt: null }]);
  user = await user.atTime('2027-01-24T10:01');
  await user.get(deleteAutomaticPayment, { params: { id } });
  user = await user.atTime('2027-01-25T10:01');
  expect(await marked()).toEqual([
    { frequency: 'MONTHLY', lastPaidAt: '2027-01-25T06:00:00.000Z' },
  ]);
  await user.get(deleteFavorite, { params: { id: favoriteInfo.id } });
  expect(await user.get(getAutomaticPayments, {})).toEqual([]);
  const before = await user.balance();
  user = await user.atTime('2027-03-25T10:01');
  expect(await user.balance()).toBe(before);
});

test('favorites that are paid automatically come by the date of their payments, and carry them', async () => {
  const user = await userAt('2027-01-22T14:07');
  const monthly = (day: number) => ({ ...terms, day });
  // The newer favorite stands before the older one.
  const soon = await create(user, '12341111', monthly(25));
  const late = await create(user, '12340000', monthly(21));
  await user.saveFavorite('12342222');
  const body = { filterTypes: ['AUTO_PAYMENT' as const] };
  const first = async (limit: string | undefined) => {
    const answer = await user.get(getFavorites, { query: { limit }, body });
    return [
      answer.favorites.map(({ favoriteInfo }) => favoriteInfo.id),
      answer.automaticPayments?.map(({ id }) => id),
    ];
  };
  expect(await first(undefined)).toEqual([
    [soon.favoriteId, late.favoriteId],
    [soon.id, late.id],
  ]);
  expect(await first('1')).toEqual([[soon.favoriteId], [soon.id]]);
});

describe('what is asked of it', () => {
  test('is done once for a key', async () => {
    const user = await userAt('2027-01-22T14:07');
    const key = randomUUID();
    const made = await create(user, '12340000', {}, key);
    expect(await create(user, '12340000', {}, key)).toEqual(made);
    expect(await user.refusal(createAutomaticPayment, { body: bodyFor('12340000') }, '')).toBe(
      'KEY_REQUIRED',
    );
    expect((await only(user)).id).toBe(made.id);
  });

  test.each<[string, Partial<Body>, string]>([
    ['a day that no month has', { day: 32 }, 'INVALID_REQUEST'],
    ['half a day', { day: 1.5 }, 'INVALID_REQUEST'],
    ['no day', { day: null }, 'INVALID_REQUEST'],
    ['a date besides', { date: '2027-02-01' }, 'INVALID_REQUEST'],
    [
      'a date that is over',
      { frequency: 'ONCE', day: null, date: '2027-01-22' },
      'INVALID_REQUEST',
    ],
    ['no such date', { frequency: 'ONCE', day: null, date: '2027-02-30' }, 'INVALID_REQUEST'],
    ['nothing', { amount: '0.00' }, 'INVALID_REQUEST'],
    ['a part of a qəpik', { amount: '1.005' }, 'INVALID_REQUEST'],
    ['more than the service takes', { amount: '500.01' }, 'AMOUNT_TOO_LARGE'],
    ['no recipient', { recipient: null }, 'INVALID_REQUEST'],
    ['a favorite of nobody', { recipient: null, favoriteId: 'x' }, 'NOT_FOUND'],
    [
      'nobody behind the number',
      { recipient: { name: 'Ev', ...typedFor('12340404') } },
      'SUBSCRIBER_NOT_FOUND',
    ],
  ])('%s is refused', async (_what, wanted, code) => {
    const user = await userAt('2027-01-22T14:07');
    const body = bodyFor('12340000', wanted);
    expect(await user.refusal(createAutomaticPayment, { body })).toBe(code);
    expect(await user.get(getAutomaticPayments, {})).toEqual([]);
  });

  test('a service that knows no debt is not paid on debt, and no person automatically', async () => {
    const user = await userAt('2027-01-22T14:07');
    const recipient = { name: 'Ana', serviceId: 'azercell', fields: { phone: '+994502124518' } };
    const body = bodyFor('', { ...onDebt, recipient });
    expect(await user.refusal(createAutomaticPayment, { body })).toBe('INVALID_REQUEST');
    const { favoriteInfo } = await user.get(createTransferFavorite, {
      body: { name: 'Ana', phone: '+994502124518', amount: null },
    });
    const linked = { recipient: null, favoriteId: favoriteInfo.id };
    expect(await user.refusal(createAutomaticPayment, { body: bodyFor('', linked) })).toBe(
      'NOT_FOUND',
    );
  });

  test('another user finds nothing [P6]', async () => {
    const { id } = await create(await userAt('2027-01-22T14:07'));
    const other = await provider.user();
    const params = { id };
    expect(await other.get(getAutomaticPayments, {})).toEqual([]);
    expect(await other.refusal(deleteAutomaticPayment, { params })).toBe('NOT_FOUND');
    expect(await other.refusal(updateAutomaticPayment, { params, body: terms })).toBe('NOT_FOUND');
    expect(await other.refusal(pauseAutomaticPayment, { params, body: { paused: true } })).toBe(
      'NOT_FOUND',
    );
    const body = { period: '2027-01', skipped: true };
    expect(await other.refusal(skipAutomaticPayment, { params, body })).toBe('NOT_FOUND');
  });
});
