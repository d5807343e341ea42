// The provider may live on another origin than the app: the same page, the same worker, and a policy
// that lets them out to that origin alone.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { build } from '#tests/fixtures/build.ts';
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';

/** The build has to name it. It lies below those that outgoing connections are given. */
const port = 20_000 + (process.pid % 10_000);
const provider = `http://localhost:${port}`;
const dist = resolve('.cache/elsewhere');

let running: ChildProcess;

test.use({ dist });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await build(dist, { QEPIK_PROVIDER_URL: `${provider}/api` });
});

test.beforeEach(async ({ link }) => {
  running = fork('sandbox/server.ts', {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: 'memory:',
      APP_ORIGINS: link.origin,
      SANDBOX_CONTROL: 'on',
      SANDBOX_DEMO: 'off',
    },
  });
  if (running.stdout) await once(running.stdout, 'data');
});

test.afterEach(async () => {
  running.kill('SIGKILL');
  await once(running, 'exit');
});

test('one signs in, pays and reads the receipt with no network', async ({
  page,
  context,
  words,
  language,
  bill,
}) => {
  const sandbox = new Sandbox(provider);
  const user = await sandbox.newUser({ balance: '100.00' });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signIn(page, user, words);
  await expect(page.getByText('100,00 AZN')).toBeVisible();
  await untilOfflineReady(page);

  await agree(page, words, language, bill);
  await payButton(page, words).click();
  await expectReceipt(page);
  const receipt = page.url();
  expect(await sandbox.balanceOf(user)).toBe(10_000 - 3418);
  await page.goto('/');
  await expect(page.getByText('65,82 AZN')).toBeVisible();

  await cutNetwork(context);
  await page.goto(receipt);
  await expect(page.getByRole('article')).toContainText('34,18');
  await page.goto('/');
  await expect(page.getByText('65,82 AZN')).toBeVisible();
  expect(refused).toEqual([]);
});

test('one opens the table of limits, a file of the provider', async ({ page, words }) => {
  const user = await new Sandbox(provider).newUser({ identified: true });
  await signIn(page, user, words);
  await page.getByRole('button', { name: words('limits.monthly') }).click();
  await page.getByRole('button', { name: words('limits.table') }).click();
  // What could be read is kept, to be opened with no network.
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('limits')).keys()).map(({ url }) => url));
  await expect.poll(kept).toEqual([expect.stringContaining(`${provider}/files/limits_`)]);
});
