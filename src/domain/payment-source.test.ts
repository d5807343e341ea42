import { expect, test } from 'vitest';
import { sourceWord } from './payment-source.ts';

test('A source that is known has words of its own', () => {
  expect(sourceWord('WALLET')).toEqual({ key: 'source.WALLET' });
  expect(sourceWord('BONUS')).toEqual({ key: 'source.BONUS' });
});

test('A source that nobody knows keeps the name that the provider gave it', () => {
  expect(sourceWord('CRYPTO')).toEqual({ key: 'source.other', values: { name: 'CRYPTO' } });
});
