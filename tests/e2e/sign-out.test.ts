// Signing out, with a network and without.
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test('signing out asks, then leads to sign-in; a refusal keeps the person signed in', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await signIn(page, user, words);
  await page.getByRole('link', { name: words('shell.section.more') }).click();
  await page.getByRole('button', { name: words('settings.signOut') }).click();
  const dialog = page.getByRole('dialog', { name: words('shell.signOut.title') });
  await sandbox.misbehave(user, { kind: '500' }, ['signOut']);
  await dialog.getByRole('button', { name: words('shell.signOut.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText(within(words('shell.signOut.error')));

  await dialog.getByRole('button', { name: words('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goto('/transactions');
  await expect(page).toHaveURL('/auth/login');
});

test('with no network, signing out stays where it is and offers to clear this device', async ({
  signedIn: page,
  context,
  user,
  words,
}) => {
  await untilOfflineReady(page);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('button', { name: words('settings.signOut') })
    .click();
  const dialog = page.getByRole('dialog', { name: words('shell.signOut.title') });
  await expect(dialog.getByRole('heading')).toBeVisible();
  const traces = [user.phone.slice(4)];
  await expect.poll(() => onDevice(page, traces)).not.toEqual([]);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: words('shell.signOut.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText(within(words('shell.signOut.noAnswer')));
  await expect(dialog.getByRole('alert')).toContainText(within(words('shell.signOut.device.text')));
  await expect(page).toHaveURL('/settings');
  expect(await onDevice(page, traces)).not.toEqual([]);
  await dialog.getByRole('button', { name: words('shell.signOut.device.confirm') }).click();
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'token'))
    .toBe(false);
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(() => onDevice(page, traces)).toEqual([]);
});
