// By keyboard alone: a press that takes its own button away leaves the focus near to where it was.
import type { Locator } from 'playwright/test';
import { untilAlive } from '#tests/fixtures/alive.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test('who goes on with a session that was about to end stands before the screen', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await untilWatched(page);
  await sandbox.endSessionsIn(user, 100_000);
  await page
    .getByRole('navigation', { name: words('shell.sections') })
    .getByRole('link', { name: words('shell.section.favorites') })
    .click();
  const prolong = page.getByRole('button', { name: words('shell.ending.prolong') });
  await expect(prolong).toBeVisible();
  await press(prolong);
  await expect(prolong).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('one notification that is read keeps the focus, all of them leave it in their list', async ({
  signedIn: page,
  words,
}) => {
  await untilWatched(page);
  const panel = page.getByRole('dialog', { name: words('notifications.title') });
  const readAll = panel.getByRole('button', { name: words('notifications.readAll') });
  await page.getByRole('button', { name: words('notifications.unread') }).click();
  await expect(readAll).toBeVisible();
  await press(readAll);
  await expect(readAll).toHaveCount(0);
  await expect(panel.locator(':focus')).toContainText('Yeni cihazdan daxil olundu');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: words('notifications.title') })).toBeFocused();
});

test('a notification that is read by a press is where the focus stays', { tag: '@all' }, async ({
  signedIn: page,
  words,
}) => {
  await untilWatched(page);
  await page.getByRole('button', { name: words('notifications.unread') }).click();
  const panel = page.getByRole('dialog', { name: words('notifications.title') });
  const told = panel.getByRole('button', { name: /^Yeni cihazdan daxil olundu/ });
  await expect(told).toBeVisible();
  await press(told);
  await expect(told).toHaveCount(0);
  await expect(panel.locator('li :focus')).toContainText('Yeni cihazdan daxil olundu');
});

test('the question that takes the place of a button takes its focus, and gives it back', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/settings/device');
  await untilWatched(page);
  const clear = page.getByRole('button', { name: words('settings.device.clear'), exact: true });
  const asked = page.getByText(words('settings.device.clear.ask'));
  const answers = ['settings.device.clear.cancel', 'settings.device.clear.confirm'] as const;
  for (const answer of answers) {
    await press(clear);
    await expect(asked).toBeVisible();
    await expect(page.locator(':focus').filter({ has: asked })).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words(answers[0]) })).toBeFocused();
    await press(page.getByRole('button', { name: words(answer) }));
    await expect(clear).toBeFocused();
  }
});

test('a device that was signed out leaves the focus in the list', { tag: '@all' }, async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/settings/devices');
  await untilWatched(page);
  const list = page.getByRole('list', { name: words('settings.devices') });
  const other = list.getByRole('button', { name: within(words('settings.devices.signOut')) });
  await expect(other).toHaveCount(1);
  await press(other);
  await expect(other).toHaveCount(0);
  await expect(list).toBeFocused();
});

test('a message of the moment that is put away leaves the focus on the screen', {
  tag: '@all',
}, async ({ signedIn: page, words }) => {
  await page.goto('/settings/device');
  await untilWatched(page);
  await page.getByRole('button', { name: words('settings.device.clear') }).click();
  await page.getByRole('button', { name: words('settings.device.clear.confirm') }).click();
  const message = page.getByRole('group').filter({ hasText: words('settings.device.cleared') });
  await press(message.getByRole('button', { name: words('shell.notice.close') }));
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a guest who puts the notice away stands before the screen', async ({ page, words }) => {
  await page.goto(`/auth/login?token=${'0'.repeat(64)}`);
  await untilWatched(page);
  const close = page.getByRole('button', { name: words('shell.notice.close') });
  await expect(close).toBeVisible();
  await press(close);
  await expect(close).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a guest who asks their phone no longer stands before the form', { tag: '@all' }, async ({
  page,
  user,
  words,
}) => {
  await page.goto('/auth/login');
  await untilWatched(page);
  await page.getByText(words('auth.login.method.asan')).click();
  await page.getByLabel(words('auth.asan.phone')).fill(user.phone);
  await page.getByLabel(words('auth.asan.userId')).fill('482913');
  await page.getByRole('button', { name: words('auth.login.submit') }).click();
  const cancel = page.getByRole('button', { name: words('auth.asan.cancel') });
  await expect(cancel).toBeVisible();
  await press(cancel);
  await expect(cancel).toHaveCount(0);
  await expect(page.getByText(words('auth.asan.lead'))).toBeFocused();
});

test('another screen gives the focus to its heading all the same', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/settings');
  await untilWatched(page);
  const devices = page
    .getByRole('main')
    .getByRole('link', { name: within(words('settings.devices')) });
  await press(devices.first());
  await expect(page.getByRole('heading', { name: words('settings.devices') })).toBeFocused();
});

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** What watches over the focus comes with the worker, behind the first content. */
async function untilWatched(page: Page): Promise<void> {
  await untilAlive(page);
  // It comes with what concerns the worker, behind the first content.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/assets\/update-prompt-/.test(name)),
  );
  await untilQuiet(page, 300);
}
