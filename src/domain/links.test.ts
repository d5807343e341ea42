import { expect, test } from 'vitest';
import { receiptLink, receiptPath, receiptPaths } from './links.ts';

test('the receipt of each kind has an address of its own, that of an unknown kind the common one [E61]', () => {
  expect(receiptPath('a', { type: 'TRANSFER' })).toBe('/transfer/receipt/a');
  expect(receiptPath('a', { kind: 'TRANSFER' })).toBe('/transfer/receipt/a');
  expect(receiptPath('a', { type: 'TOP_UP' })).toBe('/top-up/receipt/a');
  expect(receiptPath('a', { type: 'TERMINAL_TRANSACTION' })).toBe('/terminal/receipt/a');
  expect(receiptPath('a', { type: 'LATER' })).toBe('/payment/receipt/a');
  expect(receiptPath('a', { kind: 'COUPON' })).toBe('/coupon/receipt/a');
  expect(receiptPath('a', { kind: 'COUPON_RECEIVED' })).toBe('/coupon/receipt/a');
  expect(receiptLink('a')).toEqual({
    to: '/$area/receipt/$id',
    params: { area: 'payment', id: 'a' },
  });
});

test('a receipt is known by all its addresses [E61]', () => {
  expect(receiptPaths('ä')).toEqual([
    '/payment/receipt/%C3%A4',
    '/transfer/receipt/%C3%A4',
    '/top-up/receipt/%C3%A4',
    '/terminal/receipt/%C3%A4',
    '/coupon/receipt/%C3%A4',
  ]);
});
