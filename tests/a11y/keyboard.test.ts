// By keyboard alone: a dialog keeps the focus while it is there, and gives it back.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('the first dialog of a visit keeps the focus and gives it back', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/settings');
  const opener = page.getByRole('main').getByRole('button', { name: words('settings.signOut') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words('shell.notice.close') })).toBeVisible();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
