// What stands on the first screen, and that no figure stands there without its time.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('Home shows both limits of the month', async ({ app }) => {
  const card = app.main;
  await expect(card.getByRole('meter', { name: app.words('limits.PAYMENT') })).toBeVisible();
  await expect(card.getByRole('meter', { name: app.words('limits.TOP_UP') })).toBeVisible();
  await expect(card.getByText(app.words('limits.usedOfLimit'))).toHaveCount(2);
});

test('A debt among the first favorites shows its time @W9 @all', async ({ app }) => {
  await app.agree({ amount: '10.00' });
  await app.pay();
  await app.user.makeFavorite('Ev işığı');
  await app.user.moveClock(120_000);
  await app.open('/');
  for (const list of ['title.favorites', 'favorites.debts'] as const) {
    const favorite = app.page.getByRole('list', { name: app.words(list) }).getByRole('listitem');
    await expect(favorite.getByText('Ev işığı')).toBeVisible();
    await expect(favorite.getByText(/^Bu gün,? \d\d:\d\d$/)).toBeVisible();
  }
});
