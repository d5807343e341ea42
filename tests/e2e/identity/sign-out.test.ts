// Signing out, online and offline.
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('Signing out asks first, and is undone by a refusal @S6 @all', async ({ guest, user }) => {
  await guest.signIn(user);
  await guest.press('settings.signOut', await guest.openMenu());
  const dialog = guest.dialog('shell.signOut.title');
  await user.meet({ kind: '500' }, ['signOut']);
  await guest.press('button.signOut', dialog);
  await expect(guest.alertIn(dialog)).toContainText(guest.within('shell.signOut.error'));

  await guest.press('button.signOut', dialog);
  await expect(guest.page).toHaveURL('/auth/login');
  await guest.open('/transactions');
  await expect(guest.page).toHaveURL('/auth/login');
});

test('Offline, signing out offers to clear this device @S6', async ({ signedIn: app }) => {
  await app.open('/settings');
  await untilOfflineReady(app.page);
  await app.signOutButton.click();
  const dialog = app.dialog('shell.signOut.title');
  await expect(dialog.getByRole('heading')).toBeVisible();
  const traces = [app.user.phone.slice(4)];
  await expect.poll(() => onDevice(app.page, traces)).not.toEqual([]);
  await app.goOffline();
  await app.press('button.signOut', dialog);
  await expect(app.alertIn(dialog)).toContainText(app.within('shell.signOut.noAnswer'));
  await expect(app.alertIn(dialog)).toContainText(app.within('shell.signOut.device.text'));
  await expect(app.page).toHaveURL('/settings');
  expect(await onDevice(app.page, traces)).not.toEqual([]);
  await app.press('shell.signOut.device.confirm', dialog);
  await expect.poll(() => app.cookie('token')).toBeUndefined();
  await expect(app.page).toHaveURL('/auth/login');
  await expect.poll(() => onDevice(app.page, traces)).toEqual([]);
});
