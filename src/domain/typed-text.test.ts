import { describe, expect, test } from 'vitest';
import { plainDigits } from './digits.ts';
import { latinCode, readOneTimeCode, trimInvisible } from './typed-text.ts';

test('digits of other scripts are digits', () => {
  expect(plainDigits('０１９ ٠١٩ ۰۱۹ 019')).toBe('019 019 019 019');
});

describe('a code of Latin letters and digits', () => {
  test.each([
    ['NİGAR20', 'NIGAR20'],
    ['nıgar20', 'NIGAR20'],
    ['NI\u0307GAR20', 'NIGAR20'],
    [' k7 qw\u200b2m\u00a0', 'K7QW2M'],
    ['Ｋ７ＱＷ２Ｍ', 'K7QW2M'],
    ['авекмнорстух', 'ABEKMHOPCTYX'],
    ['ΑΒΕΗΙΚΜΝΟΡΤΥΧ', 'ABEHIKMNOPTYX'],
    ['KR204518\u201325', 'KR204518-25'],
    ['5хк7м2а', '5XK7M2A'],
  ])('%j is %s', (text, code) => expect(latinCode(text)).toBe(code));

  test.each(['ŞƏKİ10', 'ЖЮЛ', '💰'])('%j has letters that are no code, for the check', (text) => {
    expect(latinCode(text)).toMatch(/[^A-Z0-9]/);
  });
});

describe('a one-time code', () => {
  test.each([
    ' 988608\u00a0\n',
    '494\u2011124',
    '49 41 24',
    '9\u200b88608',
    '９８８６０８',
    'Qəpik: 600.00 AZN köçürmək üçün kod 988608. Kodu heç kimə deməyin.\n\n@qepik.az #988608',
    'kod: 988608-dir',
    '988608 — код, 5 минут',
    'Your code is 494 124.',
    '@bank.test #988608',
    '100000 AZN köçürmək üçün kod 988608',
    '+994501234567 nömrəsinə kod: 988608',
  ])('stands alone in %j', (text) => {
    expect(readOneTimeCode(text)).toMatch(/^(?:988608|494124)$/);
  });

  test.each([
    '',
    '98860',
    '9886081',
    'kod 98860',
    'kod 988608, sifariş 123456',
    'AZ988608',
    '988608.50',
    '988608,50 ₼',
    '988608 ₼',
    '100 000 AZN',
    '+994 50 123 456',
    '4169 7300 0001 4127',
    '14:02:55',
  ])('is not in %j', (text) => expect(readOneTimeCode(text)).toBeUndefined());
});

test('both ends lose what is not seen', () => {
  expect(trimInvisible('\ufeff\u200b\t Salam 1\u00a0\u2060')).toBe('Salam 1');
});
