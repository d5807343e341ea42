// Invariants while many operations use the same money simultaneously.
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createAutomaticPayment, getAutomaticPayments } from '#contract/automatic-payments.ts';
import { createPaymentFavorite } from '#contract/favorites.ts';
import { checkCode } from '#contract/identity/codes.ts';
import { getOperation, voidOperation } from '#contract/operations/operations.ts';
import { quoteFavorites } from '#contract/operations/payments.ts';
import { getWallets } from '#contract/wallets.ts';
import { moveClock } from '#provider/core/database/clock.ts';
import { addJob, type Job } from '#provider/core/database/job-queue.ts';
import { change } from '#provider/core/database/transaction.ts';
import { countRate, peekRate } from '#provider/core/identity/rates.ts';
import { runJob, startJobs } from '#provider/jobs.ts';
import { askCode, freshPhone, wrongCodeFor } from '#provider/testing/codes.ts';
import { type TestUser, typedFor } from '#provider/testing/provider.ts';
import { endOf, TwoProviders, times } from './two-providers.ts';

const both = new TwoProviders();
const isWhole = Boolean(env['QEPIK_TEST_ALL']);

async function charges(user: TestUser): Promise<number> {
  const { store } = both;
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from entries join users on users.id = entries.owner
    where phone = ${user.phone} and kind = 'CHARGE'
  `.execute(store);
  return Number(rows[0]?.count);
}

test.each([
  ['covered', '100.00', 'CONFIRMED', 1, 6582],
  ['refused', '34.17', 'REFUSED', 0, 3417],
])(
  '64 duplicates of a %s confirmation have one effect and one answer [L2]',
  async (_, balance, state, count, left) => {
    const { user, turn } = await both.user(balance);
    const { key } = (await user.quote('34.18')).operation;
    const replies = await times(64, (at) => turn(at).confirm(key, '34.18'));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(replies[0]?.data?.state).toBe(state);
    expect(await charges(user)).toBe(count);
    expect((await user.history()).transactions).toHaveLength(count);
    expect(await user.balance()).toBe(left);
  },
  60_000,
);

test('of 16 who ask at once for the first time in a window, 3 pass a rate of 3', async () => {
  const rate = { name: 'first of a window', windowMs: 3_600_000, max: 3 };
  const now = new Date();
  const passed = await times(16, () =>
    change(both.store, async (trx) => {
      if (await peekRate(trx, now, rate, true)) return false;
      await countRate(trx, now, rate);
      return true;
    }),
  );
  expect(passed.filter(Boolean)).toHaveLength(3);
});

test.each([
  ['50 payments from a wallet that covers 20', 50, '20.00', '1.00', 'INSUFFICIENT_BALANCE', 0],
  ['64 payments over the limit of a month', 64, '5000.00', '50.00', 'LIMIT_EXCEEDED', 400_000],
] as const)(
  'of %s, exactly 20 are done [L3]',
  async (_, count, balance, amount, refusal, left) => {
    const { user, turn } = await both.user(balance);
    const keys = await times(count, async (at) => {
      return (await turn(at).quote(amount, `${10_000_001 + at}`)).operation.key;
    });
    const replies = await Promise.all(keys.map((key, at) => turn(at).confirm(key, amount)));
    const states = replies.map(endOf);
    expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(20);
    expect(states.filter((state) => state === refusal)).toHaveLength(count - 20);
    expect(await user.balance()).toBe(left);
  },
  60_000,
);

test('of 8 operations of three parts from a wallet that covers 3, exactly 3 are done, whole [M15]', async () => {
  const { user, turn } = await both.user('50.00');
  const quotes = await times(8, async (at) => {
    const payments = await times(3, async (place) => {
      const body = { name: 'Ev', ...typedFor(`${10_000_001 + at * 3 + place}`), amount: null };
      const { favoriteInfo } = await user.get(createPaymentFavorite, { body }, randomUUID());
      return { favoriteId: favoriteInfo.id, amount: '5.00', shownDebt: undefined };
    });
    return turn(at).get(quoteFavorites, { body: { payments, source: 'WALLET' } });
  });
  const replies = await Promise.all(
    quotes.flatMap(({ operation: { key } }, at) => [
      turn(at).confirm(key, '15.00'),
      turn(at + 1).confirm(key, '15.00'),
    ]),
  );
  const states = replies.map(endOf);
  expect(states.filter((state) => state === 'CONFIRMED')).toHaveLength(6);
  expect(states.filter((state) => state === 'INSUFFICIENT_BALANCE')).toHaveLength(10);
  expect(await user.balance()).toBe(500);
  expect(await charges(user)).toBe(9);
}, 60_000);

test.each([
  ['one debt', '12343418', 'DEBT_CHANGED'],
  ['the same, where nothing is owed', '12340000', 'PAID_MEANWHILE'],
])(
  'of eight confirmations at once of %s, one is done [M7]',
  async (_, code, refusal) => {
    const { user, turn } = await both.user('500.00');
    const quotes = await times(8, (at) => turn(at).quote('34.18', code));
    const replies = await Promise.all(
      quotes.map(({ operation }, at) => turn(at).confirm(operation.key, '34.18')),
    );
    const states = replies.map(endOf).sort();
    expect(states).toEqual(['CONFIRMED', ...Array(7).fill(refusal)]);
    expect(await charges(user)).toBe(1);
    expect(await user.balance()).toBe(50_000 - 3418);
  },
  60_000,
);

test('a confirmation and a voiding at once end the operation one way, and both are told which [L4]', async () => {
  const { user, turn } = await both.user('100.00');
  const count = isWhole ? 40 : 20;
  const ends = await times(count, async (at) => {
    const { key } = (await user.quote('1.00', `${10_000_001 + at}`)).operation;
    const [confirmed, voided] = await Promise.all([
      turn(at).confirm(key, '1.00'),
      turn(at + 1).get(voidOperation, { params: { key } }),
    ]);
    const { state } = await user.get(getOperation, { params: { key } });
    expect(voided.state).toBe(state);
    if (state === 'VOIDED') expect(confirmed.problem?.code).toBe('OPERATION_VOIDED');
    else expect(confirmed.data?.state).toBe(state);
    return state;
  });
  const done = ends.filter((state) => state === 'CONFIRMED').length;
  expect(ends.filter((state) => state === 'VOIDED')).toHaveLength(count - done);
  expect(await user.balance()).toBe(10_000 - done * 100);
}, 60_000);

test('of twenty wrong codes at once, five are compared [P9]', async () => {
  const { requestId, code } = await askCode(both.providers[0], freshPhone());
  const guests = both.providers.map((provider) => provider.client());
  const attempt = async (at: number, given: string) =>
    guests[at % 2]?.call(checkCode, { body: { requestId, code: given } });
  const replies = await times(20, (at) => attempt(at, wrongCodeFor(code)));
  const left = replies.map((reply) => reply?.problem?.attemptsLeft);
  expect(left.sort()).toEqual([...Array(16).fill(0), 1, 2, 3, 4]);
  expect(await attempt(0, code)).toMatchObject({ problem: { code: 'WRONG_CODE' } });
}, 60_000);

test('versions never fall, and one version is one balance [L8]', async () => {
  const { user, turn } = await both.user('100.00');
  const balances = new Map<number, number | undefined>();
  let paying = true;
  const read = async (reader: TestUser) => {
    let last = 0;
    while (paying) {
      const { version = 0, data } = await reader.call(getWallets, {});
      const held = data?.[0]?.availableAmount;
      expect(version).toBeGreaterThanOrEqual(last);
      if (balances.has(version)) expect(balances.get(version)).toBe(held);
      balances.set(version, held);
      last = version;
    }
  };
  const readers = [0, 1, 2, 3].map((at) => read(turn(at)));
  const count = isWhole ? 30 : 15;
  for (let at = 0; at < count; at++) await turn(at).pay('1.00', `${10_000_001 + at}`);
  paying = false;
  await Promise.all(readers);
  expect(await user.balance()).toBe(10_000 - count * 100);
  expect(balances.size).toBeGreaterThan(10);
}, 60_000);

test('two processes run each job once, several at a time, those of a user in their order', async () => {
  const ids = await times(8, async () => (await both.user('1.00')).user.id());
  const [slow = '', ...others] = ids;
  const { store } = both;
  const dueAt = new Date(Date.now() - 60_000);
  await change(store, async (trx) => {
    for (const subject of ['1', '2', '3', '4']) {
      for (const userId of ids) await addJob(trx, { kind: 'COUPON', subject, userId, dueAt });
    }
  });
  const ran: string[] = [];
  const running = new Set<string>();
  const held = Promise.withResolvers<void>();
  const work = {
    prepare: async ({ userId, subject }: Pick<Job, 'userId' | 'subject'>) => ({
      users: [userId],
      async run() {
        expect([...running]).not.toContain(userId);
        running.add(userId);
        if (userId === slow) await held.promise;
        ran.push(`${userId} ${subject}`);
        running.delete(userId);
      },
    }),
    giveUp: () => Promise.reject(new Error('Nothing is given up')),
  };
  const loops = both.providers.map((one) => startJobs(one, work));
  onTestFinished(() => {
    held.resolve();
    return stopAll(loops);
  });
  const ofOthers = () => ran.filter((one) => !one.startsWith(slow));
  await expect.poll(ofOthers).toHaveLength(4 * others.length);
  expect(running).toEqual(new Set([slow]));
  // Only the slow user's job has a connection, because loops that find nothing hold none.
  const open = sql`
    select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `;
  await expect.poll(async () => (await open.execute(store)).rows).toHaveLength(1);
  held.resolve();
  await expect.poll(() => ran).toHaveLength(4 * ids.length);
  await stopAll(loops);
  for (const id of ids) {
    const order = ran.filter((one) => one.startsWith(id)).map((one) => one.split(' ')[1]);
    expect(order).toEqual(['1', '2', '3', '4']);
  }
  expect(await store.selectFrom('jobs').selectAll().execute()).toEqual([]);
}, 60_000);

test('a debt that is due automatically while its person pays it is paid once [M16]', async () => {
  await moveClock(both.store, { to: new Date('2027-01-10T12:00:00+04:00') });
  const payers = await times(6, async () => (await both.user('100.00')).user);
  const terms = { frequency: 'ON_DEBT', day: null, date: null, amount: '60.00' } as const;
  const body = { ...terms, favoriteId: null, recipient: { name: 'Ev', ...typedFor('12343418') } };
  for (const payer of payers) {
    const key = randomUUID();
    await times(4, () => payer.get(createAutomaticPayment, { body }, key));
  }
  const moveTo = async (local: string) => {
    await moveClock(both.store, { to: new Date(`2027-01-${local}+04:00`) });
  };
  await moveTo('11T12:00:00');
  while (await runJob(both));
  // Three minutes before the automatic payment, and one minute after.
  await moveTo('12T09:57:00');
  const keys = await times(6, async (at) => {
    const { operation, automatic } = (await payers[at]?.quote('34.18', '12343418')) ?? {};
    expect(automatic?.at).toBe('2027-01-12T06:00:00.000Z');
    return operation?.key ?? '';
  });
  await moveTo('12T10:01:00');
  await Promise.all([
    ...payers.map((payer, at) => payer.confirm(keys[at] ?? '', '34.18')),
    ...both.providers.map(async (provider) => {
      while (await runJob(provider));
    }),
  ]);
  while (await runJob(both));
  for (const payer of payers) {
    expect(await payer.get(getAutomaticPayments, {})).toHaveLength(1);
    expect(await charges(payer)).toBe(1);
    expect(await payer.balance()).toBe(6582);
  }
}, 120_000);

/** Ends job loops, also if a test fails, because the next tests share this process. */
async function stopAll(loops: readonly { stop(): Promise<void> }[]): Promise<void> {
  await Promise.all(loops.map((loop) => loop.stop()));
}
