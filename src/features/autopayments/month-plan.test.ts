import { expect, test } from 'vitest';
import {
  type AutomaticPayment,
  type AutomaticRun,
  getAutomaticPayments,
} from '#contract/automatic-payments.ts';
import { automaticPaymentsWire, firstOf, parsed } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { planMonths, sortedByUrgency } from './month-plan.ts';

const at = (local: string) => new Date(`${local}:00+04:00`).toISOString();
const months = ['2026-11-01', '2026-12-01', '2027-01-01'].map((day) =>
  Date.parse(`${day}T00:00:00+04:00`),
);
const [begin = 0, next = 0, end = 0] = months;

const run = (local: string, change: Partial<AutomaticRun> = {}): AutomaticRun => ({
  period: local.slice(0, 7),
  attempt: 1,
  at: at(local),
  state: 'PAID',
  amount: qepik(2500),
  reason: null,
  receiptId: null,
  ...change,
});

const sample = firstOf(parsed(getAutomaticPayments, automaticPaymentsWire()));
const payment = (change: Partial<AutomaticPayment>): AutomaticPayment => ({
  ...sample,
  day: 31,
  nextAt: at('2026-11-30T10:00'),
  nextPeriod: '2026-11',
  runs: [],
  ...change,
});

const plan = (...payments: AutomaticPayment[]) => planMonths(payments, [begin, next, end]);
const daysOf = (planned: ReturnType<typeof plan>) =>
  planned.days.flatMap(({ day, coming, isPaid, hasFailed }) =>
    coming !== null || isPaid || hasFailed
      ? [`${day} ${coming ?? (isPaid ? 'paid' : 'failed')}`]
      : [],
  );

test('a month costs what was paid in it and what is left; the days run on into the next', () => {
  const paid = payment({
    id: 'b',
    day: 5,
    nextAt: at('2026-12-05T10:00'),
    nextPeriod: '2026-12',
    runs: [run('2026-11-05T10:00'), run('2026-10-05T10:00')],
  });
  const planned = plan(payment({}), paid);
  expect(planned).toMatchObject({ paid: 2500, left: 2500 });
  expect(planned.days).toHaveLength(61);
  expect(daysOf(planned)).toEqual([
    '2026-11-05 paid',
    '2026-11-30 2500',
    '2026-12-05 2500',
    '2026-12-31 2500',
  ]);
});

test('each payment of a card costs what is taken, with the commission', () => {
  const planned = plan(payment({ amount: qepik(2500), nextAmount: qepik(2525) }));
  expect(daysOf(planned)).toEqual(['2026-11-30 2525', '2026-12-31 2525']);
});

test('a failed payment marks its day and costs once, when it is tried again', () => {
  const failed = run('2026-11-21T10:00', { state: 'FAILED', reason: 'INSUFFICIENT_BALANCE' });
  const retried = payment({ day: 21, nextAt: at('2026-11-22T10:00'), runs: [failed] });
  const planned = plan(retried);
  expect(planned).toMatchObject({ paid: 0, left: 2500 });
  expect(daysOf(planned)).toEqual(['2026-11-21 failed', '2026-11-22 2500', '2026-12-21 2500']);
});

test('what is paused, ended, skipped or not known costs nothing', () => {
  const none = { nextAt: null, nextAmount: null, nextPeriod: null };
  const skipped = run('2026-11-25T10:00', { state: 'SKIPPED' });
  const planned = plan(
    payment({ ...none, state: 'PAUSED' }),
    payment({ ...none, state: 'ENDED', frequency: 'ONCE', day: null }),
    payment({ frequency: 'ON_DEBT', day: null, nextAmount: null }),
    payment({ day: 25, nextAt: at('2027-01-25T10:00'), nextPeriod: '2027-01', runs: [skipped] }),
  );
  expect(planned).toMatchObject({ paid: 0, left: 0 });
  expect(daysOf(planned)).toEqual([]);
});

test('an announced debt costs what it is, on its day alone', () => {
  const planned = plan(
    payment({ frequency: 'ON_DEBT', day: null, nextAmount: qepik(3418), nextPeriod: '2026-11-30' }),
  );
  expect(planned.left).toBe(3418);
  expect(daysOf(planned)).toEqual(['2026-11-30 3418']);
});

test('what failed stands first, and a paused one where it would be paid', () => {
  const none = { nextAt: null, nextAmount: null, nextPeriod: null };
  const all = [
    payment({ id: 'soon', nextAt: at('2026-11-25T10:00') }),
    payment({ id: 'late', nextAt: at('2026-12-25T10:00') }),
    payment({ id: 'failed', nextAt: at('2026-12-30T10:00'), isUnpaid: true }),
    payment({ ...none, id: 'ended', state: 'ENDED', frequency: 'ONCE', day: null }),
    payment({ ...none, id: 'paused', state: 'PAUSED', day: 12 }),
  ];
  const order = sortedByUrgency(all, Date.parse('2026-11-22T14:07:00+04:00')).map(({ id }) => id);
  expect(order).toEqual(['failed', 'soon', 'paused', 'late', 'ended']);
});
