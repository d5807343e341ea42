import { expect, test } from 'vitest';
import { commissionOf, fromText, shortfallInQepik, toText, unitsOf } from './units.ts';

test.each([
  ['0', 0n],
  ['34.18', 341_800n],
  ['1248.6099', 12_486_099n],
  ['-0.0001', -1n],
  ['0.5', 5_000n],
])('%s is %i hundredths of a qəpik', (text, units) => expect(fromText(text)).toBe(units));

test.each(['', '1e3', '1,5', ' 1', '1.00001', '+1', '１', '.5', '5.', '99999999999999'])(
  '%j is not an amount',
  (text) => {
    expect(fromText(text)).toBeUndefined();
    expect(() => unitsOf(text)).toThrow(TypeError);
  },
);

test.each([
  [341_800n, '34.18'],
  [12_486_099n, '1248.6099'],
  [0n, '0.00'],
  [-1n, '-0.0001'],
  [5_000n, '0.50'],
  [100n, '0.01'],
])('%i is written %s', (units, text) => expect(toText(units)).toBe(text));

test.each([
  ['-0.0001', '-0.01'],
  ['-0.0100', '-0.01'],
  ['-24.1801', '-24.19'],
  ['0.0099', '0.0099'],
  ['0', '0.00'],
])('what lacks of %s is %s', (left, lack) => {
  expect(toText(shortfallInQepik(unitsOf(left)))).toBe(lack);
});

test.each([
  ['100.00', 50, '0.50'],
  ['0.01', 50, '0.00'],
  ['0.99', 50, '0.00'],
  ['1.00', 50, '0.01'],
  ['10.10', 100, '0.10'],
  ['10.50', 100, '0.11'],
  ['34.18', 0, '0.00'],
])('the commission on %s at %i hundredths of a percent is %s', (amount, rate, commission) => {
  expect(toText(commissionOf(unitsOf(amount), rate))).toBe(commission);
});
