// The hosted page: what is typed there charges a card once, or nothing; and its number is kept nowhere.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteCard, getCards, updateCard } from '#contract/cards.ts';
import { createPaymentFavorite } from '#contract/favorites.ts';
import { getLimits } from '#contract/limits.ts';
import {
  getOperation,
  listUnfinished,
  openHostedPage,
  voidOperation,
} from '#contract/operations.ts';
import { quoteFavorites, quotePayment } from '#contract/payments.ts';
import { quoteTopUp } from '#contract/top-up.ts';
import { quoteCardTransfer } from '#contract/transfers.ts';
import { testCards } from '#sandbox/simulation/test-cards.ts';
import { openProvider, type TestUser } from '#sandbox/testing/provider.ts';
import { paymentOf, typedFor } from '#sandbox/testing/service.ts';
import { hostedPages } from './hosted-page.ts';

const provider = await openProvider();
const pages = hostedPages(provider.store, () => 'bank.test');

const [pays, asks, declined, noMoney] = testCards.map(({ number }) => number);

/** A top-up that is confirmed, with the path of its hosted page. */
async function away(user: TestUser, amount = '20.00', card?: string) {
  const { operation } = await user.get(quoteTopUp, {
    body: { amount, source: card ? `CARD:${card}` : 'CARD' },
  });
  const { key } = operation;
  const confirmed = await user.confirm(key, amount);
  return { key, confirmed, path: confirmed.data?.state === 'AWAY' ? await pathOf(user, key) : '' };
}

async function pathOf(user: TestUser, key: string): Promise<string> {
  const { address } = await user.get(openHostedPage, { params: { key } });
  const { pathname, search } = new URL(address);
  return pathname + search;
}

async function send(path: string, fields: Record<string, string>) {
  const answer = await pages.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    status: answer.status,
    leadsTo: answer.headers.get('Location'),
    text: await answer.text(),
  };
}

function typed(number = pays ?? '', more: Record<string, string> = {}) {
  return { act: 'card', number, expiry: '08/39', cvc: '123', ...more };
}

async function stateOf(user: TestUser, key: string) {
  return user.get(getOperation, { params: { key } });
}

describe('a card on the hosted page [M14]', () => {
  test('that pays at once tops up the wallet, once', async () => {
    const user = await provider.user({ balance: '5.00' });
    const { key, confirmed, path } = await away(user);
    expect(confirmed.data?.state).toBe('AWAY');
    expect(await user.balance()).toBe(500);
    const both = await Promise.all([send(path, typed()), send(path, typed())]);
    expect(both.map(({ leadsTo }) => leadsTo)).toContain(
      `https://qepik.test/payment/outcome/${key}`,
    );
    expect(await stateOf(user, key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(2500);
    const [receipt] = (await user.history()).transactions;
    expect(receipt).toMatchObject({
      type: 'TOP_UP',
      direction: 'IN',
      paymentType: 'CARD',
      status: 'SUCCESS',
      sender: 'Kapital Bank 4169 •••• •••• 4127',
    });
    expect((await user.confirm(key, '20.00')).data).toMatchObject({ state: 'CONFIRMED' });
    expect((await user.get(voidOperation, { params: { key } })).state).toBe('CONFIRMED');
    const body = { period: 'MONTHLY', orderType: 'TOP_UP' } as const;
    expect(await user.get(getLimits, { body })).toMatchObject([{ used: 2000 }]);
  });

  test('whose bank asks pays with the right code, and only within its tries and its time', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await away(user);
    expect(await send(path, typed(asks))).toMatchObject({ status: 303 });
    expect(await user.balance()).toBe(0);
    expect(await send(path, { act: 'code', code: '12345' })).toMatchObject({ status: 422 });
    expect(await send(path, { act: 'again' })).toMatchObject({ status: 422 });
    await user.later(181);
    const late = await provider.newestCode(user.phone);
    expect(await send(path, { act: 'code', code: late })).toMatchObject({ status: 422 });
    expect(await send(path, { act: 'again' })).toMatchObject({ status: 303 });
    const code = await provider.newestCode(user.phone);
    expect(await send(path, { act: 'code', code })).toMatchObject({ status: 303 });
    expect(await stateOf(user, key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(2000);
  });

  test('is declined after the third wrong code, and nothing is taken', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await away(user);
    await send(path, typed(asks));
    const wrong = { act: 'code', code: '٣٢١٠١٢' };
    await send(path, wrong);
    await send(path, wrong);
    expect((await send(path, wrong)).leadsTo).toContain(key);
    expect(await stateOf(user, key)).toMatchObject({ state: 'REFUSED', refusal: 'CARD_DECLINED' });
    expect(await user.balance()).toBe(0);
  });

  test.each([
    [declined, 'CARD_DECLINED'],
    [noMoney, 'CARD_NO_MONEY'],
  ])('%s is refused by its bank with %s', async (number, refusal) => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await away(user);
    await send(path, typed(number, { save: 'on' }));
    expect(await stateOf(user, key)).toMatchObject({ state: 'REFUSED', refusal });
    expect(await user.balance()).toBe(0);
    expect(await user.get(getCards, {})).toEqual([]);
  });

  test.each([
    ['number', '4169 7300 0001 4128', 'Kart nömrəsini düzgün daxil edin.'],
    ['number', '<b>4</b>'.repeat(2), 'Kart nömrəsini düzgün daxil edin.'],
    ['expiry', '13/39', 'Son tarixi düzgün daxil edin.'],
    ['expiry', '01/20', 'Bu kartın müddəti bitib.'],
    ['cvc', '12', 'Kartın arxasındakı 3 rəqəmi daxil edin.'],
  ])('is asked for again where its %s is %s', async (field, value, words) => {
    const user = await provider.user();
    const { key, path } = await away(user);
    const answer = await send(path, typed(pays, { [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(words);
    expect(answer.text).not.toContain('4169');
    expect(await stateOf(user, key)).toMatchObject({ state: 'AWAY' });
  });
});

describe('an operation that is away [M14]', () => {
  test('is voided by leaving the page, and by the app', async () => {
    const user = await provider.user({ balance: '0.00' });
    const first = await away(user);
    expect(await send(first.path, { act: 'cancel' })).toMatchObject({ status: 303 });
    expect(await stateOf(user, first.key)).toMatchObject({ state: 'VOIDED' });
    const second = await away(user, '30.00');
    const params = { key: second.key };
    expect((await user.get(voidOperation, { params })).state).toBe('VOIDED');
    expect((await send(second.path, typed())).leadsTo).toContain(second.key);
    expect(await user.balance()).toBe(0);
    expect((await user.confirm(second.key, '30.00')).data).toMatchObject({ state: 'VOIDED' });
  });

  test('expires, and its page charges nothing then', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await away(user);
    await user.later(15 * 60 + 1);
    expect((await send(path, typed())).leadsTo).toContain(key);
    expect(await stateOf(user, key)).toMatchObject({ state: 'EXPIRED' });
    expect(await user.balance()).toBe(0);
  });

  test('has one page at a time, which is of its owner', async () => {
    const [user, other] = [await provider.user({ balance: '0.00' }), await provider.user()];
    const { key, path } = await away(user);
    const again = await pathOf(user, key);
    expect(await send(path, typed())).toMatchObject({ status: 404 });
    expect(await other.refusal(openHostedPage, { params: { key } })).toBe('NOT_FOUND');
    expect(await user.get(listUnfinished, { query: { keys: undefined } })).toMatchObject([
      { key, state: 'AWAY' },
    ]);
    await send(again, typed());
    expect(await user.balance()).toBe(2000);
    expect(await user.refusal(openHostedPage, { params: { key } })).toBe('OPERATION_IN_PROGRESS');
  });

  test('keeps to the monthly limit, whatever was quoted before', async () => {
    const user = await provider.user({ balance: '0.00' });
    const [one, two] = [await away(user, '600.00'), await away(user, '500.00')];
    await send(one.path, typed());
    await send(two.path, typed());
    expect(await stateOf(user, two.key)).toMatchObject({
      state: 'REFUSED',
      refusal: 'LIMIT_EXCEEDED',
    });
    expect(await user.balance()).toBe(60_000);
  });

  test('that runs at its bank is settled or given back', async () => {
    const user = await provider.user({ balance: '0.00' });
    const [paid, refused] = [await away(user, '5.77'), await away(user, '6.78')];
    await send(paid.path, typed());
    await send(refused.path, typed());
    expect(await stateOf(user, paid.key)).toMatchObject({ state: 'RUNNING' });
    expect(await user.balance()).toBe(0);
    await user.settleAll();
    expect(await stateOf(user, refused.key)).toMatchObject({ state: 'REFUSED' });
    expect(await user.balance()).toBe(577);
  });
});

describe('a payment by card', () => {
  test('leaves wallet and limit alone, costs a commission, and is a type of its own', async () => {
    const user = await provider.user({ balance: '1.00' });
    const body = { ...paymentOf('20.00', '12340000'), source: 'CARD' };
    const quote = await user.get(quotePayment, { body });
    expect(quote).toMatchObject({ commission: 20, source: 'CARD', operation: { total: 2020 } });
    const { key } = quote.operation;
    expect((await user.confirm(key, '20.20')).data?.state).toBe('AWAY');
    await send(await pathOf(user, key), typed());
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
    await send(await pathOf(user, key), typed());
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
    await send(path, typed());
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
    await send(await pathOf(user, key), typed());
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

describe('a saved card', () => {
  test('pays without being typed, where its bank does not ask', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { path } = await away(user);
    await send(path, typed(pays, { save: 'on' }));
    const [card] = await user.get(getCards, {});
    expect(card).toMatchObject({
      name: 'Kapital Bank',
      brand: 'VISA',
      maskedNumber: '4169 •••• 4127',
      isDefault: true,
      isExpired: false,
    });
    const next = await away(user, '10.00', card?.id);
    expect(next.confirmed.data?.state).toBe('CONFIRMED');
    expect(await user.balance()).toBe(3000);
    const other = await provider.user();
    const body = { amount: '10.00', source: `CARD:${card?.id}` };
    expect(await other.refusal(quoteTopUp, { body })).toBe('NOT_FOUND');
  });

  test('is renamed, chosen first and deleted by its owner alone', async () => {
    const user = await provider.user({ balance: '0.00' });
    const other = await provider.user();
    for (const [amount, expiry] of [
      ['20.00', '08/39'],
      ['21.00', '09/39'],
    ] as const) {
      await send((await away(user, amount)).path, typed(pays, { save: 'on', expiry }));
    }
    const [first, second] = await user.get(getCards, {});
    expect([first?.isDefault, second?.isDefault]).toEqual([true, false]);
    const params = { id: second?.id ?? '' };
    const body = { name: ' Maaş ', isDefault: true as const };
    for (const call of [
      other.refusal(updateCard, { params, body }),
      other.refusal(deleteCard, { params }),
    ]) {
      expect(await call).toBe('NOT_FOUND');
    }
    await user.get(updateCard, { params, body });
    expect(await user.get(getCards, {})).toMatchObject([
      { id: second?.id, name: 'Maaş', isDefault: true },
      { id: first?.id, isDefault: false },
    ]);
    await user.get(deleteCard, { params });
    expect(await user.get(getCards, {})).toHaveLength(1);
    const paid = { amount: '10.00', source: `CARD:${second?.id}` };
    expect(await user.refusal(quoteTopUp, { body: paid })).toBe('NOT_FOUND');
  });

  test('cannot be used once its last month is over', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { path } = await away(user);
    const [year = '', month = ''] = new Date().toISOString().split('-');
    await send(path, typed(pays, { save: 'on', expiry: `${month}/${year.slice(2)}` }));
    // A session lasts thirty days from its last call.
    for (let days = 0; days < 32; days += 16) {
      await user.later(16 * 86_400);
      await user.balance();
    }
    const [card] = await user.get(getCards, {});
    expect(card).toMatchObject({ isExpired: true });
    const body = { amount: '10.00', source: `CARD:${card?.id}` };
    expect(await user.refusal(quoteTopUp, { body })).toBe('CARD_EXPIRED');
  });

  test('is asked for a code by its bank again, and is saved once', async () => {
    const user = await provider.user({ balance: '0.00' });
    for (const amount of ['20.00', '21.00']) {
      const { path } = await away(user, amount);
      await send(path, typed(asks, { save: 'on' }));
      await send(path, { act: 'code', code: await provider.newestCode(user.phone) });
    }
    const cards = await user.get(getCards, {});
    expect(cards).toHaveLength(1);
    const { confirmed, path } = await away(user, '22.00', cards[0]?.id);
    expect(confirmed.data?.state).toBe('AWAY');
    await send(path, { act: 'code', code: await provider.newestCode(user.phone) });
    expect(await user.balance()).toBe(6300);
  });
});

describe('a transfer to a card', () => {
  async function agreed(user: TestUser, amount: string, total: string) {
    const body = { amount, source: 'WALLET' as const };
    const quote = await user.get(quoteCardTransfer, { body });
    const { key } = quote.operation;
    expect((await user.confirm(key, total)).data?.state).toBe('AWAY');
    return { key, quote, path: await pathOf(user, key) };
  }

  test('costs half a percent, and names the card on its receipt', async () => {
    const user = await provider.user({ balance: '150.00' });
    const { key, quote, path } = await agreed(user, '100.00', '100.50');
    expect(quote).toMatchObject({ commission: 50, balanceAfter: 4950, source: 'WALLET' });
    expect(await user.balance()).toBe(15_000);
    await send(path, { act: 'card', number: declined ?? '' });
    expect(await stateOf(user, key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(4950);
    expect((await user.history()).transactions[0]).toMatchObject({
      type: 'TRANSFER',
      direction: 'OUT',
      status: 'TRANSFERRED',
      commission: 50,
      totalAmount: 10_050,
      receiver: 'ABB 4098 •••• •••• 0002',
      sender: null,
    });
  });

  test.each([
    ['4000 0000 0000 0002', 'Köçürmə yalnız göstərilən bankların kartlarına mümkündür.'],
    ['4169 7300 0001 4120', 'Kart nömrəsini düzgün daxil edin.'],
  ])('to %s is not made', async (number, words) => {
    const user = await provider.user({ balance: '150.00' });
    const { key, path } = await agreed(user, '10.00', '10.05');
    expect((await send(path, { act: 'card', number })).text).toContain(words);
    expect(await stateOf(user, key)).toMatchObject({ state: 'AWAY' });
    expect(await user.balance()).toBe(15_000);
  });

  test('that the wallet does not cover any more is refused', async () => {
    const user = await provider.user({ balance: '20.00' });
    const { key, path } = await agreed(user, '15.00', '15.08');
    await user.pay('10.00', '12340000');
    await send(path, { act: 'card', number: pays ?? '' });
    expect(await stateOf(user, key)).toMatchObject({
      state: 'REFUSED',
      refusal: 'INSUFFICIENT_BALANCE',
    });
    expect(await user.balance()).toBe(1000);
  });

  test('that runs takes its money once', async () => {
    const user = await provider.user({ balance: '6.00' });
    const { key, path } = await agreed(user, '5.77', '5.80');
    await send(path, { act: 'card', number: pays ?? '' });
    expect(await user.balance()).toBe(20);
    await user.settleAll();
    expect(await stateOf(user, key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(20);
  });
});

test('no table holds the number of a card, nor a part that the owner does not see [W8]', async () => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(provider.store);
  const numbers = testCards.map(({ number }) => number.replace(/ /g, ''));
  const parts = numbers.flatMap((number) => [number, number.slice(4, 12), number.slice(0, 12)]);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.table(name)}::text as row from ${sql.table(name)}
    `.execute(provider.store);
    const text = rows.map(({ row }) => row.replace(/[\s-]/g, '')).join('\n');
    expect(parts.filter((part) => text.includes(part))).toEqual([]);
  }
});
