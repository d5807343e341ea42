import { expect, test } from 'vitest';
import { receiptKind, sourceWord } from './receipt-words.ts';

// A transaction at a terminal is a top-up if money comes in, and a payment if it goes out.
test.each([
  ['WALLET_PAYMENT', 'OUT', 'payment'],
  ['CARD_PAYMENT', 'OUT', 'payment'],
  ['TRANSFER', 'IN', 'transfer'],
  ['TOP_UP', 'IN', 'topUp'],
  ['TERMINAL_TRANSACTION', 'IN', 'topUp'],
  ['TERMINAL_TRANSACTION', 'OUT', 'payment'],
] as const)('%s, %s, has a receipt of the kind %s', (type, direction, kind) => {
  expect(receiptKind({ type, direction })).toBe(kind);
});

test('A coupon that was sent has a receipt of its own kind', () => {
  const sentTo = { kind: 'COUPON' };
  expect(receiptKind({ type: 'TRANSFER', direction: 'OUT', sentTo })).toBe('coupon');
});

test('A known source has a message', () => {
  expect(sourceWord('WALLET')).toEqual({ key: 'source.WALLET' });
  expect(sourceWord('BONUS')).toEqual({ key: 'source.BONUS' });
});

test('An unknown source is shown by the provider’s name for it', () => {
  expect(sourceWord('CRYPTO')).toEqual({ key: 'source.other', values: { name: 'CRYPTO' } });
});
