// The database server fails while it writes the page's payment, and the standby takes over.
import {
  type DatabaseServers,
  startDatabaseServers,
} from '#tests/fixtures/servers/database-servers.ts';
import { startWallet } from '#tests/fixtures/servers/wallet.ts';
import { test as base, expect } from '#tests/fixtures/test.ts';

let database: DatabaseServers;

const test = base.extend({
  wallet: [
    async ({}, use) => {
      database = await startDatabaseServers();
      const wallet = await startWallet('dist', database.url);
      await use(wallet);
      await wallet.end();
      await database.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'block' });

test('A payment that is lost with the primary is in doubt, and voided once the standby is promoted @M4 @M5 @all', async ({
  agreed,
  outcome,
}) => {
  const [primary, standby] = database.servers;
  // No commit succeeds from now on, because nothing reaches the standby.
  database.way.cut();
  await agreed.payButton.click();
  const committing = () =>
    primary.ask(`select count(*) > 0 from pg_stat_activity where wait_event = 'SyncRep'`);
  await expect.poll(committing).toBe('t');
  await primary.kill();
  await expect(agreed.title('operation.PAYMENT.unknown')).toBeVisible();
  await standby.promote();
  await outcome.expectNotPaid(agreed);
});
