import { expect, test } from 'vitest';
import { commissionOf, fromText, shortfallInQepik, toText, unitsOf } from './units.ts';

test.each([
  ['0', 0n, '0.00'],
  ['34.18', 341_800n, '34.18'],
  ['1248.6099', 12_486_099n, '1248.6099'],
  ['-0.0001', -1n, '-0.0001'],
  ['0.5', 5_000n, '0.50'],
  ['0.01', 100n, '0.01'],
])('%s is %i hundredths of a qəpik, which are written %s', (text, units, written) => {
  expect(fromText(text)).toBe(units);
  expect(toText(units)).toBe(written);
});

test.each(['', '1e3', '1,5', ' 1', '1.00001', '+1', '１', '.5', '5.', '99999999999999'])(
  '%j is not an amount',
  (text) => {
    expect(fromText(text)).toBeUndefined();
    expect(() => unitsOf(text)).toThrow(TypeError);
  },
);

test.each([
  ['-0.0001', '-0.01'],
  ['-0.0100', '-0.01'],
  ['-24.1801', '-24.19'],
  ['0.0099', '0.0099'],
  ['0', '0.00'],
])('what lacks of %s is %s', (left, lack) => {
  expect(toText(shortfallInQepik(unitsOf(left)))).toBe(lack);
});

test.each([0, 50, 100])(
  'A commission of %i hundredths of a percent is rounded half up to a qəpik, from 0.01 to 1000.00',
  (rate) => {
    for (let qepik = 1; qepik <= 100_000; qepik++) {
      const rounded = Math.floor((qepik * rate + 5_000) / 10_000);
      if (commissionOf(BigInt(qepik) * 100n, rate) !== BigInt(rounded) * 100n) {
        throw new Error(`The commission on ${qepik} qəpik is not ${rounded}`);
      }
    }
  },
);
