// One visit is enough: what was seen is there without a network, even when the worker came too late
// to see it pass.
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ having: { balance: '1234.56', history: 40 } });

test('What the first visit showed is there offline @W11', async ({ app }) => {
  await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(app.link(/₼/).first()).toBeVisible();
  const [newest] = await app.user.history();
  await untilOfflineReady(app.page);
  await app.goOffline();

  await app.page.reload();
  await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(app.text('wallet.balanceAt')).toBeVisible();
  await expect(
    app.page.getByRole('status').filter({ hasText: within(app.words('shell.offline.savedAt')) }),
  ).toBeVisible();
  await app.open(`/payment/receipt/${newest?.id}`);
  await expect(app.page.getByRole('article')).toBeVisible();
});

test('Before the worker is in control the page stores answers @W11 @all', async ({
  guest,
  user,
}) => {
  // A worker that is slow to come: its registration is held back until everything was shown.
  await guest.page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    const released = new Promise<void>((release) =>
      addEventListener('worker-may-come', () => release()),
    );
    ServiceWorkerContainer.prototype.register = async function (...call) {
      await released;
      return register.apply(this, call);
    };
  });
  await guest.openSession(user);
  await expect(guest.page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(guest.link(/₼/).first()).toBeVisible();
  expect(await guest.page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true);

  await user.meet({ kind: '500' }, ['getWallets', 'getHistory', 'getUser'], 999);
  await guest.page.evaluate(() => dispatchEvent(new Event('worker-may-come')));
  await untilOfflineReady(guest.page);
  await guest.goOffline();
  await guest.page.reload();
  await expect(guest.page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(guest.link(/₼/).first()).toBeVisible();
});

test('A page loaded past the worker is claimed by it @all', async ({ app, context }) => {
  await untilOfflineReady(app.page);
  const devtools = await context.newCDPSession(app.page);
  const loaded = app.page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  await untilOfflineReady(app.page);
  await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
  await app.goOffline();
  await app.page.reload();
  await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
});

test('Offline, Pay is disabled with its reason, and later nothing is sent @M12', async ({
  app,
}) => {
  await untilOfflineReady(app.page);
  await app.agree();
  await app.goOffline();
  const sent: string[] = [];
  app.page.on('request', (request) => sent.push(request.url()));
  await app.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const pay = app.payButton;
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAccessibleDescription(app.words('payment.needsNetwork'));

  await app.goOnline();
  await expect(pay).toBeEnabled();
  expect(sent.filter((url) => url.includes('/operations/confirm'))).toEqual([]);
  expect(await app.user.balance()).toBe(123_456);
});
