// Quotes of payments: prices and refusals. A quote charges nothing.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createAutomaticPayment,
  getAutomaticPayments,
  updateAutomaticPayment,
} from '#contract/automatic-payments.ts';
import { checkSubscriber } from '#contract/catalogue.ts';
import { createPaymentFavorite } from '#contract/favorites.ts';
import { quoteFavorites, quotePayment } from '#contract/operations/payments.ts';
import { qepik, toDecimal, ZERO } from '#domain/money.ts';
import { exampleFields } from '#provider/core/catalogue/catalogue.ts';
import { openProvider, paymentOf, service, typedFor } from '#provider/testing/provider.ts';

const provider = await openProvider();

const daySeconds = 86_400;

describe('a quote [M21]', () => {
  test('costs nothing and says what it would cost', async () => {
    const user = await provider.user({ balance: '100.00' });
    const quote = await user.quote('34.18');
    expect(quote).toMatchObject({ amount: 3418, commission: 0, balanceAfter: 6582, similar: null });
    expect(quote.operation).toMatchObject({ state: 'QUOTED', total: 3418, receiptId: null });
    expect(Date.parse(quote.operation.expiresAt) - Date.parse(quote.operation.createdAt)).toBe(
      300_000,
    );
    expect(await user.balance()).toBe(10_000);
    expect((await user.history()).transactions).toEqual([]);
  });

  test('of what is short by less than a qəpik is not covered', async () => {
    const user = await provider.user({ balance: '34.1799' });
    const { operation, balanceAfter } = await user.quote('34.18');
    expect(balanceAfter).toBe(-1);
    expect((await user.confirm(operation.key, '34.18')).data).toMatchObject({
      refusal: 'INSUFFICIENT_BALANCE',
    });
    const enough = await provider.user({ balance: '34.1801' });
    expect((await enough.quote('34.18')).balanceAfter).toBe(0);
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
    [{ amount: '500.01' }, 422, 'AMOUNT_TOO_LARGE'],
    [{ amount: '1.001' }, 400, 'INVALID_REQUEST'],
    [{ fields: {} }, 400, 'INVALID_REQUEST'],
    [{ fields: { [service.field]: 'abc' } }, 400, 'INVALID_REQUEST'],
    [{ fields: { ...typedFor('12345678').fields, more: '1' } }, 400, 'INVALID_REQUEST'],
    [typedFor('12340404'), 422, 'SUBSCRIBER_NOT_FOUND'],
    [typedFor('12340503'), 409, 'SERVICE_UNAVAILABLE'],
  ])('with %j is refused', async (change, status, code) => {
    const user = await provider.user();
    const body = { ...paymentOf('5.00'), ...change };
    expect(await user.call(quotePayment, { body })).toMatchObject({ status, problem: { code } });
  });

  const parked = {
    serviceId: 'azparking',
    fields: { plate: '10-AA-123', zone: 'iki', hours: 'uc' },
  };

  test('of parking takes the price of zone and time, which the check and a favorite tell', async () => {
    const user = await provider.user();
    expect(await user.get(checkSubscriber, { body: parked })).toEqual({
      name: null,
      address: null,
      debt: null,
      price: 180,
    });
    const asked = (amount: string) => ({
      body: { ...parked, amount, source: 'WALLET' as const, shownDebt: undefined },
    });
    expect((await user.get(quotePayment, asked('1.80'))).amount).toBe(180);
    expect(await user.refusal(quotePayment, asked('1.79'))).toBe('AMOUNT_TOO_SMALL');
    expect(await user.refusal(quotePayment, asked('1.81'))).toBe('AMOUNT_TOO_LARGE');
    const saved = { body: { name: 'Ofis', ...parked, amount: '5.00' } };
    const { amount, price } = await user.get(createPaymentFavorite, saved);
    expect([amount, price]).toEqual([180, 180]);
  });

  test('of a saved choice that has lost its price is refused, and the lists still show it', async () => {
    const user = await provider.user();
    const saved = { body: { name: 'Ofis', ...parked, amount: null } };
    const { favoriteInfo } = await user.get(createPaymentFavorite, saved);
    const terms = { frequency: 'MONTHLY', day: 25, date: null, amount: '1.80' } as const;
    const { id } = await user.get(createAutomaticPayment, {
      body: { ...terms, favoriteId: favoriteInfo.id, recipient: null },
    });
    const lost = sql`jsonb_set(fields, '{zone}', '"lost"')`;
    await sql`update favorites set fields = ${lost} where id = ${favoriteInfo.id}`.execute(
      provider.store,
    );
    const [favorite] = await user.favorites();
    expect(favorite).toMatchObject({ name: 'Ofis' });
    expect(favorite?.price).toBeUndefined();
    expect(await user.get(getAutomaticPayments, {})).toMatchObject([{ id, amount: 180 }]);
    const change = { params: { id }, body: terms };
    expect(await user.refusal(updateAutomaticPayment, change)).toBe('SERVICE_UNAVAILABLE');
    const payments = [{ favoriteId: favoriteInfo.id, amount: '1.80', shownDebt: undefined }];
    const body = { payments, source: 'WALLET' as const };
    expect(await user.refusal(quoteFavorites, { body })).toBe('INVALID_REQUEST');
  });

  test('over a debt that has grown since it was shown is refused once', async () => {
    const user = await provider.user();
    const quoteAsShown = async () => {
      const { debt } = await user.get(checkSubscriber, { body: typedFor('12340409') });
      const shownDebt = toDecimal(debt?.amount ?? ZERO);
      return user.call(quotePayment, { body: { ...paymentOf(shownDebt, '12340409'), shownDebt } });
    };
    expect((await quoteAsShown()).problem?.code).toBe('DEBT_CHANGED');
    expect((await quoteAsShown()).data?.operation.total).toBe(200);
  });

  test('beyond the limit of the month is refused', async () => {
    const user = await provider.user({ balance: '5000.00' });
    await user.pay('500.00');
    await user.pay('499.00', '22222222');
    expect(await user.refusal(quotePayment, { body: paymentOf('1.01') })).toBe('LIMIT_EXCEEDED');
    const limit = await user.limit();
    expect(limit).toMatchObject({ limit: 100_000, used: 99_900, left: 100 });
    await user.later(16 * daySeconds);
    expect((await user.history()).transactions).toHaveLength(2);
    await user.later(16 * daySeconds);
    await user.quote('1.01');
  });
});

describe('a commission [M13]', () => {
  const body = {
    serviceId: service.serviceId,
    fields: exampleFields(service.serviceId),
    // The commission is half a percent.
    amount: '7.47',
    source: 'WALLET' as const,
    shownDebt: undefined,
  };

  test('is in the total, rounded half up, and goes to an account of its own', async () => {
    const user = await provider.user();
    const { operation, commission, balanceAfter } = await user.get(quotePayment, { body });
    expect(commission).toBe(4);
    expect(operation.total).toBe(751);
    const reply = await user.confirm(operation.key, toDecimal(operation.total));
    expect(await user.balance()).toBe(balanceAfter);
    await user.settleAll();
    const { rows } = await sql`
      select account, amount from postings join entries on entries.id = entry_id
      where transaction_id = ${reply.data?.receiptId} and kind = 'SETTLEMENT'
      order by amount
    `.execute(provider.store);
    expect(rows).toEqual([
      { account: 'clearing', amount: -BigInt(operation.total) * 100n },
      { account: 'commission', amount: BigInt(commission) * 100n },
      { account: `merchant:${service.serviceId}`, amount: 74_700n },
    ]);
  });

  test('that has changed since the quote refuses the payment', async () => {
    const user = await provider.user();
    const { key, total } = (await user.get(quotePayment, { body })).operation;
    // Changes the total to that of another commission rate.
    await provider.store
      .updateTable('operations')
      .set({ total: BigInt(total + 1) * 100n })
      .where('key', '=', key)
      .execute();
    const reply = await user.confirm(key, toDecimal(qepik(total + 1)));
    expect(reply.data).toMatchObject({ state: 'REFUSED', refusal: 'COMMISSION_CHANGED' });
    expect(await user.balance()).toBe(25_000);
  });
});
