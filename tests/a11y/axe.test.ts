// axe finds nothing on any screen, light and dark; in the full run in every language and width.
import { guestPages, ownPaths, withReceipt } from '#tests/fixtures/addresses.ts';
import { untilAlive } from '#tests/fixtures/alive.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { linkToken } from '#tests/fixtures/link-token.ts';
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, amountField, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { signIn } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ having: { history: 30, identified: true } });

for (const [width, height, size] of [
  [390, 844, 'phone'],
  [1280, 800, 'desktop'],
] as const) {
  for (const language of ['az', 'en', 'ru'] as const) {
    const tag = size === 'phone' && language === 'az' ? [] : ['@all'];
    test.describe(`${size}, ${language}`, () => {
      test.use({ language, viewport: { width, height } });

      test('axe finds nothing that a guest sees', { tag }, async ({ page }) => {
        for (const { path } of guestPages) {
          await page.goto(path);
          await expect(page.getByRole('main')).toBeVisible();
          await expectAccessible(page, path);
        }
      });

      test('axe finds nothing that a user sees', { tag }, async ({ signedIn, sandbox, user }) => {
        test.setTimeout(180_000);
        const [newest] = await sandbox.historyOf(user);
        for (const path of ownPaths) {
          await signedIn.goto(withReceipt(path, newest?.id ?? ''));
          await expect(signedIn.getByRole('main')).toBeVisible();
          await expect(signedIn.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
          await expectAccessible(signedIn, path);
        }
      });
    });
  }
}

test('axe finds nothing in a form that is full of errors', async ({ page, words }) => {
  await page.goto('/auth/login');
  await untilAlive(page);
  await page.getByRole('button', { name: words('auth.login.submit') }).click();
  await expect(page.getByText(words('form.errors'))).toBeVisible();
  await expectAccessible(page, 'errors');
});

test('axe finds nothing in the dialog of signing out', async ({ signedIn, words }) => {
  await signedIn.goto('/settings');
  await signedIn.getByRole('button', { name: words('settings.signOut') }).click();
  await expect(signedIn.getByRole('heading', { name: words('shell.signOut.title') })).toBeVisible();
  await expectAccessible(signedIn, 'sign-out');
});

test('axe finds nothing in the question of a link whose session is another', async ({
  signedIn: page,
  sandbox,
  words,
}) => {
  const other = await sandbox.newUser();
  await page.goto(`/settings?token=${linkToken(other)}`);
  await expect(page.getByRole('heading', { name: words('shell.link.title') })).toBeVisible();
  await expectAccessible(page, 'who is to be signed in');
});

test('axe finds nothing with no network, where one signs in, pays and looks at home', async ({
  page,
  context,
  user,
  words,
  language,
  bill,
}) => {
  await page.goto('/auth/login');
  await untilOfflineReady(page);
  await cutNetwork(context);
  await expect(page.getByText(words('auth.offline'))).toBeVisible();
  await expectAccessible(page, 'sign-in');

  await context.setOffline(false);
  await signIn(page, user, words);
  await agree(page, words, language, bill);
  await cutNetwork(context);
  await expect(payButton(page, words)).toBeDisabled();
  await expectAccessible(page, 'Pay barred');
  await page.goto('/');
  const savedAt = within(words('shell.offline.savedAt'));
  await expect(page.getByRole('status').filter({ hasText: savedAt })).toBeVisible();
  await expectAccessible(page, 'home');
});

test.describe('while the phone is asked', () => {
  test.use({ having: { identified: false } });

  test('axe finds nothing in signing in by ASAN İmza', async ({ page, user, words }) => {
    await page.goto('/auth/login');
    await untilAlive(page);
    await page.getByText(words('auth.login.method.asan')).click();
    await page.getByLabel(words('auth.asan.phone')).fill(user.phone);
    await expectAccessible(page, 'the form');
    await page.getByLabel(words('auth.asan.userId')).fill('482913');
    await page.getByRole('button', { name: words('auth.login.submit') }).click();
    await expect(page.getByText(words('auth.asan.waiting'))).toBeVisible();
    await expectAccessible(page, 'the check code');
  });

  test('axe finds nothing in what tells of the session', async ({
    signedIn: page,
    sandbox,
    user,
    words,
  }) => {
    await page.getByRole('button', { name: words('limits.increase') }).click();
    await expect(page.getByText(words('identity.waiting'))).toBeVisible();
    await expectAccessible(page, 'identity');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await sandbox.endSessionsIn(user, 100_000);
    await sandbox.misbehave(user, { kind: '112' }, ['getWallets'], 9);
    await page.goto('/settings');
    await expect(page.getByText(words('identity.waiting'))).toBeVisible();
    await expectAccessible(page, 'SİMA, and a session about to end');
    await sandbox.answerPhone(user, 'expire');
    await expect(page.getByText(words('identity.expired'))).toBeVisible();
    await expectAccessible(page, 'SİMA expired');
    await sandbox.behave(user);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: words('shell.ending.prolong') }).click();
    await expect(page.getByText(words('shell.ending.title'))).toBeHidden();
    await sandbox.moveClock(user, 120_000);
    await sandbox.signInElsewhere(user, 'Safari, iOS');
    await page.goto('/');
    await expect(page.getByText('Safari, iOS')).toBeVisible();
    await expectAccessible(page, 'another device');
  });
});

test('axe finds nothing on the way of a payment, nor where it ends', async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
  outcome,
}) => {
  test.setTimeout(180_000);
  const service = await sandbox.electricity(user);
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  await page.getByLabel(service.fields[0]?.label[language] ?? '').fill('200014502368810');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(amountField(page, words)).toBeVisible();
  await expectAccessible(page, 'the recipient and the amount');
  await amountField(page, words).fill('34.18');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(payButton(page, words)).toBeVisible();
  await expectAccessible(page, 'the confirmation');

  await outcome.leaveUnknown(page, { kind: '500' });
  await expectAccessible(page, 'not known yet');
  await page.getByRole('button', { name: words('outcome.unknown.check') }).focus();
  await sandbox.behave(user);
  // Not a click: the page may find out by itself, and the button is gone.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: words('outcome.voided.title') })).toBeVisible();
  await expectAccessible(page, 'not paid');

  const payment = { service, recipient: '200014502368810' };
  await agree(page, words, language, { ...payment, amount: '7.45' });
  await payButton(page, words).click();
  await expect(page.getByRole('heading', { name: words('outcome.refused.title') })).toBeVisible();
  await expectAccessible(page, 'refused');
  await agree(page, words, language, { ...payment, amount: '34.18' });
  await payButton(page, words).click();
  await expectReceipt(page);
  await expectAccessible(page, 'the receipt where it ends');

  await sandbox.setAppStatus(user, 'UNDER_MAINTENANCE');
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: words('shell.maintenance.title') })).toBeVisible();
  await expectAccessible(page, 'maintenance');
});
