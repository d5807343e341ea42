// Card banks that are silent or late, or ask for a code. The money that they take is used for the payment or refunded.
import { describe, expect, test, vi } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { voidOperation } from '#contract/operations/operations.ts';
import { quoteCardTransfer } from '#contract/operations/transfers.ts';
import type { CardAnswer, CardState } from '#provider/ports/ports.ts';
import { cardNumbers, pathOf, typed } from '#provider/testing/hosted.ts';
import { asks, letAllEnd, OddPorts } from '#provider/testing/odd-ports.ts';

const odd = await OddPorts.open();
const { provider, biller, hosted } = odd;

const never = new Promise<never>(() => {});

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

test('A quote made before the same transfer to a typed card went out cannot pay it again', async () => {
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

describe('a bank that was silent when its person came back from its page, and then asks again', () => {
  async function askAgain(afterSeconds = 15) {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    await odd.comeBackUnheard(key, path);
    expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
    await user.later(afterSeconds);
    await user.runDue();
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    return { user, key };
  }

  test('is led to also where no job could ask it for an hour, and pays', async () => {
    const { user, key } = await askAgain(3600);
    const path = await pathOf(user, key);
    expect((await hosted.ask(path)).headers.get('Refresh')).toBe(`0; url=${asks.leadsTo}`);
    odd.bankSays.authorisation = async () => ({ is: 'pays' });
    expect((await hosted.ask(`/back/${key}`)).headers.get('Location')).toContain(key);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(27_000);
  });

  test('gets no second order, whatever is typed on a page that is opened anew', async () => {
    const { user, key } = await askAgain();
    const authorise = vi.fn(async () => asks);
    odd.bankSays.authorise = authorise;
    await hosted.send(await pathOf(user, key), typed(cardNumbers.pays));
    expect(authorise).not.toHaveBeenCalled();
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
  });

  test('is asked for the money back where the person leaves, and once more when nobody can confirm any more', async () => {
    const { user, key } = await askAgain();
    expect((await user.get(voidOperation, { params: { key } })).state).toBe('VOIDED');
    await user.runDue();
    expect(odd.returns).toMatchObject([{ key, taken: key, amount: '20.00' }]);
    await user.later(24 * 60);
    await user.runDue();
    expect(odd.returns).toHaveLength(1);
    for (let turn = 0; turn < 2; turn++) {
      await user.later(10 * 60);
      await user.runDue();
    }
    expect(odd.returns).toHaveLength(2);
    expect(odd.returns[1]).toEqual(odd.returns[0]);
  });

  test('is asked for the money back where nobody comes again', async () => {
    const { user, key } = await askAgain();
    await user.later(15 * 60);
    await user.runDue();
    expect(odd.returns).toMatchObject([{ key }]);
    expect(await user.operation(key)).toMatchObject({ state: 'EXPIRED' });
  });

  test.each([
    ['has taken it', { is: 'pays' }, 'CONFIRMED', 27_000],
    ['has refused', { is: 'refused', code: 'CARD_DECLINED' }, 'REFUSED', 25_000],
  ] as const)('ends the operation where it %s and nobody came back', async (_, says, end, left) => {
    const { user, key } = await askAgain();
    odd.bankSays.authorisation = async () => says;
    await user.later(15 * 60);
    await letAllEnd(user);
    expect(await user.operation(key)).toMatchObject({ state: end });
    expect(await user.balance()).toBe(left);
    expect(odd.returns).toEqual([]);
  });
});

describe('a person who comes back from the page of the bank', () => {
  test('is not believed: the bank says whether it pays', async () => {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    odd.bankSays = { authorise: async () => asks, authorisation: async () => asks };
    await hosted.send(path, typed(cardNumbers.asks));
    for (const sent of [undefined, { status: 'success', paRes: 'Y' }]) {
      const answer = await hosted.ask(`/back/${key}?status=success`, sent);
      expect(answer.headers.get('Refresh')).toBeNull();
      expect(await answer.text()).toContain(asks.leadsTo);
    }
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    odd.bankSays.authorisation = async () => ({ is: 'refused', code: 'CARD_DECLINED' });
    await hosted.ask(`/back/${key}`);
    expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'CARD_DECLINED' });
    await user.runDue();
    expect(odd.returns).toEqual([]);
    expect(await user.balance()).toBe(25_000);
  });

  test('twice at once is paid once, and then paid for at the biller', async () => {
    const user = await provider.user();
    const { key, path } = await odd.payByCard(user);
    odd.bankSays = { authorise: async () => asks, authorisation: async () => asks };
    await hosted.send(path, typed(cardNumbers.asks));
    odd.bankSays.authorisation = async () => ({ is: 'pays' });
    await Promise.all([hosted.ask(`/back/${key}`), hosted.ask(path)]);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(odd.biller.orders).toEqual([key]);
  });
});
