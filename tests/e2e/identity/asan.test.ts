// ASAN İmza: a signed-in person connects it, and it becomes the second way to sign in.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { User } from '#tests/fixtures/user.ts';

test.use({ serviceWorkers: 'block' });

const userId = '482913';

test('A user connects and disconnects ASAN İmza, and sees it masked @P10 @all', async ({ app }) => {
  await connect(app, app.user);
  await app.page.reload();
  await expect(app.text('auth.asan.isConnected', { id: '••13' })).toBeVisible();
  await app.press('auth.asan.disconnect');
  await expect(app.button('auth.asan.connect')).toBeVisible();
});

test.describe('A user of ASAN İmza', () => {
  test.beforeEach(async ({ app, context }) => {
    await connect(app, app.user);
    const [language] = (await context.cookies()).filter(({ name }) => name === 'language');
    // Leaves the page first, because a page that loses its session restarts by itself.
    await app.open('about:blank');
    await context.clearCookies();
    if (language) await context.addCookies([language]);
  });

  test('signs in and is where they wanted to go @all', async ({ guest, user }) => {
    await guest.open('/favorites');
    await guest.signInByAsan(user.phone, userId);
    const code = guest.page.getByRole('img', { name: guest.words('auth.asan.code') });
    await expect(code).toHaveText(/^\d{4}$/);
    await expect(code).toBeFocused();
    await user.answerPhone('confirm');
    await expect(guest.page).toHaveURL('/favorites');
    await expect(guest.sections).toBeVisible();
  });

  for (const [answer, told] of [
    ['reject', 'auth.asan.rejected'],
    ['expire', 'auth.asan.expired'],
  ] as const) {
    test(`is told of the phone’s ${answer}, and tries again @all`, async ({ guest, user }) => {
      await guest.open('/auth/login');
      await guest.signInByAsan(user.phone, userId);
      await expect(guest.text('auth.asan.waiting')).toBeVisible();
      await user.answerPhone(answer);
      await expect(guest.text(told)).toBeVisible();
      await guest.press('auth.asan.again');
      await expect(guest.field('auth.asan.userId')).toHaveValue(userId);
    });
  }
});

test('A stranger to ASAN İmza is asked to wait like a user @P8 @all', async ({ guest, user }) => {
  await guest.open('/auth/login');
  await guest.signInByAsan(user.phone, userId);
  await expect(guest.text('auth.asan.waiting')).toBeVisible();
  await guest.page.goBack();
  await expect(guest.field('auth.password.label')).toBeVisible();
});

test('A guest at the address of ASAN İmza finds it on the sign-in page @all', async ({ guest }) => {
  await guest.open('/auth/asan');
  await expect(guest.page).toHaveURL('/auth/login');
  await expect(guest.field('auth.asan.userId')).toBeVisible();
  await guest.page.goBack();
  await expect(guest.field('auth.password.label')).toBeVisible();
  await guest.open('/auth/login/');
  await expect(guest.page).toHaveURL('/auth/login');
});

test('An impossible ASAN id is refused at its field, and nothing is sent @all', async ({
  guest,
}) => {
  await guest.open('/auth/login');
  await guest.untilAlive();
  await guest.text('auth.login.method.asan').click();
  await guest.field('auth.asan.phone').fill('50 212 34 56');
  await guest.field('auth.asan.userId').fill('１２a');
  const sent = guest.noteRequests();
  await guest.press('auth.login.submit');
  await expect(guest.field('auth.asan.userId')).toBeFocused();
  await expect(guest.text('auth.asan.userId.wrong')).toBeVisible();
  expect(sent.filter((url) => url.includes('asan'))).toEqual([]);
});

async function connect(app: App, user: User): Promise<void> {
  await app.open('/settings');
  await app.link(app.within('settings.section.asan')).click();
  await expect(app.page).toHaveURL('/auth/asan');
  await app.field('auth.asan.userId').fill(userId);
  await app.press('auth.asan.connect');
  await expect(app.codeField).toBeVisible();
  await app.codeField.fill(await user.newestCode());
  await expect(app.text('auth.asan.waiting')).toBeVisible();
  await user.answerPhone('confirm');
  await expect(app.text('auth.asan.isConnected', { id: '••13' })).toBeVisible();
}
