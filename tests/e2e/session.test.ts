// A session: how it is about to end, ends, and goes on where it was left.
import { amountField } from '#tests/fixtures/pay.ts';
import type { Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { fillSignIn, signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

/** What was typed, as it may be stored. A part of it may stand in the router's random keys. */
const typed = /0145 ?0236/;

test('who signs in again after the end is where they were, with what they had typed', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  const path = await typeAndLoseSession(page, sandbox, user, words);
  await fillSignIn(page, user, words);
  await expect(page).toHaveURL(path);
  await expect(page.getByText(words('shell.notice.expired'))).toHaveCount(0);
  await expect(page.getByRole('textbox').first()).toHaveValue('200 0145 0236 8810');
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

test('who signs in again in one tab goes on in another too, and somebody else does not', async ({
  page,
  context,
  sandbox,
  user,
  words,
}) => {
  const path = await typeAndLoseSession(page, sandbox, user, words);
  const second = await context.newPage();
  await signIn(second, user, words);
  await page.goto('/');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('textbox').first()).toHaveValue('200 0145 0236 8810');

  await sandbox.misbehave(user, { kind: 'expired-token' }, ['checkSubscriber']);
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(second).toHaveURL('/auth/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toMatch(typed);
  await signIn(second, await sandbox.newUser(), words);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(typed);
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

test('a session that the provider ends leads to sign-in, with the reason in words', async ({
  signedIn,
  sandbox,
  user,
  words,
}) => {
  // A page that is open would hear of it, and leave while another is on its way.
  await signedIn.goto('about:blank');
  await sandbox.misbehave(
    user,
    { kind: 'expired-token' },
    ['getWallets', 'getHistory', 'getUser'],
    9,
  );
  // The page may leave before it has loaded.
  await signedIn.goto('/', { waitUntil: 'commit' });
  await expect(signedIn).toHaveURL('/auth/login');
  await expect(signedIn.getByText(words('shell.notice.expired'))).toBeVisible();
});

/** A read from the network, behind a press. */
async function visit(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('navigation', { name: words('shell.sections') })
    .getByRole('link', { name: words('shell.section.favorites') })
    .click();
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
  await page.getByRole('textbox').first().fill('200014502368810');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await amountField(page, words).fill('12.40');
  await sandbox.misbehave(user, { kind: 'expired-token' }, ['quotePayment']);
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(words('shell.notice.expired'))).toBeVisible();
  return path;
}
