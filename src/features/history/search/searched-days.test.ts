import { expect, test } from 'vitest';
import { searchedDays } from './searched-days.ts';

const now = Date.parse('2026-11-25T10:00:00Z');

test.each([
  ['05.11.2026, 14:07', '2026-11-05'],
  ['5 noyabr', '-11-05'],
  ['5\u00a0ноября', '-11-05'],
  ['5 NOYABR 2025', '2025-11-05'],
  ['5 ноября 2025\u00a0г.', '2025-11-05'],
  ['1 iyun, 09:00', '-06-01'],
  ['today', '2026-11-25'],
  ['Dünən, 19:40', '2026-11-24'],
  ['Noyabr', '-11-'],
  ['ноябрь 2025', '2025-11-'],
])('%j names %s', (text, day) => expect(searchedDays(text, now)).toEqual([day]));

test.each(['', '34.18', '11.2026', '05112026', '5 salam', '5 noyabr 20', '14:07'])(
  '%j names no day',
  (text) => expect(searchedDays(text, now)).toEqual([]),
);
