import { expect, test } from 'vitest';
import type { Spending } from '#data/collections/history/spending.ts';
import { SpendingSum } from '#domain/spending.ts';
import { lastDays } from './last-days.ts';

const manat = 10_000;

/** A payment at noon of each of these days. */
function saved(payments: Readonly<Record<string, number>>): Spending {
  const months = Object.entries(payments).map(([day, amount]) => {
    const sum = new SpendingSum(day.slice(0, 7));
    sum.add({
      type: 'WALLET_PAYMENT',
      direction: 'OUT',
      date: `${day}T08:00:00Z`,
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
  return { months, uncounted: [], first: months[0]?.month, savedSince: undefined };
}

// The 4th of November in Baku, the 3rd in London.
const now = Date.parse('2026-11-03T21:00:00Z');
const rows = saved({ '2026-09-01': 10, '2026-10-29': 20, '2026-11-03': 30 });

test('the last days end with today in Baku, and reach over months', () => {
  expect(lastDays(rows, now, 7)).toEqual([
    { day: '2026-10-29', sum: 20 * manat },
    { day: '2026-10-30', sum: 0 },
    { day: '2026-10-31', sum: 0 },
    { day: '2026-11-01', sum: 0 },
    { day: '2026-11-02', sum: 0 },
    { day: '2026-11-03', sum: 30 * manat },
    { day: '2026-11-04', sum: 0 },
  ]);
  const sums = (lastDays(rows, now, 90) ?? []).map(({ sum }) => sum);
  expect(sums).toHaveLength(90);
  expect(sums.filter((sum) => sum > 0)).toEqual([10 * manat, 20 * manat, 30 * manat]);
});

test('days of which not all is stored have no sums', () => {
  const savedSince = Date.parse('2026-10-29T00:00:00+04:00');
  expect(lastDays({ ...rows, savedSince }, now, 7)).toHaveLength(7);
  expect(lastDays({ ...rows, savedSince: savedSince + 1 }, now, 7)).toBeUndefined();
});

test('days of a month that is not counted yet have no sums, and not none', () => {
  const counting = { ...rows, months: rows.months.slice(1), uncounted: ['2026-09'] };
  expect(lastDays(counting, now, 90)).toBeUndefined();
  expect(lastDays(counting, now, 7)).toHaveLength(7);
});
