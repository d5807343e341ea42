import { describe, expect, test } from 'vitest';
import { monogram, readDay, showDay } from './person.ts';
import { birthDateProblem, emailProblem, nameProblem, tidyName } from './personal-details.ts';

describe('a name', () => {
  test.each(['', 'Aysel', 'Əli-zadə', 'O’Hara', "D'Arc", 'Анна Мария', 'J. R. R.', 'Ş'])(
    'may be "%s"',
    (name) => expect(nameProblem(name)).toBeUndefined(),
  );
  test.each(['4ysel', '<script>', 'Aysel🙂', '-Aysel', 'Aysel@', '‮Aysel', 'a  -  b'])(
    'may not be "%s"',
    (name) => expect(nameProblem(name)).toBe('validation.name'),
  );
  test.each([0x3164, 0xffa0, 0x115f, 0x1160, 0x34f, 0x17b4, 0xfe0f, 0x200b, 0x200d])(
    'may not hold U+%d, which shows nothing',
    (code) => {
      const invisible = String.fromCodePoint(code);
      for (const name of [invisible, `Aysel${invisible}`, `${invisible} ${invisible}`]) {
        expect(nameProblem(name)).toBe('validation.name');
      }
    },
  );
  test('loses surplus spaces', () => {
    expect(tidyName('  Aysel \t Nur ')).toBe('Aysel Nur');
    expect(tidyName('\u200bAy\u00adsel\u00a0\ufeff')).toBe('Aysel');
  });
  test('of ten thousand letters is checked quickly', () => {
    // The best of three runs, so that the load of the machine does not count.
    const timesMs = [1, 2, 3].map(() => {
      const startedAt = performance.now();
      nameProblem(`${'a '.repeat(20_000)}!`);
      return performance.now() - startedAt;
    });
    expect(Math.min(...timesMs)).toBeLessThan(200);
  });
});

describe('an e-mail address', () => {
  test.each(['', 'aysel@mail.az', 'a.b+c@sub.mail.com', 'aysel@poçt.az'])('may be "%s"', (email) =>
    expect(emailProblem(email)).toBeUndefined(),
  );
  test.each([
    'aysel@',
    '@mail.az',
    'a b@mail.az',
    'a@mail',
    'a@-mail.az',
    'a..b@mail.az',
    'a@b@c.az',
  ])('may not be "%s"', (email) => expect(emailProblem(email)).toBe('validation.email'));
});

describe('a day of birth', () => {
  const now = Date.UTC(2026, 5, 1);
  test.each([
    ['18.03.1994', '1994-03-18'],
    ['8.3.1994', '1994-03-08'],
    ['18031994', '1994-03-18'],
    [' 1994-03-18 ', '1994-03-18'],
    ['１８.03.1994', '1994-03-18'],
  ])('typed as "%s" is %s', (text, day) => expect(readDay(text)).toBe(day));
  test.each(['', '18.03.94', '18 mart 1994', '18.03.19944'])('is not in "%s"', (text) =>
    expect(readDay(text)).toBeUndefined(),
  );
  test.each([
    ['x', 'validation.birthDate'],
    ['1899-12-31', 'validation.birthDate.noSuchDay'],
    ['1994-02-30', 'validation.birthDate.noSuchDay'],
    ['2023-02-29', 'validation.birthDate.noSuchDay'],
    ['2026-06-02', 'validation.birthDate.future'],
  ])('is not %s: %s', (day, problem) => expect(birthDateProblem(day, now)).toBe(problem));
  test('is today at the latest, and is shown in the order of the days', () => {
    expect(birthDateProblem('2026-06-01', now)).toBeUndefined();
    expect(showDay('1994-03-18')).toBe('18.03.1994');
  });
});

test.each([
  ['istilik — təchizatı', 'İT'],
  ['ıslahat', 'I'],
  ['𝒜zər', '𝒜'],
  ['—', '•'],
])('The monogram of %s is %s', (name, letters) => expect(monogram(name)).toBe(letters));
