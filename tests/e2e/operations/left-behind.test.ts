// An attempt is unresolved when its session ends. The next sign-in of the same account on this device voids it or
// learns its outcome, and shows it.
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '100.00' } });

test('A request that arrives after the next sign-in on the device has no effect @M10 @all', async ({
  agreed,
  link,
}) => {
  // The chunks of signing out must be on the device before its network is gone.
  await untilOfflineReady(agreed.page);
  const release = await agreed.user.hold(['confirmOperation']);
  await agreed.payButton.click();
  await expect(agreed.title('operation.PAYMENT.sending')).toBeVisible();
  link.cut();
  await agreed.press('settings.signOut', await agreed.openMenu());
  await agreed.press('button.signOut');
  await agreed.press('shell.signOut.device.confirm');
  await expect(agreed.page).toHaveURL('/auth/login');
  link.restore();

  await agreed.signIn(agreed.user);
  await expectNotDone(agreed);
  await release();
  await expect(agreed.page.getByText('100,00 AZN')).toBeVisible();
  expect(await agreed.user.balance()).toBe(10_000);
});

test('A payer whose session another device ended learns the end after signing in @M10 @all', async ({
  agreed,
  outcome,
}) => {
  await outcome.leaveUnknown(agreed, { kind: 'destroy-before' });
  await agreed.user.signOutOthers();
  await expect(agreed.page).toHaveURL('/auth/login');
  await agreed.user.meetNoFaults();

  await agreed.untilAlive();
  await agreed.fillSignIn(agreed.user);
  // Signing out the other devices has also ended the trust in them.
  await agreed.fillSignInCode(agreed.user);
  await outcome.expectNotPaid(agreed);
});

test('Another user who signs in between sees nothing of the payment, its payer learns the end @M10', async ({
  agreed,
  sandbox,
  outcome,
}) => {
  const payer = agreed.user;
  await outcome.leaveUnknown(agreed);
  const address = agreed.page.url();
  await agreed.signOut();
  await payer.meetNoFaults();

  await agreed.signIn(await sandbox.newUser({ balance: '55.50' }));
  await expect(agreed.page.getByText('55,50 AZN')).toBeVisible();
  await agreed.open(address);
  await expect(agreed.text('outcome.noSuch')).toBeVisible();
  await agreed.signOut();

  await agreed.signIn(payer);
  await expect(agreed.page.getByText(agreed.within('operation.PAYMENT.confirmed'))).toBeVisible();
  await expect(agreed.page.getByText('65,82 AZN')).toBeVisible();
  expect(await payer.payments()).toHaveLength(1);
});

/** Expects the message that no money was taken, over a screen with the whole balance. */
async function expectNotDone(app: App): Promise<void> {
  await expect(app.page.getByText(app.within('outcome.noMoneyTaken'))).toBeVisible();
  await expect(app.page.getByText('100,00 AZN')).toBeVisible();
}
