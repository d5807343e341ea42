import { expect, test } from 'vitest';
import { monogram } from './monogram.ts';

test('Two words give a letter each, one word its first', () => {
  expect(monogram('Azərişıq — fiziki şəxslər')).toBe('AF');
  expect(monogram('Azersun')).toBe('A');
});

test('An Azerbaijani i gets its dot, and so does none that had no dot', () => {
  expect(monogram('istilik təchizatı')).toBe('İT');
  expect(monogram('ıslahat')).toBe('I');
});

test('A letter outside the basic plane stays whole, and a name without letters has a sign', () => {
  expect(monogram('𝒜zər')).toBe('𝒜');
  expect(monogram('—')).toBe('•');
  expect(monogram('')).toBe('•');
});
