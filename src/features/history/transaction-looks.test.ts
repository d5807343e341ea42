import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { PaymentResp, Receipt } from '#contract/history.ts';
import { exact, qepik } from '#domain/money.ts';
import type { Text } from '#i18n/text.ts';
import { tileOf, titleOf } from './transaction-looks.ts';

const t: Text = (id, values) => `${id} ${Object.values(values ?? {}).join(' ')}`.trim();
const categories = new Map<string, Category>([
  [
    'kommunal',
    {
      id: 'kommunal',
      name: { az: 'Kommunal', en: 'Utilities', ru: 'Коммунальные' },
      icon: 'zap',
      tone: 'warning',
      services: 48,
    },
  ],
]);

describe('the title of a transaction', () => {
  test('is the service that was paid', () => {
    expect(titleOf(transaction({}), 'en', t)).toBe('Electricity');
  });

  test('is how many payments it holds, where they are several', () => {
    const several = transaction({ paymentResps: [payment, payment] });
    expect(titleOf(several, 'az', t)).toBe('history.several 2');
  });

  test('names the person of a transfer', () => {
    const incoming = transaction({ type: 'TRANSFER', direction: 'IN', sender: 'Elvin Q.' });
    expect(titleOf(incoming, 'az', t)).toBe('history.transferFrom Elvin Q.');
    const outgoing = transaction({ type: 'TRANSFER', receiver: 'Murad' });
    expect(titleOf(outgoing, 'az', t)).toBe('history.transferTo Murad');
    const toCard = transaction({ type: 'TRANSFER', receiver: 'ABB 4098 •••• •••• 5521' });
    expect(titleOf(toCard, 'az', t)).toBe('history.transferTo ABB\u00a0••5521');
  });

  test('is its kind where the receipt names nothing', () => {
    expect(titleOf(transaction({ type: 'TOP_UP', paymentResps: [] }), 'az', t)).toBe(
      'history.type.topUp',
    );
  });
});

describe('the tile of a transaction', () => {
  test('is that of its category', () => {
    expect(tileOf(transaction({}), categories)).toMatchObject({ icon: 'zap', tone: 'warning' });
  });

  test('is that of its kind where the category is not known, or there are several payments', () => {
    const kind = { icon: 'receipt', tone: 'brand' };
    expect(tileOf(transaction({}), new Map())).toMatchObject(kind);
    const several = transaction({ paymentResps: [payment, payment] });
    expect(tileOf(several, categories)).toMatchObject(kind);
  });

  test('tells money that came from money that went, and cash at a terminal from both', () => {
    const iconOf = (changes: Partial<Receipt>) =>
      tileOf(transaction({ paymentResps: [], ...changes }), categories).icon;
    const icons = [
      iconOf({ type: 'TOP_UP', direction: 'IN' }),
      iconOf({ type: 'TERMINAL_TRANSACTION', direction: 'IN' }),
      iconOf({ type: 'TRANSFER', direction: 'IN' }),
      iconOf({ type: 'TRANSFER', direction: 'OUT' }),
      iconOf({ type: 'WALLET_PAYMENT', direction: 'OUT' }),
    ];
    expect(new Set(icons).size).toBe(icons.length);
  });
});

const payment: PaymentResp = {
  orderUuid: 'p1',
  totalAmount: exact(341_800),
  amount: exact(341_800),
  orderDate: '2026-11-20T10:02:00Z',
  orderStatus: 'SUCCESS',
  orderDetails: {
    categoryId: 'kommunal',
    categoryName: { az: 'Kommunal', en: 'Utilities', ru: 'Коммунальные' },
    productId: 'azerisiq',
    productName: { az: 'Azərişıq', en: 'Electricity', ru: 'Электричество' },
    fields: [],
    subscriber: null,
  },
};

function transaction(changes: Partial<Receipt>): Receipt {
  return {
    id: 't1',
    number: '884122075519',
    type: 'WALLET_PAYMENT',
    direction: 'OUT',
    date: '2026-11-20T10:02:00Z',
    status: 'SUCCESS',
    amount: qepik(3418),
    commission: qepik(0),
    totalAmount: qepik(3418),
    currencyCode: 'AZN',
    paymentType: 'WALLET',
    sender: null,
    receiver: null,
    partOf: null,
    paymentResps: [payment],
    version: 1,
    ...changes,
  };
}
