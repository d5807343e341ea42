// A phone shared by several people: stored data belongs to one person and is deleted when they leave.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { cachedOn, inStorage, onDevice } from '#tests/fixtures/on-device.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { User } from '#tests/fixtures/user.ts';

test.use({ having: { balance: '4321.09', history: 20, identified: true } });

test('After A signs out and B in, the device has no trace of A @W6', async ({ app, sandbox }) => {
  await expect(app.page.getByText('4.321,09 AZN')).toBeVisible();
  await untilOfflineReady(app.page);
  const second = await app.newTab('/transactions');
  await expect(second.link(/./, second.main).first()).toBeVisible();
  await app.page.bringToFront();
  const traces = await tracesOf(app.user);
  const places = await onDevice(app.page, traces);
  expect(places).toContain('database wallets');
  expect(places.filter((place) => place.startsWith('cache '))).toEqual([]);

  await app.signOut();
  await expectGone(app, second, traces);
  await second.page.close();

  const other = await sandbox.newUser({ balance: '55.50' });
  await app.signIn(other);
  await expect(app.page.getByText('55,50 AZN')).toBeVisible();
  await app.goOffline();
  await app.page.reload();
  await expect(app.page.getByText('55,50 AZN')).toBeVisible();
  expect(await onDevice(app.page, traces)).toEqual([]);
  await app.page.goBack();
  await expect(app.page.getByText('4.321,09 AZN')).toBeHidden();
});

test('Offline, a second after a person is removed no tab holds anything of theirs, and late answers bring nothing back @W6 @all', async ({
  app,
}) => {
  await app.user.addFavorite('Kanareyka');
  await untilOfflineReady(app.page);
  const second = await app.newTab('/favorites');
  await expect(second.main).toContainText('Kanareyka');
  await app.page.bringToFront();
  const traces = await tracesOf(app.user);
  const release = await app.user.hold(['getWallets', 'getHistory', 'getFavorites']);
  await app.page.reload();
  await app.signOutOffline();
  await expectGone(app, second, traces);
  await app.goOnline();
  await release();
  // The last call is answered last, so all answers to the pages have arrived by then.
  await app.user.history();
  await expectGone(app, second, traces);
});

test('Caches hold files of the build only @W8 @all', async ({ guest, user, dist }) => {
  const strangers = async () =>
    (await cachedOn(guest.page)).filter((path) => !existsSync(join(dist, path)));
  await guest.open('/auth/login');
  await untilOfflineReady(guest.page);
  await guest.untilAlive();
  await guest.press('help.title');
  await guest.button(guest.within('help.faq')).click();
  await expect(guest.page.getByText('Şifrəni unutmuşam, nə edim?')).toBeVisible();
  expect((await cachedOn(guest.page)).length).toBeGreaterThan(0);
  await expect.poll(strangers).toEqual([]);
  await guest.escape();
  await expect(guest.page.getByRole('dialog')).toHaveCount(0);

  await guest.signIn(user);
  for (const address of ['/payments', '/']) {
    await guest.open(address);
    await untilOfflineReady(guest.page);
    await untilQuiet(guest.page);
    expect(await strangers()).toEqual([]);
  }
  await guest.signOut();
  expect(await strangers()).toEqual([]);
});

test('An expired session wipes the device @W6 @all', async ({ app }) => {
  await untilOfflineReady(app.page);
  // Leaves the page first, because an open page would learn that the session expired and leave during the next
  // navigation.
  await app.open('about:blank');
  await app.user.meet({ kind: 'expired-token' }, ['getWallets'], 3);
  // The page may navigate away before it has loaded.
  await app.page.goto('/', { waitUntil: 'commit' });
  await expect(app.page).toHaveURL('/auth/login');
  await expect
    .poll(() => inStorage(app.page, [app.user.phone.slice(4), '432109']), { timeout: 2000 })
    .toEqual([]);
});

/** Returns texts that only this person has. */
async function tracesOf(user: User): Promise<readonly string[]> {
  const [receipt] = await user.history();
  const favorites = await user.favorites();
  const names = favorites.map(({ name }) => name);
  return [user.phone.slice(4), '432109', '4.321,09', receipt?.number ?? '', ...names];
}

/** Expects that within a second no data is left on the device or in any tab. */
async function expectGone(app: App, other: App, traces: readonly string[]): Promise<void> {
  const left = async () => {
    const places = [
      ...(await inStorage(app.page, traces)),
      ...(await inStorage(other.page, traces)),
    ];
    const shown = [await app.page.content(), await other.page.content()];
    return [...places, ...shown.filter((html) => traces.some((trace) => html.includes(trace)))];
  };
  await expect.poll(left, { timeout: 1000 }).toEqual([]);
  for (const tab of [app, other])
    await expect(tab.page).toHaveURL('/auth/login', { timeout: 1000 });
  await expect.poll(() => onDevice(app.page, traces)).toEqual([]);
}
