import { expect, test } from 'vitest';
import { getCards } from '#contract/cards.ts';
import { openHostedPage } from '#contract/operations.ts';
import { quotePayment } from '#contract/payments.ts';
import { quoteTopUp } from '#contract/top-up.ts';
import { hostedPages } from '#sandbox/hosted/hosted-page.ts';
import { testCards } from '#sandbox/simulation/test-cards.ts';
import { openProvider, type TestUser } from '#sandbox/testing/provider.ts';
import { paymentOf } from '#sandbox/testing/service.ts';
import { commissionFor } from './amount.ts';

const provider = await openProvider();

test.each([50, 100])(
  'the commission at %i hundredths of a percent is exact to half a qəpik, from 0.01 to 1000.00',
  (rate) => {
    for (let qepik = 1; qepik <= 100_000; qepik++) {
      const units = commissionFor(BigInt(qepik) * 100n, rate);
      const twiceTheError = 2 * (Number(units) / 100) - (2 * qepik * rate) / 10_000;
      if (units % 100n !== 0n || twiceTheError <= -1 || twiceTheError > 1) {
        throw new Error(`The commission on ${qepik} qəpik is ${units}`);
      }
    }
  },
);

/** A user whose saved card pays at once. */
async function withCard(): Promise<[TestUser, string]> {
  const user = await provider.user();
  const { operation } = await user.get(quoteTopUp, { body: { amount: '1.00', source: 'CARD' } });
  const { key } = operation;
  await user.confirm(key, '1.00');
  const { address } = await user.get(openHostedPage, { params: { key } });
  const number = testCards[0].number;
  const typed = { act: 'card', number, expiry: '08/39', cvc: '123', save: 'on' };
  const pages = hostedPages(provider.store, () => 'bank.test');
  const path = new URL(address).pathname;
  await pages.request(path, { method: 'POST', body: new URLSearchParams(typed) });
  const [card] = await user.get(getCards, {});
  return [user, `CARD:${card?.id}`];
}

test('of 500 amounts the total that was shown is the one that the receipt says', async () => {
  const [user, source] = await withCard();
  const shown = new Map<string, number>();
  for (let place = 0; place < 500; place++) {
    // 10 101 and 50 000 have no common factor: the amounts are all different.
    const amount = (((place * 10_101) % 50_000) + 1) / 100;
    // Amounts with these qəpik stand for refusals and returns.
    if (Math.round(amount * 100) % 100 >= 71 || Math.floor(amount) === 7) continue;
    const body = { ...paymentOf(amount.toFixed(2), '12340000'), source };
    const { operation, amount: own, commission } = await user.get(quotePayment, { body });
    expect(operation.total).toBe(own + commission);
    const { data } = await user.confirm(operation.key, (operation.total / 100).toFixed(2));
    shown.set(data?.receiptId ?? '', operation.total);
  }
  expect(shown.size).toBeGreaterThan(300);
  const { transactions } = await user.history(0, 500);
  const charged = transactions.filter(({ type }) => type === 'CARD_PAYMENT');
  expect(new Map(charged.map(({ id, totalAmount }) => [id, totalAmount]))).toEqual(shown);
}, 120_000);
