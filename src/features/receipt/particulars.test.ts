import { describe, expect, test } from 'vitest';
import type { PaymentResp, Receipt } from '#contract/history.ts';
import { exact, qepik, ZERO } from '#domain/money.ts';
import { aboutOf, onlyPayment, paidAmount, repeatable } from './particulars.ts';

describe('the payments of a receipt', () => {
  test('come to their sum, without the commission of the whole', () => {
    expect(paidAmount(receipt([payment({}), payment({})]))).toBe(2_400);
    expect(paidAmount(receipt([]))).toBe(999);
  });

  test('are added with the decimals of the provider, and their sum is truncated', () => {
    const one = { ...payment({}), amount: exact(100_060) };
    expect(paidAmount(receipt([one, one]))).toBe(2_001);
  });

  test('are printed one by one where they are several', () => {
    expect(onlyPayment(receipt([payment({})]))).toBeDefined();
    expect(onlyPayment(receipt([payment({}), payment({})]))).toBeUndefined();
  });

  test('can be made again where there is one and its service is known', () => {
    expect(repeatable(receipt([payment({})]))).toEqual({
      categoryId: 'kommunal',
      serviceId: 'azersu',
    });
    expect(repeatable(receipt([payment({ productId: null })]))).toBeUndefined();
    expect(repeatable(receipt([payment({}), payment({})]))).toBeUndefined();
    expect(repeatable(receipt([]))).toBeUndefined();
    expect(repeatable({ ...receipt([payment({})]), status: 'PENDING' })).toBeUndefined();
  });

  test('are told by the service, and a transfer by who is at its other end', () => {
    expect(aboutOf(receipt([payment({})]), 'az')).toBe('Azərsu');
    const transfer = { ...receipt([payment({})]), type: 'TRANSFER', sender: 'Elvin Q.' } as const;
    expect(aboutOf({ ...transfer, direction: 'IN' }, 'az')).toBe('Elvin Q.');
    expect(aboutOf({ ...transfer, direction: 'OUT', receiver: 'Ana' }, 'az')).toBe('Ana');
  });
});

function words(text: string) {
  return { az: text, en: text, ru: text };
}

function payment(details: Partial<PaymentResp['orderDetails']>): PaymentResp {
  return {
    orderUuid: 'o1',
    totalAmount: exact(120_000),
    amount: exact(120_000),
    orderDate: '2026-11-20T10:02:00Z',
    orderStatus: 'SUCCESS',
    orderDetails: {
      categoryId: 'kommunal',
      categoryName: words('Kommunal'),
      productId: 'azersu',
      productName: words('Azərsu'),
      fields: [],
      subscriber: null,
      ...details,
    },
  };
}

function receipt(paymentResps: PaymentResp[]): Receipt {
  return {
    id: 't1',
    number: '884122075519',
    type: 'WALLET_PAYMENT',
    direction: 'OUT',
    date: '2026-11-20T10:02:00Z',
    status: 'SUCCESS',
    amount: qepik(999),
    commission: ZERO,
    totalAmount: qepik(999),
    currencyCode: 'AZN',
    paymentType: 'WALLET',
    sender: null,
    receiver: null,
    partOf: null,
    paymentResps,
    version: 1,
  };
}
