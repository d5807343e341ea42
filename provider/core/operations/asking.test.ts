// Billers and banks that are silent, slow, late, or answer nonsense: nothing is paid twice and nothing is lost.
import { env } from 'node:process';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quotePayment } from '#contract/operations/payments.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { change, lockUsers } from '#provider/core/database/store.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import type { CardAnswer, CardState } from '#provider/ports/ports.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { randomOf } from '#provider/simulation/random.ts';
import { HostedPages, pathOf, typed } from '#provider/testing/hosted.ts';
import { OddBiller, type Oddity, oddities } from '#provider/testing/odd-biller.ts';
import { openProvider, paymentOf, type TestUser } from '#provider/testing/provider.ts';
import { confirm } from './confirm.ts';
import { operationByKey } from './operations.ts';

const biller = new OddBiller();
let bankSays: {
  authorise?: () => Promise<CardAnswer>;
  authorisation?: () => Promise<CardState>;
  isSilent?: boolean;
} = {};
let returns: { readonly key: string; readonly amount: string }[] = [];

const provider = await openProvider({
  ports: (store) => {
    const { bank, identity } = simulatedPorts(store, true);
    return {
      identity,
      biller,
      get timeLimitMs() {
        return bankSays.isSilent ? 40 : biller.timeLimitMs;
      },
      bank: {
        ...bank,
        authorise: (...asked) => (bankSays.authorise ?? (() => bank.authorise(...asked)))(),
        authorisation: (...asked) =>
          (bankSays.authorisation ?? (() => bank.authorisation(...asked)))(),
        async giveBack(order) {
          returns.push(order);
          return returns.length < 3 ? { is: 'unknown' } : { is: 'done' };
        },
      },
    };
  },
});
const { store } = provider;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  biller.next = () => 'good';
  biller.pays = () => true;
  bankSays = {};
  returns = [];
});

afterEach(() => vi.restoreAllMocks());

/** Lets the jobs ask, with their growing pauses, until all has come to an end. */
async function letAllEnd(user: TestUser): Promise<void> {
  for (let seconds = 10; seconds < 20_000; seconds *= 2) {
    await user.later(seconds);
    await user.runDue();
  }
}

/** What is left of 250.00 is what the biller was not paid, and nothing stays on hold. */
async function expectOneTruth(user: TestUser, keys: readonly string[]): Promise<void> {
  let paid = 0;
  for (const key of keys) {
    const { state, total } = await user.operation(key);
    const isPaid = biller.books.get(key)?.isPaid ?? false;
    expect([key, state]).toEqual([key, isPaid ? 'CONFIRMED' : 'REFUSED']);
    if (isPaid) paid += total;
  }
  expect(await user.balance()).toBe(25_000 - paid);
  const { transactions } = await user.history();
  expect(transactions.map(({ status }) => status)).toEqual(
    keys.filter((key) => biller.books.get(key)?.isPaid).map(() => 'SUCCESS'),
  );
  expect(await checkLedger(store)).toMatchObject({ balanced: true, clearing: '0.00' });
}

describe.each(oddities)('a biller that is %s', (oddity) => {
  test.each([true, false])('where it pays (%s), ends a payment once [L2] [L10]', async (pays) => {
    const user = await provider.user();
    const odd: Oddity[] = [oddity];
    biller.next = () => odd.shift() ?? 'good';
    biller.pays = () => pays;
    const { operation } = await user.quote('5.00');
    const { data } = await user.confirm(operation.key, '5.00');
    if (oddity === 'good') expect(data?.state).toBe(pays ? 'CONFIRMED' : 'REFUSED');
    if (data?.state === 'RUNNING') expect(await user.balance()).toBe(24_500);
    await letAllEnd(user);
    await expectOneTruth(user, [operation.key]);
    const again = await user.confirm(operation.key, '5.00');
    expect(again.data?.state).toBe(pays ? 'CONFIRMED' : 'REFUSED');
  });
});

test('whatever billers do, and in whatever order, the wallet tells what they were paid [L2] [L5]', async () => {
  const seed = Number(env['SEED'] ?? Date.now() % 2 ** 31);
  const random = randomOf(seed);
  const rounds = env['QEPIK_TEST_ALL'] ? 40 : 2;
  for (let round = 0; round < rounds; round++) {
    const user = await provider.user();
    biller.next = () => random.pick(oddities);
    biller.pays = () => random.fraction() < 0.7;
    const keys: string[] = [];
    for (let at = 0; at < 6; at++) {
      const { operation } = await user.quote(`${at + 1}.00`, `1234567${at}`);
      keys.unshift(operation.key);
    }
    await Promise.all(keys.map((key, at) => user.confirm(key, `${6 - at}.00`)));
    for (let turn = 0; turn < 4; turn++) {
      await user.later(random.between(1, 60));
      await user.runDue();
    }
    biller.next = () => 'good';
    await letAllEnd(user);
    await expectOneTruth(user, keys).catch((error: unknown) => {
      throw new Error(`SEED=${seed}, round ${round}`, { cause: error });
    });
  }
}, 300_000);

test('a process that dies between holding the money and asking leaves it to a job [L5]', async () => {
  const user = await provider.user();
  const { operation } = await user.quote('5.00');
  const userId = await user.id();
  await change(store, async (trx) => {
    await lockUsers(trx, [userId]);
    const quoted = await operationByKey(trx, userId, operation.key);
    if (quoted) await confirm(trx, quoted, { now: await nowOf(trx) });
  });
  expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
  expect(await user.balance()).toBe(24_500);
  await user.runDue();
  expect(biller.books.has(operation.key)).toBe(false);
  await letAllEnd(user);
  await expectOneTruth(user, [operation.key]);
});

test('while a biller is waited for, its person reads, polls and pays [L12]', async () => {
  const user = await provider.user();
  const odd: Oddity[] = ['held'];
  biller.next = () => odd.shift() ?? 'good';
  const { operation } = await user.quote('5.00');
  const { promise, resolve } = Promise.withResolvers<void>();
  biller.hold = promise;
  const confirmed = user.confirm(operation.key, '5.00');
  const isRunning = async () => {
    expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
  };
  await vi.waitFor(isRunning, { timeout: 30_000 });
  expect((await user.pay('7.00', '12345679')).data?.state).toBe('CONFIRMED');
  expect(await user.balance()).toBe(23_800);
  resolve();
  expect((await confirmed).data?.state).toBe('CONFIRMED');
  expect(await user.balance()).toBe(23_800);
});

test.each<[string, CardState, string, number]>([
  ['has taken the money', { is: 'pays' }, 'CONFIRMED', 27_000],
  ['has refused', { is: 'refused', code: 'CARD_NO_MONEY' }, 'REFUSED', 25_000],
])('a bank that is silent and %s is asked again by a job', async (_what, state, end, balance) => {
  const user = await provider.user();
  const hosted = new HostedPages(provider);
  const { key, path } = await hosted.topUp(user);
  let asked = 0;
  const authorise = () => {
    asked += 1;
    bankSays = { authorise, authorisation: async () => state };
    return new Promise<never>(() => {});
  };
  bankSays = { authorise, isSilent: true };
  await hosted.send(path, typed());
  expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
  expect(await user.balance()).toBe(25_000);
  await letAllEnd(user);
  expect(await user.operation(key)).toMatchObject({ state: end });
  expect(await user.balance()).toBe(balance);
  expect(asked).toBe(1);
});

test('what a card has paid for nothing is asked back from its bank until it is given', async () => {
  const user = await provider.user();
  const hosted = new HostedPages(provider);
  biller.pays = () => false;
  const body = { ...paymentOf('5.00'), source: 'CARD' };
  const { operation } = await user.get(quotePayment, { body });
  const { key } = operation;
  expect((await user.confirm(key, '5.05')).data?.state).toBe('AWAY');
  await hosted.send(await pathOf(user, key), typed());
  expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'DEBT_CHANGED' });
  await expect(user.runDue()).rejects.toThrow('has not given back');
  await user.later(60);
  await expect(user.runDue()).rejects.toThrow('has not given back');
  await user.later(300);
  await user.runDue();
  await user.later(86_400);
  await user.runDue();
  const asked = { key, taken: key, amount: '5.05' };
  expect(returns).toMatchObject([asked, asked, asked]);
});
