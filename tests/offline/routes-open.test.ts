// After one visit the network is cut, the server killed, and the browser closed and reopened. Every address opens in
// under a second, even if never opened before, and shows the stored data with its time.
import type { Locator } from 'playwright/test';
import { type Address, screensOffline, withReceipt } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { User } from '#tests/fixtures/user.ts';

test.use({ having: { balance: '1234.56', history: 60 } });

/** An element that each screen shows beside its heading. */
const shown: Readonly<Record<string, (app: App) => Locator>> = {
  '/': (app) => app.text('wallet.balanceAt'),
  '/payments': (app) => app.page.getByRole('searchbox'),
  '/payment/receipt/{receipt}': (app) => app.receipt,
  '/transfers': (app) => app.page.getByRole('list', { name: app.words('transfer.kinds') }),
  '/transfer': (app) => app.text('payment.needsNetwork'),
  '/transfer/receipt/{receipt}': (app) => app.receipt,
  '/payment/outcome/nobodys': (app) => app.text('outcome.notHere'),
  '/settings/personal': (app) => app.field('settings.personal.surname'),
  '/settings/notifications': (app) =>
    app.switch('settings.notifications.sms').and(app.page.locator(':checked')),
  '/settings/devices': (app) =>
    app.page.getByRole('list', { name: app.words('settings.section.devices') }),
};

test('Every address opens within a second, the server killed @W1', async ({
  guest,
  phone,
  wallet,
  user,
}) => {
  await visitOnce(guest.on(phone.page), user);
  const [receipt] = await user.history();
  await phone.close();
  await wallet.kill();
  try {
    const app = guest.on(await phone.open());
    for (const address of screensOffline) await expectQuick(app, address, receipt?.id ?? '');
    await app.open('/settings/personal');
    await expect(app.text('shell.needsNetwork')).toBeVisible();
    const savedAt = app.within('shell.offline.savedAt');
    await expect(app.page.getByRole('status').filter({ hasText: savedAt })).toBeVisible();
  } finally {
    await wallet.start();
  }
});

test('On a link that swallows packets a read is answered within 4 s, and addresses open @W2', async ({
  guest,
  phone,
  link,
  user,
}) => {
  const visitor = guest.on(phone.page);
  await visitOnce(visitor, user);
  const [receipt] = await user.history();
  link.swallow();
  // The cache key of a stored answer includes the token of the browser's session.
  const token = (await visitor.cookie('token')) ?? '';
  const read = () =>
    visitor.page.evaluate(async (own) => {
      const startedAt = performance.now();
      const response = await fetch('/api/v1/wallets', {
        headers: {
          Authorization: `Bearer ${own}`,
          'Device-Type': 'WEB',
          'Accept-Language': 'AZ',
        },
      });
      return {
        tookMs: performance.now() - startedAt,
        saved: response.headers.has('Saved-At'),
        status: response.status,
      };
    }, token);
  const timesMs: number[] = [];
  while (timesMs.length < 3 && !timesMs.some((timeMs) => timeMs < 4000)) {
    const { tookMs, ...answer } = await read();
    expect(answer).toEqual({ saved: true, status: 200 });
    timesMs.push(tookMs);
  }
  expect(Math.min(...timesMs)).toBeLessThan(4000);

  await phone.close();
  const app = guest.on(await phone.open());
  // Three addresses suffice, because the worker answers every address alike and the previous test opens more of them.
  for (const address of screensOffline.slice(0, 3))
    await expectQuick(app, address, receipt?.id ?? '');
});

/** Takes the best of ten, to measure the app and not the load of the machine. */
async function expectQuick(
  app: App,
  { path, name, heading, at = path }: Address,
  receiptId: string,
): Promise<void> {
  const timesMs: number[] = [];
  while (timesMs.length < 10 && !timesMs.some((timeMs) => timeMs < 1000)) {
    const startedAt = performance.now();
    await app.open(withReceipt(path, receiptId));
    await expect(app.title(heading)).toBeVisible();
    if (at === '/') await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
    const look = shown[at];
    if (look) await expect(look(app)).toBeVisible();
    timesMs.push(Math.round(performance.now() - startedAt));
  }
  console.log(`${timesMs.join(', ').padStart(16)} ms  ${path}`);
  expect(Math.min(...timesMs), path).toBeLessThan(1000);
  await expect(app.page, path).toHaveURL(withReceipt(at, receiptId));
  await expect(app.page.locator('html'), path).toHaveAttribute('data-page', name);
}

async function visitOnce(app: App, user: User): Promise<void> {
  await app.openSession(user);
  await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(app.heading('history.recent')).toBeVisible();
  // The catalogue loads after the first screen. The visit lasts until it is stored.
  await app.open('/payments');
  await expect(app.link(/^Kommunal/)).toBeVisible();
  await untilOfflineReady(app.page);
  // The data of other screens loads after the catalogue.
  await untilQuiet(app.page);
}
