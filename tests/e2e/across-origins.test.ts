// The provider may live on another origin than the app: the same page, the same worker, and a policy that permits
// requests to that origin alone.
import { resolve } from 'node:path';
import { build } from '#tests/fixtures/build.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { type ServerProcess, startServer } from '#tests/fixtures/servers/server-process.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** The build names this port. It lies below the range of outgoing connections. */
const port = 20_000 + (process.pid % 10_000);
const provider = `http://localhost:${port}`;
const dist = resolve('.cache/elsewhere');

let running: ServerProcess;

test.use({ dist });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build(dist, { QEPIK_PROVIDER_URL: `${provider}/api` });
});

test.beforeEach(async ({ link }) => {
  running = await startServer('memory:', { PORT: String(port), APP_ORIGINS: link.origin });
});

test.afterEach(() => running.kill('SIGKILL'));

test('A user of a provider on another origin pays, and reads its data and its table of limits offline @all', async ({
  guest,
}) => {
  const user = await new Sandbox(provider).newUser({ balance: '100.00', identified: true });
  const refused: string[] = [];
  guest.page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await guest.signIn(user);
  await expect(guest.page.getByText('100,00 AZN')).toBeVisible();
  await guest.press('limits.monthly');
  await guest.press('limits.table');
  // The worker has cached the readable file, so that it opens offline.
  const cached = () =>
    guest.page.evaluate(async () =>
      (await (await caches.open('limits')).keys()).map(({ url }) => url),
    );
  await expect.poll(cached).toEqual([expect.stringContaining(`${provider}/files/limits_`)]);
  await untilOfflineReady(guest.page);

  await guest.agree();
  await guest.pay();
  const receipt = guest.page.url();
  expect(await user.balance()).toBe(10_000 - 3418);
  await guest.open('/');
  await expect(guest.page.getByText('65,82 AZN')).toBeVisible();

  await guest.goOffline();
  await guest.open(receipt);
  await expect(guest.receipt).toContainText('34,18');
  await guest.open('/');
  await expect(guest.page.getByText('65,82 AZN')).toBeVisible();
  expect(refused).toEqual([]);
});
