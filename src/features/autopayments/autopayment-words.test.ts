import { beforeEach, expect, test, vi } from 'vitest';
import { createFormat } from '#i18n/formats/format.ts';
import { onDay } from './autopayment-words.ts';

const at = (day: string) => Date.parse(`${day}T10:00:00+04:00`);

beforeEach(() => {
  vi.useFakeTimers({ now: at('2026-11-22'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('only Azerbaijani bends a date, and no word for a day near by', () => {
  const az = createFormat('az');
  expect(onDay(at('2026-11-21'), az)).toBe('dünən');
  expect(onDay(at('2026-11-25'), az)).toBe('25 noyabrda');
  expect(onDay(at('2026-04-03'), az)).toBe('3 apreldə');
  expect(onDay(at('2027-01-31'), az)).toBe('31 yanvar 2027-də');
  expect(onDay(at('2026-11-25'), createFormat('ru'))).toBe('25 ноября');
});
