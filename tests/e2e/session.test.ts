// A session: how it is about to end, ends, and goes on where it was left; and who else has one.
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { amountField } from '#tests/fixtures/pay.ts';
import type { Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test('who signs in again after the end is where they were, with what they had typed', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  const path = await typeAndLoseSession(page, sandbox, user, words);
  await fillSignIn(page, user, words);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('textbox').first()).toHaveValue('0145 0236 8810');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(amountField(page, words)).toHaveValue('12.40');
});

test('somebody else who signs in then finds nothing of it', { tag: '@all' }, async ({
  page,
  sandbox,
  user,
  words,
}) => {
  const path = await typeAndLoseSession(page, sandbox, user, words);
  const other = await sandbox.newUser();
  await fillSignIn(page, other, words);
  await expect(page).toHaveURL('/');
  await page.goto(path);
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('12.40');
});

test('a session about to end is told in words, and goes on by one press', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.endSessionsIn(user, 100_000);
  await visit(page, words);
  const warning = page.getByRole('alert').filter({ hasText: within(words('shell.ending.title')) });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('timer')).toHaveText(/\d+ (dəqiqə|saniyə) qalıb/);
  await warning.getByRole('button', { name: words('shell.ending.prolong') }).click();
  await expect(warning).toHaveCount(0);
  await sandbox.moveClock(user, 200_000);
  // What is saved would be drawn in any case: the provider has to answer.
  const answered = page.waitForResponse(/\/v1\/wallets$/);
  await page.reload();
  expect((await answered).status()).toBe(200);
});

test('prolonged in one window, a session is not about to end in the other', async ({
  signedIn: page,
  context,
  sandbox,
  user,
  words,
}) => {
  const beside = await context.newPage();
  await beside.goto('/');
  await sandbox.endSessionsIn(user, 100_000);
  const prolong = { name: words('shell.ending.prolong') };
  await visit(beside, words);
  await expect(beside.getByRole('button', prolong)).toBeVisible();
  await visit(page, words);
  await page.getByRole('button', prolong).click();
  await expect(beside.getByRole('button', prolong)).toHaveCount(0);
});

test('at its end the provider is asked, and the person is told why they are out', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.endSessionsIn(user, 6_000);
  await visit(page, words);
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(words('shell.notice.expired'))).toBeVisible();
});

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

/** A read from the network, behind a press. */
async function visit(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('navigation', { name: words('shell.sections') })
    .getByRole('link', { name: words('shell.section.favorites') })
    .click();
}

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

async function typeAndLoseSession(
  page: Page,
  sandbox: Sandbox,
  user: User,
  words: Words,
): Promise<string> {
  await signIn(page, user, words);
  const service = await sandbox.electricity(user);
  const path = `/c/${service.categoryId}/p/${service.id}`;
  await page.goto(path);
  await page.getByRole('textbox').first().fill('014502368810');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await amountField(page, words).fill('12.40');
  await sandbox.misbehave(user, { kind: 'expired-token' }, ['quotePayment']);
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(words('shell.notice.expired'))).toBeVisible();
  return path;
}

async function fillSignIn(page: Page, user: User, words: Words): Promise<void> {
  await page.getByLabel(words('auth.phone.label')).fill(user.phone);
  await page.getByLabel(words('auth.password.label')).fill(user.password);
  await page.getByRole('button', { name: words('auth.login.submit') }).click();
}

/** A tab that a test drives is always looked at. */
async function see(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
