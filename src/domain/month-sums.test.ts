import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sumOfDays } from './month-sums.ts';
import { monthOf } from './months.ts';
import { type MonthSpending, type SpendingRow, SpendingSum } from './spending.ts';
import { transactionStatuses } from './statuses.ts';

const names = (text: string) => ({ az: text, en: text, ru: text });
const types = ['WALLET_PAYMENT', 'CARD_PAYMENT', 'TRANSFER', 'TOP_UP', 'TERMINAL_TRANSACTION'];
const choices = { direction: ['IN', 'OUT'], sentTo: ['PHONE', 'COUPON'] } as const;

/** Receipts of November of every type, direction and status, with one payment or two. */
const rows: readonly SpendingRow[] = types.flatMap((type) =>
  choices.direction.flatMap((direction) =>
    [...transactionStatuses, 'UNHEARD_OF'].flatMap((status, place) =>
      [1, 2].map((payments): SpendingRow => {
        const amount = 100 + place * 7 + payments;
        const isPerson = type === 'TRANSFER';
        return {
          ...{ type, direction, status, amount, commission: place % 3 },
          date: `2026-11-${String(1 + ((place * 5) % 30)).padStart(2, '0')}T20:30:00Z`,
          currencyCode: place % 11 === 10 ? 'USD' : 'AZN',
          paymentType: place % 2 === 0 ? 'WALLET' : 'CARD',
          receiver: isPerson ? 'Leyla H.' : null,
          sentTo: isPerson
            ? { kind: choices.sentTo[place % 2] ?? 'PHONE', phone: '+994' }
            : undefined,
          annotation: place % 4 === 3 ? { categoryId: 'own' } : null,
          paymentResps: Array.from({ length: payments }, (_, part) => ({
            amount: amount * 50,
            totalAmount: amount * 50 + (place % 3) * 50,
            orderStatus: part === 0 ? status : 'SUCCESS',
            orderDetails: {
              categoryId: place % 5 === 4 ? null : `c${place % 5}`,
              categoryName: names(`Kateqoriya ${place % 5}`),
              productId: place % 7 === 6 ? null : `s${place % 7}`,
              productName: names(`Xidmət ${place % 7}`),
              isOwn: place % 6 === 5,
            },
          })),
        };
      }),
    ),
  ),
);

function sumOf(of: readonly SpendingRow[]): MonthSpending {
  const sum = new SpendingSum('2026-11');
  for (const row of of) sum.add(row);
  return sum.result;
}

const ofNovember = rows
  .filter(({ date }) => monthOf(Date.parse(date)) === '2026-11')
  .sort((a, b) => (a.date < b.date ? -1 : 1));

test('sums of days add up to the sum of their month, to the order and the names of the shares', () => {
  const days = Map.groupBy(ofNovember, ({ date }) => date);
  const whole = sumOfDays('2026-11', [...days.values()].map(sumOf));
  expect(whole).toEqual(sumOf(ofNovember));
  expect([...whole.payees]).toEqual([...sumOf(ofNovember).payees]);
  expect(sumOfDays('2026-11', [])).toEqual(sumOf([]));
});

// Devices keep sums. If this fails because receipts count differently now, raise `SCHEMA_VERSION`.
test('what receipts count as is of the number that sums are kept by', () => {
  const text = JSON.stringify(sumOf(ofNovember), (_, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(digest).toBe('4825442b67f6bba2');
});
