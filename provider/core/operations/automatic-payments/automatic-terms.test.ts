// Automatic payments whose terms are changed, or that are skipped or paused.
import { expect, test } from 'vitest';
import {
  begin as beginWith,
  failed,
  once,
  pastTen,
  planned,
  type Terms,
  tenOn,
  type Wanted,
} from '#provider/testing/automatic.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

const begin = (local: string, wanted?: Wanted) => beginWith(provider, local, wanted);

test('a period is skipped once however often that is asked, and taken back until it is due', async () => {
  const payment = await begin('2027-01-22T14:07');
  await payment.skip(true);
  expect(await payment.skip(true)).toMatchObject({ nextPeriod: '2027-02' });
  expect(await payment.skip(false)).toMatchObject({ nextPeriod: '2027-01', runs: [] });
  await payment.skip(true);
  await payment.at(pastTen('01-26'));
  expect(await payment.skip(false)).toMatchObject({ nextPeriod: '2027-02' });
  expect(await payment.runs()).toEqual(['2027-01 1 SKIPPED']);
  expect(await payment.paid()).toEqual([]);
});

test('A skipped retry that is taken back is made, but not beside another schedule', async () => {
  const payment = await begin('2027-01-22T14:07', { balance: '10.00' });
  await payment.at(pastTen('01-25'));
  await payment.skip(true);
  expect(await payment.skip(false)).toMatchObject(planned('01', '01-26'));
  await payment.skip(true);
  await payment.change({ ...once, date: '2027-02-10' });
  expect(await payment.skip(false)).toMatchObject({ nextPeriod: '2027-02-10' });
});

interface Changed {
  balance?: string;
  /** Time and new values of the change. `byHand` is paid before it. */
  at: string;
  byHand?: string;
  to: Partial<Terms>;
  /** Expected plan after the change. */
  next?: object;
  /** Time of the last check, and the expected runs. Unless `byHand` is set, 60 manat are paid in after the change. */
  until?: string;
  runs?: readonly string[];
}

const to28 = { balance: '0.00', at: '01-25', to: { day: 28 } };
const onTenth = { ...once, amount: '25.00', date: '2027-02-10' };
const isRetried = {
  next: planned('01', '01-26'),
  until: '01-26',
  runs: ['2027-01 2 PAID', `2027-01 1 ${failed}`],
};

test.each<[string, Changed]>([
  [
    'what was paid or skipped in a month is not paid again on another day of it',
    {
      at: '01-25',
      to: { day: 28, amount: '30.00' },
      next: { nextAt: tenOn('02-28'), nextAmount: 3000 },
    },
  ],
  [
    'a month that failed is paid on the day that it is moved to [M16]',
    {
      ...to28,
      next: planned('01', '01-28'),
      until: '02-28',
      runs: ['2027-02 1 PAID', '2027-01 2 PAID', `2027-01 1 ${failed}`],
    },
  ],
  [
    'a payment that was announced and not tried goes by the changed day',
    { at: '01-24', to: { day: 10 }, next: planned('02', '02-10') },
  ],
  [
    'a retry gives way to a single payment that is chosen in its place',
    { balance: '0.00', at: '01-25', to: onTenth, next: planned('02-10', '02-10') },
  ],
  [
    'a month that was paid by hand after it failed is not paid on the day that it is moved to',
    {
      ...to28,
      balance: '10.00',
      byHand: '5.00',
      until: '01-28',
      runs: ['2027-01 2 SKIPPED PAID_BY_HAND', `2027-01 1 ${failed}`],
    },
  ],
  [
    'a retry that was announced is made though the amount is changed [M16]',
    { balance: '10.00', at: '01-25', to: { amount: '5.00' }, ...isRetried },
  ],
  [
    'a retry that was announced is made though the day, to one of the next month, is changed [M16]',
    { balance: '10.00', at: '01-25', to: { day: 10 }, ...isRetried },
  ],
])('%s', async (_, { balance, at, byHand, to, next, until, runs }) => {
  const payment = await begin('2027-01-22T14:07', balance ? { balance } : {});
  await payment.at(pastTen(at));
  if (byHand) await payment.user.pay(byHand, '12340000');
  expect(await payment.change(to)).toMatchObject(next ?? {});
  if (!until) return;
  if (!byHand) await payment.user.payIn('60.00');
  await payment.at(pastTen(until));
  expect(await payment.runs()).toEqual(runs);
});

test('a month that failed and was moved keeps its day though the next one comes sooner', async () => {
  const payment = await begin('2027-01-22T14:07', { balance: '0.00' });
  await payment.at(pastTen('01-25'));
  await payment.change({ day: 28 });
  expect(await payment.change({ day: 10 })).toMatchObject(planned('01', '01-28'));
  await payment.user.payIn('60.00');
  await payment.at(pastTen('02-10'));
  expect((await payment.runs()).slice(0, 2)).toEqual(['2027-02 1 PAID', '2027-01 2 PAID']);
});

test('a month is paid though the month before it is tried again on its day [M16]', async () => {
  const payment = await begin('2027-01-29T14:07', { balance: '0.00', day: 31 });
  await payment.at(pastTen('01-31'));
  await payment.change({ day: 1 });
  await payment.user.payIn('60.00');
  await payment.at(pastTen('02-01'));
  const runs = [`2027-01 1 ${failed}`, '2027-01 2 PAID', '2027-02 1 PAID'];
  expect((await payment.runs()).sort()).toEqual(runs);
});

test('a payment that runs while its day is changed ends first', async () => {
  const payment = await begin('2027-01-25T09:59', { amount: '5.77' });
  await payment.user.later(61);
  await payment.user.runDue();
  expect(await payment.runs()).toEqual(['2027-01 1 RUNNING']);
  await payment.change({ amount: '5.77', day: 28 });
  await payment.at(pastTen('01-28'));
  expect(await payment.runs()).toEqual(['2027-01 1 PAID']);
  expect(await payment.now()).toMatchObject({ nextAt: tenOn('02-28') });
});

test('while it is paused nothing is paid, and nothing is made up for', async () => {
  const payment = await begin('2027-01-22T14:07');
  expect(await payment.pause(true)).toMatchObject({ state: 'PAUSED', nextAt: null });
  await payment.at(pastTen('02-26'));
  expect(await payment.pause(false)).toMatchObject({ state: 'ACTIVE', nextPeriod: '2027-03' });
  await payment.pause(false);
  await payment.at(pastTen('03-26'));
  expect(await payment.runs()).toEqual(['2027-03 1 PAID']);
});
