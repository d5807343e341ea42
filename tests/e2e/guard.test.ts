// The navigation guard: what is asked at every step, and where each answer leads.
import { untilQuiet } from '#tests/fixtures/network.ts';
import type { Sandbox, User } from '#tests/fixtures/sandbox.ts';
import { fillSignIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test('wallets and the status of the app are asked for at every step, in the way of none', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await expect(page.getByText('250,00 AZN')).toBeVisible();
  for (const section of ['shell.section.favorites', 'shell.section.history'] as const) {
    const asked = Promise.all([
      page.waitForResponse(/\/v1\/wallets$/),
      page.waitForResponse(/\/v1\/app-version\/check$/),
    ]);
    await step(page, words, section);
    await asked;
  }
  const silence = { kind: 'silence-before', ms: 60_000 } as const;
  await sandbox.misbehave(user, silence, ['getWallets', 'checkAppVersion'], 9);
  await step(page, words, 'shell.section.favorites');
  await expect(page).toHaveURL('/favorites');
  await expect(
    page.getByRole('heading', { level: 1, name: words('title.favorites') }),
  ).toBeVisible();
});

test('after signing in one is where one wanted to go', async ({ page, user, words }) => {
  await page.goto('/favorites');
  await fillSignIn(page, user, words);
  await expect(page).toHaveURL('/favorites');
});

test('an unknown address leads home', async ({ signedIn, words }) => {
  await signedIn.goto('/no/such/page');
  await signedIn.getByRole('link', { name: words('shell.goHome') }).click();
  await expect(signedIn).toHaveURL('/');
});

for (const [how, reason, end] of [
  [
    'that has expired',
    'shell.notice.expired',
    (sandbox: Sandbox, user: User) => sandbox.moveClock(user, 31 * 24 * 60 * 60_000),
  ],
  [
    'that was ended elsewhere',
    'shell.notice.revoked',
    (sandbox: Sandbox, user: User) => sandbox.signOutOthers(user),
  ],
] as const) {
  test(`a session ${how} leads to the root, and from there to sign-in, with the reason`, async ({
    signedIn: page,
    sandbox,
    user,
    words,
  }) => {
    const visited = listenToVisits(page);
    await page.getByRole('link', { name: words('shell.section.favorites') }).focus();
    await end(sandbox, user);
    // Not a click: the page may find out by itself, and leave.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText(words(reason))).toBeVisible();
    expect(visited()).toContain('/');
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('token');
  });
}

test('under maintenance the next step leads to its page, and back when it is over', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.setAppStatus(user, 'UNDER_MAINTENANCE');
  // Time stands still, or the page would look again by itself before the button is pressed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await step(page, words, 'shell.section.favorites');
  await expectMaintenance(page, words);
  await page.getByRole('button', { name: words('shell.maintenance.check') }).focus();
  await sandbox.setAppStatus(user, 'NONE');
  // Not a click: a look that was on its way already may take the page back.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/favorites');
});

test('what was typed before a maintenance is there after it', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  const form = '/c/kommunal/p/azerisiq-fiziki';
  const visited = listenToVisits(page);
  await page.goto(form);
  const field = page.getByRole('textbox').first();
  await field.fill('200014502368810');
  await sandbox.misbehave(user, { kind: 'maintenance' }, ['checkSubscriber']);
  await page.getByRole('button', { name: words('payment.continue') }).click();
  // It is over as soon as it is asked about: the page is there for a moment only.
  await expect.poll(visited).toContain('/under-development');
  await expect(page).toHaveURL(form);
  await expect(field).toHaveValue('200 0145 0236 8810');
});

test('the maintenance page looks again by itself, and takes the person back', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.setAppStatus(user, 'UNDER_MAINTENANCE');
  await page.goto('/transactions');
  await expectMaintenance(page, words);
  await sandbox.setAppStatus(user, 'NONE');
  await expect(page).toHaveURL('/transactions');
});

test('a guest too is led there, and back by itself', async ({ page, sandbox, user, words }) => {
  const visited = listenToVisits(page);
  await page.goto('/auth/register');
  await sandbox.misbehave(user, { kind: 'maintenance' }, ['requestCode']);
  await page.getByLabel(words('auth.phone.label')).fill(user.phone);
  await page.getByRole('button', { name: words('auth.code.send') }).click();
  // It is over as soon as it is asked about: the page is there for a moment only.
  await expect.poll(visited).toContain('/under-development');
  await expect(page).toHaveURL('/auth/register');
});

test('an update that is not maintenance changes nothing', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.setAppStatus(user, 'FORCE_UPDATE');
  const told = page.waitForResponse(/\/v1\/app-version\/check$/);
  await step(page, words, 'shell.section.favorites');
  await told;
  await expect(
    page.getByRole('heading', { level: 1, name: words('title.favorites') }),
  ).toBeVisible();
  await step(page, words, 'shell.section.history');
  await expect(page).toHaveURL('/transactions');
});

for (const [what, call, act, ...tag] of [
  ['a read', 'getWallets', step],
  ['the status of the app', 'checkAppVersion', step, '@all'],
  ['a change', 'updateUserDetail', changeNotifications, '@all'],
] as const) {
  test(`a 503 to ${what} leads to the maintenance page`, { tag }, async ({
    signedIn: page,
    sandbox,
    user,
    words,
  }) => {
    await page.goto('/settings/notifications');
    await expect(page.getByRole('switch').first()).toBeEnabled();
    // What the app asks of itself as it starts would lead there before the step.
    await untilQuiet(page);
    await sandbox.misbehave(user, { kind: '503' }, [call], 9);
    if (call !== 'checkAppVersion') {
      // What the app asks of itself must neither lead there nor away before it was seen.
      await sandbox.misbehave(user, { kind: 'silence-before', ms: 60_000 }, ['checkAppVersion'], 9);
    }
    await act(page, words);
    await expectMaintenance(page, words);
    await page.getByRole('button', { name: words('shell.maintenance.check') }).focus();
    await sandbox.behave(user);
    // Not a click: the page may have looked by itself, and have left.
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/under-development');
  });
}

type Section = 'shell.section.favorites' | 'shell.section.history';

async function step(
  page: Page,
  words: Words,
  section: Section = 'shell.section.favorites',
): Promise<void> {
  await page
    .getByRole('navigation', { name: words('shell.sections') })
    .getByRole('link', { name: words(section) })
    .click();
}

/** The paths that the page was at, also for a moment. */
function listenToVisits(page: Page): () => readonly string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  return () => visited;
}

async function changeNotifications(page: Page): Promise<void> {
  await page.getByRole('switch').first().click();
}

async function expectMaintenance(page: Page, words: Words): Promise<void> {
  await expect(page).toHaveURL('/under-development');
  await expect(
    page.getByRole('heading', { name: within(words('shell.maintenance.title')) }),
  ).toBeVisible();
}
