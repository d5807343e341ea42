import { describe, expect, test } from 'vitest';
import {
  bakuDay,
  dayMs,
  duesUntil,
  firstDues,
  isDate,
  type Schedule,
} from './automatic-payment.ts';

const monthly = (day: number): Schedule => ({ frequency: 'MONTHLY', day, date: null });
const onDebt: Schedule = { frequency: 'ON_DEBT', day: null, date: null };
const once = (date: string): Schedule => ({ frequency: 'ONCE', day: null, date });

/** Parses a time of Baku's clock: "2026-11-22T14:07". */
const at = (local: string) => Date.parse(`${local}:00+04:00`);
const days = (schedule: Schedule, after: string, count: number, ...done: string[]) =>
  firstDues(schedule, at(after), count, done).map((due) => bakuDay(due.at));

describe('a monthly payment', () => {
  test('falls on the last day of a shorter month, and on its own day again afterwards', () => {
    expect(days(monthly(31), '2026-12-31T10:00', 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(days(monthly(30), '2027-01-30T10:00', 2)).toEqual(['2027-02-28', '2027-03-30']);
  });

  test.each([
    ['2028-01-31T12:00', '2028-02-29'],
    ['2100-01-31T12:00', '2100-02-28'],
    ['2000-01-31T12:00', '2000-02-29'],
  ])('knows which years are leap years: after %s comes %s', (after, next) => {
    expect(days(monthly(29), after, 1)).toEqual([next]);
  });

  test('has one due in each month of fourteen, whatever its day', () => {
    for (let day = 1; day <= 31; day++) {
      const periods = firstDues(monthly(day), at('2026-11-01T00:00'), 14).map(
        ({ period }) => period,
      );
      expect(new Set(periods).size).toBe(14);
      expect([periods[0], periods.at(-1)]).toEqual(['2026-11', '2027-12']);
    }
  });

  test('is due at ten in Baku, where the day begins before that of UTC', () => {
    expect(days(monthly(25), '2026-11-25T09:59', 1)).toEqual(['2026-11-25']);
    expect(days(monthly(25), '2026-11-25T10:00', 1)).toEqual(['2026-12-25']);
    expect(firstDues(monthly(25), at('2026-11-01T00:00'), 1)).toEqual([
      { period: '2026-11', at: Date.parse('2026-11-25T06:00:00Z') },
    ]);
    // 20:30 UTC of the last day of November is December there.
    expect(days(monthly(1), '2026-12-01T00:30', 1)).toEqual(['2026-12-01']);
  });

  test('is not due again in a month that was paid, on whatever day', () => {
    expect(days(monthly(28), '2026-11-05T12:00', 2, '2026-11')).toEqual([
      '2026-12-28',
      '2027-01-28',
    ]);
    expect(days(monthly(28), '2026-11-05T12:00', 1, '2026-11-05')).toEqual(['2026-12-28']);
    expect(days(monthly(28), '2026-11-05T12:00', 1, '2026-10')).toEqual(['2026-11-28']);
  });
});

test('a payment on debt is due every day, after a month that was paid too', () => {
  expect(days(onDebt, '2026-12-30T10:00', 3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  expect(days(onDebt, '2026-12-30T09:00', 1)).toEqual(['2026-12-30']);
  expect(days(onDebt, '2026-12-30T09:00', 1, '2026-12')).toEqual(['2026-12-30']);
});

test('a later date that was skipped keeps no earlier one from coming', () => {
  expect(days(once('2026-12-15'), '2026-11-22T14:07', 1, '2026-12-20')).toEqual(['2026-12-15']);
  expect(days(monthly(25), '2026-11-22T14:07', 2, '2026-12-20')).toEqual([
    '2026-11-25',
    '2027-01-25',
  ]);
});

test('a single payment is due once, and never after its date', () => {
  expect(days(once('2026-12-15'), '2026-11-22T14:07', 3)).toEqual(['2026-12-15']);
  expect(days(once('2026-12-15'), '2026-12-15T10:00', 1)).toEqual([]);
  expect(days(once('2026-12-15'), '2026-11-22T14:07', 1, '2026-12-15')).toEqual([]);
  expect(days(once('2026-02-30'), '2026-01-01T00:00', 1)).toEqual([]);
});

test('the dues of a stretch of time end before its end', () => {
  const dues = (schedule: Schedule, until: string) =>
    duesUntil(schedule, at('2026-11-22T14:07'), at(until)).map(({ period }) => period);
  expect(dues(monthly(25), '2026-12-25T10:00')).toEqual(['2026-11']);
  expect(dues(monthly(25), '2026-12-26T00:00')).toEqual(['2026-11', '2026-12']);
  expect(dues(once('2026-12-15'), '2026-12-01T00:00')).toEqual([]);
  expect(dues(onDebt, '2026-11-25T00:00')).toHaveLength(2);
  expect(duesUntil(monthly(1), at('2026-11-22T14:07'), at('2026-11-22T14:07') - dayMs)).toEqual([]);
});

test('a date is one that the calendar has', () => {
  expect(['2028-02-29', '2026-12-31'].every(isDate)).toBe(true);
  expect(['2027-02-29', '2026-13-01', '2026-1-1', 'soon', ''].some(isDate)).toBe(false);
});
