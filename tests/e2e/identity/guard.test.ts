import type { App } from '#tests/fixtures/app.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { User } from '#tests/fixtures/user.ts';

test('Every step asks for wallets and app status, and waits for neither @E2 @all', async ({
  app,
}) => {
  await expect(app.page.getByText('250,00 AZN')).toBeVisible();
  for (const section of ['transfers', 'history'] as const) {
    // A navigation that begins while an answer is being stored shares that call.
    await untilQuiet(app.page);
    const asked = Promise.all([
      app.page.waitForResponse(/\/v1\/wallets$/),
      app.page.waitForResponse(/\/v1\/app-version\/check$/),
    ]);
    await app.go(section);
    await asked;
  }
  const silence = { kind: 'silence-before', ms: 60_000 } as const;
  await app.user.meet(silence, ['getWallets', 'checkAppVersion'], 9);
  await app.go('transfers');
  await expect(app.page).toHaveURL('/transfers');
  await expect(app.title('title.transfers')).toBeVisible();
});

for (const [how, reason, end] of [
  ['expired', 'shell.notice.expired', (user: User) => user.moveClock(31 * 24 * 60 * 60_000)],
  ['was ended elsewhere', 'shell.notice.revoked', (user: User) => user.signOutOthers()],
] as const) {
  test(`A session that ${how} leads to sign-in with the reason @E2 @all`, async ({ app }) => {
    const visited = listenToVisits(app);
    await app.link('shell.section.transfers').focus();
    await end(app.user);
    // A key press instead of a click: the page may learn of the end by itself and leave.
    await app.page.keyboard.press('Enter');
    await expect(app.page).toHaveURL('/auth/login');
    await expect(app.text(reason)).toBeVisible();
    expect(visited()).toContain('/');
    expect(await app.cookie('token')).toBeUndefined();
  });
}

test('Under maintenance a step leads to its page, later a press back @E2 @all', async ({ app }) => {
  await untilQuiet(app.page);
  await app.user.setAppStatus('UNDER_MAINTENANCE');
  // Stops the clock, because the page would check again by itself before the button is pressed.
  await app.page.clock.install();
  await app.stopTime();
  await app.go('transfers');
  await expectMaintenance(app);
  await app.button('button.checkNow').focus();
  await app.user.setAppStatus('NONE');
  // A key press instead of a click: a pending check may bring the page back.
  await app.page.keyboard.press('Enter');
  await expect(app.page).toHaveURL('/transfers');
});

test('A 503 to a quote loses nothing that was typed, a reload meanwhile neither @all', async ({
  app,
}) => {
  const service = await app.openForm();
  await app.fillStep(app.fieldOf(service), '200014502368810');
  await app.amountField.fill('12.40');
  await app.user.meet({ kind: '503' }, ['quotePayment'], 1);
  // The maintenance lasts until the app status is answered.
  await app.user.meet({ kind: '503' }, ['checkAppVersion'], 99);
  await app.press('button.continue');
  await expectMaintenance(app);

  await app.user.meetNoFaults();
  await expect(app.page).toHaveURL(`/c/${service.categoryId}/p/${service.id}`);
  await expect(app.amountField).toHaveValue('12.40');
  await expect(app.button('button.continue')).toBeFocused();

  await app.user.meet({ kind: '503' }, ['quotePayment'], 1);
  await app.user.meet({ kind: '503' }, ['checkAppVersion'], 99);
  await app.press('button.continue');
  await expectMaintenance(app);
  await app.user.meetNoFaults();
  await app.page.reload();
  await expect(app.fieldOf(service)).toHaveValue('200 0145 0236 8810');
  await app.press('button.continue');
  await expect(app.amountField).toHaveValue('12.40');
  await app.press('button.continue');
  await expect(app.payButton).toBeVisible();
});

test('A guest is led to the maintenance page and back by itself, and a sign-in comes back as it was typed @E2 @all', async ({
  guest,
  user,
}) => {
  const visited = listenToVisits(guest);
  await guest.open('/auth/register');
  await user.meet({ kind: 'maintenance' }, ['requestCode']);
  await guest.field('auth.phone.label').fill(user.phone);
  await guest.press('auth.code.send');
  // The maintenance ends at the first check, so its page is visible only for a moment.
  await expect.poll(visited).toContain('/under-development');
  await expect(guest.page).toHaveURL('/auth/register');

  await user.meet({ kind: '503' }, ['signIn'], 1);
  await guest.open('/auth/login');
  await guest.fillSignIn(user);
  await expectMaintenance(guest);
  await expect(guest.page).toHaveURL('/auth/login');
  await expect(guest.field('auth.phone.label')).not.toHaveValue('');
  await expect(guest.field('auth.password.label')).toHaveValue(user.password);
  await expect(guest.text('error.MAINTENANCE')).toBeVisible();
});

/** Collects the paths of the page, including those that it leaves at once. */
function listenToVisits(app: App): () => readonly string[] {
  const visited: string[] = [];
  app.page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  return () => visited;
}

async function expectMaintenance(app: App): Promise<void> {
  await expect(app.page).toHaveURL('/under-development');
  await expect(app.heading(app.within('shell.maintenance.title'))).toBeVisible();
}
