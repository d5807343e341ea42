import { expect, test } from 'vitest';
import { periodOf, spanOf } from './period.ts';

const now = Date.parse('2026-01-31T21:30:00Z');

test.each([
  ['thisMonth', { from: '2026-02-01', to: '2026-02-01' }],
  ['lastMonth', { from: '2026-01-01', to: '2026-01-31' }],
  ['all', { from: null, to: '2026-02-01' }],
] as const)('%s is that of Baku', (choice, period) => {
  expect(periodOf(choice, { from: '', to: '' }, now)).toEqual(period);
});

test.each([
  [{ from: '2026-01-05', to: '2026-01-05' }, true],
  [{ from: '2026-01-06', to: '2026-01-05' }, false],
  [{ from: '', to: '2026-01-05' }, false],
  [{ from: '2026-02-30', to: '2026-03-01' }, false],
])('own days %j are a period: %s', (own, isPeriod) => {
  expect(periodOf('own', own, now) !== undefined).toBe(isPeriod);
});

test.each([
  ['2026-01-01', '2099-12-31', '2026-01-01', '2026-02-01'],
  ['2027-01-01', '2027-12-31', '2026-02-01', '2026-02-01'],
  ['2026-01-01', '2026-02-01', '2026-01-01', '2026-02-01'],
])('Own days from %s to %s end today at the latest', (first, last, from, to) => {
  expect(periodOf('own', { from: first, to: last }, now)).toEqual({ from, to });
});

test('A period lasts from the midnight of its first day to that after its last', () => {
  expect(spanOf({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
    from: Date.parse('2026-01-01T00:00:00+04:00'),
    until: Date.parse('2026-02-01T00:00:00+04:00'),
  });
  expect(spanOf({ from: null, to: '2026-01-31' }).from).toBe(Number.NEGATIVE_INFINITY);
});
