// A link that signs in: its token leaves the address immediately, valid or not.
import { linkToken } from '#tests/fixtures/links.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const junk = linkToken({ token: 'A'.repeat(43) });

test('A valid link signs in, and leaves no token in the history @S4', async ({ guest, user }) => {
  const sent: string[] = [];
  guest.page.on('request', (request) =>
    sent.push(`${request.url()} ${request.headers()['referer']}`),
  );
  await guest.open(`/favorites?token=${linkToken(user)}`);
  await expect(guest.page).toHaveURL('/favorites');
  await expect(guest.sections).toBeVisible();

  const documents = sent.filter((line) => line.includes('token='));
  expect(documents).toHaveLength(1);
  await guest.page.goBack();
  expect(guest.page.url()).not.toContain('token');
});

test('A link whose token no session has is dropped with a notice, for guests and users @S4 @all', async ({
  guest,
  user,
}) => {
  await guest.open(`/?token=${junk}`);
  await expect(guest.page).toHaveURL('/auth/login');
  await expect(guest.text('shell.notice.linkBad')).toBeVisible();

  await guest.open(`/auth/login?token=${linkToken(user)}`);
  await expect(guest.page).toHaveURL('/');
  await expect(guest.page.getByText('250,00 AZN')).toBeVisible();
  await guest.open(`/favorites?token=${junk}`);
  await expect(guest.text('shell.notice.linkBad')).toBeVisible();
  await expect(guest.page).toHaveURL('/favorites');
  await expect(guest.sections).toBeVisible();
});

test('Whoever a link signed in is asked whose account it is before money, cards or passwords get into it @S8', async ({
  guest,
  user,
}) => {
  const { page } = guest;
  await guest.open(`/?token=${linkToken(user)}`);
  const question = page.getByRole('region', { name: guest.words('shell.owner.ask') });
  await expect(
    question.getByText(new RegExp(`^\\+994.*••\\s${user.phone.slice(-2)}$`)),
  ).toBeVisible();
  await guest.press('shell.owner.deny');
  await expect(guest.text('shell.notice.signedOut')).toBeVisible();

  await guest.open(`/top-up?token=${linkToken(user)}`);
  await expect(guest.title('shell.owner.ask')).toBeVisible();
  await expect(guest.field('payment.amount')).toHaveCount(0);
  const tab = await guest.newTab('/settings/password');
  await expect(tab.title('shell.owner.ask')).toBeVisible();
  await guest.go('home');
  await guest.press('request.title', await guest.openMenu());
  const dialog = guest.dialog('shell.owner.ask');
  await guest.press('shell.owner.confirm', dialog);
  await expect(guest.heading('request.title')).toBeVisible();
  await expect(tab.title('settings.section.password')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('A link of another user asks before it changes anything @S4', async ({
  signedIn: app,
  sandbox,
}) => {
  const other = await sandbox.newUser({ balance: '77.00' });
  await app.open(`/settings?token=${linkToken(other)}`);
  await app.press('shell.link.stay');
  await expect(app.page).toHaveURL('/settings');
  await app.open('/');
  await expect(app.page.getByText('250,00 AZN')).toBeVisible();

  await app.open(`/?token=${linkToken(other)}`);
  await expect(app.heading('shell.link.title')).toBeVisible();
  await app.press('shell.link.switch');
  await expect(app.page.getByText('77,00 AZN')).toBeVisible();
  await expect(app.page.getByText('250,00 AZN')).toHaveCount(0);
});

test('Offline a link signs a guest in, and replaces nobody before it is checked @S4 @all', async ({
  guest,
  user,
}) => {
  await guest.open('/');
  await untilOfflineReady(guest.page);
  await guest.goOffline();
  await guest.open(`/favorites?token=${junk}`);
  await expect(guest.sections).toBeVisible();
  await guest.goOnline();
  await expect(guest.page).toHaveURL('/auth/login');

  await guest.goOffline();
  await guest.open(`/favorites?token=${linkToken(user)}`);
  await expect(guest.page).toHaveURL('/favorites');
  await expect(guest.sections).toBeVisible();
  await expect(guest.text('shell.offline.never')).toBeVisible();
  await expect(guest.text('shell.owner.unknown')).toBeVisible();
  await guest.goOnline();
  await guest.go('home');
  await expect(guest.page.getByText('250,00 AZN')).toBeVisible();

  await guest.goOffline();
  await guest.open(`/favorites?token=${junk}`);
  await expect(guest.text('shell.notice.linkUnchecked')).toBeVisible();
  await expect(guest.sections).toBeVisible();
});
