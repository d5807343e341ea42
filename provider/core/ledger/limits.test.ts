import { expect, test } from 'vitest';
import { COBRAND } from '#contract/operations/cobrand.ts';
import { getTopUpTerms, quoteTopUp } from '#contract/operations/top-up.ts';
import { moveClock, nowOf } from '#provider/core/database/clock.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers } from '#provider/core/database/unit-of-work.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { FUNDING, walletOf } from './accounts.ts';
import { movement, postEntries } from './entries.ts';
import { startOfMonth } from './limits.ts';
import { unitsOf } from './units.ts';

const provider = await openProvider();

test('a release of last month does not raise what is left of the limit of this month [M22]', async () => {
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

test('a top-up from the co-branded card counts against no limit, and what is left is never below 0', async () => {
  const user = await provider.user({ cobrand: '2000.00' });
  for (let times = 0; times < 2; times++) {
    const body = { amount: '1000.00', source: COBRAND };
    const { operation, limitLeft } = await user.get(quoteTopUp, { body });
    expect(limitLeft).toBe(100_000);
    await user.confirm(operation.key, '1000.00');
  }
  expect(await user.limit('TOP_UP')).toMatchObject({ used: 0, left: 100_000 });
  const owner = await user.id();
  await change(provider.store, async (trx) => {
    await lockUsers(trx, [owner]);
    // An earlier version posted such entries.
    const entry = movement('TOP_UP', FUNDING, (await walletOf(trx, owner)).id, unitsOf('1200.00'));
    const at = await nowOf(trx);
    await postEntries(trx, [{ ...entry, owner, transactionId: null, at }]);
  });
  expect(await user.get(getTopUpTerms, {})).toMatchObject({ limitLeft: 0 });
});
