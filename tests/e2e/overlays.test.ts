// What lies over a screen: each opens by its own cause, is used by keyboard, and closes by Back and by
// Escape, with the focus where it was.
import type { Locator } from 'playwright/test';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import type { Words } from '#tests/fixtures/words.ts';

interface Case {
  readonly name: string;
  /** The screen it is opened on. */
  readonly at: string;
  /** What is pressed for it. */
  readonly opener: (page: Page, words: Words) => ReturnType<Page['getByRole']>;
  /** What it is called. */
  readonly title: (words: Words) => RegExp;
}

const cases: readonly Case[] = [
  {
    name: 'signing out',
    at: '/settings',
    opener: (page, words) =>
      page.getByRole('main').getByRole('button', { name: words('settings.signOut') }),
    title: (words) => words('shell.signOut.title'),
  },
  {
    name: 'verifying identity',
    at: '/',
    opener: (page, words) => page.getByRole('button', { name: words('limits.increase') }),
    title: (words) => words('identity.title'),
  },
];

for (const { name, at, opener, title } of cases) {
  test(`${name} opens by keyboard, keeps the focus inside, and gives it back`, async ({
    signedIn: page,
    words,
  }) => {
    await page.goto(at);
    const dialog = page.getByRole('dialog', { name: title(words) });
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener(page, words).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading')).toBeVisible();
      await expect.poll(() => holdsFocus(dialog)).toBe(true);
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => holdsFocus(dialog)).toBe(true);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(opener(page, words)).toBeFocused();
      await expect(page).toHaveURL(at);
    }
  });

  test(`${name} is there again after a reload, and Back still closes it`, async ({
    signedIn: page,
    words,
  }) => {
    await page.goto(at);
    const dialog = page.getByRole('dialog', { name: title(words) });
    await opener(page, words).click();
    await expect(dialog.getByRole('heading')).toBeVisible();
    await page.reload();
    await expect(dialog.getByRole('heading')).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(at);
    await expect(opener(page, words)).toBeVisible();
  });
}

test('closing twice in a moment leaves the screen where it is', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/transactions');
  await page.goto('/settings');
  await opener(page, words).click();
  const dialog = page.getByRole('dialog', { name: words('shell.signOut.title') });
  await expect(dialog.getByRole('heading')).toBeVisible();
  await dialog.getByRole('button', { name: words('shell.signOut.cancel') }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/settings');
});

test('an entry of another build is no dead end', async ({ page, user, words }) => {
  await signIn(page, user, words);
  await page.goto('/settings');
  await page.evaluate(() => {
    const { state } = history;
    history.pushState({ ...state, overlay: { name: 'gone' } }, '');
  });
  await page.reload();
  await expect(opener(page, words)).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBeUndefined();
});

function opener(page: Page, words: Words) {
  return page.getByRole('main').getByRole('button', { name: words('settings.signOut') });
}

function holdsFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}
