// The tour and the advertisements appear once per person, never over a payment, and close easily.
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { campaigns: true, history: 20 } });

test('A newcomer sees the tour, then an advertisement once, then nothing @E7', async ({ app }) => {
  const stops = ['balance', 'search', 'favorites', 'sections', 'help'] as const;
  for (const [place, stop] of stops.entries()) {
    const dialog = app.dialog(app.words(`tour.${stop}.title`));
    await expect(dialog.getByText(app.words('tour.step', { step: `${place + 1}` }))).toBeVisible();
    const next = app.words(place === stops.length - 1 ? 'button.done' : 'tour.next');
    await dialog.getByRole('button', { name: next }).focus();
    await app.page.keyboard.press('Enter');
  }
  await expect(app.page.getByRole('dialog')).toHaveCount(0);

  const told = app.page
    .waitForResponse(/\/electricity-favorite\/seen$/)
    .then(() => app.page.waitForResponse(/\/campaigns$/));
  await app.page.reload();
  await expect(app.text('wallet.balanceAt')).toBeVisible();
  await untilQuiet(app.page, 1_000);
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  await app.beginDay();
  await app.page.reload();
  const offer = app.page.getByRole('dialog', { name: 'İşıq pulu komissiyasız' });
  await expect(app.link('campaign.pay', offer)).toBeVisible();
  await app.escape();
  await expect(offer).toHaveCount(0);

  // The list is empty after the display was recorded, so the next visit shows nothing.
  await told;
  await app.beginDay();
  await app.page.reload();
  await expect(app.button('help.title')).toBeVisible();
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
});

test('A tour seen is not shown again, even if not saved yet @E7 @all', async ({ guest, user }) => {
  await user.meet({ kind: '500' }, ['markCampaignSeen']);
  const failed = guest.page.waitForResponse(/\/seen$/);
  await guest.openSession(user);
  const tour = guest.dialog('tour.balance.title');
  await expect(tour).toHaveCount(1);
  expect((await failed).status()).toBe(500);
  await guest.escape();
  await expect(tour).toHaveCount(0);

  const told = guest.page.waitForResponse(/\/seen$/);
  await guest.beginDay();
  await guest.page.reload();
  await expect(guest.page.getByRole('dialog', { name: 'İşıq pulu komissiyasız' })).toHaveCount(1);
  expect((await told).ok()).toBe(true);
});

test('No tour comes over an unresolved payment @M9 @all', async ({ guest, user, outcome }) => {
  const service = await user.electricity();
  await guest.openForm(service);
  await guest.fillSignIn(user);
  await expect(guest.page).toHaveURL(/\/c\//);
  await expect(guest.sections).toBeVisible();
  await guest.agree({ service });
  await outcome.leaveUnknown(guest, { kind: 'destroy-before' });
  await guest.link('shell.section.home').click();
  await expect(guest.page).toHaveURL('/');
  await expect(guest.text('operation.PAYMENT.checking')).toBeVisible();
  // Two more polls of the payment leave enough time for automatic dialogs to open.
  for (let asked = 0; asked < 2; asked++) await guest.page.waitForResponse(/\/v1\/operations\//);
  await expect(guest.page.getByRole('dialog')).toHaveCount(0);

  await user.meetNoFaults();
  await expect(guest.text('operation.PAYMENT.checking')).toHaveCount(0);
  await expect(guest.dialog('tour.balance.title')).toHaveCount(1);
});
