// A session is about to end, ends, and continues at the same place.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import type { User } from '#tests/fixtures/user.ts';

/** The typed text in its stored forms. The router's random keys may contain a part of it. */
const typed = /0145 ?0236/;

test('A person who signs in again finds what they typed, and somebody else who signs in finds nothing of it @E6', async ({
  guest,
  sandbox,
  user,
}) => {
  const path = await typeAndLoseSession(guest, user);
  await guest.fillSignIn(user);
  await expect(guest.page).toHaveURL(path);
  await expect(guest.text('shell.notice.expired')).toHaveCount(0);
  await expect(guest.page.getByRole('textbox').first()).toHaveValue('200 0145 0236 8810');
  await guest.press('button.continue');
  await expect(guest.amountField).toHaveValue('12.40');

  await user.meet({ kind: 'expired-token' }, ['quotePayment']);
  await guest.press('button.continue');
  await expect(guest.page).toHaveURL('/auth/login');
  await guest.untilAlive();
  await guest.fillSignIn(await sandbox.newUser());
  await expect(guest.page).toHaveURL('/');
  await guest.open(path);
  await expect(guest.page.getByRole('textbox').first()).toHaveValue('');
  expect(await stored(guest)).not.toContain('12.40');
});

test('The same person goes on in the other tab, nobody else @all', async ({
  guest,
  sandbox,
  user,
}) => {
  const path = await typeAndLoseSession(guest, user);
  const second = await guest.newTab('about:blank');
  await second.signIn(user);
  await guest.open('/');
  await expect(guest.page).toHaveURL(path);
  await expect(guest.page.getByRole('textbox').first()).toHaveValue('200 0145 0236 8810');

  await user.meet({ kind: 'expired-token' }, ['checkSubscriber']);
  await guest.press('button.continue');
  await expect(guest.page).toHaveURL('/auth/login');
  await expect(second.page).toHaveURL('/auth/login');
  expect(await stored(guest)).toMatch(typed);
  await second.signIn(await sandbox.newUser());
  await guest.open('/');
  await expect(guest.sections).toBeVisible();
  await expect(guest.page).toHaveURL('/');
  // The prerendered page paints the sections before the app has read its stored data.
  await expect.poll(() => stored(guest)).not.toMatch(typed);
});

function stored(app: App): Promise<string> {
  return app.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
}

async function typeAndLoseSession(app: App, user: User): Promise<string> {
  await app.signIn(user);
  const service = await user.electricity();
  const path = `/c/${service.categoryId}/p/${service.id}`;
  await app.open(path);
  await app.fillStep(app.page.getByRole('textbox').first(), '200014502368810');
  await app.amountField.fill('12.40');
  await user.meet({ kind: 'expired-token' }, ['quotePayment']);
  await app.press('button.continue');
  await expect(app.page).toHaveURL('/auth/login');
  await expect(app.text('shell.notice.expired')).toBeVisible();
  return path;
}
