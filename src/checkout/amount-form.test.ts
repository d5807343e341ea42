import { expect, test } from 'vitest';
import { createFormat } from '#i18n/formats/format.ts';
import { commissionWords } from './amount-form.tsx';

const az = createFormat('az');

test('a commission is none or a percentage', () => {
  expect(commissionWords(0, az)).toBe('none');
  expect(commissionWords(50, az)).toBe('0,5%');
});
