// What was never had on this device says so in words of its own, and is asked for again by a press.
import type { Locator } from 'playwright/test';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import type { Words } from '#tests/fixtures/words.ts';

const shelves = [
  'getWallets',
  'getHistory',
  'getFavorites',
  'getLimits',
  'getCatalogue',
  'getNotifications',
  'getFaq',
  'getUser',
  'listDevices',
] as const;

const forever = 10_000;

test.beforeEach(async ({ page, sandbox, user }) => {
  await sandbox.misbehave(user, { kind: '500' }, [...shelves], forever);
  await openSession(page, user);
});

test('every screen that was never had has one sentence and one way to ask again', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  for (const [address, sentence] of [
    ['/transactions', 'history.never'],
    ['/payments', 'catalogue.never'],
    ['/c/communal', 'catalogue.never'],
    ['/c/communal/p/azerisiq-fiziki', 'catalogue.never'],
    ['/auth/asan', 'auth.asan.never'],
    ['/settings/personal', 'settings.never'],
    ['/settings/notifications', 'settings.never'],
    ['/settings/devices', 'settings.never'],
    ['/favorites', 'favorites.never'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words(sentence))).toBeVisible();
    await expect(askAgain(page, words)).toHaveCount(1);
  }
  await pressInVain(page, words);

  await sandbox.behave(user);
  const release = await sandbox.hold(user, ['getFavorites']);
  await askAgain(page, words).click();
  await expect(askAgain(page, words)).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByText(words('empty.favorites'))).toBeVisible();
});

test('what lies over a screen has it too', async ({ page, sandbox, user, words }) => {
  for (const [open, panel, sentence] of [
    ['notifications.title', 'notifications.title', 'notifications.never'],
    ['limits.monthly', 'limits.title', 'limits.never'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('button', { name: words(open) }).click();
    const dialog = page.getByRole('dialog', { name: words(panel) });
    await expect(dialog.getByText(words(sentence))).toHaveCount(1);
    await expect(askAgain(page, words, dialog)).toHaveCount(1);
    if (panel !== 'limits.title') await page.keyboard.press('Escape');
  }
  const dialog = page.getByRole('dialog', { name: words('limits.title') });
  await pressInVain(page, words, dialog);
  await sandbox.behave(user);
  await askAgain(page, words, dialog).click();
  await expect(dialog.getByRole('meter')).toHaveCount(2);
});

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${screen}`, { tag: screen === 'a phone' ? [] : ['@all'] }, () => {
    test.use({ viewport });

    test('the first screen asks for all that it misses by one press', async ({
      page,
      sandbox,
      user,
      words,
    }) => {
      for (const missing of ['wallet.never', 'history.never', 'favorites.never'] as const) {
        await expect(page.getByText(words(missing))).toBeVisible();
      }
      await expect(askAgain(page, words)).toHaveCount(1);
      await pressInVain(page, words);

      await sandbox.behave(user);
      await askAgain(page, words).click();
      await expect(page.getByText(words('wallet.balanceAt'))).toBeVisible();
      await expect(page.getByText(words('empty.favorites'))).toBeVisible();
      await expect(askAgain(page, words)).toHaveCount(0);
    });
  });
}

function askAgain(page: Page, words: Words, place = page.getByRole('main')) {
  return place.getByRole('button', { name: words('never.again') });
}

/** Each time it says so; and so often that the app itself will not ask for a minute. */
async function pressInVain(page: Page, words: Words, place?: Locator): Promise<void> {
  for (let press = 0; press < 4; press++) {
    await askAgain(page, words, place).click();
    await expect(page.getByText(words('never.failed'))).toBeVisible();
  }
}
