// Card banks that are silent or late, or ask for a code. The money that they take is used for the payment or refunded.
import { describe, expect, test, vi } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { quoteCardTransfer, quoteTransfer } from '#contract/operations/transfers.ts';
import { addJob } from '#provider/core/database/job-queue.ts';
import { change } from '#provider/core/database/store.ts';
import { operationByKey } from '#provider/core/operations/operations.ts';
import type { CardAnswer, CardState } from '#provider/ports/ports.ts';
import { cardNumbers, pathOf, typed } from '#provider/testing/hosted.ts';
import { asks, letAllEnd, OddPorts } from '#provider/testing/odd-ports.ts';

const odd = await OddPorts.open();
const { provider, biller, hosted } = odd;

const never = new Promise<never>(() => {});

test.each<[string, CardState, string, number]>([
  ['has taken the money', { is: 'pays' }, 'CONFIRMED', 27_000],
  ['has refused', { is: 'refused', code: 'CARD_NO_MONEY' }, 'REFUSED', 25_000],
])('a bank that is silent and %s is asked again by a job', async (_what, state, end, balance) => {
  const user = await provider.user();
  const { key, path } = await hosted.topUp(user);
  let asked = 0;
  const authorise = () => {
    asked += 1;
    odd.bankSays = { authorise, authorisation: async () => state };
    return never;
  };
  odd.bankSays = { authorise, isSilent: true };
  await hosted.send(path, typed());
  expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
  expect(await user.balance()).toBe(25_000);
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: end });
  expect(await user.balance()).toBe(balance);
  expect(asked).toBe(1);
});

test('an order to a bank that was lost is sent again, with the card that was typed', async () => {
  const user = await provider.user();
  const { key, path } = await hosted.topUp(user);
  odd.bankSays = { authorise: () => never, isSilent: true };
  await hosted.send(path, typed());
  expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
  odd.bankSays = {};
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  expect(await user.balance()).toBe(27_000);
});

test('the card that a bank asks its person about stays that of a page that is opened anew', async () => {
  const user = await provider.user();
  const { key, path } = await odd.payByCard(user);
  const cards: string[] = [];
  odd.bankSays = {
    async authorise({ card }) {
      cards.push(card.last4);
      return asks;
    },
    authorisation: async () => asks,
  };
  await hosted.send(path, typed(cardNumbers.asks));
  const anew = await pathOf(user, key);
  await hosted.send(anew, typed());
  odd.bankSays.authorisation = async () => ({ is: 'pays' });
  await hosted.ask(anew);
  expect(cards).toEqual([cardNumbers.asks.slice(-4)]);
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
});

test('the receipt of a payment is not older than the code that the bank asked for', async () => {
  const user = await provider.user();
  const { path } = await odd.payByCard(user);
  await hosted.send(path, typed(cardNumbers.asks));
  const typedAt = Date.now();
  await user.later(60);
  await hosted.giveCode(user, path);
  const [receipt] = (await user.history()).transactions;
  expect(Date.parse(receipt?.date ?? '')).toBeGreaterThanOrEqual(typedAt + 59_000);
});

test('what was paid in another way meanwhile is not paid with what a bank took late', async () => {
  const user = await provider.user();
  const { key, path } = await odd.payByCard(user);
  await odd.comeBackUnheard(key, path);
  await user.later(30);
  await user.runDue();
  expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
  // The bank may still pay, so the quote of the same payment carries a warning.
  const again = await user.quote('5.00');
  expect(again.similar).toMatchObject({ total: 505 });
  expect((await user.confirm(again.operation.key, '5.00')).data?.state).toBe('CONFIRMED');
  odd.bankSays.authorisation = async () => ({ is: 'pays' });
  await user.later(15 * 60);
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'PAID_MEANWHILE' });
  expect(odd.returns).toMatchObject([{ key, amount: '5.05' }]);
});

test('a quote that was made before the card of another payment was typed cannot pay the same again', async () => {
  const user = await provider.user();
  const { key, path } = await odd.payByCard(user);
  const unaware = await user.quote('5.00');
  expect(unaware.similar).toBeNull();
  odd.bankSays = { authorise: () => never, isSilent: true };
  await hosted.send(path, typed());
  expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
  const reply = await user.confirm(unaware.operation.key, '5.00');
  expect(reply.data).toMatchObject({ state: 'REFUSED', refusal: 'PAID_MEANWHILE' });
  expect((await user.quote('5.00')).similar).toMatchObject({ total: 505 });
});

describe('a quote that was made before the same transfer to a card went out cannot pay it again', () => {
  test('where the card that gets it is typed', async () => {
    const user = await provider.user();
    const body = { amount: '5.00', source: 'WALLET' as const };
    const { key } = (await user.get(quoteCardTransfer, { body })).operation;
    expect((await user.confirm(key, '5.03')).data?.state).toBe('AWAY');
    const unaware = await user.get(quoteCardTransfer, { body });
    expect(unaware.similar).toBeNull();
    await hosted.sendTo(await pathOf(user, key), cardNumbers.pays);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    const reply = await user.confirm(unaware.operation.key, '5.03');
    expect(reply.data).toMatchObject({ state: 'REFUSED', refusal: 'PAID_MEANWHILE' });
    expect(await user.balance()).toBe(24_497);
  });
});

test('a quote names the same transfer that waits at the bank of a saved card', async () => {
  const user = await provider.user();
  const from = await hosted.saveCard(user, cardNumbers.asks);
  const body = { amount: '5.00', source: `CARD:${from}`, to: await hosted.saveCard(user) };
  const { key } = (await user.get(quoteCardTransfer, { body })).operation;
  expect((await user.confirm(key, '5.00')).data?.state).toBe('AWAY');
  expect((await user.get(quoteCardTransfer, { body })).similar).toMatchObject({ total: 500 });
});

test('a quote names the same among several payments that a bank may still pay', async () => {
  const user = await provider.user();
  const key = await odd.quoteSeveral(user, 2, 'CARD');
  await user.confirm(key, '2.02');
  expect((await user.quote('1.00', '12345670')).similar).toBeNull();
  odd.bankSays = { authorise: () => never, isSilent: true };
  await hosted.send(await pathOf(user, key), typed());
  expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
  expect((await user.quote('1.00', '12345670')).similar).toMatchObject({ total: 101 });
});

test('a quote that named a payment is paid, though a bank then says that it took the money', async () => {
  const user = await provider.user();
  const { key, path } = await odd.payByCard(user);
  await odd.comeBackUnheard(key, path);
  await user.later(30);
  await user.runDue();
  await user.later(12 * 60);
  const aware = await user.quote('5.00');
  expect(aware.similar).toMatchObject({ total: 505 });
  odd.bankSays.authorisation = async () => ({ is: 'pays' });
  await user.later(3 * 60);
  await user.runDue();
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  expect((await user.confirm(aware.operation.key, '5.00')).data?.state).toBe('CONFIRMED');
});

test('what the only order took for nothing is asked back once', async () => {
  const user = await provider.user();
  const debt = { amount: '5.00' };
  const found = { is: 'found', name: null, address: null, debt } as const;
  vi.spyOn(biller, 'lookUp').mockImplementation(async () => found);
  const { promise, resolve } = Promise.withResolvers<CardAnswer>();
  const authorise = vi.fn(() => promise);
  odd.bankSays = { authorise };
  const { key, path } = await odd.payByCard(user);
  const sent = hosted.send(path, typed());
  await vi.waitFor(() => expect(authorise).toHaveBeenCalled(), { timeout: 30_000 });
  expect((await user.pay('5.00')).data?.state).toBe('CONFIRMED');
  resolve({ is: 'pays' });
  await sent;
  expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'DEBT_CHANGED' });
  await letAllEnd(user);
  expect(odd.returns).toMatchObject([{ key, amount: '5.05' }]);
});

test.each<[string, CardState, string, number]>([
  ['refused', { is: 'refused', code: 'CARD_NO_MONEY' }, 'REFUSED', 25_000],
  ['sent back to the page of the bank', asks, 'CONFIRMED', 27_000],
])(
  'what a bank takes for an operation that was %s meanwhile is not lost',
  async (_what, state, end, balance) => {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    const { promise, resolve } = Promise.withResolvers<CardAnswer>();
    const authorise = vi.fn(() => promise);
    odd.bankSays = { authorise, authorisation: async () => state };
    const sent = hosted.send(path, typed());
    await vi.waitFor(() => expect(authorise).toHaveBeenCalled(), { timeout: 30_000 });
    await user.later(120);
    await user.runDue();
    odd.returns = [];
    resolve({ is: 'pays' });
    await sent;
    await user.runDue();
    expect(await user.operation(key)).toMatchObject({ state: end });
    expect(await user.balance()).toBe(balance);
    expect(odd.returns).toMatchObject(end === 'REFUSED' ? [{ key, amount: '20.00' }] : []);
  },
);

test('what a card has paid for nothing is asked back until it is given, and its person told of the delay once', async () => {
  const user = await provider.user();
  biller.pays = () => false;
  odd.bankSays = { keepsTimes: 30 };
  const { key, path } = await odd.payByCard(user);
  await hosted.send(path, typed());
  expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'DEBT_CHANGED' });
  for (let hour = 0; hour < 48; hour++) {
    await user.runDue();
    await user.later(3_600);
  }
  const taken = { key, taken: key, amount: '5.05' };
  expect(odd.returns).toMatchObject(Array.from({ length: 31 }, () => taken));
  expect(new Set(odd.returns.map(({ at }) => at.getTime())).size).toBe(1);
  const titles = (await (await user.anew()).get(getNotifications, {})).map(({ title }) => title.az);
  expect(titles.filter((title) => title === 'Əməliyyat gecikir')).toHaveLength(1);
});

test('an operation that ran in an earlier version, and that nobody is asked for, ends', async () => {
  const user = await provider.user();
  const { phone } = await provider.user();
  const body = { phone, amount: '12.00', source: 'WALLET' } as const;
  const { key } = (await user.get(quoteTransfer, { body })).operation;
  const userId = await user.id();
  const operation = await operationByKey(provider.store, userId, key);
  const { store } = provider;
  await store
    .updateTable('operations')
    .set({ state: 'RUNNING', began_at: operation?.created_at ?? null })
    .where('key', '=', key)
    .execute();
  await change(store, (trx) =>
    addJob(trx, { kind: 'OPERATION', subject: key, userId, dueAt: new Date() }),
  );
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  expect(await user.balance()).toBe(23_800);
});
