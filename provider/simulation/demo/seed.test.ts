import { env } from 'node:process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider({ ownStore: true });

const count = env['QEPIK_TEST_ALL'] ? 10_000 : 2_000;

test(`a past of ${count} ends with the wallet that was asked for`, async () => {
  const user = await provider.user({ balance: '1248.6099', history: count });
  const page = await user.history(0, 500);
  expect(page.transactions).toHaveLength(200);
  expect(page.wallets).toMatchObject([{ availableAmount: 124_860 }, { id: 'GIFT' }]);
  const dates = page.transactions.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(await checkLedger(provider.store)).toMatchObject({ balanced: true });
});

test.each([
  ['at desc, id desc', 'true', 'transactions_by_time'],
  ['version, id', 'version > 1', 'transactions_by_version'],
])(
  'a page in the order of %s is read from an index, however long the past',
  async (order, where, index) => {
    const { store } = provider;
    await sql`analyze transactions`.execute(store);
    const { rows } = await sql`
    explain select * from transactions
    where user_id = (select user_id from transactions limit 1) and ${sql.raw(where)}
    order by ${sql.raw(order)} limit 501
  `.execute(store);
    const plan = JSON.stringify(rows);
    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).not.toContain('Sort');
  },
);

test('a past that would use up the month still leaves something to pay with', async () => {
  const user = await provider.user({ balance: '500.00', history: 2_000 });
  await user.pay('34.18');
  const limit = await user.limit();
  expect(limit?.used).toBe(3418);
});
