import { describe, expect, test, vi } from 'vitest';
import { quoteFavorites, quotePayment } from '#contract/operations/payments.ts';
import { toDecimal } from '#domain/money.ts';
import { cardNumbers, HostedPages, pathOf, typed } from '#provider/testing/hosted.ts';
import { openProvider, paymentOf, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

/** Confirms a payment by a card that will be typed on the hosted page, and returns the path of the page. */
async function away(user: TestUser, amount: string, ending = '12340000') {
  const body = { ...paymentOf(amount, ending), source: 'CARD' };
  const quote = await user.get(quotePayment, { body });
  const { key, total } = quote.operation;
  expect((await user.confirm(key, toDecimal(total))).data?.state).toBe('AWAY');
  return { quote, key, path: await pathOf(user, key) };
}

describe('a payment by card', () => {
  test('leaves wallet and limit alone, costs a commission, and is a type of its own', async () => {
    const user = await provider.user({ balance: '1.00' });
    const { quote, key, path } = await away(user, '20.00');
    expect(quote).toMatchObject({ commission: 20, source: 'CARD', operation: { total: 2020 } });
    await hosted.send(path, typed());
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    await user.settleAll();
    expect(await user.balance()).toBe(100);
    expect((await user.history()).transactions).toMatchObject([
      { type: 'CARD_PAYMENT', paymentType: 'CARD', commission: 20, totalAmount: 2020 },
    ]);
    expect(await user.limit()).toMatchObject({ used: 0 });
  });

  test('that fails at the service goes back to the card, by its bank', async () => {
    const asked = vi.spyOn(provider.ports.bank, 'refund');
    const user = await provider.user({ balance: '1.00' });
    const { key, path } = await away(user, '2.71');
    await hosted.send(path, typed());
    await user.settleAll();
    expect((await user.history()).transactions).toMatchObject([{ status: 'REVERSED' }]);
    const orders = asked.mock.calls.map(([order]) => order);
    expect(orders).toMatchObject([{ key, taken: key, amount: '2.74' }]);
    expect(await user.balance()).toBe(100);
  });

  test.each([
    ['is returned to the card that paid it', '7.44', typed(), true],
    [
      'was never taken from a card that its bank declines',
      '5.00',
      typed(cardNumbers.declined),
      false,
    ],
  ])('that is refused says that the money %s', async (_, amount, card, isRefunded) => {
    const user = await provider.user({ balance: '10.00' });
    const { key, path } = await away(user, amount);
    await hosted.send(path, card);
    expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', isRefunded });
    expect((await user.pay('7.44', '12350000')).data).toMatchObject({
      state: 'REFUSED',
      isRefunded: false,
    });
  });

  test('is refused where the debt was paid while the person was away', async () => {
    const user = await provider.user({ balance: '100.00' });
    const { key, path } = await away(user, '34.18', '12343418');
    await user.pay('34.18', '12343418');
    await hosted.send(path, typed());
    expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'DEBT_CHANGED' });
  });

  test('pays several favorites with one card, each with its own receipt [M15]', async () => {
    const user = await provider.user({ balance: '1.00' });
    const payments = [];
    for (const [ending, amount] of [
      ['12340000', '10.00'],
      ['12350000', '7.44'],
    ] as const) {
      const { favoriteInfo } = await user.saveFavorite(ending);
      payments.push({ favoriteId: favoriteInfo.id, amount, shownDebt: undefined });
    }
    const body = { payments, source: 'CARD' };
    const { operation } = await user.get(quoteFavorites, { body });
    expect(operation.total).toBe(1010 + 751);
    expect(operation.parts).toMatchObject([{ commission: 10 }, { commission: 7 }]);
    const { key } = operation;
    expect((await user.confirm(key, '17.61')).data?.state).toBe('AWAY');
    await hosted.send(await pathOf(user, key), typed());
    expect(await user.operation(key)).toMatchObject({
      state: 'CONFIRMED',
      isRefunded: false,
      parts: [
        { state: 'DONE', isRefunded: false },
        { state: 'REFUSED', isRefunded: true },
      ],
    });
    expect((await user.history()).transactions).toMatchObject([
      { type: 'CARD_PAYMENT', sender: 'Kapital Bank 4169 •••• •••• 4127', totalAmount: 1010 },
    ]);
    expect(await user.balance()).toBe(100);
  });
});
