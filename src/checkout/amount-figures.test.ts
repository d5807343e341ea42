import { expect, test } from 'vitest';
import { createFormat } from '#i18n/format.ts';
import { commissionWords } from './amount-figures.tsx';

const az = createFormat('az');
const en = createFormat('en');

test('a commission is none or a percentage', () => {
  expect(commissionWords(0, az)).toBe('none');
  expect(commissionWords(50, az)).toBe('0,5%');
  expect(commissionWords(50, en)).toBe('0.5%');
  expect(commissionWords(100, az)).toBe('1%');
  expect(commissionWords(1_000, az)).toBe('10%');
  expect(commissionWords(125, az)).toBe('1,25%');
});
