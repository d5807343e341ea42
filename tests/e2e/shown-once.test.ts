// The tour and the advertisements: once to a person, never over a payment, and easily left.
import { untilAlive } from '#tests/fixtures/alive.ts';
import { agree } from '#tests/fixtures/pay.ts';
import { fillSignIn, openSession } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ serviceWorkers: 'block', having: { campaigns: true } });

test('a newcomer is shown round by keyboard, then an offer once, then nothing', async ({
  page,
  user,
  words,
}) => {
  await openSession(page, user);
  const stops = ['balance', 'search', 'favorites', 'sections', 'help'] as const;
  for (const [place, stop] of stops.entries()) {
    const dialog = page.getByRole('dialog', { name: words(`tour.${stop}.title`) });
    await expect(dialog.getByText(words('tour.step', { step: `${place + 1}` }))).toBeVisible();
    const next = words(place === stops.length - 1 ? 'tour.done' : 'tour.next');
    await dialog.getByRole('button', { name: next }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const told = page
    .waitForResponse(/\/electricity-favorite\/seen$/)
    .then(() => page.waitForResponse(/\/campaigns$/));
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'İşıq pulu komissiyasız' });
  await expect(offer.getByRole('link', { name: words('campaign.pay') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);

  // The list that comes after it was noted is empty; the next visit has nothing to show.
  await told;
  await page.reload();
  await expect(page.getByRole('button', { name: words('help.title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what the provider could not be told of is not shown again, and told at the next start', async ({
  page,
  sandbox,
  user,
  words,
}) => {
  await sandbox.misbehave(user, { kind: '500' }, ['markCampaignSeen']);
  const failed = page.waitForResponse(/\/seen$/);
  await openSession(page, user);
  const tour = page.getByRole('dialog', { name: words('tour.balance.title') });
  await expect(tour).toHaveCount(1);
  expect((await failed).status()).toBe(500);
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);

  const told = page.waitForResponse(/\/seen$/);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'İşıq pulu komissiyasız' })).toHaveCount(1);
  expect((await told).ok()).toBe(true);
});

test('the tour is taken again from help', { tag: '@all' }, async ({ page, user, words }) => {
  await openSession(page, user);
  const first = page.getByRole('dialog', { name: words('tour.balance.title') });
  await expect(first).toHaveCount(1);
  await page.goBack();
  await expect(first).toHaveCount(0);
  await page.goto('/transactions');
  await untilAlive(page);
  await page.getByRole('button', { name: words('help.title') }).click();
  await page.getByRole('button', { name: within(words('help.tour')) }).click();
  await expect(first).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
});

test('nothing comes over a payment of which it is not known how it ended', async ({
  page,
  sandbox,
  user,
  words,
  language,
  bill,
  outcome,
}) => {
  const service = await sandbox.electricity(user);
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  await fillSignIn(page, user, words);
  await expect(page).toHaveURL(/\/c\//);
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  await agree(page, words, language, bill);
  await outcome.leaveUnknown(page, { kind: 'destroy-before' });
  await page.getByRole('link', { name: words('shell.section.home') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(words('shell.attempt.one'))).toBeVisible();
  // What comes by itself would be here by the time the payment has been asked about twice more.
  for (let asked = 0; asked < 2; asked++) await page.waitForResponse(/\/v1\/operations\//);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await sandbox.behave(user);
  await expect(page.getByText(words('shell.attempt.one'))).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: words('tour.balance.title') })).toHaveCount(1);
});
