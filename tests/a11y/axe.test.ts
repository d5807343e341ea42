// axe finds no violation on one screen of each kind, light and dark. The full run covers all screens, more languages
// and more widths.
import { detailedGuestPages, detailedPaths, withReceipt } from '#tests/fixtures/addresses.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { linkToken } from '#tests/fixtures/links.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { history: 30, favorites: 3, identified: true } });

// Languages differ only in the length of their words, so each width has one language.
for (const [size, language, viewport, tag] of [
  ['phone', 'az', { width: 390, height: 844 }, []],
  ['desktop', 'ru', { width: 1280, height: 800 }, ['@all']],
] as const) {
  test.describe(`${size}, ${language}`, () => {
    test.use({ serviceWorkers: 'block', language, viewport });

    test('axe finds nothing on the pages of guests', { tag: ['@E16', ...tag] }, async ({
      guest,
    }) => {
      for (const { path } of detailedGuestPages) {
        await guest.open(path);
        await expectAccessible(guest.page, path, guest.main);
      }
    });

    test('axe finds nothing on the screens of a user', { tag: ['@E16', ...tag] }, async ({
      signedIn: app,
    }) => {
      test.setTimeout(detailedPaths.length * 10_000);
      const [newest] = await app.user.history();
      await app.user.addAutopayment('Ev', { day: 31 });
      for (const path of detailedPaths) {
        await app.open(withReceipt(path, newest?.id ?? ''));
        await expect(app.main).toBeVisible();
        await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(app.page, path);
      }
    });
  });
}

test('axe finds nothing in the question about a link of another user @all', async ({
  app,
  sandbox,
}) => {
  const other = await sandbox.newUser();
  await app.open(`/settings?token=${linkToken(other)}`);
  await expectAccessible(app.page, 'who is to be signed in', app.heading('shell.link.title'));
});

test('axe finds nothing offline at sign-in, confirmation and home @all', async ({
  guest,
  user,
}) => {
  await guest.open('/auth/login');
  await untilOfflineReady(guest.page);
  await guest.goOffline();
  await expectAccessible(guest.page, 'sign-in', guest.text('shell.needsNetwork'));

  await guest.goOnline();
  await guest.signIn(user);
  await guest.agree();
  await guest.goOffline();
  await expect(guest.payButton).toBeDisabled();
  await expectAccessible(guest.page, 'Pay barred');
  await guest.open('/');
  const savedAt = guest.within('shell.offline.savedAt');
  await expectAccessible(
    guest.page,
    'home',
    guest.page.getByRole('status').filter({ hasText: savedAt }),
  );
});

test.describe('While the phone is asked', () => {
  test.use({ having: { identified: false } });

  test('axe finds nothing in a form with errors and in signing in by ASAN İmza @all', async ({
    guest,
    user,
  }) => {
    await guest.open('/auth/login');
    await guest.untilAlive();
    await guest.press('auth.login.submit');
    await expectAccessible(guest.page, 'errors', guest.text('form.errors'));
    await guest.text('auth.login.method.asan').click();
    await guest.field('auth.asan.phone').fill(user.phone);
    await expectAccessible(guest.page, 'the form');
    await guest.field('auth.asan.userId').fill('482913');
    await guest.press('auth.login.submit');
    await expectAccessible(guest.page, 'the check code', guest.text('auth.asan.waiting'));
  });

  test('axe finds nothing in identity, SİMA and another device @all', async ({ app }) => {
    await app.press('limits.increase');
    await expectAccessible(app.page, 'identity', app.text('identity.waiting'));
    await app.escape();
    await expect(app.page.getByRole('dialog')).toHaveCount(0);
    await app.user.endSessionsIn(100_000);
    await app.user.meet({ kind: '112' }, ['getWallets'], 9);
    await app.open('/settings');
    await expectAccessible(
      app.page,
      'SİMA, and a session about to end',
      app.text('identity.waiting'),
    );
    await app.user.answerPhone('expire');
    await expectAccessible(app.page, 'SİMA expired', app.text('identity.expired'));
    await app.user.meetNoFaults();
    await app.escape();
    await expect(app.page.getByRole('dialog')).toHaveCount(0);
    await app.press('shell.ending.prolong');
    await expect(app.text('shell.ending.title')).toBeHidden();
    await app.user.moveClock(120_000);
    await app.user.signInElsewhere('Safari, iOS');
    await app.open('/');
    await expectAccessible(app.page, 'another device', app.page.getByText('Safari, iOS'));
  });
});

test('axe finds nothing in a payment and its ends @all', async ({ app, outcome }) => {
  test.setTimeout(180_000);
  const service = await app.openForm();
  await app.fillStep(app.fieldOf(service), '200014502368810');
  await expectAccessible(app.page, 'the recipient and the amount', app.amountField);
  await app.fillAmount('34.18');
  await expectAccessible(app.page, 'the confirmation', app.payButton);

  await outcome.leaveUnknown(app, { kind: '500' });
  await expectAccessible(app.page, 'not known yet');
  await app.button('button.checkNow').focus();
  await app.user.meetNoFaults();
  // A key press instead of a click: the page may learn of the end by itself and remove the button.
  await app.page.keyboard.press('Enter');
  await expectAccessible(app.page, 'not paid', app.heading('operation.PAYMENT.voided'));

  const payment = { service, recipient: '200014502368810' };
  await app.agree({ ...payment, amount: '7.45' });
  await app.payButton.click();
  await expectAccessible(app.page, 'refused', app.heading('operation.PAYMENT.refused'));
  await app.agree({ ...payment, amount: '34.18' });
  await app.pay();
  await expectAccessible(app.page, 'the receipt where it ends');

  await app.user.setAppStatus('UNDER_MAINTENANCE');
  await app.open('/payments');
  await expectAccessible(app.page, 'maintenance', app.heading('shell.maintenance.title'));
});
