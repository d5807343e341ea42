// Three languages: of the device for a guest, of the profile for a user, and everywhere the same.
import { untilAlive } from '#tests/fixtures/alive.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { fillSignIn, signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Locale, type Words, wordsOf } from '#tests/fixtures/words.ts';

const names: Readonly<Record<Locale, string>> = {
  az: 'Azərbaycan dili',
  en: 'English',
  ru: 'Русский',
};

for (const locale of ['az', 'en', 'ru'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ language: locale });

    test('a guest and a user read their language, and the page says which it is', async ({
      page,
      user,
      words,
    }) => {
      await page.goto('/auth/login');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('button', { name: words('auth.login.submit') })).toBeVisible();
      await signIn(page, user, words);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    });

    test('the document is in it before any script runs', async ({ browser, link }) => {
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

test('the profile decides over the language of the device', async ({ page, sandbox, words }) => {
  const user = await sandbox.newUser({ language: 'RU' });
  await page.goto('/auth/login');
  await fillSignIn(page, user, words);
  const russian = wordsOf('ru');
  await expect(page.getByRole('navigation', { name: russian('shell.sections') })).toBeVisible();
});

test('the language in the address is taken for a guest, in any case', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/auth/login?lang=eN');
  await expect(
    page.getByRole('button', { name: wordsOf('en')('auth.login.submit') }),
  ).toBeVisible();
});

test('a change of language is there at once, after a reload and on the next device', async ({
  signedIn: page,
  browser,
  link,
  user,
  words,
}) => {
  await page.goto('/settings/language');
  const told = profileTold(page, 'EN');
  await page.getByRole('radio', { name: names.en }).check();
  const english = wordsOf('en');
  await expect(page.getByRole('heading', { name: english('settings.language') })).toBeVisible();
  await told;
  await page.reload();
  await expect(page.getByRole('heading', { name: english('settings.language') })).toBeVisible();

  const next = await browser.newPage({ baseURL: link.origin });
  await next.goto('/auth/login');
  await fillSignIn(next, user, words);
  await expect(next.getByRole('navigation', { name: english('shell.sections') })).toBeVisible();
  await next.close();
});

test('a guest changes the language without losing what was typed', async ({ page, words }) => {
  await page.goto('/auth/login');
  await page.getByLabel(words('auth.phone.label')).fill('50 212 34 56');
  await choose(page, words, 'RU');
  const russian = wordsOf('ru');
  await expect(page.getByLabel(russian('auth.phone.label'))).toHaveValue('50 212 34 56');
});

test.describe('on a slow link', () => {
  // Everything is asked of the network, which is what is slow.
  test.use({ serviceWorkers: 'block' });

  test('of two languages a guest chose, the one that comes late is not spoken', async ({
    page,
    link,
    words,
  }) => {
    await page.goto('/auth/login');
    await choose(page, words, 'RU');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    const russian = wordsOf('ru');
    link.swallow();
    const asked = page.waitForRequest(/\/assets\/en-/);
    await choose(page, russian, 'EN');
    const late = (await asked).url();
    await choose(page, russian, 'AZ');
    await expect(page.locator('html')).toHaveAttribute('lang', 'az');
    link.restore();
    await page.evaluate((url) => import(url), late);
    await expect(page.getByRole('button', { name: words('auth.login.submit') })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe('AZ');
  });

  test('what a screen has still to say comes in the language that was chosen meanwhile', async ({
    page,
    link,
    words,
  }) => {
    const english = wordsOf('en');
    await page.goto('/auth/login');
    await choose(page, words, 'EN');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await choose(page, english, 'AZ');
    await expect(page.locator('html')).toHaveAttribute('lang', 'az');
    link.swallow();
    await page.getByText(words('auth.login.method.asan')).click();
    await choose(page, words, 'EN');
    link.restore();
    await expect(page.getByLabel(english('auth.asan.phone'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the profile goes before the language in the address', async ({ signedIn, words }) => {
  await signedIn.goto('/settings?lang=ru');
  await expect(signedIn.locator('html')).toHaveAttribute('lang', 'az');
  await expect(signedIn.getByRole('heading', { name: words('settings.title') })).toBeVisible();
});

test('the profile goes before a cookie that somebody else has written, or deleted', async ({
  signedIn: page,
  link,
  words,
}) => {
  const cookie = { name: 'language', url: link.origin };
  await expect(page.getByText(words('wallet.balanceAt'))).toBeVisible();
  for (const write of [
    () => page.context().clearCookies(cookie),
    () => page.context().addCookies([{ ...cookie, value: 'EN' }]),
  ]) {
    await write();
    await page.goto('/settings?lang=ru');
    await expect(page.getByRole('heading', { name: words('settings.title') })).toBeVisible();
    const [held] = (await page.context().cookies()).filter(({ name }) => name === 'language');
    expect(held?.value).toBe('AZ');
  }
});

test('a choice that could not be told stands, and is told when there is a network', async ({
  signedIn: page,
  elsewhere,
}) => {
  const english = wordsOf('en');
  await page.goto('/settings/language');
  await untilOfflineReady(page);
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: names.en }).check();
  const unsaved = page.getByText(english('settings.language.offline'));
  await expect(unsaved).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: english('settings.language') })).toBeVisible();
  await expect(unsaved).toBeVisible();
  const told = profileTold(page, 'EN');
  await page.context().setOffline(false);
  await told;
  await expect(unsaved).toHaveCount(0);
  await expectSpoken(await elsewhere(), english);
  await page.reload();
  await expect(page.getByRole('heading', { name: english('settings.language') })).toBeVisible();
});

test('a choice that the provider could not save is saved by a press, or by itself', async ({
  signedIn: page,
  sandbox,
  user,
  elsewhere,
}) => {
  const [english, russian] = [wordsOf('en'), wordsOf('ru')];
  await page.goto('/settings/language');
  await untilAlive(page);
  // Time stands still, or it would be told again before the button is pressed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await sandbox.misbehave(user, { kind: '500' }, ['updateUserDetail']);
  await page.getByRole('radio', { name: names.en }).check();
  await expect(page.getByText(english('settings.language.failed'))).toBeVisible();
  await page.getByRole('button', { name: english('settings.language.save') }).click();
  await expect(page.getByText(english('settings.language.failed'))).toHaveCount(0);
  await expectSpoken(await elsewhere(), english);

  await sandbox.misbehave(user, { kind: '500' }, ['updateUserDetail']);
  await page.getByRole('radio', { name: names.ru }).check();
  await expect(page.getByText(russian('settings.language.failed'))).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText(russian('settings.language.failed'))).toHaveCount(0);
  await expectSpoken(await elsewhere(), russian);
});

test('of quick choices the last is that of the profile', async ({
  signedIn: page,
  sandbox,
  user,
  elsewhere,
}) => {
  const russian = wordsOf('ru');
  await page.goto('/settings/language');
  const release = await sandbox.hold(user, ['updateUserDetail']);
  const told = profileTold(page, 'RU');
  const first = page.getByRole('radio', { name: names.az });
  await first.focus();
  await first.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('radio', { name: names.en }).press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await release();
  await told;
  await expectSpoken(await elsewhere(), russian);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('who reads Russian by the address reads their own language once they are signed in', async ({
  page,
  user,
  words,
}) => {
  const russian = wordsOf('ru');
  await page.goto('/auth/login?lang=ru');
  await fillSignIn(page, user, russian);
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await page.goto('/transactions?lang=ru');
  await expect(page.getByRole('heading', { name: words('title.history') })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('AZ');
});

/** The frame of the page speaks this language. */
async function expectSpoken(page: Page, words: Words): Promise<void> {
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
}

/** Waits for the next answer to a page that told the profile this language. */
async function profileTold(page: Page, language: string): Promise<void> {
  await page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/users/detail') &&
      answer.request().postData()?.includes(`"${language}"`) === true,
  );
}

async function choose(page: Page, words: Words, language: string): Promise<void> {
  await untilAlive(page);
  await page.getByLabel(words('auth.language')).selectOption(language);
}
