// A second device signs in, and this device shows a notice.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A device that signs in is told of once, and can be signed out @E15', async ({ app }) => {
  await lookAfterAnotherSignedIn(app, 'Firefox, Windows');
  const dialog = app.dialog('shell.otherDevice.title');
  await expect(dialog.getByText('Firefox, Windows')).toBeVisible();
  await expect(dialog.getByText('Gəncə')).toBeVisible();
  await app.press('shell.otherDevice.mine', dialog);
  await expect(dialog).toHaveCount(0);
  // After `networkidle` all automatic requests have ended, so the dialog would be visible if it were to come.
  await app.page.reload({ waitUntil: 'networkidle' });
  await expect(app.sections).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await lookAfterAnotherSignedIn(app, 'Safari, iOS');
  await expect(dialog.getByText('Safari, iOS')).toBeVisible();
  await app.user.meet({ kind: '500' }, ['signOutOthers']);
  await app.press('shell.otherDevice.signOut', dialog);
  await expect(app.alertIn(dialog)).toContainText(app.within('shell.otherDevice.error'));
  await app.press('shell.otherDevice.signOut', dialog);
  await expect(app.text('shell.otherDevice.signedOut')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('Of two tabs the visible one tells of another device @all', async ({ app }) => {
  const behind = await app.newTab('/settings');
  await expect(behind.heading('settings.title')).toBeVisible();
  await behind.turn('hidden');
  await lookAfterAnotherSignedIn(app, 'Firefox, Windows');
  const title = app.words('shell.otherDevice.title');
  await expect(app.page.getByRole('dialog', { name: title }).getByText('Gəncə')).toBeVisible();
  await behind.turn('visible');
  await behind.signOutButton.click();
  await expect(behind.dialog('shell.signOut.title')).toHaveCount(1);
});

/** Moves the clock until the profile is old enough to be read again, signs in on another device and reloads. */
async function lookAfterAnotherSignedIn({ page, user }: App, device: string): Promise<void> {
  await user.moveClock(120_000);
  await user.signInElsewhere(device);
  await page.reload();
}
