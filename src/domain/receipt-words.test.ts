import { expect, test } from 'vitest';
import { sourceWord } from './receipt-words.ts';

test('A known source has a message', () => {
  expect(sourceWord('WALLET')).toEqual({ key: 'source.WALLET' });
  expect(sourceWord('BONUS')).toEqual({ key: 'source.BONUS' });
});

test('An unknown source is shown by the provider’s name for it', () => {
  expect(sourceWord('CRYPTO')).toEqual({ key: 'source.other', values: { name: 'CRYPTO' } });
});
