import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkSubscriber } from '#contract/catalogue.ts';
import { getReceipt } from '#contract/history.ts';
import { getLimits } from '#contract/limits.ts';
import { getOperation, listUnfinished, voidOperation } from '#contract/operations.ts';
import { quotePayment } from '#contract/payments.ts';
import { getWallets } from '#contract/wallets.ts';
import { qepik, toDecimal, ZERO } from '#domain/money.ts';
import { exampleFields, services } from '#sandbox/catalogue/catalogue.ts';
import { TestProvider, type TestUser } from '#sandbox/testing/provider.ts';
import { service } from '#sandbox/testing/service.ts';
import { checkLedger } from './check.ts';

// A machine that builds and tests at once is slow.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.open();
});
afterAll(async () => {
  expect(await checkLedger(provider.store)).toMatchObject({ balanced: true });
  await provider.close();
});

const daySeconds = 86_400;

const taxed = findTaxed();

function findTaxed() {
  const found = services.find(({ active, commissionRate }) => active && commissionRate > 0);
  if (!found) throw new Error('No service takes a commission');
  return found;
}

const chosen = findChosen();

function findChosen() {
  const found = services.find(
    ({ active, fields }) => active && fields.some(({ kind }) => kind === 'choice'),
  );
  if (!found) throw new Error('No service has a choice');
  return found;
}

async function balance(user: TestUser): Promise<number | undefined> {
  return (await user.get(getWallets, {}))[0]?.availableAmount;
}

async function history(user: TestUser) {
  return (await user.history()).transactions;
}

describe('a quote', () => {
  test('costs nothing and says what it would cost', async () => {
    const user = await provider.user({ balance: '100.00' });
    const quote = await user.quote('34.18');
    expect(quote).toMatchObject({ amount: 3418, commission: 0, balanceAfter: 6582, similar: null });
    expect(quote.operation).toMatchObject({ state: 'QUOTED', total: 3418, receiptId: null });
    expect(Date.parse(quote.operation.expiresAt) - Date.parse(quote.operation.createdAt)).toBe(
      300_000,
    );
    expect(await balance(user)).toBe(10_000);
    expect(await history(user)).toEqual([]);
  });

  test('tells by how much the wallet does not cover it', async () => {
    const user = await provider.user({ balance: '10.00' });
    expect((await user.quote('34.18')).balanceAfter).toBe(-2418);
  });

  test('of what was just paid names that payment', async () => {
    const user = await provider.user();
    const paid = await user.pay('5.00');
    const again = await user.quote('5.00');
    expect(again.similar).toMatchObject({ total: 500, receiptId: paid.data?.receiptId });
    expect((await user.quote('5.01')).similar).toBeNull();
    expect((await user.quote('5.00', '87654321')).similar).toBeNull();
    await user.later(61);
    expect((await user.quote('5.00')).similar).toBeNull();
  });

  test.each([
    [{ amount: '0.00' }, 422, 'AMOUNT_TOO_SMALL'],
    [{ amount: '-1.00' }, 422, 'AMOUNT_TOO_SMALL'],
    [{ amount: '500.01' }, 422, 'AMOUNT_TOO_LARGE'],
    [{ amount: '1.001' }, 400, 'INVALID_REQUEST'],
    [{ amount: '1e2' }, 400, 'INVALID_REQUEST'],
    [{ serviceId: 'no-such-service' }, 404, 'NOT_FOUND'],
    [{ fields: {} }, 400, 'INVALID_REQUEST'],
    [{ fields: { [service.field]: 'abc' } }, 400, 'INVALID_REQUEST'],
    [
      { fields: { [service.field]: service.identifier('12345678'), more: '1' } },
      400,
      'INVALID_REQUEST',
    ],
    [{ fields: { [service.field]: service.identifier('12340404') } }, 422, 'SUBSCRIBER_NOT_FOUND'],
    [{ fields: { [service.field]: service.identifier('12340503') } }, 409, 'SERVICE_UNAVAILABLE'],
    [{ shownDebt: '1.23' }, 409, 'DEBT_CHANGED'],
  ])('with %j is refused', async (change, status, code) => {
    const user = await provider.user();
    const body = {
      serviceId: service.serviceId,
      fields: { [service.field]: service.identifier('12345678') },
      amount: '5.00',
      source: 'WALLET' as const,
      ...change,
    };
    expect(await user.call(quotePayment, { body })).toMatchObject({ status, problem: { code } });
  });

  test('over a debt that has grown since it was shown is refused once', async () => {
    const user = await provider.user();
    const fields = { [service.field]: service.identifier('12340409') };
    const { serviceId } = service;
    const shown = async () => {
      const { debt } = await user.get(checkSubscriber, { body: { serviceId, fields } });
      return toDecimal(debt?.amount ?? ZERO);
    };
    const quote = async (shownDebt: string) => {
      const body = { serviceId, fields, amount: shownDebt, source: 'WALLET' as const, shownDebt };
      return user.call(quotePayment, { body });
    };
    expect((await quote(await shown())).problem?.code).toBe('DEBT_CHANGED');
    expect((await quote(await shown())).data?.operation.total).toBe(200);
  });

  test('beyond the limit of the month is refused', async () => {
    const user = await provider.user({ balance: '5000.00' });
    await user.pay('500.00');
    await user.pay('499.00', '22222222');
    const body = {
      serviceId: service.serviceId,
      fields: { [service.field]: service.identifier('12345678') },
      amount: '1.01',
      source: 'WALLET' as const,
    };
    expect((await user.call(quotePayment, { body })).problem?.code).toBe('LIMIT_EXCEEDED');
    const [limit] = await user.get(getLimits, {
      body: { period: 'MONTHLY', orderType: 'PAYMENT' },
    });
    expect(limit).toMatchObject({ limit: 100_000, used: 99_900, left: 100 });
    await user.later(16 * daySeconds);
    expect((await user.history()).transactions).toHaveLength(2);
    await user.later(16 * daySeconds);
    await user.quote('1.01');
  });
});

describe('a confirmation', () => {
  test('takes what was agreed, once, and the receipt settles', async () => {
    const user = await provider.user({ balance: '1248.6099', identified: true });
    const { operation } = await user.quote('34.18');
    const first = await user.confirm(operation.key, '34.18');
    expect(first).toMatchObject({ status: 200, data: { key: operation.key, state: 'CONFIRMED' } });
    const second = await user.confirm(`"${operation.key}"`, '34.18');
    expect(second.data).toEqual(first.data);
    const wallet = await provider.request('/api/v1/wallets', {
      headers: { Authorization: `Bearer ${user.token}` },
    });
    expect(await wallet.json()).toMatchObject({ data: [{ availableAmount: '1214.4299' }] });
    const [created, ...others] = await history(user);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ status: 'CREATED', direction: 'OUT', totalAmount: 3418 });
    await user.settleAll();
    const id = first.data?.receiptId ?? '';
    expect(await user.get(getReceipt, { params: { id } })).toMatchObject({ status: 'SUCCESS' });
    expect(await balance(user)).toBe(121_442);
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
    expect(await balance(user)).toBe(24_500);
  });

  test('with the key of somebody else finds nothing', async () => {
    const [owner, stranger] = [await provider.user(), await provider.user()];
    const { operation } = await owner.quote('5.00');
    const { key } = operation;
    expect((await stranger.confirm(key, '5.00')).status).toBe(404);
    expect((await stranger.call(getOperation, { params: { key } })).status).toBe(404);
    expect((await stranger.call(voidOperation, { params: { key } })).status).toBe(404);
    expect((await owner.confirm(key, '5.00')).data?.state).toBe('CONFIRMED');
    const id = (await owner.get(getOperation, { params: { key } })).receiptId ?? '';
    expect((await stranger.call(getReceipt, { params: { id } })).status).toBe(404);
  });

  test('that the wallet does not cover is refused for good', async () => {
    const user = await provider.user({ balance: '10.00' });
    const { operation } = await user.quote('10.01');
    const refused = await user.confirm(operation.key, '10.01');
    expect(refused).toMatchObject({
      status: 200,
      data: { state: 'REFUSED', refusal: 'INSUFFICIENT_BALANCE', receiptId: null },
    });
    expect((await user.confirm(operation.key, '10.01')).data).toEqual(refused.data);
    expect(await balance(user)).toBe(1000);
    expect(await history(user)).toEqual([]);
  });

  test('after five minutes comes too late', async () => {
    const user = await provider.user();
    const { operation } = await user.quote('5.00');
    await user.later(301);
    const { key } = operation;
    expect((await user.get(getOperation, { params: { key } })).state).toBe('EXPIRED');
    await user.later(-301);
    expect(await user.confirm(key, '5.00')).toMatchObject({
      status: 409,
      problem: { code: 'OPERATION_EXPIRED' },
    });
    expect(await balance(user)).toBe(25_000);
  });
});

test('a receipt names what was chosen in every language', async () => {
  const user = await provider.user();
  const { operation } = await user.get(quotePayment, {
    body: {
      serviceId: chosen.id,
      fields: exampleFields(chosen.id),
      amount: chosen.minAmount,
      source: 'WALLET',
    },
  });
  await user.confirm(operation.key, toDecimal(operation.total));
  const [receipt] = await history(user);
  const [choice] = chosen.fields.flatMap(({ name, choices = [] }) =>
    choices.filter(({ value }) => value === exampleFields(chosen.id)[name]),
  );
  expect(receipt?.paymentResps[0]?.orderDetails.fields).toContainEqual(
    expect.objectContaining({ value: choice?.value, words: choice?.label }),
  );
});

describe('a commission', () => {
  const body = {
    serviceId: taxed.id,
    fields: exampleFields(taxed.id),
    amount: '34.18',
    source: 'WALLET' as const,
    shownDebt: undefined,
  };

  test('is in the total, up to the next qəpik, and goes to an account of its own', async () => {
    const user = await provider.user();
    const { operation, commission, balanceAfter } = await user.get(quotePayment, { body });
    expect(commission).toBe(Math.ceil((3418 * taxed.commissionRate) / 10_000));
    expect(operation.total).toBe(3418 + commission);
    const told = await user.confirm(operation.key, toDecimal(operation.total));
    expect(await balance(user)).toBe(balanceAfter);
    await user.settleAll();
    const { rows } = await sql`
      select account, amount from postings join entries on entries.id = entry_id
      where transaction_id = ${told.data?.receiptId} and kind = 'SETTLEMENT'
      order by amount
    `.execute(provider.store);
    expect(rows).toEqual([
      { account: 'clearing', amount: -BigInt(operation.total) * 100n },
      { account: 'commission', amount: BigInt(commission) * 100n },
      { account: `merchant:${taxed.id}`, amount: 341_800n },
    ]);
  });

  test('that has changed since the quote refuses the payment', async () => {
    const user = await provider.user();
    const { key, total } = (await user.get(quotePayment, { body })).operation;
    // As if the quote had been made at another rate.
    await provider.store
      .updateTable('operations')
      .set({ total: BigInt(total + 1) * 100n })
      .where('key', '=', key)
      .execute();
    const told = await user.confirm(key, toDecimal(qepik(total + 1)));
    expect(told.data).toMatchObject({ state: 'REFUSED', refusal: 'COMMISSION_CHANGED' });
    expect(await balance(user)).toBe(25_000);
  });
});

describe('of two confirmations that are open at once', () => {
  test.each([
    ['of one debt', '12343418', 'DEBT_CHANGED'],
    ['of the same where nothing is owed', '12340000', 'PAID_MEANWHILE'],
  ])('%s, the second is refused and leads to a new quote', async (_what, recipient, refusal) => {
    const user = await provider.user();
    const [first, second] = [
      await user.quote('34.18', recipient),
      await user.quote('34.18', recipient),
    ];
    await user.confirm(first.operation.key, '34.18');
    const told = await user.confirm(second.operation.key, '34.18');
    expect(told.data).toMatchObject({ state: 'REFUSED', refusal });
    expect((await user.confirm(second.operation.key, '34.18')).data).toEqual(told.data);
    expect(await balance(user)).toBe(25_000 - 3418);
    // Whoever is asked, and means it, pays again.
    const again = await user.quote('34.18', recipient);
    expect(again.similar).toMatchObject({ total: 3418 });
    expect(again.subscriber.debt?.amount).toBe(0);
    const paid = await user.confirm(again.operation.key, '34.18');
    expect(paid.data?.state).toBe('CONFIRMED');
  });

  test('the second waits for no other amount and no other recipient', async () => {
    const user = await provider.user();
    const quotes = [
      await user.quote('5.00', '12340000'),
      await user.quote('5.01', '12340000'),
      await user.quote('5.00', '22340000'),
    ];
    for (const { operation } of quotes) {
      const told = await user.confirm(operation.key, toDecimal(operation.total));
      expect(told.data?.state).toBe('CONFIRMED');
    }
  });

  test('the second is paid where the first has failed', async () => {
    const user = await provider.user();
    const [first, second] = [
      await user.quote('5.71', '12340000'),
      await user.quote('5.71', '12340000'),
    ];
    await user.confirm(first.operation.key, '5.71');
    await user.settleAll();
    const told = await user.confirm(second.operation.key, '5.71');
    expect(told.data?.state).toBe('CONFIRMED');
  });

  test('the second is refused while the first runs', async () => {
    const user = await provider.user();
    const [first, second] = [
      await user.quote('5.77', '12340000'),
      await user.quote('5.77', '12340000'),
    ];
    await user.confirm(first.operation.key, '5.77');
    const told = await user.confirm(second.operation.key, '5.77');
    expect(told.data).toMatchObject({ state: 'REFUSED', refusal: 'PAID_MEANWHILE' });
  });
});

test.each([
  ['paid', '4.18', 3000, 3000],
  ['paid after a while', '4.77', 2941, 2941],
  ['refused after a while', '4.78', 2940, 3418],
  ['given back', '4.71', 2947, 3418],
  ['given back of more than was owed', '40.71', 0, 3418],
])('what is %s is owed no longer, or again', async (_what, amount, atOnce, atLast) => {
  const user = await provider.user();
  const debt = async () => (await user.quote('1.00', '12343418')).subscriber.debt?.amount;
  await user.pay(amount, '12343418');
  expect(await debt()).toBe(atOnce);
  await user.settleAll();
  expect(await debt()).toBe(atLast);
});

describe('voiding', () => {
  test('an unconfirmed operation keeps a late confirmation from having an effect', async () => {
    const user = await provider.user();
    const { key } = (await user.quote('5.00')).operation;
    const voided = await user.get(voidOperation, { params: { key } });
    expect(voided.state).toBe('VOIDED');
    expect(await user.get(voidOperation, { params: { key } })).toEqual(voided);
    expect(await user.confirm(key, '5.00')).toMatchObject({
      status: 409,
      problem: { code: 'OPERATION_VOIDED' },
    });
    expect(await balance(user)).toBe(25_000);
  });

  test('a confirmed one only tells its end', async () => {
    const user = await provider.user();
    const { key } = (await user.quote('5.00')).operation;
    const confirmed = await user.confirm(key, '5.00');
    expect(await user.get(voidOperation, { params: { key } })).toEqual(confirmed.data);
    expect(await balance(user)).toBe(24_500);
  });
});

describe('an operation that runs', () => {
  test.each([
    ['1.77', 'CONFIRMED', 24_823],
    ['1.78', 'REFUSED', 25_000],
  ])('of %s ends %s', async (amount, state, left) => {
    const user = await provider.user();
    const { key } = (await user.quote(amount)).operation;
    expect((await user.confirm(key, amount)).data?.state).toBe('RUNNING');
    expect(await user.confirm(key, amount)).toMatchObject({
      status: 409,
      problem: { code: 'OPERATION_IN_PROGRESS' },
    });
    expect((await user.get(voidOperation, { params: { key } })).state).toBe('RUNNING');
    expect(await user.get(listUnfinished, {})).toMatchObject([{ key, state: 'RUNNING' }]);
    expect((await user.quote(amount)).similar).not.toBeNull();
    expect(await balance(user)).toBe(25_000);
    await user.settleAll();
    const ended = await user.get(getOperation, { params: { key } });
    expect(ended.state).toBe(state);
    expect((await user.confirm(key, amount)).data).toEqual(ended);
    expect(await user.get(listUnfinished, {})).toEqual([]);
    expect(await balance(user)).toBe(left);
  });
});

describe('a payment that fails', () => {
  test.each([
    ['2.71', 'REVERSED'],
    ['2.72', 'CHARGE_ERROR'],
    ['2.74', 'REVERSED'],
    ['2.75', 'EXPIRED'],
    ['2.76', 'PRE_CHARGE_EXCEPTION'],
  ])('of %s gives the money back and ends %s', async (amount, status) => {
    const user = await provider.user();
    await user.pay(amount);
    expect(await balance(user)).toBeLessThan(25_000);
    await user.settleAll();
    expect(await history(user)).toMatchObject([{ status }]);
    expect(await balance(user)).toBe(25_000);
    const [limit] = await user.get(getLimits, {
      body: { period: 'MONTHLY', orderType: 'PAYMENT' },
    });
    expect(limit?.used).toBe(0);
  });
});
