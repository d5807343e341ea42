// Duplicate payments: the remaining debt after the first payment, and the answer to the second.
import { describe, expect, test } from 'vitest';
import { quotePayment } from '#contract/operations/payments.ts';
import { openProvider, paymentOf, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

/** Makes two quotes for one recipient and amount before either is confirmed. */
async function quoteTwice(user: TestUser, amount: string, recipient = '12340000') {
  const first = await user.quote(amount, recipient);
  return [first, await user.quote(amount, recipient)] as const;
}

describe('of two quotes that are both confirmed [M7]', () => {
  test.each([
    ['of one debt', '12343418', 'DEBT_CHANGED'],
    ['of the same where nothing is owed', '12340000', 'PAID_MEANWHILE'],
  ])('%s, the second is refused and leads to a new quote', async (_what, recipient, refusal) => {
    const user = await provider.user();
    const [first, second] = await quoteTwice(user, '34.18', recipient);
    await user.confirm(first.operation.key, '34.18');
    const reply = await user.confirm(second.operation.key, '34.18');
    expect(reply.data).toMatchObject({ state: 'REFUSED', refusal });
    expect((await user.confirm(second.operation.key, '34.18')).data).toEqual(reply.data);
    expect(await user.balance()).toBe(25_000 - 3418);
    // A person who confirms the warning pays again.
    const again = await user.quote('34.18', recipient);
    expect(again.similar).toMatchObject({ total: 3418 });
    expect(again.subscriber.debt?.amount).toBe(0);
    const paid = await user.confirm(again.operation.key, '34.18');
    expect(paid.data?.state).toBe('CONFIRMED');
  });

  test('the same by card is the same, though it costs more', async () => {
    const user = await provider.user();
    await user.pay('5.00');
    const body = { ...paymentOf('5.00'), source: 'CARD' };
    expect(await user.get(quotePayment, { body })).toMatchObject({
      operation: { total: 505 },
      similar: { total: 500 },
    });
  });

  test('the second is paid where the first has failed', async () => {
    const user = await provider.user();
    const [first, second] = await quoteTwice(user, '5.71');
    await user.confirm(first.operation.key, '5.71');
    await user.settleAll();
    const reply = await user.confirm(second.operation.key, '5.71');
    expect(reply.data?.state).toBe('CONFIRMED');
  });

  test('A quote that showed a running payment is paid, and one that did not is refused', async () => {
    const user = await provider.user();
    const [first, unaware] = await quoteTwice(user, '5.77');
    await user.confirm(first.operation.key, '5.77');
    const second = await user.quote('5.77', '12340000');
    expect(second.similar).toMatchObject({ total: 577 });
    const refused = await user.confirm(unaware.operation.key, '5.77');
    expect(refused.data).toMatchObject({ state: 'REFUSED', refusal: 'PAID_MEANWHILE' });
    await user.settleAll();
    const reply = await user.confirm(second.operation.key, '5.77');
    expect(reply.data?.state).toBe('RUNNING');
  });
});

test.each([
  ['paid', '4.18', 3000, 3000],
  ['paid after a while', '4.77', 2941, 2941],
  ['refused after a while', '4.78', 2940, 3418],
  ['given back', '4.71', 2947, 3418],
  ['given back of more than was owed', '40.71', 0, 3418],
])('a debt after a payment that is %s', async (_what, amount, atOnce, atLast) => {
  const user = await provider.user();
  const debt = async () => (await user.quote('1.00', '12343418')).subscriber.debt?.amount;
  await user.pay(amount, '12343418');
  expect(await debt()).toBe(atOnce);
  await user.settleAll();
  expect(await debt()).toBe(atLast);
});
