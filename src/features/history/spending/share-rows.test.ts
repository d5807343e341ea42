import { expect, test } from 'vitest';
import type { Receipt } from '#contract/history.ts';
import { chosenBy } from '#data/collections/history/filter.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import { texts } from '#documents/testing/papers.ts';
import { qepik } from '#domain/money.ts';
import { SpendingSum } from '#domain/spending.ts';
import { choiceOf, filterOfChoice } from '#features/history/filter.ts';
import { categoryRows, payeeRows, tagRows } from './share-rows.ts';

const phone = '+994501234567';
const service = (id: string, name: string, value = '7001') =>
  receiptOf({
    id,
    paymentResps: [
      paymentOf({
        productId: id,
        productName: { az: name, en: name, ru: name },
        categoryId: 'mobile',
        categoryName: { az: 'Mobil', en: 'Mobile', ru: 'Мобильная связь' },
        fields: paymentOf().orderDetails.fields.map((field) => ({ ...field, value })),
      }),
    ],
  });
const transfer = (id: string, isOwn: boolean, changes: Partial<Receipt> = {}) => {
  const names = { az: 'Köçürmə', en: 'Transfer', ru: 'Перевод' };
  const details = { productId: null, categoryId: null, categoryName: names, isOwn };
  const paymentResps = [paymentOf(details)];
  return receiptOf({ id, type: 'TRANSFER', receiver: 'Anar M.', paymentResps, ...changes });
};

const receipts = [
  service('nar', 'Nar', phone),
  service('nar-tv', 'Nar TV'),
  transfer('person', false, { sentTo: { kind: 'MONEY', phone } }),
  transfer('coupon', false, { sentTo: { kind: 'COUPON', phone: '+994551234567' } }),
  transfer('noted', false, {
    annotation: { note: null, tags: ['iş', 'ev'], categoryId: 'mobile' },
  }),
  transfer('own', true, { receiver: '4169 **** 1111', commission: qepik(50) }),
];

const month = new SpendingSum('2026-11');
for (const receipt of receipts) month.add(receipt);
const known = {
  categories: new Map(),
  locale: 'az',
  t: texts.az,
} as const;

test('A row of spending leads to the receipts that it counts, and to no others [E76]', () => {
  const { result } = month;
  const rows = [...categoryRows(result, known), ...payeeRows(result, known), ...tagRows(result)];
  const listed = rows.map(({ name, search = {} }) => {
    const isListed = chosenBy(filterOfChoice(choiceOf({ ...search }), 0));
    return `${name}: ${receipts.flatMap((row) => (isListed(row) ? row.id : [])).join(', ')}`;
  });
  expect(listed.filter((row) => !row.startsWith('Komissiya')).toSorted()).toEqual([
    'Anar M.: coupon',
    'Anar M.: noted',
    'Anar M.: person',
    'Köçürmə: person, coupon',
    'Mobil: nar, nar-tv, noted',
    'Nar TV: nar-tv',
    'Nar: nar',
    'ev: noted',
    'iş: noted',
  ]);
});
