import { expect, test } from 'vitest';
import { receiptKind } from './receipt-kind.ts';

test('Every type of transaction has a receipt of its kind', () => {
  expect(receiptKind({ type: 'WALLET_PAYMENT', direction: 'OUT' })).toBe('payment');
  expect(receiptKind({ type: 'CARD_PAYMENT', direction: 'OUT' })).toBe('payment');
  expect(receiptKind({ type: 'TRANSFER', direction: 'IN' })).toBe('transfer');
  expect(receiptKind({ type: 'TOP_UP', direction: 'IN' })).toBe('topUp');
});

test('Money put in at a terminal is a top-up, money paid there a payment', () => {
  expect(receiptKind({ type: 'TERMINAL_TRANSACTION', direction: 'IN' })).toBe('topUp');
  expect(receiptKind({ type: 'TERMINAL_TRANSACTION', direction: 'OUT' })).toBe('payment');
});
