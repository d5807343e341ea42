import { expect, test } from 'vitest';
import { rankedShares, usualMonth } from './month-sums.ts';
import { addMonths, daysInMonth, monthOf, monthsBetween } from './months.ts';
import { type MonthSpending, type SpendingRow, SpendingSum } from './spending.ts';
import { transactionStatuses } from './statuses.ts';

const names = (text: string) => ({ az: text, en: text, ru: text });

/** A payment of 10.00 for electricity, with the given changes. */
function row({
  categoryId = 'kommunal',
  productId = 'azerisiq',
  isOwn,
  ...given
}: Partial<SpendingRow> & {
  categoryId?: string | null;
  productId?: string | null;
  isOwn?: boolean;
} = {}): SpendingRow {
  const same = { amount: 1000, commission: 0, status: 'SUCCESS', ...given };
  return {
    type: 'WALLET_PAYMENT',
    direction: 'OUT',
    date: '2026-11-05T10:00:00.000Z',
    currencyCode: 'AZN',
    paymentType: 'WALLET',
    receiver: null,
    paymentResps: [
      {
        amount: same.amount * 100,
        totalAmount: (same.amount + same.commission) * 100,
        orderStatus: same.status,
        orderDetails: {
          categoryId,
          categoryName: names(categoryId ?? 'Köçürmə'),
          productId,
          productName: names(productId ?? 'Qəpik'),
          ...(isOwn && { isOwn }),
        },
      },
    ],
    ...same,
  };
}

function sumUp(rows: readonly SpendingRow[], month = '2026-11'): MonthSpending {
  const sum = new SpendingSum(month);
  for (const one of rows) sum.add(one);
  return sum.result;
}

const manat = 10_000;

test('a payment is spent with its commission, which its category lacks', () => {
  const spent = sumUp([row({ commission: 5 }), row({ amount: 250, date: '2026-11-30T19:59:59Z' })]);
  expect(spent).toMatchObject({ total: 12.55 * manat, commission: 0.05 * manat });
  expect(spent.days[4]).toBe(10.05 * manat);
  expect(spent.days[29]).toBe(2.5 * manat);
  expect(rankedShares(spent.categories)).toMatchObject([
    { key: 'kommunal', sum: 12.5 * manat, count: 2 },
  ]);
  expect([...spent.sources]).toEqual([['WALLET', 12.55 * manat]]);
});

test('the day is that of Azerbaijan, which begins four hours earlier', () => {
  expect(sumUp([row({ date: '2026-11-04T20:00:00Z' })]).days[4]).toBe(10 * manat);
  expect(monthOf(Date.parse('2026-10-31T20:00:00Z'))).toBe('2026-11');
});

test.each([...transactionStatuses, 'UNDER_REVIEW'])(
  '%s is spent only where the money is gone',
  (status) => {
    const spent = sumUp([row({ status })]);
    const gone = ['SUCCESS', 'COMPLETED', 'PAYMENT_SUCCESS', 'TRANSFERRED'].includes(status);
    expect(spent.total).toBe(gone ? 10 * manat : 0);
    expect(spent.total + spent.pending + spent.returned).toBe(10 * manat);
    if (status === 'UNDER_REVIEW') expect(spent.pending).toBe(10 * manat);
  },
);

test.each([
  ['a top-up', { type: 'TOP_UP', direction: 'IN' }, 0, 0],
  ['a top-up of the own co-branded card', { type: 'TOP_UP' }, 0, 10],
  ['a transfer to an own card', { type: 'TRANSFER', isOwn: true }, 0, 10],
  ['the gift balance moved', { type: 'TRANSFER', direction: 'IN', paymentType: 'GIFT' }, 0, 0],
  ['what others sent', { type: 'TRANSFER', direction: 'IN', commission: 5 }, 0, 0],
  ['the commission of a move', { type: 'TRANSFER', isOwn: true, commission: 5 }, 0.05, 10],
  ['the commission of a top-up', { type: 'TOP_UP', direction: 'IN', commission: 5 }, 0.05, 0],
] as const)('%s: only its commission is spent', (_, given, total, own) => {
  const spent = sumUp([row(given)]);
  expect(spent).toMatchObject({
    total: total * manat,
    commission: total * manat,
    own: own * manat,
  });
  expect(spent.categories.size).toBe(0);
});

test('several payments of one receipt are counted each by its own end', () => {
  const whole = row({ amount: 3000 });
  const [first] = row().paymentResps;
  const [second] = row({ productId: 'azersu', status: 'REVERSED' }).paymentResps;
  const [third] = row({ productId: 'azersu' }).paymentResps;
  const parts = [first, second, third].filter((one) => one !== undefined);
  const spent = sumUp([{ ...whole, paymentResps: parts }]);
  expect(spent).toMatchObject({ total: 20 * manat, returned: 10 * manat });
  expect(rankedShares(spent.payees).map(({ key, sum }) => [key, sum])).toEqual([
    ['azerisiq', 10 * manat],
    ['azersu', 10 * manat],
  ]);
});

test('the own category of a row goes before that of its service', () => {
  const spent = sumUp([row({ annotation: { categoryId: 'ev' } }), row({ annotation: null })]);
  expect([...spent.categories.keys()]).toEqual(['ev', 'kommunal']);
});

test('people are payees, by their names', () => {
  const sent = { type: 'TRANSFER', categoryId: null, productId: null } as const;
  const spent = sumUp([
    row({ ...sent, receiver: 'Aysel M.' }),
    row({ ...sent, receiver: 'Aysel M.' }),
    row({ ...sent, receiver: 'Murad Ə.', sentTo: { kind: 'COUPON' } }),
  ]);
  expect(rankedShares(spent.payees)).toMatchObject([
    { name: { az: 'Aysel M.' }, sum: 20 * manat },
    { name: { az: 'Murad Ə.' }, isCoupon: true },
  ]);
});

test('another currency is in no sum', () => {
  expect(sumUp([row({ currencyCode: 'USD' })])).toMatchObject({ total: 0, foreign: 1 });
});

test('the usual month is the median of up to six before', () => {
  const months = [900, 100, 300, 200, 500, 400, 600, 9999].map((amount, place) =>
    sumUp([row({ amount })], addMonths('2026-01', place)),
  );
  expect(usualMonth(months, '2026-08')).toEqual({ sum: 350 * 100, of: 6 });
  expect(usualMonth(months, '2026-04')).toEqual({ sum: 300 * 100, of: 3 });
  expect(usualMonth(months, '2026-02')).toBeUndefined();
});

test('months have their days, over the year, in leap years and in the first century', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('0100-01', -1)).toBe('0099-12');
  expect(daysInMonth('2028-02')).toBe(29);
  expect(daysInMonth('0096-02')).toBe(29);
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});
