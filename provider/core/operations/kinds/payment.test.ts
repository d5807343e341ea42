// Payments from confirmation to their end: charged once and as agreed.
import { describe, expect, test } from 'vitest';
import { getReceipt } from '#contract/history.ts';
import { getOperation, voidOperation } from '#contract/operations/operations.ts';
import { appHeaders } from '#provider/testing/client.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

async function history(user: TestUser) {
  return (await user.history()).transactions;
}

describe('a confirmation [L9]', () => {
  test('takes what was agreed, once, and the receipt settles', async () => {
    const user = await provider.user({ balance: '1248.6099', identified: true });
    const { operation } = await user.quote('34.18');
    const first = await user.confirm(operation.key, '34.18');
    expect(first).toMatchObject({ status: 200, data: { key: operation.key, state: 'CONFIRMED' } });
    const second = await user.confirm(`"${operation.key}"`, '34.18');
    expect(second.data).toEqual(first.data);
    const wallet = await provider.request('/api/v1/wallets', {
      headers: { ...appHeaders, Authorization: `Bearer ${user.token}` },
    });
    expect(await wallet.json()).toMatchObject({
      data: [{ availableAmount: '1214.4299' }, { id: 'GIFT' }],
    });
    const [created, ...others] = await history(user);
    expect(others).toEqual([]);
    expect(created).toMatchObject({
      status: 'CREATED',
      direction: 'OUT',
      totalAmount: 3418,
      // Name of the payer as others see it.
      sender: expect.stringMatching(/^\p{L}+ \p{Lu}\.$/u),
    });
    await user.settleAll();
    const id = first.data?.receiptId ?? '';
    expect(await user.get(getReceipt, { params: { id } })).toMatchObject({ status: 'SUCCESS' });
    expect(await user.balance()).toBe(121_442);
  });

  test('needs a key, and the total that was agreed', async () => {
    const user = await provider.user();
    const { operation } = await user.quote('5.00');
    expect((await user.confirm('', '5.00')).problem?.code).toBe('KEY_REQUIRED');
    expect(await user.confirm(operation.key, '5.01')).toMatchObject({
      status: 422,
      problem: { code: 'KEY_REUSED' },
    });
    expect((await user.confirm(operation.key, '5.00')).data?.state).toBe('CONFIRMED');
    expect((await user.confirm(operation.key, '5.01')).status).toBe(422);
    expect(await user.balance()).toBe(24_500);
  });

  test('with the key of somebody else finds nothing', async () => {
    const [owner, stranger] = [await provider.user(), await provider.user()];
    const { operation } = await owner.quote('5.00');
    const { key } = operation;
    expect((await stranger.confirm(key, '5.00')).status).toBe(404);
    expect((await stranger.call(getOperation, { params: { key } })).status).toBe(404);
    expect((await stranger.call(voidOperation, { params: { key } })).status).toBe(404);
    expect((await owner.confirm(key, '5.00')).data?.state).toBe('CONFIRMED');
    const id = (await owner.operation(key)).receiptId ?? '';
    expect((await stranger.call(getReceipt, { params: { id } })).status).toBe(404);
  });

  test('after five minutes comes too late', async () => {
    const user = await provider.user();
    const { operation } = await user.quote('5.00');
    await user.later(301);
    const { key } = operation;
    expect((await user.operation(key)).state).toBe('EXPIRED');
    await user.later(-301);
    expect(await user.confirm(key, '5.00')).toMatchObject({
      status: 409,
      problem: { code: 'OPERATION_EXPIRED' },
    });
    expect(await user.balance()).toBe(25_000);
  });
});

test.each([
  ['1.77', 'CONFIRMED', 24_823],
  ['1.78', 'REFUSED', 25_000],
])('an operation of %s that runs holds its money, and ends %s', async (amount, state, left) => {
  const user = await provider.user();
  const { key } = (await user.quote(amount)).operation;
  expect((await user.confirm(key, amount)).data?.state).toBe('RUNNING');
  expect(await user.confirm(key, amount)).toMatchObject({
    status: 409,
    problem: { code: 'OPERATION_IN_PROGRESS' },
  });
  expect((await user.get(voidOperation, { params: { key } })).state).toBe('RUNNING');
  expect(await user.unfinished()).toEqual({ [key]: 'RUNNING' });
  expect((await user.quote(amount)).similar).not.toBeNull();
  expect(await user.balance()).toBe(25_000 - Number(amount) * 100);
  await user.settleAll();
  const ended = await user.operation(key);
  expect(ended.state).toBe(state);
  expect((await user.confirm(key, amount)).data).toEqual(ended);
  expect(await user.unfinished()).toEqual({});
  expect(await user.balance()).toBe(left);
});

test('voiding an unconfirmed operation leaves a late confirmation without effect', async () => {
  const user = await provider.user();
  const { key } = (await user.quote('5.00')).operation;
  const voided = await user.get(voidOperation, { params: { key } });
  expect(voided.state).toBe('VOIDED');
  expect(await user.get(voidOperation, { params: { key } })).toEqual(voided);
  expect(await user.confirm(key, '5.00')).toMatchObject({
    status: 409,
    problem: { code: 'OPERATION_VOIDED' },
  });
  expect(await user.balance()).toBe(25_000);
});

test.each([
  ['2.71', 'REVERSED'],
  ['2.72', 'CHARGE_ERROR'],
  ['2.74', 'REVERSED'],
  ['2.75', 'EXPIRED'],
  ['2.76', 'PRE_CHARGE_EXCEPTION'],
])('a payment of %s that fails gives the money back and ends %s', async (amount, status) => {
  const user = await provider.user();
  await user.pay(amount);
  expect(await user.balance()).toBeLessThan(25_000);
  await user.settleAll();
  expect(await history(user)).toMatchObject([{ status }]);
  expect(await user.balance()).toBe(25_000);
  const limit = await user.limit();
  expect(limit?.used).toBe(0);
});
