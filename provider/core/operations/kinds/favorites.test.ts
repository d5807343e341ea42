import { describe, expect, test } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { voidOperation } from '#contract/operations/operations.ts';
import { quoteFavorites } from '#contract/operations/payments.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

async function favorite(user: TestUser, ending: string): Promise<string> {
  return (await user.saveFavorite(ending)).favoriteInfo.id;
}

/** Saves a favorite for each amount and returns the body of their quote. */
async function quoted(user: TestUser, amounts: readonly string[]) {
  const payments = [];
  for (const [place, amount] of amounts.entries()) {
    const favoriteId = await favorite(user, `1234567${place}`);
    payments.push({ favoriteId, amount, shownDebt: undefined });
  }
  return { payments, body: { payments, source: 'WALLET' as const } };
}

async function agree(user: TestUser, amounts: readonly string[]) {
  const { body } = await quoted(user, amounts);
  return user.get(quoteFavorites, { body });
}

describe('several favorites paid at once [M15]', () => {
  test('are done each with its own receipt, and once', async () => {
    const user = await provider.user({ balance: '100.00' });
    const { operation, balanceAfter } = await agree(user, ['10.00', '20.00', '5.50']);
    expect(operation).toMatchObject({ total: 3550, about: { kind: 'FAVORITES', count: 3 } });
    expect(balanceAfter).toBe(6450);
    const done = await user.confirm(operation.key, '35.50');
    expect(done.data).toMatchObject({ state: 'CONFIRMED', receiptId: null });
    expect(done.data?.parts.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE']);
    expect((await user.confirm(operation.key, '35.50')).data).toEqual(done.data);
    expect(await user.balance()).toBe(6450);
    const { transactions } = await user.history();
    expect(transactions.map(({ partOf }) => partOf)).toEqual(Array(3).fill(operation.key));
    expect(new Set(transactions.map(({ id }) => id))).toEqual(
      new Set(done.data?.parts.map(({ receiptId }) => receiptId)),
    );
    await user.settleAll();
  });

  test('take the sum of the parts that are done; a part that is refused stops no other', async () => {
    const user = await provider.user({ balance: '100.00' });
    const { operation } = await agree(user, ['10.00', '7.44', '5.50']);
    const done = await user.confirm(operation.key, '22.94');
    expect(done.data).toMatchObject({
      state: 'CONFIRMED',
      parts: [
        { state: 'DONE', refusal: null },
        { state: 'REFUSED', refusal: 'DEBT_CHANGED', receiptId: null },
        { state: 'DONE', refusal: null },
      ],
    });
    expect(await user.balance()).toBe(10_000 - 1550);
  });

  test('are refused whole where the wallet does not cover them all', async () => {
    const user = await provider.user({ balance: '25.00' });
    const { operation } = await agree(user, ['10.00', '20.00']);
    const refused = await user.confirm(operation.key, '30.00');
    expect(refused.data).toMatchObject({
      state: 'REFUSED',
      refusal: 'INSUFFICIENT_BALANCE',
      parts: [{ state: 'PENDING' }, { state: 'PENDING' }],
    });
    expect(await user.balance()).toBe(2500);
    expect((await user.history()).transactions).toEqual([]);
  });

  test('hold the money of a part that runs, and end with it', async () => {
    const user = await provider.user({ balance: '16.00' });
    const { operation } = await agree(user, ['10.00', '5.77']);
    expect((await user.confirm(operation.key, '15.77')).data).toMatchObject({ state: 'RUNNING' });
    expect(await user.unfinished()).toEqual({ [operation.key]: 'RUNNING' });
    expect(await user.balance()).toBe(1600 - 1577);
    const drained = await user.pay('5.00', '87654321');
    expect(drained.data).toMatchObject({ state: 'REFUSED', refusal: 'INSUFFICIENT_BALANCE' });
    await user.settleAll();
    expect(await user.operation(operation.key)).toMatchObject({
      state: 'CONFIRMED',
      parts: [{ state: 'DONE' }, { state: 'DONE' }],
    });
    expect(await user.balance()).toBe(1600 - 1577);
  });

  test('give back what was held for a part that is refused at its end', async () => {
    const user = await provider.user({ balance: '100.00' });
    const { operation } = await agree(user, ['10.00', '5.78']);
    expect((await user.confirm(operation.key, '15.78')).data).toMatchObject({ state: 'RUNNING' });
    expect(await user.balance()).toBe(10_000 - 1578);
    await user.settleAll();
    expect(await user.get(voidOperation, { params: { key: operation.key } })).toMatchObject({
      state: 'CONFIRMED',
      parts: [{ state: 'DONE' }, { state: 'REFUSED', refusal: 'SERVICE_UNAVAILABLE' }],
    });
    expect(await user.balance()).toBe(9000);
    expect((await user.history()).transactions).toHaveLength(1);
  });

  test('are notified once, and of the part that comes back', async () => {
    const user = await provider.user({ balance: '100.00' });
    const { operation } = await agree(user, ['10.00', '5.71', '7.44']);
    const { data } = await user.confirm(operation.key, '23.15');
    const ofThese = async () =>
      (await user.get(getNotifications, {})).filter((one) => one.operationKey === operation.key);
    expect(await ofThese()).toMatchObject([
      {
        kind: 'PAYMENT',
        title: { en: 'Some of the payments were accepted' },
        text: { en: '3 payments, 15.71 AZN', ru: '3 платежа, 15,71 AZN' },
        receiptId: null,
      },
    ]);
    await user.settleAll();
    const returned = (await ofThese()).filter(({ receiptId }) => receiptId !== null);
    expect(returned).toMatchObject([{ kind: 'RETURNED', receiptId: data?.parts[1]?.receiptId }]);
    expect(await user.balance()).toBe(9000);
  });

  test('are refused whole where another payment has used up the limit', async () => {
    const user = await provider.user({ balance: '3000.00' });
    await user.pay('400.00', '10000001');
    await user.pay('400.00', '10000002');
    const { operation } = await agree(user, ['100.00', '95.00']);
    await user.pay('10.00', '10000003');
    expect((await user.confirm(operation.key, '195.00')).data).toMatchObject({
      state: 'REFUSED',
      refusal: 'LIMIT_EXCEEDED',
    });
    expect(await user.balance()).toBe(300_000 - 81_000);
  });

  test('leave out the debt that was paid meanwhile, and nothing else', async () => {
    const user = await provider.user({ balance: '100.00' });
    const [owing, other] = [await favorite(user, '12343418'), await favorite(user, '12340000')];
    const payments = [
      { favoriteId: owing, amount: '34.18', shownDebt: '34.18' },
      { favoriteId: other, amount: '5.00', shownDebt: undefined },
    ];
    const { operation } = await user.get(quoteFavorites, { body: { payments, source: 'WALLET' } });
    await user.pay('34.18', '12343418');
    expect((await user.confirm(operation.key, '39.18')).data?.parts).toMatchObject([
      { state: 'REFUSED', refusal: 'DEBT_CHANGED' },
      { state: 'DONE' },
    ]);
    expect(await user.balance()).toBe(10_000 - 3418 - 500);
  });

  test('name the favorite that cannot be paid, and are of their owner only', async () => {
    const user = await provider.user();
    const { payments } = await quoted(user, ['10.00', '999.00']);
    const source = 'WALLET' as const;
    const refused = await user.call(quoteFavorites, { body: { payments, source } });
    expect(refused.problem).toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
      fields: { [payments[1]?.favoriteId ?? '']: 'AMOUNT_TOO_LARGE' },
    });
    const other = await provider.user();
    expect(await other.refusal(quoteFavorites, { body: { payments, source } })).toBe('NOT_FOUND');
    const twice = [payments[0], payments[0]].filter((one) => one !== undefined);
    expect(await user.refusal(quoteFavorites, { body: { payments: twice, source } })).toBe(
      'INVALID_REQUEST',
    );
  });
});
