// Three languages: a guest gets that of the device, a user that of the profile, in all parts of the app.
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { type Locale, wordsOf } from '#tests/fixtures/words.ts';

const names: Readonly<Record<Locale, string>> = {
  az: 'Azərbaycan dili',
  en: 'English',
  ru: 'Русский',
};

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

    test('guests read the prerendered page before any script runs @all', async ({
      browser,
      link,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      await context.addCookies([
        { name: 'language', value: locale.toUpperCase(), url: link.origin },
      ]);
      const page = await context.newPage();
      await page.goto(`${link.origin}/auth/login`);
      await expect(page.getByLabel(wordsOf(locale)('auth.phone.label'))).toBeVisible();
      await context.close();
    });
  });
}

test('A guest reads the language of the address, in upper or lower case @all', async ({
  guest,
}) => {
  await guest.page.context().clearCookies();
  await guest.open('/auth/login?lang=eN');
  await expect(guest.in('en').button('auth.login.submit')).toBeVisible();
});

test('A chosen language is there at once and on the next device @E8 @all', async ({
  app,
  browser,
  link,
}) => {
  await app.open('/settings/language');
  const told = profileTold(app, 'EN');
  await choose(app, 'en');
  await expect(app.in('en').heading('settings.section.language')).toBeVisible();
  await told;
  await app.page.reload();
  await expect(app.in('en').heading('settings.section.language')).toBeVisible();

  const next = await browser.newPage({ baseURL: link.origin });
  await next.goto('/auth/login');
  await app.on(next).fillSignIn(app.user);
  await app.on(next).fillSignInCode(app.user);
  await expect(app.on(next).in('en').sections).toBeVisible();
  await next.close();
});

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

  test('a chunk that comes late speaks the language chosen meanwhile @all', async ({
    guest,
    link,
  }) => {
    await guest.open('/auth/login');
    await select(guest, 'EN');
    await expectLanguage(guest, 'en');
    await select(guest.in('en'), 'AZ');
    await expectLanguage(guest, 'az');
    link.swallow();
    await guest.text('auth.login.method.asan').click();
    await select(guest, 'EN');
    link.restore();
    await expect(guest.in('en').field('auth.asan.phone')).toBeVisible();
    await expectLanguage(guest, 'en');
  });
});

test('The profile’s language wins over address and cookie @E8 @all', async ({ app, link }) => {
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
  await choose(app, 'en');
  const unsaved = english.text('settings.language.offline');
  await expect(unsaved).toBeVisible();
  await app.page.reload();
  await expect(english.heading('settings.section.language')).toBeVisible();
  await expect(unsaved).toBeVisible();
  const told = profileTold(app, 'EN');
  await app.goOnline();
  await told;
  await expect(unsaved).toHaveCount(0);
  await app.page.reload();
  await expect(english.heading('settings.section.language')).toBeVisible();
  // Last, because the notice of another device opens over the page.
  await expect((await elsewhere()).in('en').sections).toBeVisible();
});

test('A language not saved is saved by a press, or by itself @all', async ({ app, elsewhere }) => {
  const [english, russian] = [app.in('en'), app.in('ru')];
  await app.open('/settings/language');
  await app.untilAlive();
  // Stops the clock, because the app would retry by itself before the button is pressed.
  await app.page.clock.install();
  await app.stopTime();
  await app.user.meet({ kind: '500' }, ['updateUserDetail']);
  await choose(app, 'en');
  await expect(english.text('settings.language.failed')).toBeVisible();
  // Waits for the call instead of signing in elsewhere, which would open the notice of another device over the page.
  const told = profileTold(app, 'EN');
  await english.press('settings.language.save');
  await told;
  await expect(english.text('settings.language.failed')).toHaveCount(0);

  await app.user.meet({ kind: '500' }, ['updateUserDetail']);
  await choose(app, 'ru');
  await expect(russian.text('settings.language.failed')).toBeVisible();
  await app.page.clock.runFor(2_000);
  await expect(russian.text('settings.language.failed')).toHaveCount(0);
  await expect((await elsewhere()).in('ru').sections).toBeVisible();
});

test('The last of several quick choices is saved @all', async ({ app, elsewhere }) => {
  await app.open('/settings/language');
  const release = await app.user.hold(['updateUserDetail']);
  const told = profileTold(app, 'RU');
  const first = app.page.getByRole('radio', { name: names.az });
  await first.focus();
  await first.press('ArrowDown');
  await expectLanguage(app, 'en');
  await app.page.getByRole('radio', { name: names.en }).press('ArrowDown');
  await expectLanguage(app, 'ru');
  await release();
  await told;
  await expect((await elsewhere()).in('ru').sections).toBeVisible();
  await expectLanguage(app, 'ru');
});

test('A language in the address ends with signing in @all', async ({ guest, user }) => {
  await guest.open('/auth/login?lang=ru');
  await guest.in('ru').fillSignIn(user);
  await expect(guest.sections).toBeVisible();
  await expectLanguage(guest, 'az');
  await guest.open('/transactions?lang=ru');
  await expect(guest.heading('title.history')).toBeVisible();
  expect(await guest.cookie('language')).toBe('AZ');
});

async function expectLanguage(app: App, language: Locale): Promise<void> {
  await expect(app.page.locator('html')).toHaveAttribute('lang', language);
}

/** Waits for the answer to the call that writes this language to the profile. */
async function profileTold(app: App, language: string): Promise<void> {
  await app.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/users/detail') &&
      answer.request().postData()?.includes(`"${language}"`) === true,
  );
}

/** Chooses a language in the settings. */
async function choose(app: App, language: Locale): Promise<void> {
  await app.page.getByRole('radio', { name: names[language] }).check();
}

/** Chooses a language on a guest page. */
async function select(app: App, language: string): Promise<void> {
  await app.untilAlive();
  await app.field('auth.language').selectOption(language);
}
