import { expect, test } from 'vitest';
import { getOlderTransactions } from '#contract/history.ts';
import { quoteOldMove } from '#contract/operations/balance-moves.ts';
import { getBalances, getWallets, OLD_BALANCE } from '#contract/wallets.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

test('pages lead from the newest to the oldest, each row once', async () => {
  const user = await provider.user();
  for (let count = 0; count < 7; count++) await user.pay(`1.0${count}`, `1111111${count}`);
  const totals: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await user.history(0, 3, cursor);
    totals.push(...page.transactions.map(({ totalAmount }) => totalAmount));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(totals).toEqual([106, 105, 104, 103, 102, 101, 100]);
});

test('what is older than a moment leads to the oldest, each row once', async () => {
  const user = await provider.user();
  for (let count = 0; count < 5; count++) await user.pay(`1.0${count}`, `1111111${count}`);
  const [, newer] = (await user.history()).transactions;
  const before = String(Date.parse(newer?.date ?? ''));
  const totals: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { before, limit: '2', cursor };
    const page = await user.get(getOlderTransactions, { query });
    totals.push(...page.transactions.map(({ totalAmount }) => totalAmount));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(totals).toEqual([102, 101, 100]);
  const one = { query: { before, limit: '1', cursor: undefined } };
  const { next } = await user.get(getOlderTransactions, one);
  const { transactions } = await user.history(0, 10, next ?? '');
  expect(transactions.map(({ totalAmount }) => totalAmount)).toEqual([101, 100]);
  const query = { before: '999999999999999', limit: '10', cursor: undefined };
  expect((await user.get(getOlderTransactions, { query })).transactions).toHaveLength(5);
  const wrong = { query: { ...query, cursor: 'x' } };
  expect(await user.refusal(getOlderTransactions, wrong)).toBe('INVALID_REQUEST');
});

test.each([
  { to: '2026-13-45T99:99:99Z' },
  { to: '0000-01-01T00:00:00Z' },
  { from: '2026-13-45T99:99:99Z', to: '2026-11-05T00:00:00Z' },
  { from: '0000-01-01T00:00:00Z', to: '2026-11-05T00:00:00Z' },
])('The balances between moments that do not exist are refused: %j', async ({ from, to }) => {
  const user = await provider.user();
  const query = { from, to, owner: undefined };
  expect(await user.refusal(getBalances, { query })).toBe('INVALID_REQUEST');
});

test('changes since a version are those rows and no others, the oldest change first', async () => {
  const user = await provider.user();
  await user.pay('1.01');
  await user.settleAll();
  const before = await user.call(getWallets, {});
  await user.pay('1.02', '22222222');
  await user.pay('1.03', '33333333');
  const since = before.version ?? 0;
  const changes = await user.history(since);
  expect(changes.transactions.map(({ totalAmount }) => totalAmount)).toEqual([102, 103]);
  const [first] = (await user.history(since, 1)).transactions;
  expect(first?.totalAmount).toBe(102);
  const { next } = await user.history(since, 1);
  expect((await user.history(since, 1, next ?? '')).transactions).toMatchObject([
    { totalAmount: 103 },
  ]);
  await user.settleAll();
  const settled = await user.history(since);
  expect(settled.transactions).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
  const { version } = await user.call(getWallets, {});
  expect((await user.history(version)).transactions).toEqual([]);
});

test('an old balance is moved whole, once, and is gone then', async () => {
  const user = await provider.user({ balance: '10.00', oldBalance: '12.40' });
  const balances = async () =>
    (await user.get(getWallets, {})).map(({ id, availableAmount }) => [id, availableAmount]);
  expect(await balances()).toContainEqual([OLD_BALANCE, 1240]);
  const { operation, source, balanceAfter } = await user.get(quoteOldMove, {});
  expect([source, balanceAfter]).toEqual(['OLD', 0]);
  const again = await user.get(quoteOldMove, {});
  const done = await user.confirm(operation.key, '12.40');
  expect(done.data).toMatchObject({ state: 'CONFIRMED', about: { kind: 'OLD_MOVE' } });
  expect((await user.confirm(again.operation.key, '12.40')).data).toMatchObject({
    state: 'REFUSED',
  });
  expect(await user.balance()).toBe(2240);
  expect((await balances()).map(([id]) => id)).not.toContain(OLD_BALANCE);
  expect(await user.refusal(quoteOldMove, {})).toBe('INSUFFICIENT_BALANCE');
  expect((await user.history()).transactions[0]).toMatchObject({
    type: 'TRANSFER',
    paymentType: 'OLD',
    status: 'TRANSFERRED',
  });
});
