import { describe, expect, test } from 'vitest';
import type { PaymentResp } from '#contract/history.ts';
import { favoriteOf, paymentOf, receiptOf, serviceOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import { qepik } from '#domain/money.ts';
import { filledByFavorite, filledByReceipt } from './prefill.ts';

const service = serviceOf({
  id: 'school',
  fields: [
    { name: 'pupil', label: inThree('Şagird kodu'), kind: 'digits', required: true, maxLength: 8 },
    {
      name: 'month',
      label: inThree('Ay'),
      kind: 'choice',
      required: true,
      choices: [
        { value: '01', label: { az: 'Yanvar', en: 'January', ru: 'Январь' } },
        { value: '02', label: { az: 'Fevral', en: 'February', ru: 'Февраль' } },
      ],
    },
  ],
});

describe('a form filled by a favorite', () => {
  test('has its fields and its amount', () => {
    expect(filledByFavorite(service, favorite({ pupil: '20451822', month: '02' }))).toEqual({
      values: { pupil: '20451822', month: '02' },
      masked: {},
      isChosen: true,
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
      isChosen: false,
      amount: '12.50',
    });
  });
});

test.each([
  [
    'a choice by its value',
    { value: '02', words: { az: 'Fevral', en: 'February', ru: 'Февраль' } },
  ],
  ['a choice of an old receipt by its words', { value: 'Fevral' }],
])('a form filled by a receipt finds its fields by their labels, and %s', (_, month) => {
  expect(filledByReceipt(service, receipt('school', month))).toEqual({
    values: { pupil: '20451822', month: '02' },
    masked: {},
    amount: '34.18',
  });
});

test('A form stays empty where the favorite or the receipt is of another service', () => {
  expect(filledByFavorite({ ...service, id: 'other' }, favorite({}))).toBeUndefined();
  expect(filledByReceipt(service, receipt('other'))).toBeUndefined();
});

function favorite(fields: Record<string, string>) {
  return favoriteOf({ serviceId: 'school', fields, amount: qepik(1250) });
}

type Printed = PaymentResp['orderDetails']['fields'][number];

function receipt(productId: string, month: Omit<Printed, 'label'> = { value: '02' }) {
  const fields = [
    { label: inThree('Şagird kodu'), value: '20451822' },
    { label: inThree('Ay'), ...month },
  ];
  return receiptOf({ paymentResps: [paymentOf({ productId, fields })] });
}
