import { beforeEach, expect, test, vi } from 'vitest';
import { texts } from '#documents/testing/papers.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { failedOn, onDay } from './autopayment-words.ts';

const at = (day: string) => Date.parse(`${day}T10:00:00+04:00`);

beforeEach(() => {
  vi.useFakeTimers({ now: at('2026-11-22'), toFake: ['Date'] });
});

test('only Azerbaijani bends a date, and no word for a day near by', () => {
  const az = createFormat('az');
  expect(onDay(at('2026-11-21'), az)).toBe('dünən');
  expect(onDay(at('2026-11-25'), az)).toBe('25 noyabrda');
  expect(onDay(at('2026-04-03'), az)).toBe('3 apreldə');
  expect(onDay(at('2027-01-31'), az)).toBe('31 yanvar 2027 tarixində');
  expect(onDay(at('2026-11-25'), createFormat('ru'))).toBe('25 ноября');
});

test.each([
  ['az', 'Dünən baş tutmadı'],
  ['en', 'Failed yesterday'],
  ['ru', 'Не прошёл вчера'],
] as const)('in %s a failure begins with a capital, wherever its day stands', (locale, words) => {
  const failed = { at: '2026-11-21T10:00:00+04:00' };
  expect(failedOn(failed, texts[locale], createFormat(locale))).toBe(words);
});
