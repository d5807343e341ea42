import { describe, expect, test } from 'vitest';
import {
  add,
  EXACT_ZERO,
  exactFromDecimal,
  fromDecimal,
  leftFromDecimal,
  qepik,
  subtract,
  sum,
  sumExact,
  toDecimal,
  ZERO,
} from './money.ts';

describe('decimal text becomes qəpik by its digits', () => {
  test.each([
    ['0', 0],
    ['1', 100],
    ['1.1', 110],
    ['0007.10', 710],
    ['-90071992547409.91', -Number.MAX_SAFE_INTEGER],
  ])('%s is %i', (text, count) => expect(fromDecimal(text)).toBe(count));

  test.each([
    ['1.159', 115],
    ['0.9999', 99],
    ['-0.0199', -1],
    ['12.340', 1234],
  ])('%s is truncated to %i', (text, count) => expect(fromDecimal(text)).toBe(count));

  test.each(['-0', '-0.00', '-0.009'])('%s is zero without a sign', (text) => {
    expect(fromDecimal(text)).toBe(0);
  });

  test.each([
    ['-0.0001', -1],
    ['-0.01', -1],
    ['-0.0100', -1],
    ['-24.1801', -2419],
    ['0.0099', 0],
  ])('of what is left, %s is %i', (text, count) => expect(leftFromDecimal(text)).toBe(count));

  test.each([
    ['10.0060', ['10.0060', '10.0060'], 2001],
    ['-0.0001', ['-0.0001', '0.01'], 0],
    ['0.0050', ['0.0050', '0.0049'], 0],
  ])('amounts like %s are added exactly, and the sum is truncated', (_, texts, count) => {
    expect(sumExact(texts.map((text) => exactFromDecimal(text) ?? EXACT_ZERO))).toBe(count);
  });

  test('no two-decimal amount under a thousand manat loses a qəpik', () => {
    for (let count = 0; count < 100_000; count++) {
      const text = `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`;
      if (fromDecimal(text) !== count) throw new Error(`${text} became ${fromDecimal(text)}`);
    }
  });

  test.each([
    ...['', ' ', '.5', '5.', '1,5', '+1', '--1', ' 1', '1\n', '1 000', '1e2', '0x10', 'NaN'],
    ...['Infinity', '１２', '١٢', '−5', '5 ₼', '90071992547409.92', '9'.repeat(10_000)],
  ])('%j is not an amount', (text) => expect(fromDecimal(text)).toBeUndefined());
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [60, '0.60'],
  [3418, '34.18'],
  [-3418, '-34.18'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%i qəpik is written %s and read back', (count, text) => {
  expect(toDecimal(qepik(count))).toBe(text);
  expect(fromDecimal(text)).toBe(count);
});

describe('arithmetic', () => {
  test('0.01 + 0.06 is 7 qəpik', () => expect(add(qepik(1), qepik(6))).toBe(7));
  test('subtracting can go below zero', () => expect(subtract(qepik(1), qepik(6))).toBe(-5));
  test('the sum of nothing is zero', () => expect(sum([])).toBe(ZERO));
  test('sums', () => expect(sum([qepik(1), qepik(6), qepik(-2)])).toBe(5));
  test('equal amounts subtract to zero without a sign', () => {
    expect(Object.is(subtract(qepik(-5), qepik(-5)), 0)).toBe(true);
    expect(Object.is(qepik(-0), 0)).toBe(true);
  });
  test('a result that is no longer exact throws', () => {
    expect(() => add(qepik(Number.MAX_SAFE_INTEGER), qepik(1))).toThrow(RangeError);
  });
});

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is not a count of qəpik', (count) => {
  expect(() => qepik(count)).toThrow(RangeError);
});
