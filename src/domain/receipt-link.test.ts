import { expect, test } from 'vitest';
import { receiptLink, receiptPath, receiptPaths } from './receipt-link.ts';

test('the receipt of a transfer has an address of its own, that of any other kind the common one', () => {
  expect(receiptPath('a', { type: 'TRANSFER' })).toBe('/transfer/receipt/a');
  expect(receiptPath('a', { kind: 'TRANSFER' })).toBe('/transfer/receipt/a');
  expect(receiptPath('a', { type: 'TOP_UP' })).toBe('/payment/receipt/a');
  expect(receiptPath('a', { kind: 'COUPON' })).toBe('/coupon/receipt/a');
  expect(receiptPath('a', { kind: 'COUPON_RECEIVED' })).toBe('/coupon/receipt/a');
  expect(receiptLink('a')).toEqual({ to: '/payment/receipt/$id', params: { id: 'a' } });
});

test('a receipt is known by all its addresses', () => {
  expect(receiptPaths('ä')).toEqual([
    '/payment/receipt/%C3%A4',
    '/transfer/receipt/%C3%A4',
    '/coupon/receipt/%C3%A4',
  ]);
});
