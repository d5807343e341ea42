// A person registers by keyboard alone. `a11y/screen-reader.test.ts` pays so.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A person registers by keyboard alone @E1', async ({ guest, sandbox }) => {
  const somebody = sandbox.stranger();
  await guest.open('/auth/register');
  await tabTo(guest, guest.button(guest.words('auth.register.terms', { version: '1.3' })));
  await guest.page.keyboard.press('Enter');
  await expect(guest.dialog('terms.title')).toContainText(guest.within('terms.privacy'));
  await guest.escape();
  await tabTo(guest, guest.field('auth.phone.label'));
  await guest.page.keyboard.type(somebody.phone.replace('+994', '0'));
  await guest.page.keyboard.press('Enter');

  await expect(guest.codeField).toBeFocused();
  await guest.page.keyboard.type(await somebody.newestCode());
  await guest.page.keyboard.press('Enter');

  await expect(guest.field('auth.password.new')).toBeFocused();
  await guest.page.keyboard.type('Şəffaf-2026!');
  await tabTo(guest, guest.field('auth.password.repeat'));
  await guest.page.keyboard.type('Şəffaf-2026!');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL('/');
  await expect(guest.dialog('settings.name.ask')).toHaveCount(1);
  await tabTo(guest, guest.field('settings.personal.name'));
  await guest.page.keyboard.type('Ləman');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page.getByRole('dialog')).toHaveCount(0);
  await expect(guest.main.getByText('Ləman')).toBeVisible();

  const user = await sandbox.signIn(somebody, 'Şəffaf-2026!');
  expect(await user.balance()).toBe(25_000);
});

/** Presses Tab until the target has the focus, at most 60 times. */
async function tabTo(app: App, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await app.page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
