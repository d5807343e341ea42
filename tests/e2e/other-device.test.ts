// Another device that signs in, and what is told of it.
import type { Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block' });

test('another device that signs in is told once, and can be signed out', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await lookAfterAnotherSignedIn(page, sandbox, user, 'Firefox, Windows');
  const dialog = page.getByRole('dialog', { name: words('shell.otherDevice.title') });
  await expect(dialog.getByText('Firefox, Windows')).toBeVisible();
  await expect(dialog.getByText('Gəncə')).toBeVisible();
  await dialog.getByRole('button', { name: words('shell.otherDevice.mine') }).click();
  await expect(dialog).toHaveCount(0);
  // All that the page loads by itself is there then, the dialog too if it were to come.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await lookAfterAnotherSignedIn(page, sandbox, user, 'Safari, iOS');
  await expect(dialog.getByText('Safari, iOS')).toBeVisible();
  await sandbox.misbehave(user, { kind: '500' }, ['signOutOthers']);
  await dialog.getByRole('button', { name: words('shell.otherDevice.signOut') }).click();
  await expect(dialog.getByRole('alert')).toContainText(within(words('shell.otherDevice.error')));
  await dialog.getByRole('button', { name: words('shell.otherDevice.signOut') }).click();
  await expect(page.getByText(words('shell.otherDevice.signedOut'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('of two tabs the one that is looked at tells of another device', async ({
  signedIn: page,
  context,
  sandbox,
  user,
  words,
}) => {
  const behind = await context.newPage();
  await behind.goto('/settings');
  await expect(behind.getByRole('heading', { name: words('settings.title') })).toBeVisible();
  await see(behind, 'hidden');
  await lookAfterAnotherSignedIn(page, sandbox, user, 'Firefox, Windows');
  const title = words('shell.otherDevice.title');
  await expect(page.getByRole('dialog', { name: title }).getByText('Gəncə')).toBeVisible();
  await see(behind, 'visible');
  const main = behind.getByRole('main');
  await main.getByRole('button', { name: words('settings.signOut') }).click();
  await expect(behind.getByRole('dialog', { name: words('shell.signOut.title') })).toHaveCount(1);
});

/** A minute later, when the profile is old enough to be asked for. */
async function lookAfterAnotherSignedIn(
  page: Page,
  sandbox: Sandbox,
  user: User,
  device: string,
): Promise<void> {
  await sandbox.moveClock(user, 120_000);
  await sandbox.signInElsewhere(user, device);
  await page.reload();
}

/** A tab that a test drives is always looked at. */
async function see(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
