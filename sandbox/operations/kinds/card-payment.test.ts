import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPaymentFavorite } from '#contract/favorites.ts';
import { getLimits } from '#contract/limits.ts';
import { getOperation } from '#contract/operations/operations.ts';
import { quoteFavorites, quotePayment } from '#contract/operations/payments.ts';
import { HostedPages, pathOf, typed } from '#sandbox/testing/hosted.ts';
import { openProvider, type TestUser } from '#sandbox/testing/provider.ts';
import { paymentOf, typedFor } from '#sandbox/testing/service.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

async function stateOf(user: TestUser, key: string) {
  return user.get(getOperation, { params: { key } });
}

describe('a payment by card', () => {
  test('leaves wallet and limit alone, costs a commission, and is a type of its own', async () => {
    const user = await provider.user({ balance: '1.00' });
    const body = { ...paymentOf('20.00', '12340000'), source: 'CARD' };
    const quote = await user.get(quotePayment, { body });
    expect(quote).toMatchObject({ commission: 20, source: 'CARD', operation: { total: 2020 } });
    const { key } = quote.operation;
    expect((await user.confirm(key, '20.20')).data?.state).toBe('AWAY');
    await hosted.send(await pathOf(user, key), typed());
    expect(await stateOf(user, key)).toMatchObject({ state: 'CONFIRMED' });
    await user.settleAll();
    expect(await user.balance()).toBe(100);
    expect((await user.history()).transactions).toMatchObject([
      { type: 'CARD_PAYMENT', paymentType: 'CARD', commission: 20, totalAmount: 2020 },
    ]);
    const of = { period: 'MONTHLY', orderType: 'PAYMENT' } as const;
    expect(await user.get(getLimits, { body: of })).toMatchObject([{ used: 0 }]);
  });

  test('that fails at the service goes back to the card', async () => {
    const user = await provider.user({ balance: '1.00' });
    const body = { ...paymentOf('2.71', '12340000'), source: 'CARD' };
    const { key } = (await user.get(quotePayment, { body })).operation;
    await user.confirm(key, '2.74');
    await hosted.send(await pathOf(user, key), typed());
    await user.settleAll();
    expect((await user.history()).transactions).toMatchObject([{ status: 'REVERSED' }]);
    expect(await user.balance()).toBe(100);
  });

  test('is refused where the debt was paid while the person was away', async () => {
    const user = await provider.user({ balance: '100.00' });
    const body = { ...paymentOf('34.18', '12343418'), source: 'CARD' };
    const { key, total } = (await user.get(quotePayment, { body })).operation;
    await user.confirm(key, (total / 100).toFixed(2));
    const path = await pathOf(user, key);
    await user.pay('34.18', '12343418');
    await hosted.send(path, typed());
    expect(await stateOf(user, key)).toMatchObject({ state: 'REFUSED', refusal: 'DEBT_CHANGED' });
  });

  test('pays several favorites with one card, each with its own receipt [M15]', async () => {
    const user = await provider.user({ balance: '1.00' });
    const payments = [];
    for (const [ending, amount] of [
      ['12340000', '10.00'],
      ['12350000', '7.44'],
    ] as const) {
      const favorite = { name: ending, ...typedFor(ending), amount: null };
      const made = await user.get(createPaymentFavorite, { body: favorite }, randomUUID());
      payments.push({ favoriteId: made.favoriteInfo.id, amount, shownDebt: undefined });
    }
    const body = { payments, source: 'CARD' };
    const { operation } = await user.get(quoteFavorites, { body });
    expect(operation.total).toBe(1010 + 751);
    const { key } = operation;
    expect((await user.confirm(key, '17.61')).data?.state).toBe('AWAY');
    await hosted.send(await pathOf(user, key), typed());
    expect(await stateOf(user, key)).toMatchObject({
      state: 'CONFIRMED',
      parts: [{ state: 'DONE' }, { state: 'REFUSED' }],
    });
    expect((await user.history()).transactions).toMatchObject([
      { type: 'CARD_PAYMENT', sender: 'Kapital Bank 4169 •••• •••• 4127', totalAmount: 1010 },
    ]);
    expect(await user.balance()).toBe(100);
  });
});
