// A phone that several people use: what was saved belongs to one, and is gone when they leave.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { untilAlive } from '#tests/fixtures/alive.ts';
import { cutNetwork, untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { agree } from '#tests/fixtures/pay.ts';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test.use({ having: { balance: '4321.09', history: 20, identified: true } });

test('after A signs out and B signs in, no trace of A is on the device', async ({
  signedIn: page,
  context,
  sandbox,
  user,
  words,
}) => {
  await expect(page.getByText('4.321,09 AZN')).toBeVisible();
  await untilOfflineReady(page);
  const traces = [user.phone.slice(4), '432109', (await sandbox.historyOf(user))[0]?.number ?? ''];
  const places = await onDevice(page, traces);
  expect(places).toContain('database wallets');
  expect(places.filter((place) => place.startsWith('cache '))).toEqual([]);

  await signOut(page, words);
  await expect.poll(() => onDevice(page, traces), { timeout: 2000 }).toEqual([]);

  const other = await sandbox.newUser({ balance: '55.50' });
  await signIn(page, other, words);
  await expect(page.getByText('55,50 AZN')).toBeVisible();
  await cutNetwork(context);
  await page.reload();
  await expect(page.getByText('55,50 AZN')).toBeVisible();
  expect(await onDevice(page, traces)).toEqual([]);
  await page.goBack();
  await expect(page.getByText('4.321,09 AZN')).toBeHidden();
});

test('no cache holds anything but files of the build, in whatever state', async ({
  page,
  user,
  words,
  dist,
}) => {
  const strangers = async () => (await kept(page)).filter((path) => !existsSync(join(dist, path)));
  // As an earlier version left it.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await (await caches.open('guest-faq')).put('/guest-faq', Response.json([]));
  });
  await page.goto('/auth/login');
  await untilOfflineReady(page);
  await untilAlive(page);
  await page.getByRole('button', { name: words('help.title') }).click();
  await page.getByRole('button', { name: within(words('help.faq')) }).click();
  await expect(page.getByText('Şifrəni unutmuşam, nə edim?')).toBeVisible();
  expect((await kept(page)).length).toBeGreaterThan(0);
  await expect.poll(strangers).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signIn(page, user, words);
  for (const address of ['/payments', '/']) {
    await page.goto(address);
    await untilOfflineReady(page);
    await untilQuiet(page);
    expect(await strangers()).toEqual([]);
  }
  await signOut(page, words);
  expect(await strangers()).toEqual([]);
});

test('a late answer to A brings nothing back', async ({ signedIn: page, sandbox, user, words }) => {
  await untilOfflineReady(page);
  const release = await sandbox.hold(user, ['getWallets', 'getHistory']);
  await page.reload();
  await signOut(page, words);
  const gone = () => onDevice(page, [user.phone.slice(4), '432109']);
  await expect.poll(gone, { timeout: 2000 }).toEqual([]);
  await release();
  // Asked last, answered last: by then the answers to the page have come, to whoever waits for them.
  await sandbox.historyOf(user);
  expect(await gone()).toEqual([]);
});

test('every tab of A is covered and leaves when one signs out', async ({
  signedIn: page,
  context,
  words,
}) => {
  const second = await context.newPage();
  await second.goto('/transactions');
  await expect(second.getByRole('heading', { name: words('title.history') })).toBeVisible();
  await signOut(page, words);
  await expect(second).toHaveURL('/auth/login', { timeout: 1000 });
});

test('an expired session wipes the device', async ({ signedIn: page, sandbox, user }) => {
  await untilOfflineReady(page);
  // A page that is open would hear of it, and leave while another is on its way.
  await page.goto('about:blank');
  await sandbox.misbehave(user, { kind: 'expired-token' }, ['getWallets'], 3);
  // The page may leave before it has loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/auth/login');
  await expect
    .poll(() => onDevice(page, [user.phone.slice(4), '432109']), { timeout: 2000 })
    .toEqual([]);
});

test('A, signing in again, sees the end of the payment that was not resolved', {
  tag: '@money',
}, async ({ signedIn: page, sandbox, user, words, language, outcome }) => {
  const service = await sandbox.electricity(user);
  await agree(page, words, language, { service, recipient: '200014502368810', amount: '10.00' });
  await outcome.leaveUnknown(page);
  await signOut(page, words);
  await expect(page).toHaveURL('/auth/login');
  await sandbox.behave(user);

  await signIn(page, user, words);
  await expect(page.getByText('4.311,09 AZN')).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByRole('link', { name: /Azərişıq/ }).first()).toBeVisible();
});

/** The paths of all that lies in any cache. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function signOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words('shell.section.more') }).click();
  await page.getByRole('button', { name: words('settings.signOut') }).click();
  const dialog = page.getByRole('dialog', { name: words('shell.signOut.title') });
  await dialog.getByRole('button', { name: words('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/auth/login');
}
