import { expect, test } from 'vitest';
import { moveClock, nowOf } from '#provider/core/database/clock.ts';
import { change, lockUsers } from '#provider/core/database/store.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { walletOf } from './accounts.ts';
import { movement, postEntries } from './entries.ts';
import { startOfMonth } from './limits.ts';
import { unitsOf } from './units.ts';

const provider = await openProvider();

test('a release of last month does not raise what is left of the limit of this month', async () => {
  const user = await provider.user({ balance: '3000.00' });
  const monthEnd = new Date(startOfMonth(new Date()).getTime() - 2000);
  await moveClock(provider.store, { to: monthEnd });
  await user.pay('400.71', '10000001');
  await user.pay('400.71', '10000002');
  await user.settleAll();
  expect(await user.balance()).toBe(300_000);
  await user.pay('500.00', '10000003');
  await user.pay('500.00', '10000004');
  await expect(user.quote('1.00', '10000005')).rejects.toThrow('LIMIT_EXCEEDED');
  const limit = await user.limit();
  expect(limit).toMatchObject({ used: 100_000, left: 0 });
});

test('what a job posts late counts when it was due, and is posted when it runs', async () => {
  const user = await provider.user({ balance: '500.00' });
  await user.pay('400.71');
  await user.later(3 * 86_400);
  await user.runDue();
  const { at, posted_at: postedAt } = await provider.store
    .selectFrom('entries')
    .select(['at', 'posted_at'])
    .where('owner', '=', await user.id())
    .where('kind', '=', 'REVERSAL')
    .executeTakeFirstOrThrow();
  const now = await nowOf(provider.store);
  expect(now.getTime() - at.getTime()).toBeGreaterThan(2.9 * 86_400_000);
  expect(now.getTime() - postedAt.getTime()).toBeLessThan(3_600_000);
});

test('what goes from one wallet to another in one entry counts against the limit of the payer', async () => {
  const [payer, to] = [await provider.user(), await provider.user()];
  const [from, into] = [await payer.id(), await to.id()];
  await change(provider.store, async (trx) => {
    await lockUsers(trx, [from, into]);
    const wallets = [(await walletOf(trx, from)).id, (await walletOf(trx, into)).id] as const;
    const entry = movement('TRANSFER', ...wallets, unitsOf('40.00'));
    await postEntries(trx, [{ ...entry, owner: from, transactionId: null, at: new Date() }]);
  });
  expect(await payer.limit()).toMatchObject({ used: 4000 });
  expect(await to.limit()).toMatchObject({ used: 0 });
});
