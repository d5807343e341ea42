// Passkeys: adding one after a code, signing in with it, approving a transfer with it, removing it.
import type { App } from '#tests/fixtures/app.ts';
import { addPasskey, PasskeyDevice } from '#tests/fixtures/passkeys.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { balance: '900.00', asksCodeAbove: '100.00' } });

test('A passkey that was added approves a transfer and signs in, and once removed is refused and forgotten by its device @E79 @E80 @M26 @all', async ({
  signedIn: app,
  sandbox,
}) => {
  const device = await PasskeyDevice.of(app.page);
  await addPasskey(app, device);
  const list = app.rows('settings.section.passkeys');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText(app.within('settings.devices.this'));

  const to = await sandbox.newUser({ balance: '1.00' });
  const agree = async (amount: string) => {
    await app.open('/transfer');
    await app.fillPhone(to.phone);
    await app.fillAmount(amount);
  };
  // A code stays possible.
  await agree('100.02');
  await app.press('approval.byCode');
  await app.fillSignInCode(app.user);
  await expect(app.transferButton).toContainText('100,02');
  await agree('100.01');
  await expect(app.main).toContainText('100,01');
  await device.unlockFor(async () => {
    await app.press('approval.passkey');
    await expect(app.transferButton).toContainText('100,01');
  });
  expect(await to.balance()).toBe(100);
  await app.confirm('TRANSFER');
  expect(await to.balance()).toBe(10_101);

  await signOut(app);
  await device.unlockFor(async () => {
    await app.press('auth.passkey.signIn');
    await expect(app.sections).toBeVisible();
  });

  await app.open('/settings/passkeys');
  const before = await device.kept();
  expect(before.count).toBe(1);
  await list.getByRole('button').click();
  await app.press('button.remove');
  await app.press('button.remove', app.page.getByRole('dialog'));
  await expect(app.text('passkeys.none')).toBeVisible();
  await before.keep();
  await signOut(app);
  await device.unlockFor(async () => {
    await app.press('auth.passkey.signIn');
    await expect(app.text('auth.passkey.unknown')).toBeVisible();
  });
  await expect.poll(async () => (await device.kept()).count).toBe(0);
});

async function signOut(app: App): Promise<void> {
  await app.open('/');
  await app.untilAlive();
  await app.signOut();
}
