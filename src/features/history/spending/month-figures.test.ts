import { expect, test } from 'vitest';
import type { Spending } from '#data/collections/history/spending.ts';
import { addMonths, monthStart } from '#domain/months.ts';
import { SpendingSum } from '#domain/spending.ts';
import {
  axisOf,
  chosenMonth,
  figuresOf,
  heightOf,
  percentOf,
  shownMonths,
} from './month-figures.ts';

/** Returns months with one payment each on a given day. Amounts are in manat. */
function saved(first: string, amounts: readonly number[], day = 10): Spending {
  const months = amounts.map((amount, place) => {
    const month = addMonths(first, place);
    const sum = new SpendingSum(month);
    sum.add({
      type: 'WALLET_PAYMENT',
      direction: 'OUT',
      date: new Date(monthStart(month) + (day - 1) * 86_400_000).toISOString(),
      status: 'SUCCESS',
      amount: amount * 100,
      commission: 0,
      currencyCode: 'AZN',
      paymentType: 'WALLET',
      receiver: null,
      paymentResps: [],
    });
    return sum.result;
  });
  return { months, uncounted: [], first, savedSince: undefined };
}

test('a running month is compared with the month before to the same day', () => {
  const rows = saved('2026-08', [10, 20, 30, 40], 12);
  expect(figuresOf(rows, '2026-11', '2026-11-11').before?.sum).toBe(0);
  expect(figuresOf(rows, '2026-11', '2026-11-12').before?.sum).toBe(30 * 10_000);
  expect(figuresOf(rows, '2026-10', '2026-11-11')).toMatchObject({
    isRunning: false,
    until: 31,
    before: { sum: 20 * 10_000 },
    usual: { sum: 15 * 10_000, of: 2 },
  });
});

test('a month that is not stored whole is neither compared with nor usual', () => {
  const rows = { ...saved('2026-08', [10, 20, 30, 40]), savedSince: monthStart('2026-09') + 1 };
  expect(figuresOf(rows, '2026-10', '2026-11-11')).toMatchObject({
    before: undefined,
    hasBefore: true,
    isWhole: true,
    usual: undefined,
  });
  expect(figuresOf(rows, '2026-09', '2026-11-11').isWhole).toBe(false);
});

test.each([
  [undefined, '2026-11'],
  ['2026-10-17', '2026-10'],
  ['2027-01-01', '2026-11'],
  ['2026-13-01', '2026-11'],
  // A date field accepts the year "26" unchanged.
  ['0026-10-05', '2026-11'],
  ['salam', '2026-11'],
])('an address that begins with %s names %s', (from, month) => {
  expect(chosenMonth(from, '2026-11-26')).toBe(month);
});

test.each([
  ['2026-11', '2025-12', '2026-11'],
  ['2025-12', '2025-12', '2026-11'],
  ['2025-11', '2024-12', '2025-11'],
])('with %s the months from %s to %s are drawn', (month, from, to) => {
  expect(shownMonths(month, '2026-11-26')).toEqual({ from, to });
});

test.each([
  [0, [0.5, 1]],
  [412.3, [200, 400, 600]],
  [61, [50, 100]],
  [7.5, [5, 10]],
])('over bars of %d manat lie lines at %j', (manat, lines) => {
  expect(axisOf(manat * 10_000).map((line) => line / 10_000)).toEqual(lines);
});

test('what is there is one percent at least, and heights are rough where amounts are covered', () => {
  expect([percentOf(1, 10_000), percentOf(0, 5), percentOf(1, 3), percentOf(1, 0)]).toEqual([
    1, 0, 33, 0,
  ]);
  expect([0.01, 0.4, 0.41].map((value) => heightOf(value, 1, true))).toEqual([0.2, 0.4, 0.6]);
  expect(heightOf(0.41, 1, false)).toBe(0.41);
});
