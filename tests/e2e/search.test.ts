// Finding one service among more than a thousand: with or without accents, immediately, and offline.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('The true number of results is said, and all of them can be reached @all', async ({ app }) => {
  await app.open('/payments?q=zzzz');
  await expect(app.main.getByText(app.words('empty.search')).first()).toBeVisible();
  await app.press('catalogue.clear', app.main);
  await expect(app.heading('catalogue.categories')).toBeVisible();
  await app.page.getByRole('searchbox').fill('a');
  const status = app.page.getByRole('status').filter({ hasText: /\d/ });
  await expect(status).toHaveText(app.words('catalogue.found'));
  const count = Number(/\d+/.exec((await status.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(500);
  const rows = app.rows('catalogue.results');
  for (let shown = 60; shown < count; shown += 60) {
    await expect(rows).toHaveCount(shown);
    await app.press('catalogue.more');
  }
  await expect(rows).toHaveCount(count);
});

test('Results are there again after a look at a service, also those typed in haste @all', async ({
  app,
}) => {
  await app.open('/payments');
  const search = app.page.getByRole('searchbox');
  await expect(app.link(/^Kommunal/)).toBeVisible();
  await search.fill('azerisiq');
  // The address follows after a pause in typing.
  await expect(app.page).toHaveURL(/q=azerisiq$/);
  await azerisiq(app).click();
  await expect(app.title(/^Azərişıq — əhali$/)).toBeVisible();
  await expect(app.page).toHaveTitle('Azərişıq — əhali · Qəpik');
  await app.page.goBack();
  await expect(search).toHaveValue('azerisiq');
  await expect(azerisiq(app)).toBeVisible();
  // Presses a key and then the service, before the address can follow.
  await search.press('Backspace');
  await azerisiq(app).click();
  await expect(app.title(/^Azərişıq — əhali$/)).toBeVisible();
  await app.page.goBack();
  await expect(search).toHaveValue('azerisi');
});

test('Offline a user searches the catalogue, and a form says what it needs @all', async ({
  app,
}) => {
  await app.open('/payments');
  await expect(app.link(/^Kommunal/)).toBeVisible();
  await app.reloadOffline();
  await app.page.getByRole('searchbox').fill('azerisiq');
  await azerisiq(app).click();
  await expect(app.title(/^Azərişıq — əhali$/)).toBeVisible();
  await app.expectBarred(app.button('payment.continue'), 'payment.needsNetwork');
});

test('A service that is not active says so and offers others @E91 @all', async ({ app }) => {
  const service = await app.user.inactiveService();
  await app.openForm(service);
  await expect(app.text('validation.service.unavailable')).toBeVisible();
  await expect(app.link('payment.otherServices')).toBeVisible();
});

function azerisiq(app: App) {
  return app.link(/^Azərişıq — əhali/);
}
