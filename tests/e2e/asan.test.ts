// ASAN İmza: connected by a signed-in person, and then the second way in.
import { untilAlive } from '#tests/fixtures/alive.ts';
import type { Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block' });

const userId = '482913';

test('is connected by the phone, shown masked, and disconnected', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await connect(page, sandbox, user, words);
  await page.reload();
  await expect(page.getByText(words('auth.asan.isConnected', { id: '••13' }))).toBeVisible();
  await page.getByRole('button', { name: words('auth.asan.disconnect') }).click();
  await expect(page.getByRole('button', { name: words('auth.asan.connect') })).toBeVisible();
});

test.describe('who has connected it', () => {
  test.beforeEach(async ({ signedIn: page, sandbox, user, words, context }) => {
    await connect(page, sandbox, user, words);
    const [language] = (await context.cookies()).filter(({ name }) => name === 'language');
    // Away first: a page that finds itself without its session starts anew by itself.
    await page.goto('about:blank');
    await context.clearCookies();
    if (language) await context.addCookies([language]);
  });

  test('signs in by it, and is where they wanted to go', async ({ page, sandbox, user, words }) => {
    await page.goto('/favorites');
    await askPhone(page, user, words);
    const code = page.getByRole('img', { name: words('auth.asan.code') });
    await expect(code).toHaveText(/^\d{4}$/);
    await expect(code).toBeFocused();
    await sandbox.answerPhone(user, 'confirm');
    await expect(page).toHaveURL('/favorites');
    await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  });

  for (const [answer, told] of [
    ['reject', 'auth.asan.rejected'],
    ['expire', 'auth.asan.expired'],
  ] as const) {
    test(`is told when the phone says ${answer}, and may try again`, { tag: '@all' }, async ({
      page,
      sandbox,
      user,
      words,
    }) => {
      await page.goto('/auth/login');
      await askPhone(page, user, words);
      await expect(page.getByText(words('auth.asan.waiting'))).toBeVisible();
      await sandbox.answerPhone(user, answer);
      await expect(page.getByText(words(told))).toBeVisible();
      await page.getByRole('button', { name: words('auth.asan.again') }).click();
      await expect(page.getByLabel(words('auth.asan.userId'))).toHaveValue(userId);
    });
  }
});

test('a stranger is asked to wait like everybody, and Back leads to the password', async ({
  page,
  user,
  words,
}) => {
  await page.goto('/auth/login');
  await askPhone(page, user, words);
  await expect(page.getByText(words('auth.asan.waiting'))).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(words('auth.password.label'))).toBeVisible();
});

test('an id that cannot be one is refused at its field, and nothing is sent', async ({
  page,
  words,
}) => {
  await page.goto('/auth/login');
  await untilAlive(page);
  await page.getByText(words('auth.login.method.asan')).click();
  await page.getByLabel(words('auth.asan.phone')).fill('50 212 34 56');
  await page.getByLabel(words('auth.asan.userId')).fill('１２a');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('button', { name: words('auth.login.submit') }).click();
  await expect(page.getByLabel(words('auth.asan.userId'))).toBeFocused();
  await expect(page.getByText(words('auth.asan.userId.wrong'))).toBeVisible();
  expect(sent.filter((url) => url.includes('asan'))).toEqual([]);
});

async function connect(page: Page, sandbox: Sandbox, user: User, words: Words): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('link', { name: within(words('auth.asan.title')) }).click();
  await expect(page).toHaveURL('/auth/asan');
  await page.getByLabel(words('auth.asan.userId')).fill(userId);
  await page.getByRole('button', { name: words('auth.asan.connect') }).click();
  await expect(page.getByText(words('auth.asan.waiting'))).toBeVisible();
  await sandbox.answerPhone(user, 'confirm');
  await expect(page.getByText(words('auth.asan.isConnected', { id: '••13' }))).toBeVisible();
}

async function askPhone(page: Page, user: User, words: Words): Promise<void> {
  await untilAlive(page);
  await page.getByText(words('auth.login.method.asan')).click();
  await page.getByLabel(words('auth.asan.phone')).fill(user.phone);
  await page.getByLabel(words('auth.asan.userId')).fill(userId);
  await page.getByRole('button', { name: words('auth.login.submit') }).click();
}
