import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A debt among the first favorites shows its time @W9 @all', async ({ app }) => {
  await app.agree({ amount: '10.00' });
  await app.pay();
  await app.user.makeFavorite('Ev işığı');
  await app.user.moveClock(120_000);
  await app.open('/');
  for (const list of ['title.favorites', 'favorites.debts'] as const) {
    const favorite = app.rows(list);
    await expect(favorite.getByText('Ev işığı')).toBeVisible();
    await expect(favorite.getByText(/^Bu gün,? \d\d:\d\d$/)).toBeVisible();
  }
});

test.describe('With a balance that was saved', () => {
  test.use({ having: { balance: '1234.56' } });

  test('balance and rows are written without the app, in the language chosen last @W6b @all', async ({
    app,
  }) => {
    await app.agree({ amount: '10.00' });
    await app.pay();
    await expect.poll(() => app.snapshot()).toContain('1224.56');
    await app.open('/settings/language');
    await app.page.getByRole('radio', { name: 'Русский' }).check();
    await expect.poll(() => app.snapshot()).toContain('"locale":"ru"');
    const tab = (await app.newTab('about:blank')).in('ru');
    await tab.page.route(/\/assets\/[^/]+\/index\.js$/, (route) => route.abort());
    await tab.open('/');
    await expect(tab.page.getByText('1 224,56 AZN')).toBeVisible();
    const newest = tab.rows('history.recent').first().getByRole('link');
    await expect(newest).toContainText('−10,00 ₼');
    await expect(newest).toHaveAttribute('href', /^\/payment\/receipt\/.+/);
  });
});
