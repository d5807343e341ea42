import { describe, expect, test } from 'vitest';
import type { PaymentResp } from '#contract/history.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import { exact, qepik } from '#domain/money.ts';
import {
  kindToSendAgain,
  mayBecomeFavorite,
  paidAmount,
  receiptSubtitle,
  repeatableService,
  settlesSoon,
} from './receipt-actions.ts';

describe('the payments of a receipt', () => {
  test('come to their sum, without the commission of the whole', () => {
    expect(paidAmount(receipt([paymentOf(), paymentOf()]))).toBe(6_836);
    expect(paidAmount(receipt([]))).toBe(999);
  });

  test('are added with the decimals of the provider, and their sum is truncated', () => {
    const one = { ...paymentOf(), amount: exact(100_060) };
    expect(paidAmount(receipt([one, one]))).toBe(2_001);
  });

  test('can be made again where there is one and its service is known', () => {
    expect(repeatableService(receipt([paymentOf()]))).toEqual({
      categoryId: 'c1',
      serviceId: 's1',
    });
    expect(repeatableService(receipt([paymentOf({ productId: null })]))).toBeUndefined();
    expect(repeatableService(receipt([paymentOf(), paymentOf()]))).toBeUndefined();
    expect(repeatableService(receipt([]))).toBeUndefined();
    expect(repeatableService({ ...receipt([paymentOf()]), status: 'PENDING' })).toBeUndefined();
  });

  test('are told by the service, and a transfer by who is at its other end', () => {
    expect(receiptSubtitle(receipt([paymentOf()]), 'az')).toBe('Azərişıq');
    const transfer = { ...receipt([paymentOf()]), type: 'TRANSFER', sender: 'Elvin Q.' } as const;
    expect(receiptSubtitle({ ...transfer, direction: 'IN' }, 'az')).toBe('Elvin Q.');
    expect(receiptSubtitle({ ...transfer, direction: 'OUT', receiver: 'Ana' }, 'az')).toBe('Ana');
  });
});

describe('a receipt of money that was sent', () => {
  const phone = '+994501234567';
  const sent = (kind: string) => ({
    ...receipt([paymentOf({ productId: null })]),
    sentTo: { kind, phone },
  });
  const toCard = (isOwn: boolean) => ({
    ...receipt([paymentOf({ productId: null, isOwn })]),
    type: 'TRANSFER' as const,
    receiver: 'ABB 4169 •••• •••• 5521',
  });

  test('leads to the same person once more, when its end is known', () => {
    expect(kindToSendAgain(sent('TRANSFER'))).toBe('TRANSFER');
    expect(kindToSendAgain(sent('COUPON'))).toBe('COUPON');
    expect(kindToSendAgain({ ...sent('TRANSFER'), status: 'IN_PROGRESS' })).toBeUndefined();
    expect(kindToSendAgain(sent('OF_A_LATER_VERSION'))).toBeUndefined();
    expect(kindToSendAgain(receipt([paymentOf()]))).toBeUndefined();
  });

  test("offers its recipient as a favorite, but no card of one's own", () => {
    expect(mayBecomeFavorite(sent('TRANSFER'))).toBe(true);
    expect(mayBecomeFavorite(sent('COUPON'))).toBe(false);
    expect(mayBecomeFavorite(toCard(false))).toBe(true);
    expect(mayBecomeFavorite(toCard(true))).toBe(false);
  });
});

function receipt(paymentResps: PaymentResp[]) {
  return receiptOf({ paymentResps, amount: qepik(999) });
}

test.each([
  ['a payment in progress', true, { status: 'PAYMENT_INPROGRESS' }],
  ['a payment that is over', false, { status: 'SUCCESS' }],
  ['a status that is not known', false, { status: 'NEW_STATUS' }],
  ['a coupon that waits', false, { status: 'PENDING', sentTo: { kind: 'COUPON', phone: '' } }],
] as const)('%s is said to take minutes: %s', (_, isSoon, differs) => {
  expect(settlesSoon({ ...receipt([paymentOf()]), ...differs })).toBe(isSoon);
});
