import { expect, test } from 'vitest';
import { momentsOfPeriod, periodOf } from './period.ts';

const now = Date.parse('2026-01-31T21:30:00Z');

test.each([
  ['thisMonth', { from: '2026-02-01', to: '2026-02-01' }],
  ['lastMonth', { from: '2026-01-01', to: '2026-01-31' }],
  ['all', { from: null, to: '2026-02-01' }],
] as const)('%s is that of Baku', (choice, period) => {
  expect(periodOf(choice, { from: '', to: '' }, now)).toEqual(period);
});

test.each([
  [{ from: '05.01.2026', to: '05.01.2026' }, true],
  [{ from: '5/1/2026', to: '05012026' }, true],
  [{ from: '06.01.2026', to: '05.01.2026' }, false],
  [{ from: '06.12.2025', to: '05.01.2026' }, true],
  [{ from: '', to: '05.01.2026' }, false],
  [{ from: '30.02.2026', to: '01.03.2026' }, false],
])('own days %j are a period: %s', (own, isPeriod) => {
  expect(periodOf('own', own, now) !== undefined).toBe(isPeriod);
});

test.each([
  ['01.01.2026', '31.12.2099', '2026-01-01', '2026-02-01'],
  ['01.01.2027', '31.12.2027', '2026-02-01', '2026-02-01'],
  ['01.01.2026', '01.02.2026', '2026-01-01', '2026-02-01'],
])('Own days from %s to %s end today at the latest', (first, last, from, to) => {
  expect(periodOf('own', { from: first, to: last }, now)).toEqual({ from, to });
});

test('A period lasts from the midnight of its first day to that after its last', () => {
  expect(momentsOfPeriod({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
    from: Date.parse('2026-01-01T00:00:00+04:00'),
    until: Date.parse('2026-02-01T00:00:00+04:00'),
  });
  expect(momentsOfPeriod({ from: null, to: '2026-01-31' }).from).toBe(Number.NEGATIVE_INFINITY);
});
