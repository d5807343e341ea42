// After one visit: the network cut, the server killed, the browser closed and opened. Every address
// opens in under a second, also those that were never opened, and shows what was saved and when.
import { type Address, screens, withReceipt } from '#tests/fixtures/addresses.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import type { User } from '#tests/fixtures/sandbox.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test.use({ having: { balance: '1234.56', history: 60 } });

type Look = (page: Page, words: Words) => Promise<void>;

/** What a screen shows beside its heading. */
const shown: Readonly<Record<string, Look>> = {
  '/': async (page, words) => {
    await expect(page.getByText('1.234,56 AZN')).toBeVisible();
    await expect(page.getByText(words('wallet.balanceAt'))).toBeVisible();
  },
  '/payments': (page) => expect(page.getByRole('searchbox')).toBeVisible(),
  '/payment/receipt/{receipt}': (page) => expect(page.getByRole('article')).toBeVisible(),
  '/payment/outcome/nobodys': (page, words) =>
    expect(page.getByText(words('outcome.notHere'))).toBeVisible(),
  '/settings/personal': (page, words) =>
    expect(page.getByLabel(words('settings.personal.surname'))).toBeVisible(),
  '/settings/notifications': (page, words) =>
    expect(page.getByRole('switch', { name: words('settings.notifications.sms') })).toBeChecked(),
  '/settings/devices': (page, words) =>
    expect(page.getByRole('list', { name: words('settings.devices') })).toBeVisible(),
};

test('with the server killed and the browser opened again, every address opens within a second', async ({
  phone,
  wallet,
  sandbox,
  user,
  words,
}) => {
  await visitOnce(phone.page, user, words);
  const [receipt] = await sandbox.historyOf(user);
  await phone.close();
  await wallet.kill();
  try {
    const page = await phone.open();
    for (const address of screens) await expectQuick(page, address, receipt?.id ?? '', words);
    await page.goto('/settings/personal');
    await expect(page.getByText(words('settings.needsNetwork'))).toBeVisible();
    await expect(
      page.getByRole('status').filter({ hasText: within(words('shell.offline.savedAt')) }),
    ).toBeVisible();
  } finally {
    await wallet.start();
  }
});

test('on a link that swallows packets addresses open, and the figures come from the device', async ({
  phone,
  link,
  sandbox,
  user,
  words,
}) => {
  await visitOnce(phone.page, user, words);
  const [receipt] = await sandbox.historyOf(user);
  await phone.close();
  link.swallow();
  const page = await phone.open();
  // The worker answers every address alike: the test before this one opens all of them.
  for (const address of screens.slice(0, 6)) {
    await expectQuick(page, address, receipt?.id ?? '', words);
  }
});

test('a read on a link that swallows packets is answered from the device within 4 s', async ({
  signedIn: page,
  link,
  user,
}) => {
  await untilOfflineReady(page);
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
  link.swallow();
  const token = await tokenOf(page, user);
  const read = () =>
    page.evaluate(async (own) => {
      const startedAt = performance.now();
      const response = await fetch('/api/v1/wallets', {
        headers: { Authorization: `Bearer ${own}`, 'Device-Type': 'WEB' },
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
});

/** The best of three: what is measured is the app, not what else the machine does. */
async function expectQuick(
  page: Page,
  { path, name, heading, at = path }: Address,
  receiptId: string,
  words: Words,
): Promise<void> {
  const headed = typeof heading === 'string' ? words(heading) : heading;
  const timesMs: number[] = [];
  while (timesMs.length < 3 && !timesMs.some((timeMs) => timeMs < 1000)) {
    const startedAt = performance.now();
    await page.goto(withReceipt(path, receiptId));
    await expect(page.getByRole('heading', { level: 1, name: headed })).toBeVisible();
    await shown[at]?.(page, words);
    timesMs.push(Math.round(performance.now() - startedAt));
  }
  console.log(`${timesMs.join(', ').padStart(16)} ms  ${path}`);
  expect(Math.min(...timesMs), path).toBeLessThan(1000);
  await expect(page, path).toHaveURL(withReceipt(at, receiptId));
  await expect(page.locator('html'), path).toHaveAttribute('data-page', name);
}

async function visitOnce(page: Page, user: User, words: Words): Promise<void> {
  await openSession(page, user);
  await expect(page.getByText('1.234,56 AZN')).toBeVisible();
  await expect(page.getByRole('heading', { name: words('history.recent') })).toBeVisible();
  // The catalogue comes behind the first screen; the visit lasts until it is there.
  await page.goto('/payments');
  await expect(page.getByRole('link', { name: /^Kommunal/ })).toBeVisible();
  await untilOfflineReady(page);
  // What stands on other screens comes behind the catalogue.
  await untilQuiet(page);
}

/** The token of the session in the browser: what is kept is kept under it. */
async function tokenOf(page: Page, user: User): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'token')?.value ?? user.token;
}
