import { untilOfflineReady } from '#tests/fixtures/network.ts';
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
