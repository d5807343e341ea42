import { describe, expect, test } from 'vitest';
import { qepik } from '#domain/money.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { loadMessages } from '#i18n/messages/messages.ts';
import { createText } from './intl.tsx';

const now = Date.parse('2026-11-05T14:07:00+04:00');

test('the browser itself has no az, or this file could go', () => {
  expect(Intl.NumberFormat.supportedLocalesOf('az')).toEqual(['az']);
  expect(new Intl.NumberFormat('az').format(1234.5)).not.toBe('1.234,5');
});

describe('az in Chromium [E19]', () => {
  const format = createFormat('az');

  test('money', () => {
    expect(format.money(qepik(-123456789))).toBe('−1.234.567,89');
    expect(format.amount(qepik(3418))).toBe('34,18\u00a0₼');
    expect(format.count(1000)).toBe('1.000');
  });

  test('dates and times', () => {
    expect(format.dateTime(now)).toBe('05.11.2026, 14:07');
    expect(format.day(now, Date.parse('2027-01-01T12:00:00Z'))).toBe('5 noyabr 2026');
    expect(format.dayHeading(now, now)).toBe('Bu gün');
    expect(format.moment(now - 86_400_000, now)).toBe('dünən, 14:07');
    expect(format.relative(now - 300_000, now)).toBe('5 dəqiqə əvvəl');
  });

  test('capitals', () => {
    expect(format.capitalize('istilik')).toBe('İstilik');
  });
});

test('a value that a message lacks, and a message that is missing, are bugs', async () => {
  const { messages } = await loadMessages('az', 'guest');
  const text = createText('az', messages);
  expect(text('validation.amount.min', { min: '0,01' })).toBe('Ən azı 0,01 AZN');
  expect(() => text('validation.amount.min')).toThrow();
  const { 'status.unknown': _, ...rest } = messages;
  expect(() => createText('az', rest)('status.unknown', { name: 'X' })).toThrow(/status\.unknown/);
});

test('in az the singular is chosen for one, and only for one', () => {
  const rules = new Intl.PluralRules('az');
  const chosen = [0, 1, 2, 11, 21, 101].map((count) => rules.select(count) === 'one');
  expect(chosen).toEqual([false, true, false, false, false, false]);
});
