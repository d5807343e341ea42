// Simultaneous transfers: the sums sent and received are equal, and nobody waits forever.
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { quoteTransfer } from '#contract/operations/transfers.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import type { TestUser } from '#provider/testing/provider.ts';
import { endOf, TwoProviders, times } from './two-providers.ts';

const both = new TwoProviders();
const isWhole = Boolean(env['QEPIK_TEST_ALL']);
const outOfOne = isWhole ? 64 : 32;
const among = isWhole ? 200 : 60;

async function quote(payer: TestUser, { phone }: TestUser, amount: string): Promise<string> {
  const body = { phone, amount, source: 'WALLET' } as const;
  return (await payer.get(quoteTransfer, { body })).operation.key;
}

test(`of ${outOfOne} transfers at once out of a wallet that covers 20, exactly 20 are done [L3]`, async () => {
  const { user, turn } = await both.user('20.00');
  const recipients = await times(outOfOne, async () => (await both.user('0.00')).user);
  const keys = await times(outOfOne, (at) => quote(turn(at), recipients[at] ?? user, '1.00'));
  const replies = await Promise.all(keys.map((key, at) => turn(at).confirm(key, '1.00')));
  const states = replies.map(endOf);
  expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(20);
  expect(states.filter((state) => state === 'INSUFFICIENT_BALANCE')).toHaveLength(outOfOne - 20);
  expect(await user.balance()).toBe(0);
  const got = await times(outOfOne, async (at) => (await recipients[at]?.balance()) ?? 0);
  expect(got).toEqual(states.map((state) => (state === 'CONFIRMED' ? 100 : 0)));
}, 120_000);

test('of 64 transfers at once under a ceiling, each quoted alone, only what stays below it leaves [M26]', async () => {
  const { user, turn } = await both.user('900.00', { asksCodeAbove: '50.00' });
  const { user: to } = await both.user('0.00');
  // Different amounts, because an equal transfer to the same person would be rejected as already paid. None is a test
  // value.
  const amountOf = (at: number) => (9.7 - at / 100).toFixed(2);
  const keys = await times(64, (at) => quote(turn(at), to, amountOf(at)));
  const replies = await Promise.all(keys.map((key, at) => turn(at).confirm(key, amountOf(at))));
  const states = replies.map(endOf);
  expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(5);
  expect(states.filter((state) => state === 'CODE_NEEDED')).toHaveLength(59);
  const left = 90_000 - ((await user.balance()) ?? 0);
  expect(left).toBeLessThanOrEqual(5000);
  expect(await to.balance()).toBe(left);
}, 120_000);

test(`${among} transfers at once among 20 wallets, in both directions, are all answered [L3]`, async () => {
  const users = await times(20, () => both.user('100.00'));
  const before = await checkLedger(both.store);
  const pairs = await times(among, async (at) => {
    const from = users[at % 20];
    // Each pair of neighbours sends to each other.
    const to = users[(at % 2 === 0 ? at + 1 : at + 19) % 20];
    if (!from || !to) throw new Error('No such user');
    const payer = from.turn(at);
    const amount = `${1 + Math.floor(at / 20)}.5${at % 10}`;
    return { payer, amount, key: await quote(payer, to.user, amount) };
  });
  const replies = await Promise.all(
    pairs.map(({ payer, key, amount }) => payer.confirm(key, amount)),
  );
  expect(new Set(replies.map(({ data, problem }) => problem?.code ?? data?.state))).toEqual(
    new Set(['CONFIRMED']),
  );
  const after = await checkLedger(both.store);
  expect(after).toMatchObject({
    balanced: true,
    clearing: before.clearing,
    wallets: before.wallets,
  });
}, 120_000);
