// A single visit is enough: visited pages open offline, even if the worker came too late to see their requests.
import { setTimeout } from 'node:timers/promises';
import { listenToErrors, untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '1234.56', history: 40 } });

test('What the first visit showed is there offline @W11', async ({ app }) => {
  await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(app.link(/₼/).first()).toBeVisible();
  const [newest] = await app.user.history();
  await app.reloadOffline();
  await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(app.text('wallet.balanceAt')).toBeVisible();
  await expect(
    app.page.getByRole('status').filter({ hasText: app.within('shell.offline.savedAt') }),
  ).toBeVisible();
  await app.open(`/payment/receipt/${newest?.id}`);
  await expect(app.receipt).toBeVisible();
});

test('Before the worker is in control the page stores answers @W11 @all', async ({
  guest,
  user,
}) => {
  // A slow worker: its registration is delayed until everything was shown.
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
  await guest.reloadOffline();
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
  signedIn: app,
}) => {
  await app.agree();
  await untilOfflineReady(app.page);
  await app.goOffline();
  const sent = app.noteRequests();
  await app.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const pay = app.payButton;
  await app.expectBarred(pay, 'payment.needsNetwork');

  await app.goOnline();
  await expect(pay).toBeEnabled();
  expect(sent.filter((url) => url.includes('/operations/confirm'))).toEqual([]);
  expect(await app.user.balance()).toBe(123_456);
});

test('A first visit that is cut off within seconds is never blank, and nothing is uncaught @W4 @all', async ({
  guest,
  user,
  link,
}) => {
  test.setTimeout(300_000);
  const devtools = await guest.page.context().newCDPSession(guest.page);
  for (let visit = 0; visit < 10; visit++) {
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Storage.clearDataForOrigin', {
      origin: link.origin,
      storageTypes: 'indexeddb,cache_storage,service_workers',
    });
    await guest.takeSession(user);
    const app = await guest.newTab('about:blank');
    const errors = listenToErrors(app.page);
    const words = app.page.locator('body').getByText(/\p{L}{3}/u);
    const afterMs = Math.round(Math.random() * 2500);
    await test.step(`cut off after ${afterMs} ms`, async () => {
      await app.page.goto('/', { waitUntil: 'commit' });
      await setTimeout(afterMs);
      link.cut();
      await expect(words.first()).toBeVisible();
      // Before the app is running, a link leads to the browser's own page about a missing network.
      const alive = await app.page.evaluate(() => document.documentElement.dataset['page']);
      if (alive === undefined) return;
      // If the chunk that draws the sections is missing, the page says so in their place.
      const partMissing = app.heading('shell.part.title');
      await expect(app.sections.or(partMissing).first()).toBeVisible();
      if (await partMissing.isVisible()) return;
      await app.go('payments');
      await expect(app.title('title.payments').or(partMissing)).toBeVisible();
      await app.page.goBack();
      await expect(words.first()).toBeVisible();
      const receipt = app.link(/₼/).first();
      if (!(await receipt.isVisible())) return;
      await receipt.click();
      await expect(app.receipt.or(partMissing).first()).toBeVisible();
    });
    expect(errors()).toEqual([]);
    await app.page.close();
    link.restore();
  }
});
