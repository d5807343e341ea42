// What the app shows on this device, and keeps on it: covered amounts, who is signed in, what is saved.
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, amountField, heading, payButton } from '#tests/fixtures/pay.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.describe('covered amounts', () => {
  test.use({ having: { balance: '1234.56', history: 30 } });

  test('are read on no screen, and lie in no snapshot', async ({
    signedIn: page,
    sandbox,
    user,
    words,
  }) => {
    const balance = page.getByText('1.234,56 AZN');
    await expect(balance).toBeVisible();
    await expect.poll(() => snapshotOf(page)).toContain('1234.56');
    await page.getByRole('button', { name: words('wallet.hide') }).click();
    await expect(balance).toBeHidden();
    expect(await snapshotOf(page)).toBeNull();

    const [newest] = await sandbox.historyOf(user);
    await page.clock.install();
    for (const path of ['/', '/transactions', `/payment/receipt/${newest?.id}`]) {
      await page.goto(path);
      await expect(page.getByText('••••').first()).toBeVisible();
      await expect(page.getByText(/\d,\d\d\s?(?:₼|AZN)/)).toHaveCount(0);
      // A snapshot is taken when what has come has settled: other answers come after that.
      const told = page.waitForResponse(/\/v1\/app-version\/check$/);
      await page.clock.runFor(2_000);
      await page.getByRole('link', { name: words('shell.section.favorites') }).click();
      await told;
      await expect(page.getByRole('heading', { name: words('title.favorites') })).toBeVisible();
      expect(await snapshotOf(page)).toBeNull();
    }

    await page.goto('/settings/appearance');
    await page.getByRole('switch', { name: words('settings.hidden') }).uncheck();
    await page.goto('/');
    await expect(balance).toBeVisible();
    await expect.poll(() => snapshotOf(page)).toContain('1234.56');
  });

  test('are covered during maintenance too', async ({
    signedIn: page,
    sandbox,
    user,
    words,
    language,
    bill,
  }) => {
    await page.getByRole('button', { name: words('wallet.hide') }).click();
    await agree(page, words, language, bill);
    await sandbox.misbehave(user, { kind: '500' }, ['confirmOperation', 'voidOperation'], 99);
    await payButton(page, words).click();
    await expect(heading(page, words('outcome.unknown.title'))).toBeVisible();
    await sandbox.setAppStatus(user, 'UNDER_MAINTENANCE');
    await page.goto('/');
    await expect(heading(page, words('shell.maintenance.title'))).toBeVisible();
    await expect(page.getByText('Azərişıq — əhali · ••••')).toBeVisible();
    await expect(page.getByText('34,18')).toHaveCount(0);
  });

  test('leave open what the person is about to pay', { tag: '@all' }, async ({
    signedIn: page,
    words,
  }) => {
    await page.getByRole('button', { name: words('wallet.hide') }).click();
    await page.goto('/c/kommunal/p/azerisiq-fiziki');
    await page.getByRole('textbox').first().fill('200014502360000');
    await page.getByRole('button', { name: words('payment.continue') }).click();
    await amountField(page, words).fill('5');
    await page.getByRole('button', { name: words('payment.continue') }).click();
    await expect(
      page.getByRole('button', { name: words('confirm.pay', { amount: '5,00 ₼' }) }),
    ).toBeVisible();
    await expect(page.getByText('••••')).toHaveCount(2);
  });
});

test('a device that is signed out in the list is out at once', async ({
  signedIn: page,
  elsewhere,
  words,
}) => {
  const last = await elsewhere();
  // A page that is open would hear of it, and leave while another is on its way.
  await page.goto('about:blank');
  await last.goto('/settings/devices');
  // The first browser, and the session of this test.
  await expect(
    last.getByRole('button', { name: within(words('settings.devices.signOut')) }),
  ).toHaveCount(2);
  await last.getByRole('button', { name: words('settings.devices.signOutOthers') }).click();
  await expect(last.getByText(words('settings.devices.othersSignedOut'))).toBeVisible();
  await expect(last.getByText(words('settings.devices.alone'))).toBeVisible();
  await page.goto('/transactions');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('what is saved on a device can be seen and deleted, and the person stays', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/settings/device');
  await expect(page.getByText(words('settings.device.offline.ready'))).toBeVisible();
  const balance = page
    .locator('dt', { hasText: words('settings.device.part.wallets') })
    .locator('+ dd');
  await expect(balance).toHaveText(/^\d\d:\d\d$/);
  // As it lies there when the table of limits was opened.
  await page.evaluate(() => caches.open('limits'));
  // Nothing comes back while there is no network.
  await cutNetwork(page.context());
  await page.getByRole('button', { name: words('settings.device.clear') }).click();
  await page.getByRole('button', { name: words('settings.device.clear.confirm') }).click();
  await expect(page.getByText(words('settings.device.cleared'))).toBeVisible();
  expect(await page.evaluate(() => caches.has('limits'))).toBe(false);
  await expect(balance).toHaveText(words('settings.device.rows.never'));
  await page.context().setOffline(false);
  await page.goto('/');
  await expect(page.getByText(words('wallet.balanceAt'))).toBeVisible();
});

test('what is still missing is counted on a dead link, and comes while one looks', async ({
  signedIn: page,
  link,
  words,
}) => {
  await untilOfflineReady(page);
  // As it is where the link died before all of it was fetched.
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.includes('precache'));
    const cache = await caches.open(name);
    const part = (await cache.keys()).find(({ url }) => /assets\/tour-/.test(url));
    if (part) await cache.delete(part);
  });
  link.swallow();
  await page.goto('/settings/device');
  await expect(
    page.getByText(words('settings.device.offline.missing', { count: '1' })),
  ).toBeVisible();
  link.restore();
  await expect(page.getByText(words('settings.device.offline.ready'))).toBeVisible();
});

function snapshotOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('qepik:snapshot'));
}
