// The co-branded card, from its order to its payouts.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import {
  activateCobrand,
  blockCobrand,
  COBRAND,
  getCobrand,
  getCobrandAccount,
  openCobrandPage,
  orderCobrand,
  resetPinAttempts,
  sendPinCode,
  setInterest,
} from '#contract/operations/cobrand.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { quoteCardTransfer } from '#contract/operations/transfers.ts';
import { parseIban } from '#domain/person/identifiers.ts';
import { tablesWith } from '#provider/controls/control.ts';
import { withdraw } from '#provider/controls/events.ts';
import { moveClock } from '#provider/core/database/clock.ts';
import { testPin } from '#provider/simulation/demo/new-user.ts';
import { askCode, wrongCodeFor } from '#provider/testing/codes.ts';
import { cardNumbers, HostedPages, pathIn, pathOf } from '#provider/testing/hosted.ts';
import { openProvider, paymentOf, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

const cash = { amount: '10.00', pin: testPin };
const takeCash = ({ phone }: TestUser, asked = cash) => withdraw(provider.store, phone, asked);
const order = { phone: '+994502123418', branchId: 'nizami' };
const pin = { act: 'pin', pin: '7391', again: '7391' };
const wrongPin = { ...pin, before: '0000' };
const withWord = { ...pin, word: 'bənövşə' };

async function cardOf(user: TestUser) {
  const [card] = await user.get(getCobrand, {});
  if (!card) throw new Error('The user has no card');
  return card;
}

const onlineLimit = async (user: TestUser) =>
  (await cardOf(user)).limits.find(({ kind }) => kind === 'ONLINE_MONTHLY');

const pageOf = async (user: TestUser) => pathIn((await user.get(openCobrandPage, {})).address);

async function payBy(user: TestUser, amount: string) {
  const body = { ...paymentOf(amount, '12340000'), source: COBRAND };
  const quote = await user.call(quotePayment, { body });
  if (!quote.data) return quote.problem?.code;
  const confirmed = await user.confirm(quote.data.operation.key, amount);
  return confirmed.data?.refusal ?? confirmed.data?.state;
}

async function move(user: TestUser, amount: string, source: string, to?: string, total = amount) {
  const quote = await user.get(quoteCardTransfer, { body: { amount, source, to } });
  const { data } = await user.confirm(quote.operation.key, total);
  return [quote.commission, data?.state, quote.operation.key] as const;
}

describe('the order of a card', () => {
  test('is one, whatever is sent twice, and goes its way by the clock [E47]', async () => {
    let user = await (await provider.user({ identified: true })).atTime('2027-01-10T12:00');
    expect(await user.get(getCobrand, {})).toEqual([]);
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => user.call(orderCobrand, { body: order }, key)));
    expect(await cardOf(user)).toMatchObject({ state: 'DRAFT', steps: [] });
    const path = await pageOf(user);
    const answers = await Promise.all([1, 2].map(() => hosted.send(path, withWord)));
    const ordered = 'https://qepik.test/cards/cobrand-order?outcome=CARD_ORDERED_NOW';
    expect(answers.map(({ leadsTo }) => leadsTo)).toContain(ordered);
    expect(await user.refusal(orderCobrand, { body: order })).toBe('CARD_ORDERED');
    expect(await user.refusal(activateCobrand, {})).toBe('NOT_FOUND');
    const days = { '2027-01-12': 'MADE', '2027-01-13': 'SENT', '2027-01-15': 'AT_BRANCH' };
    for (const [day, state] of Object.entries(days)) {
      user = await user.atTime(`${day}T12:01`);
      expect(await cardOf(user)).toMatchObject({ state });
    }
    expect((await user.get(getNotifications, {}))[0]?.title.az).toBe('Kartınız filialdadır');
    user = await user.atTime('2027-01-16T12:01');
    await user.get(activateCobrand, {});
    await user.get(activateCobrand, {});
    const card = await cardOf(user);
    const states = ['ORDERED', 'MADE', 'SENT', 'AT_BRANCH', 'HANDED_OVER', 'ACTIVE'];
    expect(card.steps.map(({ state }) => state)).toEqual(states);
    expect(card).toMatchObject({ pinAttemptsLeft: 3, hasInterest: true, balance: 0 });
    const account = await user.get(getCobrandAccount, {});
    expect(parseIban(account.account)).toBe(account.account);
    expect(card.maskedAccount.endsWith(account.account.slice(-4))).toBe(true);
  });

  test.each([
    [{ ...pin, word: 'b' }, 'Ən azı 3 hərf yazın.'],
    [{ ...withWord, pin: '73' }, 'PIN 4 rəqəmdən ibarətdir.'],
    [{ ...withWord, pin: '1234', again: '1234' }, 'Bu PIN asan tapılır.'],
    [{ ...withWord, again: '7392' }, 'PIN-lər eyni deyil.'],
  ])('asks again for %o [E47]', async (typed, words) => {
    const user = await provider.user();
    await user.get(orderCobrand, { body: order });
    const answer = await hosted.send(await pageOf(user), typed);
    expect(answer).toMatchObject({ status: 422, told: [expect.stringContaining(words)] });
    expect(answer.text).not.toContain('7391');
    expect(await cardOf(user)).toMatchObject({ state: 'DRAFT' });
  });
});

describe('the PIN', () => {
  test('is changed by who knows it; three wrong ones block it until it is reset', async () => {
    const user = await provider.user({ cobrand: '100.00' });
    const path = await pageOf(user);
    expect(await hosted.send(path, { ...pin, before: '\u00a0000' })).toMatchObject({ status: 422 });
    expect(await cardOf(user)).toMatchObject({ pinAttemptsLeft: 3 });
    expect(await hosted.send(path, wrongPin)).toMatchObject({ status: 422 });
    expect(await cardOf(user)).toMatchObject({ pinAttemptsLeft: 2 });
    await hosted.send(path, wrongPin);
    const blocked = 'https://qepik.test/cards/cobrand-info?outcome=PIN_BLOCKED';
    expect((await hosted.send(path, wrongPin)).leadsTo).toBe(blocked);
    expect(await user.refusal(openCobrandPage, {})).toBe('PIN_BLOCKED');
    expect(await takeCash(user)).toBe('PIN_BLOCKED');
    await resetAttempts(user);
    expect(await cardOf(user)).toMatchObject({ pinAttemptsLeft: 3, pinResetFrom: null });
    const changed = await hosted.send(await pageOf(user), { ...pin, before: `${testPin}\t` });
    expect(changed.leadsTo).toContain('outcome=PIN_CHANGED');
    expect(await takeCash(user)).toBe('WRONG_PIN');
    expect(await takeCash(user, { ...cash, pin: '7391' })).toBeNull();
    expect(await tablesWith(provider.store, ['bənövşə'])).toEqual([]);
  });

  test('gets more attempts for a code alone, three times a day, and its owner is told [M27]', async () => {
    const user = await provider.user({ cobrand: '100.00' });
    const { requestId } = await user.get(sendPinCode, {});
    const wrong = { requestId, code: wrongCodeFor(await provider.newestCode(user.phone)) };
    expect(await user.refusal(resetPinAttempts, { body: wrong })).toBe('WRONG_CODE');
    const forgot = await askCode(provider, user.phone, 'FORGOT');
    expect(await user.refusal(resetPinAttempts, { body: forgot })).toBe('EXPIRED_CODE');
    for (let resets = 0; resets < 3; resets++) {
      await user.later(61);
      await tryPins(user, 3);
      expect(await cardOf(user)).toMatchObject({ pinAttemptsLeft: 0 });
      await resetAttempts(user);
    }
    expect((await user.get(getNotifications, {})).map(({ title }) => title.az)).toEqual(
      Array.from({ length: 3 }, () => ['PIN cəhdləri sıfırlandı', 'PIN bloklandı']).flat(),
    );
    await user.later(3600);
    const { pinResetFrom: from } = await cardOf(user);
    const { problem } = await user.call(sendPinCode, {});
    expect(problem).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAt: from });
    await user.later(86_400);
    expect(await cardOf(user)).toMatchObject({ pinResetFrom: null });
    await user.get(sendPinCode, {});
  });

  test('is not guessed between two right ones: its page takes ten tries a day [M27]', async () => {
    const user = await provider.user({ cobrand: '100.00' });
    const path = await pageOf(user);
    for (let tries = 0; tries < 5; tries++) {
      await tryPins(user, 2, path);
      expect(await takeCash(user)).toBeNull();
    }
    const refused = await hosted.send(path, { ...pin, before: testPin });
    expect(refused.told).toEqual([expect.stringContaining('Bu gün PIN-i çox dəfə yazdınız.')]);
    expect(await cardOf(user)).toMatchObject({ pinAttemptsLeft: 3 });
  });
});

async function tryPins(user: TestUser, times: number, path?: string): Promise<void> {
  const page = path ?? (await pageOf(user));
  for (let tries = 0; tries < times; tries++) await hosted.send(page, wrongPin);
}

async function resetAttempts(user: TestUser): Promise<void> {
  const { requestId } = await user.get(sendPinCode, {});
  const code = await provider.newestCode(user.phone);
  await user.get(resetPinAttempts, { body: { requestId, code } });
}

describe('money by the card', () => {
  test('pays for services past the wallet, with cashback, up to its monthly limit', async () => {
    const user = await provider.user({ balance: '1.00', cobrand: '5000.00' });
    expect(await payBy(user, '50.00')).toBe('CONFIRMED');
    await user.settleAll();
    expect(await cardOf(user)).toMatchObject({ balance: 495_000, cashback: 50 });
    const paid = { type: 'CARD_PAYMENT', paymentType: 'COBRAND', commission: 0 };
    expect((await user.history()).transactions).toMatchObject([{ ...paid, totalAmount: 5000 }]);
    expect(await user.balance()).toBe(100);
    const amounts = ['500.00', '499.00', '498.00', '497.00', '496.00', '460.00'];
    for (const amount of amounts) expect(await payBy(user, amount)).toBe('CONFIRMED');
    expect(await payBy(user, '0.01')).toBe('LIMIT_EXCEEDED');
    expect(await onlineLimit(user)).toMatchObject({ used: 300_000, limit: 300_000 });
  });

  test('earns up to the cashback that the terms promise, by category', async () => {
    const user = await provider.user({ cobrand: '100.00' });
    const fields = { order: 'TK204518' };
    const body = { serviceId: 'cinemaplus', fields, amount: '10.00', source: COBRAND };
    const { operation } = await user.get(quotePayment, { body });
    expect((await user.confirm(operation.key, '10.00')).data?.state).toBe('CONFIRMED');
    await user.settleAll();
    expect(await cardOf(user)).toMatchObject({ balance: 9_000, cashback: 400 });
  });

  test('that comes back is neither spent nor earns cashback', async () => {
    const user = await provider.user({ cobrand: '100.00' });
    await payBy(user, '2.71');
    await user.settleAll();
    expect(await cardOf(user)).toMatchObject({ balance: 10_000, cashback: 0 });
    expect(await onlineLimit(user)).toMatchObject({ used: 0 });
  });

  test('goes to the card and from it: wallet and own cards free, other cards for half a percent [E50]', async () => {
    const user = await provider.user({ balance: '100.00', cobrand: '100.00' });
    const card = await hosted.saveCard(user);
    for (const [amount, source, to] of [
      ['40.00', 'WALLET', COBRAND],
      ['30.00', `CARD:${card}`, COBRAND],
      ['20.00', COBRAND, card],
    ] as const) {
      expect((await move(user, amount, source, to)).slice(0, 2)).toEqual([0, 'CONFIRMED']);
    }
    const { transactions } = await user.history();
    const moves = transactions.slice(0, 3).map(({ type, paymentResps: [one] }) => {
      const { productName, isOwn } = one?.orderDetails ?? {};
      return [type, productName?.en, isOwn];
    });
    const topUp = ['TOP_UP', 'Top-up of the co-branded card', undefined];
    expect(moves).toEqual([['TRANSFER', 'To a bank card', true], topUp, topUp]);
    const titles = (await user.get(getNotifications, {})).map(({ title }) => title.en);
    expect(titles.filter((title) => title === 'Co-branded card topped up')).toHaveLength(2);
    const [commission, state, key] = await move(user, '10.00', COBRAND, undefined, '10.05');
    expect([commission, state]).toEqual([5, 'AWAY']);
    await hosted.sendTo(await pathOf(user, key), cardNumbers.declined);
    const back = await user.get(quoteTopUp, { body: { amount: '9.00', source: COBRAND } });
    expect((await user.confirm(back.operation.key, '9.00')).data?.state).toBe('CONFIRMED');
    expect(await cardOf(user)).toMatchObject({ balance: 10_000 + 4000 + 3000 - 2000 - 1005 - 900 });
    expect(await user.balance()).toBe(10_000 - 4000 + 900);
    expect(await onlineLimit(user)).toMatchObject({ used: 0 });
    const self = { amount: '10.00', source: COBRAND, to: COBRAND };
    expect(await user.refusal(quoteCardTransfer, { body: self })).toBe('INVALID_REQUEST');
  });

  const block = (user: TestUser, isBlocked: boolean) =>
    user.get(blockCobrand, { body: { isBlocked } });
  const setExpiry = async (user: TestUser, expires: string) =>
    provider.store
      .updateTable('cobrand_cards')
      .set({ expires })
      .where('user_id', '=', await user.id())
      .execute();

  test.each([
    ['is blocked', 'CARD_BLOCKED', (user: TestUser) => block(user, true)],
    ['is over', 'CARD_EXPIRED', (user: TestUser) => setExpiry(user, '2020-01')],
  ] as const)(
    'is refused from the moment at which the card %s, quoted before or not [E48]',
    async (_, refusal, end) => {
      const user = await provider.user({ balance: '50.00', cobrand: '100.00' });
      const body = { ...paymentOf('10.00', '12340000'), source: COBRAND };
      const { operation } = await user.get(quotePayment, { body });
      const to = { amount: '10.00', source: 'WALLET', to: COBRAND };
      const { operation: topUp } = await user.get(quoteCardTransfer, { body: to });
      await end(user);
      for (const { key } of [operation, topUp]) {
        const confirmed = await user.confirm(key, '10.00');
        expect(confirmed.data).toMatchObject({ state: 'REFUSED', refusal });
      }
      expect(await user.refusal(quotePayment, { body })).toBe(refusal);
      expect(await user.refusal(quoteCardTransfer, { body: to })).toBe(refusal);
      expect(await takeCash(user)).toBe(refusal);
      await block(user, false);
      await setExpiry(user, '2090-01');
      expect(await payBy(user, '10.00')).toBe('CONFIRMED');
    },
  );

  test('is handed out in cash, five times a month for nothing [E50]', async () => {
    const user = await provider.user({ cobrand: '100.00' });
    for (let times = 0; times < 6; times++) expect(await takeCash(user)).toBeNull();
    const limits = [{ used: 500, limit: 500 }, { used: 6100 }, {}];
    expect(await cardOf(user)).toMatchObject({ balance: 10_000 - 6000 - 100, limits });
    expect(await takeCash(user, { ...cash, amount: '90.00' })).toBe('INSUFFICIENT_BALANCE');
  });

  test('is handed out in cash up to its daily limit', async () => {
    const user = await (await provider.user({ cobrand: '3000.00' })).atTime('2027-01-11T12:00');
    const take = (amount: string) => takeCash(user, { ...cash, amount });
    expect(await take('600.00')).toBeNull();
    expect(await take('400.01')).toBe('LIMIT_EXCEEDED');
    expect(await take('400.00')).toBeNull();
    await user.later(86_400);
    expect(await take('600.00')).toBeNull();
  });
});

describe('interest and cashback', () => {
  test('are paid out on the first of the month, once', async () => {
    const before = await (await provider.user({ balance: '1000.00' })).atTime('2027-01-11T12:00');
    await before.get(orderCobrand, { body: order });
    await hosted.send(await pageOf(before), withWord);
    let user = await before.atTime('2027-01-20T12:00');
    await user.get(activateCobrand, {});
    await move(user, '365.00', 'WALLET', COBRAND);
    user = await user.atTime('2027-01-30T12:00');
    // Ten days of 4 % a year on 365 manat: 4 qəpik a day.
    expect(await cardOf(user)).toMatchObject({ interest: 40 });
    user = await user.atTime('2027-02-02T12:00');
    expect(await cardOf(user)).toMatchObject({ balance: 36_548, interest: 4 });
    const [paid] = (await user.history()).transactions;
    expect(paid).toMatchObject({ type: 'TOP_UP', paymentType: 'COBRAND', totalAmount: 48 });
    expect(await payBy(user, '65.48')).toBe('CONFIRMED');
    user = await user.atTime('2027-03-01T12:00');
    // 27 days on 300 manat and one on 365.48; one percent of 65.48 as cashback.
    expect(await cardOf(user)).toMatchObject({ balance: 30_000 + 92 + 65, cashback: 65 });
  });

  test('off, interest is paid out at once and gathers no more [E51]', async () => {
    // The card gets its money at the provider's time, which must not be after the days of this test.
    await moveClock(provider.store, { to: new Date('2027-01-10T12:00:00+04:00') });
    let user = await (await provider.user({ cobrand: '365.00' })).atTime('2027-01-11T12:00');
    const { balance, interest } = await cardOf(user);
    await user.get(setInterest, { body: { isOn: false } });
    expect(await cardOf(user)).toMatchObject({ balance: balance + interest, interest: 0 });
    user = await user.atTime('2027-01-21T12:00');
    expect(await cardOf(user)).toMatchObject({ hasInterest: false, interest: 0 });
    await user.get(setInterest, { body: { isOn: true } });
    user = await user.atTime('2027-01-31T12:00');
    expect((await cardOf(user)).interest).toBeGreaterThan(0);
  });
});
