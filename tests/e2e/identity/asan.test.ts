// ASAN İmza: a signed-in person connects it, and it becomes the second way to sign in.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const userId = '482913';

test('A user connects ASAN İmza, signs in by it after two refusals of the phone, and disconnects it @P10 @all', async ({
  app,
  context,
}) => {
  const { user } = app;
  const connected = app.text('auth.asan.isConnected', { id: '••13' });
  await app.open('/settings');
  await app.link(app.within('settings.section.asan')).click();
  await app.field('auth.asan.userId').fill(userId);
  await app.press('auth.asan.connect');
  await app.fillSignInCode(user);
  await expect(app.text('auth.asan.waiting')).toBeVisible();
  await user.answerPhone('confirm');
  await expect(connected).toBeVisible();

  // Leaves the page first, because a page that loses its session restarts by itself.
  await app.open('about:blank');
  await context.clearCookies({ name: 'token' });
  await app.open('/favorites');
  await app.signInByAsan(user.phone, userId);
  for (const [answer, told] of [
    ['reject', 'auth.asan.rejected'],
    ['expire', 'auth.asan.expired'],
  ] as const) {
    await expect(app.text('auth.asan.waiting')).toBeVisible();
    await user.answerPhone(answer);
    await expect(app.text(told)).toBeVisible();
    await app.press('button.tryAgain');
    await expect(app.field('auth.asan.userId')).toHaveValue(userId);
    await app.press('auth.login.submit');
  }
  const code = app.page.getByRole('img', { name: app.words('auth.asan.code') });
  await expect(code).toHaveText(/^\d{4}$/);
  await expect(code).toBeFocused();
  await user.answerPhone('confirm');
  await expect(app.page).toHaveURL('/favorites');
  await expect(app.sections).toBeVisible();

  await app.open('/auth/asan');
  await expect(connected).toBeVisible();
  await app.press('auth.asan.disconnect');
  await expect(app.button('auth.asan.connect')).toBeVisible();
});
