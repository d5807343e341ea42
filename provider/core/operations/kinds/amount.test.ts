import { env } from 'node:process';
import { expect, test } from 'vitest';
import { quotePayment } from '#contract/operations/payments.ts';
import { commissionOf } from '#provider/core/ledger/units.ts';
import { HostedPages } from '#provider/testing/hosted.ts';
import { openProvider, paymentOf } from '#provider/testing/provider.ts';

const provider = await openProvider();

test.each([50, 100])(
  'the commission at %i hundredths of a percent is exact to half a qəpik, from 0.01 to 1000.00',
  (rate) => {
    for (let qepik = 1; qepik <= 100_000; qepik++) {
      const units = commissionOf(BigInt(qepik) * 100n, rate);
      const twiceTheError = 2 * (Number(units) / 100) - (2 * qepik * rate) / 10_000;
      if (units % 100n !== 0n || twiceTheError <= -1 || twiceTheError > 1) {
        throw new Error(`The commission on ${qepik} qəpik is ${units}`);
      }
    }
  },
);

/** Recipient with a higher maximum than the service of the other tests. */
const large = { serviceId: 'birkart', fields: { customer: '2045183' } };

const amountCount = env['QEPIK_TEST_ALL'] ? 1000 : 20;

test(`of ${amountCount} amounts the total that was shown is the one that the receipt says`, async () => {
  const user = await provider.user();
  const source = `CARD:${await new HostedPages(provider).saveCard(user)}`;
  const shown = new Map<string, number>();
  for (let place = 0; shown.size < amountCount; place++) {
    // The amounts are all different, because 10 101 and 100 000 have no common factor.
    const amount = (((place * 10_101) % 100_000) + 1) / 100;
    // Amounts with these qəpik force refusals and returns.
    if (Math.round(amount * 100) % 100 >= 71 || Math.floor(amount) === 7) continue;
    // The rate of look-ups is limited by the minute.
    if (place % 25 === 0) await user.later(61);
    const small = paymentOf(amount.toFixed(2), '12340000');
    const of = amount <= 500 ? small : { ...small, ...large };
    const body = { ...of, source };
    const { operation, amount: own, commission } = await user.get(quotePayment, { body });
    expect(operation.total).toBe(own + commission);
    const { data } = await user.confirm(operation.key, (operation.total / 100).toFixed(2));
    shown.set(data?.receiptId ?? '', operation.total);
  }
  const charged = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const { transactions, next } = await user.history(0, 200, cursor);
    for (const { type, id, totalAmount } of transactions) {
      if (type === 'CARD_PAYMENT') charged.set(id, totalAmount);
    }
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(charged).toEqual(shown);
}, 120_000);
