// Three languages: a guest gets that of the device, a user that of the profile, in all parts of the app.
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { Locale } from '#tests/fixtures/words.ts';

for (const locale of ['az', 'en', 'ru'] as const) {
  test.describe(`In ${locale} @E8`, { tag: locale === 'az' ? [] : '@all' }, () => {
    test.use({ language: locale });

    test('guests and users read the app, and the page says so @all', async ({ guest, user }) => {
      await guest.open('/auth/login');
      await expectLanguage(guest, locale);
      await expect(guest.button('auth.login.submit')).toBeVisible();
      await guest.signIn(user);
      await expectLanguage(guest, locale);
    });
  });
}

test('A guest changes the language and keeps what was typed @all', async ({ guest }) => {
  await guest.open('/auth/login');
  await guest.field('auth.phone.label').fill('50 212 34 56');
  await select(guest, 'RU');
  await expect(guest.in('ru').field('auth.phone.label')).toHaveValue('50 212 34 56');
});

test.describe('On a slow link', () => {
  // Without a worker all requests use the slow network.
  test.use({ serviceWorkers: 'block' });

  test('the last language chosen wins over one that comes late @E8 @all', async ({
    guest,
    link,
  }) => {
    await guest.open('/auth/login');
    await select(guest, 'RU');
    await expectLanguage(guest, 'ru');
    link.swallow();
    const asked = guest.page.waitForRequest(/\/assets\/.*\/en-/);
    await select(guest.in('ru'), 'EN');
    const late = (await asked).url();
    await select(guest.in('ru'), 'AZ');
    await expectLanguage(guest, 'az');
    link.restore();
    await guest.page.evaluate((url) => import(url), late);
    await expect(guest.button('auth.login.submit')).toBeVisible();
    expect(await guest.cookie('language')).toBe('AZ');
  });
});

test('A language that comes after more messages of the last one has them too @E8', async ({
  guest,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await guest.page.route(/\/assets\/.*\/en-guest/, async (route) => {
    await held;
    await route.continue();
  });
  await guest.open('/auth/login');
  await select(guest, 'EN');
  await guest.radio('auth.login.method.asan').check({ force: true });
  await expect(guest.text('auth.asan.lead')).toBeVisible();
  release();
  await expect(guest.in('en').text('auth.asan.lead')).toBeVisible();
});

test('The profile’s language wins over address and cookie, from signing in on @E8 @all', async ({
  guest: app,
  user,
  link,
}) => {
  await app.open('/auth/login?lang=rU');
  await app.in('ru').fillSignIn(user);
  const cookie = { name: 'language', url: link.origin };
  await expect(app.text('wallet.balanceAt')).toBeVisible();
  for (const write of [
    async () => {},
    () => app.page.context().clearCookies(cookie),
    () => app.page.context().addCookies([{ ...cookie, value: 'EN' }]),
  ]) {
    await write();
    await app.open('/settings?lang=ru');
    await expectLanguage(app, 'az');
    await expect(app.heading('settings.title')).toBeVisible();
    expect(await app.cookie('language')).toBe('AZ');
  }
});

test('A language chosen offline is saved when online @E8', async ({ signedIn: app, elsewhere }) => {
  const english = app.in('en');
  await app.open('/settings/language');
  await untilOfflineReady(app.page);
  await app.goOffline();
  await app.radio(/^English$/).check();
  const unsaved = english.text('settings.language.offline');
  await expect(unsaved).toBeVisible();
  await app.page.reload();
  await expect(english.heading('settings.section.language')).toBeVisible();
  await expect(unsaved).toBeVisible();
  const told = app.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/users/detail') &&
      answer.request().postData()?.includes('"EN"') === true,
  );
  await app.goOnline();
  await told;
  await expect(unsaved).toHaveCount(0);
  await app.page.reload();
  await expect(english.heading('settings.section.language')).toBeVisible();
  // Runs last, because the notice of another device opens over the page.
  await expect((await elsewhere()).in('en').sections).toBeVisible();
});

async function expectLanguage(app: App, language: Locale): Promise<void> {
  await expect(app.page.locator('html')).toHaveAttribute('lang', language);
}

/** Chooses a language on a guest page. */
async function select(app: App, language: string): Promise<void> {
  await app.untilAlive();
  await app.field('auth.language').selectOption(language);
}
