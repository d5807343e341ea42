// The navigation guard: who may open what, and where everybody else is led.
import { Buffer } from 'node:buffer';
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const signedInOnly = [
  '/',
  '/payments',
  '/c/kommunal',
  '/c/kommunal/p/azerisiq-fiziki',
  '/transactions',
  '/favorites',
  '/settings/language',
  '/settings/personal',
  '/settings/password',
  '/settings/devices',
  '/settings/notifications',
  '/settings/appearance',
  '/settings/device',
  '/payment/receipt/any',
  '/t/any',
  '/no/such/page',
  '/auth',
  '/auth/asan',
  '/settings/personal',
  '/settings/password',
  '/settings/notifications',
  '/under-development',
];

test('a guest who opens anything else is led to sign-in', async ({ page, words }) => {
  for (const path of signedInOnly) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/auth/login');
    await expect(page.getByRole('button', { name: words('auth.login.submit') })).toBeVisible();
  }
});

const guestPaths = ['/auth/login', '/auth/register', '/auth/forgot'];

test('a guest may sign in, register and ask for a new password', async ({ page, words }) => {
  for (const path of guestPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel(words('auth.phone.label'))).toBeVisible();
  }
});

test('who is signed in is led from there to the dashboard', async ({ signedIn, words }) => {
  for (const path of guestPaths) {
    await signedIn.goto(path);
    await expect(signedIn, path).toHaveURL('/');
    await expect(signedIn.getByRole('link', { name: words('dashboard.pay') })).toBeVisible();
  }
});

for (const [path, to] of [
  ['/auth', '/'],
  ['/auth/asan', '/auth/asan'],
  ['/under-development', '/'],
  ['/payments?q=qaz', '/payments?q=qaz'],
] as const) {
  test(`who is signed in and opens ${path} is at ${to}`, async ({ signedIn }) => {
    await signedIn.goto(path);
    await expect(signedIn).toHaveURL(to);
    await expect(signedIn.getByRole('main')).toBeVisible();
  });
}

test('after signing in one is where one wanted to go', async ({ page, user, words }) => {
  await page.goto('/favorites');
  await page.getByLabel(words('auth.phone.label')).fill(user.phone);
  await page.getByLabel(words('auth.password.label')).fill(user.password);
  await page.getByRole('button', { name: words('auth.login.submit') }).click();
  await expect(page).toHaveURL('/favorites');
});

test.describe('with a transaction in the history', () => {
  test.use({ having: { history: 1 } });

  test('a short link leads to its receipt', async ({ signedIn, sandbox, user }) => {
    const [transaction] = await sandbox.historyOf(user);
    await signedIn.goto(`/t/${transaction?.id}`);
    await expect(signedIn).toHaveURL(`/payment/receipt/${transaction?.id}`);
    await expect(signedIn.getByRole('article')).toBeVisible();
  });
});

test('an unknown address says so and leads home', async ({ signedIn, words }) => {
  await signedIn.goto('/no/such/page');
  await expect(
    signedIn.getByRole('heading', { name: words('shell.notFound.title') }),
  ).toBeVisible();
  await signedIn.getByRole('link', { name: words('shell.goHome') }).click();
  await expect(signedIn).toHaveURL('/');
});

test('under maintenance every path leads to its page, and back when it is over', async ({
  signedIn,
  sandbox,
  user,
  words,
}) => {
  await sandbox.setAppStatus(user, 'UNDER_MAINTENANCE');
  await signedIn.getByRole('link', { name: words('shell.section.favorites') }).click();
  await expect(signedIn).toHaveURL('/under-development');
  await expect(
    signedIn.getByRole('heading', { name: words('shell.maintenance.title') }),
  ).toBeVisible();

  await sandbox.setAppStatus(user, 'NONE');
  await signedIn.getByRole('button', { name: words('shell.maintenance.check') }).click();
  await expect(signedIn).toHaveURL('/favorites');
});

test('under maintenance a guest is led to its page too, and back by itself when it is over', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await page.goto('/auth/register');
  await sandbox.misbehave(user, { kind: 'maintenance' }, ['requestCode']);
  await page.getByLabel(words('auth.phone.label')).fill(user.phone);
  await page.getByRole('button', { name: words('auth.code.send') }).click();
  await expect(page).toHaveURL('/under-development');
  await expect(page).toHaveURL('/auth/register');
});

test('the maintenance page looks again by itself, and takes the person back', async ({
  signedIn,
  sandbox,
  user,
  words,
}) => {
  await sandbox.setAppStatus(user, 'UNDER_MAINTENANCE');
  await signedIn.goto('/transactions');
  await expect(
    signedIn.getByRole('heading', { name: words('shell.maintenance.title') }),
  ).toBeVisible();
  await expect(signedIn).toHaveURL('/under-development');
  await sandbox.setAppStatus(user, 'NONE');
  await expect(signedIn).toHaveURL('/transactions');
});

test('an expired session leads to the root, and from there to sign-in', async ({
  signedIn,
  sandbox,
  user,
}) => {
  const visited: string[] = [];
  signedIn.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await sandbox.misbehave(user, { kind: 'expired-token' }, ['getWallets'], 9);
  // The page may leave before it has loaded.
  await signedIn.goto('/favorites', { waitUntil: 'commit' });
  await expect(signedIn).toHaveURL('/auth/login');
  expect(visited).toContain('/');
});

test('an update that is not maintenance changes nothing', async ({
  signedIn,
  sandbox,
  user,
  words,
}) => {
  await sandbox.setAppStatus(user, 'FORCE_UPDATE');
  await signedIn.getByRole('link', { name: words('shell.section.favorites') }).click();
  await expect(signedIn).toHaveURL('/favorites');
});

test('a 503 leads to the maintenance page', async ({ signedIn, sandbox, user, words }) => {
  await sandbox.misbehave(user, { kind: '503' }, ['getFavorites', 'getWallets'], 9);
  await signedIn.reload();
  await expect(signedIn).toHaveURL('/under-development');
  await expect(
    signedIn.getByRole('heading', { name: words('shell.maintenance.title') }),
  ).toBeVisible();
});

test('a token in the address signs in and is gone from it', async ({ page, user, words }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer']}`));
  const token = Buffer.from(user.token).toString('base64');
  await page.goto(`/favorites?token=${encodeURIComponent(token)}`);
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();

  const documents = sent.filter((line) => line.includes('token='));
  expect(documents).toHaveLength(1);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('a bad token in the address is dropped with a notice', async ({ page, words }) => {
  await page.goto('/?token=bm90LWEtdG9rZW4');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText(words('shell.notice.linkBad'))).toBeVisible();
});

test("another user's link that is declined changes nothing", async ({
  signedIn,
  sandbox,
  user,
  words,
}) => {
  const other = await sandbox.newUser({ balance: '77.00' });
  await signedIn.goto(`/settings?token=${linkToken(other)}`);
  await signedIn.getByRole('button', { name: words('shell.link.stay') }).click();
  await expect(signedIn).toHaveURL('/settings');
  await signedIn.goto('/');
  await expect(signedIn.getByText('77,00 AZN')).toBeHidden();
  expect(await sandbox.balanceOf(user)).toBe(25_000);
});

test('a link opened with no network is dropped with a notice, and whoever is signed in stays so', async ({
  signedIn,
  context,
  sandbox,
  words,
}) => {
  await untilOfflineReady(signedIn);
  const other = await sandbox.newUser();
  await cutNetwork(context);
  await signedIn.goto(`/favorites?token=${linkToken(other)}`);
  await expect(signedIn.getByText(words('shell.notice.linkOffline'))).toBeVisible();
  await expect(signedIn).toHaveURL('/favorites');
  await expect(signedIn.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

test('a link whose token no session has is dropped with a notice', async ({ signedIn, words }) => {
  const nobody = { token: 'A'.repeat(43) };
  await signedIn.goto(`/?token=${linkToken(nobody)}`);
  await expect(signedIn.getByText(words('shell.notice.linkBad'))).toBeVisible();
  await expect(signedIn).toHaveURL('/');
  await expect(signedIn.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

test("another user's link asks before it replaces the session", async ({
  signedIn,
  sandbox,
  words,
}) => {
  const other = await sandbox.newUser({ balance: '77.00' });
  const token = Buffer.from(other.token).toString('base64');
  await signedIn.goto(`/?token=${encodeURIComponent(token)}`);
  await expect(signedIn.getByText(words('shell.link.title'))).toBeVisible();
  await signedIn.getByRole('button', { name: words('shell.link.switch') }).click();
  await expect(signedIn.getByText('77,00 AZN')).toBeVisible();
});

test('every screen has a title of its own', async ({ signedIn, words }) => {
  for (const [path, title] of [
    ['/payments', 'title.payments'],
    ['/transactions', 'title.history'],
    ['/favorites', 'title.favorites'],
    ['/settings/language', 'title.language'],
    ['/nowhere', 'title.notFound'],
  ] as const) {
    await signedIn.goto(path);
    const name = words(title).source.replace(/^\^|\$$/g, '');
    await expect(signedIn).toHaveTitle(new RegExp(`^${name} · Qəpik$`, 'u'));
  }
});

function linkToken({ token }: { token: string }): string {
  return encodeURIComponent(Buffer.from(token).toString('base64'));
}
