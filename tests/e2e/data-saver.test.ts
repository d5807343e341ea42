// Low data: set by the browser or by a choice in the settings.
import type { App } from '#tests/fixtures/app.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

test.use({ having: { campaigns: true, favorites: 2, history: 40 } });

/** Paths that nobody asked for: offers, and lists, screens and languages that may be opened later. */
const unasked =
  /\/v1\/(?:campaigns|faq|coupons|cards|users\/devices)|\/(?:news-dialog|tour|install-hint|brand|create|exports|spending-screen|sums|en-app)\.js$/;

test('Where the browser saves data nothing comes unasked @E87', async ({ guest, user, link }) => {
  await saveData(guest.page);
  await guest.takeSession(user);
  const before = link.passed.requests.length;
  await guest.open('/');
  await expect(guest.text('wallet.balanceAt')).toBeVisible();
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const place of [
    guest.main.locator('a[href="/favorites"]'),
    guest.link('shell.section.history'),
  ]) {
    await place.first().click();
    await expect(guest.main.getByRole('listitem').first()).toBeVisible();
  }
  await guest.link('shell.section.home').first().click();
  await untilQuiet(guest.page, 2_000);
  await expect(guest.page.getByRole('dialog')).toHaveCount(0);
  const asked = link.passed.requests.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(5);
  expect(asked.filter((path) => unasked.test(path))).toEqual([]);
});

test('What passed is told within a tenth, and the files that are left out are loaded by a press @E87 @all', async ({
  guest,
  user,
  link,
}) => {
  await saveData(guest.page);
  await guest.takeSession(user);
  const before = { ...link.passed };
  await guest.open('/');
  await expect(guest.text('wallet.balanceAt')).toBeVisible();
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await guest.link('shell.section.history').first().click();
  await expect(guest.main.getByRole('listitem').first()).toBeVisible();
  await guest.open('/settings/device');
  await expect(guest.text('settings.data.browser.on')).toBeVisible();
  await untilQuiet(guest.page);
  await expectCount(guest, 'received', () => link.passed.received - before.received);
  await expectCount(guest, 'sent', () => link.passed.sent - before.sent);
  await guest.press('settings.device.offline.load');
  await expect(guest.text('settings.device.offline.ready')).toBeVisible();
});

/** Turns on the browser's data saver. */
async function saveData(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return devtools;
}

/** Expects that the settings show the transferred bytes, within a tenth. */
async function expectCount(
  app: App,
  way: 'received' | 'sent',
  passed: () => number,
): Promise<void> {
  const row = app.main.getByRole('row', { name: app.within(`settings.data.${way}`) });
  const difference = async () => {
    const [, kilobytes = ''] = /([\d.]+)\sKB/.exec(await row.innerText()) ?? [];
    return Math.abs((Number(kilobytes) * 1000) / passed() - 1);
  };
  await expect.poll(difference).toBeLessThan(0.1);
}
