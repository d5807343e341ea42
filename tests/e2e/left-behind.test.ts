// An attempt that is unresolved when its session ends: at the next sign-in of the same account on this
// device it is voided or learned, and its end is said.
import { untilAlive } from '#tests/fixtures/alive.ts';
import { heading, payButton } from '#tests/fixtures/pay.ts';
import { fillSignIn, signIn } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { type Words, within } from '#tests/fixtures/words.ts';

test.use({ having: { balance: '100.00' } });

test('A payment whose request was dropped is said to be not done after signing in again', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, outcome }) => {
  await outcome.leaveUnknown(page, { kind: 'destroy-before' });
  const address = page.url();
  await signOut(page, words);
  await sandbox.behave(user);

  await signIn(page, user, words);
  await expectNotDone(page, words);
  await page.goto(address);
  await outcome.expectNotPaid(page);
});

test('A request that arrives after the next sign-in on the device has no effect', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, link, outcome }) => {
  const release = await sandbox.hold(user, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
  link.cut();
  await openSignOut(page, words);
  await page.getByRole('button', { name: words('shell.signOut.confirm') }).click();
  await page.getByRole('button', { name: words('shell.signOut.device.confirm') }).click();
  await expect(page).toHaveURL('/auth/login');
  link.restore();

  await signIn(page, user, words);
  await expectNotDone(page, words);
  await release();
  await expect(page.getByText('100,00 AZN')).toBeVisible();
  expect(await outcome.payments()).toHaveLength(0);
  expect(await sandbox.balanceOf(user)).toBe(10_000);
});

test('A payment that was unresolved when another device ended the session is said to be not done', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, outcome }) => {
  await outcome.leaveUnknown(page, { kind: 'destroy-before' });
  await sandbox.signOutOthers(user);
  await expect(page).toHaveURL('/auth/login');
  await sandbox.behave(user);

  await untilAlive(page);
  await fillSignIn(page, user, words);
  await outcome.expectNotPaid(page);
});

test('Another user who signs in between sees nothing of the payment, and its payer is told its end', {
  tag: '@money',
}, async ({ agreed: page, sandbox, user, words, outcome }) => {
  await outcome.leaveUnknown(page);
  const address = page.url();
  await signOut(page, words);
  await sandbox.behave(user);

  const other = await sandbox.newUser({ balance: '55.50' });
  await signIn(page, other, words);
  await expect(page.getByText('55,50 AZN')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(words('outcome.noSuch'))).toBeVisible();
  await signOut(page, words);

  await signIn(page, user, words);
  await expect(page.getByText(within(words('outcome.confirmed.title')))).toBeVisible();
  await expect(page.getByText('65,82 AZN')).toBeVisible();
  expect(await outcome.payments()).toHaveLength(1);
});

/** Said once, over any screen, with a way to the outcome; and the whole balance stands there. */
async function expectNotDone(page: Page, words: Words): Promise<void> {
  await untilAlive(page);
  await expect(page.getByText(within(words('outcome.noMoneyTaken')))).toBeVisible();
  await expect(page.getByText('100,00 AZN')).toBeVisible();
}

async function signOut(page: Page, words: Words): Promise<void> {
  await openSignOut(page, words);
  await page.getByRole('button', { name: words('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/auth/login');
}

async function openSignOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words('shell.section.more') }).click();
  await page.getByRole('button', { name: words('settings.signOut') }).click();
}
