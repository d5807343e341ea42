// A link that signs in: its token is gone from the address at once, whatever it is worth.
import { linkToken } from '#tests/fixtures/link-token.ts';
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('a good one signs in where it leads to, and stands in no history', async ({
  page,
  user,
  words,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer']}`));
  await page.goto(`/favorites?token=${linkToken(user)}`);
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();

  const documents = sent.filter((line) => line.includes('token='));
  expect(documents).toHaveLength(1);
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

test('a good one at a door leads through it, home', async ({ page, user, words }) => {
  await page.goto(`/auth/login?token=${linkToken(user)}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});

for (const [what, token, ...tag] of [
  ['that is no base64', '%25%25%25'],
  ['that is empty', '', '@all'],
  ['whose text is no token', 'bm90LWEtdG9rZW4', '@all'],
  ['whose text is far too long', 'QUFB'.repeat(1500), '@all'],
  ['that no session has', linkToken({ token: 'A'.repeat(43) })],
] as const) {
  test(`one ${what} is dropped with a notice, for a guest and for who is signed in`, {
    tag,
  }, async ({ page, user, words }) => {
    await page.goto(`/?token=${token}`);
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText(words('shell.notice.linkBad'))).toBeVisible();

    await page.goto(`/?token=${linkToken(user)}`);
    await expect(page.getByText('250,00 AZN')).toBeVisible();
    await page.goto(`/favorites?token=${token}`);
    await expect(page.getByText(words('shell.notice.linkBad'))).toBeVisible();
    await expect(page).toHaveURL('/favorites');
    await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  });
}

test("another user's asks before it replaces the session, and declined changes nothing", async ({
  signedIn: page,
  sandbox,
  words,
}) => {
  const other = await sandbox.newUser({ balance: '77.00' });
  await page.goto(`/settings?token=${linkToken(other)}`);
  await page.getByRole('button', { name: words('shell.link.stay') }).click();
  await expect(page).toHaveURL('/settings');
  await page.goto('/');
  await expect(page.getByText('250,00 AZN')).toBeVisible();

  await page.goto(`/?token=${linkToken(other)}`);
  await expect(page.getByRole('heading', { name: words('shell.link.title') })).toBeVisible();
  await page.getByRole('button', { name: words('shell.link.switch') }).click();
  await expect(page.getByText('77,00 AZN')).toBeVisible();
  await expect(page.getByText('250,00 AZN')).toHaveCount(0);
});

test('with no network one is dropped with a notice, and everybody stays who they are', async ({
  page,
  context,
  user,
  sandbox,
  words,
}) => {
  const other = await sandbox.newUser();
  await page.goto('/');
  await untilOfflineReady(page);
  await cutNetwork(context);
  await page.goto(`/favorites?token=${linkToken(other)}`);
  await expect(page.getByText(words('shell.notice.linkUnchecked'))).toBeVisible();
  await expect(page).toHaveURL('/auth/login');

  await context.setOffline(false);
  await page.goto(`/?token=${linkToken(user)}`);
  await expect(page.getByText('250,00 AZN')).toBeVisible();
  await cutNetwork(context);
  await page.goto(`/favorites?token=${linkToken(other)}`);
  await expect(page.getByText(words('shell.notice.linkUnchecked'))).toBeVisible();
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
});
