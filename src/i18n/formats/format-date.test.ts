import { env } from 'node:process';
import { afterEach, describe, expect, test } from 'vitest';
import { daysBetween, startOfDay, startOfMonth } from './calendar.ts';
import {
  capitalize,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatLongDate,
  formatMoment,
  formatRelative,
  formatSavedTime,
  monthName,
  shortMonth,
  weekdayName,
} from './format-date.ts';
import { formatTime } from './format-time.ts';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+04:00`);

const now = at('2026-11-05 14:07');

describe('dates', () => {
  test('numeric ones are day, month, year, and the hour by 24 [E19]', () => {
    expect(formatDate(now)).toBe('05.11.2026');
    expect(formatTime(now)).toBe('14:07');
    expect(formatDateTime(now)).toBe('05.11.2026, 14:07');
  });

  test('long ones', () => {
    expect(formatLongDate(now, 'az')).toBe('5 noyabr 2026');
    expect(formatLongDate(now, 'en')).toBe('5 November 2026');
    expect(formatLongDate(now, 'ru')).toBe('5 ноября 2026\u00a0г.');
  });

  test('short names of days and months are those of the calendar', () => {
    expect(weekdayName(at('2026-11-22 14:07'), 'az')).toBe('B.');
    expect(weekdayName(at('2026-11-23 00:00'), 'ru')).toBe('Пн');
    expect(monthName(10, 'ru')).toBe('ноябрь');
    expect(shortMonth(now, 'az')).toBe('noy');
    expect(shortMonth(at('2026-06-01 00:00'), 'az')).toBe('iyun');
    expect(shortMonth(now, 'ru')).toBe('ноя');
  });

  test.each(['az', 'en', 'ru'] as const)('%s has twelve months and seven days', (locale) => {
    const months = [...Array(12).keys()].map((month) => monthName(month, locale));
    expect(new Set(months).size).toBe(12);
    const days = [...Array(7).keys()].map((day) => weekdayName(startOfDay(now, day), locale));
    expect(new Set(days).size).toBe(7);
    const short = [...Array(12).keys()].map((month) =>
      shortMonth(startOfMonth(now, month), locale),
    );
    expect(new Set(short).size).toBe(12);
    for (const month of months.keys()) {
      const first = at(`2026-${String(month + 1).padStart(2, '0')}-01 12:00`);
      expect(formatLongDate(first, locale)).toContain(
        `1 ${monthName(month, locale, 'ofDay')} 2026`,
      );
    }
    expect(() => monthName(12, locale)).toThrow(RangeError);
  });
});

describe('headings and moments', () => {
  test.each([
    ['2026-11-05 00:00', 'Bu gün', 'bu gün, 00:00'],
    ['2026-11-05 23:59', 'Bu gün', 'bu gün, 23:59'],
    ['2026-11-04 19:40', 'Dünən', 'dünən, 19:40'],
    ['2026-11-06 00:00', 'Sabah', 'sabah, 00:00'],
    ['2026-11-03 23:59', '3 noyabr', '3 noyabr, 23:59'],
    ['2025-12-31 23:59', '31 dekabr 2025', '31 dekabr 2025, 23:59'],
    ['2027-01-01 00:00', '1 yanvar 2027', '1 yanvar 2027, 00:00'],
  ])('%s', (moment, heading, sentence) => {
    expect(formatDayHeading(at(moment), 'az', now)).toBe(heading);
    expect(formatMoment(at(moment), 'az', now)).toBe(sentence);
  });

  test('in the other languages', () => {
    expect(formatDayHeading(at('2026-11-04 10:00'), 'en', now)).toBe('Yesterday');
    expect(formatDayHeading(at('2026-11-03 10:00'), 'ru', now)).toBe('3 ноября');
    expect(formatDayHeading(at('2025-11-03 10:00'), 'ru', now)).toBe('3 ноября 2025\u00a0г.');
  });

  test('a figure of today needs no day', () => {
    expect(formatSavedTime(at('2026-11-05 09:02'), 'az', now)).toBe('09:02');
    expect(formatSavedTime(at('2026-11-04 19:40'), 'az', now)).toBe('dünən, 19:40');
    // The device's clock is a day behind.
    expect(formatSavedTime(at('2026-11-06 09:02'), 'az', now)).toBe('09:02');
  });

  test('yesterday is still yesterday over the new year', () => {
    expect(formatDayHeading(at('2026-12-31 23:00'), 'az', at('2027-01-01 01:00'))).toBe('Dünən');
  });
});

describe('how long ago', () => {
  const ago = (ms: number) => now - ms;
  const minute = 60_000;
  const hour = 60 * minute;

  test.each([
    [0, 'indicə', 'just now', 'только\u00a0что'],
    [minute, '1 dəqiqə əvvəl', '1 minute ago', '1 минуту назад'],
    [3 * minute, '3 dəqiqə əvvəl', '3 minutes ago', '3 минуты назад'],
    [59 * minute, '59 dəqiqə əvvəl', '59 minutes ago', '59 минут назад'],
    [hour, '1 saat əvvəl', '1 hour ago', '1 час назад'],
    [3 * hour, '3 saat əvvəl', '3 hours ago', '3 часа назад'],
    [14 * hour, '14 saat əvvəl', '14 hours ago', '14 часов назад'],
  ])('%i ms', (ms, az, en, ru) => {
    expect(formatRelative(ago(ms), 'az', now)).toBe(az);
    expect(formatRelative(ago(ms), 'en', now)).toBe(en);
    expect(formatRelative(ago(ms), 'ru', now)).toBe(ru);
  });

  test('from yesterday on it is the moment, even where less than a day has passed', () => {
    expect(formatRelative(ago(15 * hour), 'az', now)).toBe('dünən, 23:07');
    expect(formatRelative(at('2026-11-01 09:00'), 'az', now)).toBe('1 noyabr, 09:00');
  });

  test('a device whose clock lags says just now, and never a negative time', () => {
    expect(formatRelative(now + 59_000, 'az', now)).toBe('indicə');
    expect(formatRelative(now + 2 * hour, 'az', now)).toBe('bu gün, 16:07');
  });
});

describe('wherever the device is', () => {
  const home = env['TZ'];
  afterEach(() => {
    if (home === undefined) delete env['TZ'];
    else env['TZ'] = home;
  });

  test.each(['Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland'])(
    'in %s every hour of a year is Azerbaijan’s',
    (zone) => {
      env['TZ'] = zone;
      const start = Date.parse('2026-01-01T00:00:00Z');
      for (let hours = 0; hours < 366 * 24; hours++) {
        const ms = start + hours * 3_600_000;
        const shifted = new Date(ms + 4 * 3_600_000).toISOString();
        const expected = `${shifted.slice(8, 10)}.${shifted.slice(5, 7)}.${shifted.slice(0, 4)}, ${shifted.slice(11, 16)}`;
        if (formatDateTime(ms) !== expected) throw new Error(`${formatDateTime(ms)} ≠ ${expected}`);
      }
    },
  );
});

describe('days', () => {
  test('begin at midnight there', () => {
    expect(startOfDay(now)).toBe(at('2026-11-05 00:00'));
    expect(startOfDay(now, -30)).toBe(at('2026-10-06 00:00'));
    expect(startOfDay(at('2026-11-05 00:00'), 1)).toBe(at('2026-11-06 00:00'));
  });

  test('months too', () => {
    expect(startOfMonth(now)).toBe(at('2026-11-01 00:00'));
    expect(startOfMonth(now, -11)).toBe(at('2025-12-01 00:00'));
    expect(startOfMonth(at('2026-03-31 12:00'), -1)).toBe(at('2026-02-01 00:00'));
  });

  test('are counted by midnights, not by hours', () => {
    expect(daysBetween(at('2026-11-04 23:59'), at('2026-11-05 00:00'))).toBe(1);
    expect(daysBetween(at('2026-11-05 00:00'), at('2026-11-05 23:59'))).toBe(0);
    expect(daysBetween(at('2026-11-05 00:00'), at('2026-11-04 23:59'))).toBe(-1);
  });
});

test.each([
  ['istilik', 'az', 'İstilik'],
  ['ısıq', 'az', 'Isıq'],
  ['ənənə', 'az', 'Ənənə'],
  ['istilik', 'en', 'Istilik'],
  ['ноябрь', 'ru', 'Ноябрь'],
  ['𐐨x', 'en', '𐐀x'],
  ['', 'az', ''],
  ['1 gün', 'az', '1 gün'],
] as const)('%s in %s is %s [E19]', (text, locale, capital) => {
  expect(capitalize(text, locale)).toBe(capital);
});
