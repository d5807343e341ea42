import { describe, expect, test } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { Receipt } from '#contract/history.ts';
import { exact, qepik, ZERO } from '#domain/money.ts';
import { filledByFavorite, filledByReceipt } from './prefill.ts';

const service: Service = {
  id: 'school',
  categoryId: 'tehsil',
  name: words('Məktəb'),
  active: true,
  fields: [
    { name: 'pupil', label: words('Şagird kodu'), kind: 'digits', required: true, maxLength: 8 },
    {
      name: 'month',
      label: words('Ay'),
      kind: 'choice',
      required: true,
      choices: [
        { value: '01', label: { az: 'Yanvar', en: 'January', ru: 'Январь' } },
        { value: '02', label: { az: 'Fevral', en: 'February', ru: 'Февраль' } },
      ],
    },
  ],
  check: 'none',
  minAmount: qepik(1),
  maxAmount: qepik(50000),
  suggested: [],
  commissionRate: 0,
  popularity: 1,
};

describe('a form filled by a favorite', () => {
  test('has its fields and its amount', () => {
    expect(filledByFavorite(service, favorite({ pupil: '20451822', month: '02' }))).toEqual({
      values: { pupil: '20451822', month: '02' },
      masked: {},
      amount: '12.50',
    });
  });

  test('leaves out values that the form does not accept', () => {
    expect(filledByFavorite(service, favorite({ pupil: '2045••••', month: '13' }))?.values).toEqual(
      {},
    );
  });

  test('leaves sensitive fields empty, with their masked values as hints', () => {
    const [pupil, ...others] = service.fields;
    const asking = { ...service, fields: pupil ? [{ ...pupil, sensitive: true }, ...others] : [] };
    expect(filledByFavorite(asking, favorite({ pupil: '2••••22', month: '02' }))).toEqual({
      values: { month: '02' },
      masked: { pupil: '2••••22' },
      amount: '12.50',
    });
  });

  test('stays empty where the favorite is of another service', () => {
    expect(filledByFavorite({ ...service, id: 'other' }, favorite({}))).toBeUndefined();
  });
});

describe('a form filled by a receipt', () => {
  test.each([
    [
      'a choice by its value',
      { value: '02', words: { az: 'Fevral', en: 'February', ru: 'Февраль' } },
    ],
    ['a choice of an old receipt by its words', { value: 'Fevral' }],
  ])('finds its fields by their labels, and %s', (_, month) => {
    expect(filledByReceipt(service, receipt('school', month))).toEqual({
      values: { pupil: '20451822', month: '02' },
      masked: {},
      amount: '25.00',
    });
  });

  test('stays empty where the receipt is of another service', () => {
    expect(filledByReceipt(service, receipt('other'))).toBeUndefined();
  });
});

function words(text: string) {
  return { az: text, en: text, ru: text };
}

function favorite(fields: Record<string, string>): Favorite {
  return {
    favoriteInfo: { id: 'f1' },
    name: 'Məktəb',
    type: 'PAYMENT',
    serviceId: 'school',
    categoryId: 'tehsil',
    serviceName: words('Məktəb'),
    fields,
    recipient: '20451822',
    amount: qepik(1250),
    debt: null,
    debtRefreshAt: null,
    lastPaidAt: null,
    autoPayment: null,
  };
}

type Printed = Receipt['paymentResps'][number]['orderDetails']['fields'][number];

function receipt(productId: string, month: Omit<Printed, 'label'> = { value: '02' }): Receipt {
  return {
    id: 't1',
    number: '884122075519',
    type: 'WALLET_PAYMENT',
    direction: 'OUT',
    date: '2026-11-20T10:02:00Z',
    status: 'SUCCESS',
    amount: qepik(2500),
    commission: ZERO,
    totalAmount: qepik(2500),
    currencyCode: 'AZN',
    paymentType: 'WALLET',
    sender: null,
    receiver: null,
    partOf: null,
    paymentResps: [
      {
        orderUuid: 'o1',
        totalAmount: exact(250_000),
        amount: exact(250_000),
        orderDate: '2026-11-20T10:02:00Z',
        orderStatus: 'SUCCESS',
        orderDetails: {
          categoryId: 'tehsil',
          categoryName: words('Təhsil'),
          productId,
          productName: words('Məktəb'),
          fields: [
            { label: words('Şagird kodu'), value: '20451822' },
            { label: words('Ay'), ...month },
          ],
          subscriber: null,
        },
      },
    ],
    version: 1,
  };
}
