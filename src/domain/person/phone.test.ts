import { describe, expect, test } from 'vitest';
import { formatPhone, maskPhone, operatorOf, parsePhone, readPhone } from './phone.ts';

describe('reading', () => {
  test.each([
    '+994501234567',
    '+994 (0) 50 123-45-67',
    '994501234567',
    '00994 50 123 45 67',
    '050.123.45.67',
    '50 123 45 67',
    '０５０１２３４５６７',
    '\u202a+994\u00a050\u2011123\u201345\u201367\u202c',
  ])('%s is +994501234567', (text) => expect(parsePhone(text)).toBe('+994501234567'));

  test('99 is Bakcell’s prefix, not the beginning of the country code', () => {
    expect(parsePhone('994501234')).toBe('+994994501234');
    expect(parsePhone('994 99 450 12 34')).toBe('+994994501234');
  });

  test.each(['', '+9', '+994', '0', '0099', '050 123', '50123456', '+994 50 123 45 6'])(
    '%j may still become a number [E90]',
    (text) => expect(readPhone(text)).toEqual({ state: 'incomplete' }),
  );

  test.each([
    '+1 202 555 0100',
    '0521234567',
    '012 123 45 67',
    '20',
    '+9945012345678',
    '050-123-45-67 ev',
    '1'.repeat(10_000),
  ])('%j cannot', (text) => expect(readPhone(text)).toEqual({ state: 'invalid' }));
});

test.each([
  ['10', 'azercell'],
  ['50', 'azercell'],
  ['51', 'azercell'],
  ['55', 'bakcell'],
  ['99', 'bakcell'],
  ['70', 'nar'],
  ['77', 'nar'],
  ['60', 'naxtel'],
  ['40', 'fonex'],
  ['44', 'aztelekom'],
  ['36554', 'naxtel'],
])('prefix %s is %s, alone and in a complete number', (prefix, operator) => {
  expect(operatorOf(`0${prefix}`)).toBe(operator);
  expect(operatorOf(`+994 ${prefix.padEnd(9, '1')}`)).toBe(operator);
  expect(parsePhone(prefix.padEnd(9, '1'))).toBe(`+994${prefix.padEnd(9, '1')}`);
});

test('an unknown prefix has no operator', () => {
  expect(operatorOf('5')).toBeUndefined();
  expect(operatorOf('052')).toBeUndefined();
  expect(operatorOf('abc')).toBeUndefined();
});

describe('as typed', () => {
  test.each([
    ['501', '50 1'],
    ['501234567', '50 123 45 67'],
    ['05', '05'],
    ['0501234567', '050 123 45 67'],
    ['+', '+'],
    ['+9945', '+994 5'],
    ['+994501234567', '+994 50 123 45 67'],
    ['99450 123 45 67', '+994 50 123 45 67'],
    ['050 123 ', '050 123'],
  ])('%j shows %j', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
    expect(formatPhone(shown)).toBe(shown);
  });

  test.each(['salam', '05012345678', '+1 202'])('%j stays as it came', (text) => {
    expect(formatPhone(text)).toBe(text);
  });
});

test('A masked number is recognisable to its owner', () => {
  expect(maskPhone('4169738812345678')).toBe('••');
  expect(maskPhone('+994502126718')).toBe('+994\u00a050\u00a0212\u00a0••\u00a018');
});
