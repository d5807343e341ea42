import { describe, expect, test } from 'vitest';
import { acceptsTyped, checkAmount, normaliseAmountText } from './amount-input.ts';
import { qepik } from './money.ts';

describe('what the field shows', () => {
  test.each([
    ['1,5', '1.5'],
    ['34,18 ₼', '34.18'],
    ['₼34.18', '34.18'],
    ['AZN 34.18', '34.18'],
    ['34,18 man.', '34.18'],
    ['34,18 манат', '34.18'],
    ['1\u00a0234,56\u00a0₼', '1234.56'],
    ['\u200e12\u200f', '12'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,5', '1234567.5'],
  ])('%j becomes %s', (text, shown) => expect(normaliseAmountText(text)).toBe(shown));

  test.each(['1.', '1.2', '0', '12.34', ''])('%j is not changed while it is typed', (text) => {
    expect(normaliseAmountText(text)).toBe(text);
  });

  test.each(['$34.18', '34₼18', '1e21', '-0', '１２', '💰', '1.2.3', '9'.repeat(10_000)])(
    '%j stays as it came',
    (text) => expect(normaliseAmountText(text)).toBe(text),
  );

  test('a single comma is a decimal separator, never a group separator', () => {
    expect(normaliseAmountText('1,234')).toBe('1.234');
    expect(normaliseAmountText('1.234,')).toBe('1.234.');
  });
});

describe('typed characters', () => {
  test('digits, and one dot or comma [E90]', () => {
    expect(acceptsTyped('12', '3')).toBe(true);
    expect(acceptsTyped('12', '.')).toBe(true);
    expect(acceptsTyped('12', ',')).toBe(true);
    expect(acceptsTyped('12.', '.')).toBe(false);
    expect(acceptsTyped('1,2', '.')).toBe(false);
  });

  test.each(['e', '-', ' ', '+', '１', '₼', '12', ''])('%j is not one of them', (character) => {
    expect(acceptsTyped('1', character)).toBe(false);
  });
});

describe('the amount [S7]', () => {
  test.each([
    ['0.01', 1],
    ['0,05', 5],
    ['.5', 50],
    ['1', 100],
    ['1.1', 110],
    ['1.234,56 ₼', 123456],
    ['999999.99', 99999999],
    ['999999999', 99999999900],
  ])('%s is %i qəpik', (text, amount) => expect(checkAmount(text)).toEqual({ ok: true, amount }));

  test.each(['', ' ', '\u00a0', '₼'])('%j is no amount yet', (text) => {
    expect(problemOf(text)).toEqual({ key: 'validation.required' });
  });

  test.each(['1.234', '1e21', '-0', '+5', '１２', '1.2.3', '.', '5 6a', '34₼18', '3 AZN 4', '💰'])(
    '%j is not a number with at most two decimals [S7]',
    (text) => expect(problemOf(text)).toEqual({ key: 'validation.amount.number' }),
  );
  test.each(['$34.18', 'USD 34', '34 TL', '34 руб.', '₼ 34 $'])('%j is another currency', (text) =>
    expect(problemOf(text)).toEqual({ key: 'validation.amount.currency' }),
  );

  test.each(['05', '00', '00.5', '5.', '0.'])('%j is not a valid amount [S7]', (text) => {
    expect(problemOf(text)).toEqual({ key: 'validation.amount.invalid' });
  });

  test.each(['1234567890', '1234567.89', '9'.repeat(10_000)])(
    '%j is longer than nine [S7]',
    (text) => {
      expect(problemOf(text)).toEqual({ key: 'validation.maxlength', values: { max: 9 } });
    },
  );

  test('the minimum is one qəpik by default', () => {
    expect(problemOf('0')).toEqual({ key: 'validation.amount.min', bound: 1 });
    expect(problemOf('0.00')).toEqual({ key: 'validation.amount.min', bound: 1 });
    expect(problemOf('0.99', { min: qepik(100) })).toEqual({
      key: 'validation.amount.min',
      bound: 100,
    });
    expect(checkAmount('1.00', { min: qepik(100) }).ok).toBe(true);
  });

  test('a maximum applies only where it is given, inclusive', () => {
    expect(problemOf('500.01', { max: qepik(50000) })).toEqual({
      key: 'validation.amount.max',
      bound: 50000,
    });
    expect(checkAmount('500', { max: qepik(50000) }).ok).toBe(true);
  });
});

function problemOf(text: string, bounds: Parameters<typeof checkAmount>[1] = {}) {
  const checked = checkAmount(text, bounds);
  return checked.ok ? undefined : checked.problem;
}
