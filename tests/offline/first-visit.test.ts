// One visit is enough: what was seen is there without a network, even when the worker came too late
// to see it pass.
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, payButton } from '#tests/fixtures/pay.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ having: { balance: '1234.56', history: 40 } });

test('what the first visit showed is there with no network', async ({
  signedIn: page,
  context,
  sandbox,
  user,
  words,
}) => {
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(page.getByRole('link', { name: /₼/ }).first()).toBeVisible();
  const [newest] = await sandbox.historyOf(user);
  await untilOfflineReady(page);
  await cutNetwork(context);

  await page.reload();
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(page.getByText(words('wallet.balanceAt'))).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: within(words('shell.offline.savedAt')) }),
  ).toBeVisible();
  await page.goto(`/payment/receipt/${newest?.id}`);
  await expect(page.getByRole('article')).toBeVisible();
});

test('what came before the worker was in control, the page has kept by itself', async ({
  page,
  context,
  sandbox,
  user,
}) => {
  // A worker that is slow to come: its registration is held back until everything was shown.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const released = new Promise<void>((release) =>
      addEventListener('worker-may-come', () => release()),
    );
    ServiceWorkerContainer.prototype.register = async function (...call) {
      await released;
      return register.apply(this, call);
    };
  });
  await openSession(page, user);
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(page.getByRole('link', { name: /₼/ }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true);

  await sandbox.misbehave(user, { kind: '500' }, ['getWallets', 'getHistory', 'getUser'], 999);
  await page.evaluate(() => dispatchEvent(new Event('worker-may-come')));
  await untilOfflineReady(page);
  await cutNetwork(context);
  await page.reload();
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(page.getByRole('link', { name: /₼/ }).first()).toBeVisible();
});

test('a page that came past the worker is taken on by it', async ({ signedIn: page, context }) => {
  await untilOfflineReady(page);
  const devtools = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  await untilOfflineReady(page);
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
  await cutNetwork(context);
  await page.reload();
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
});

test('Pay is barred with its reason, and nothing is sent when the network returns', {
  tag: '@money',
}, async ({ signedIn: page, context, sandbox, user, words, language, bill }) => {
  await untilOfflineReady(page);
  await agree(page, words, language, bill);
  await cutNetwork(context);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const pay = payButton(page, words);
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAccessibleDescription(words('payment.needsNetwork'));

  await context.setOffline(false);
  await expect(pay).toBeEnabled();
  expect(sent.filter((url) => url.includes('/operations/confirm'))).toEqual([]);
  expect(await sandbox.balanceOf(user)).toBe(123_456);
});
