// Finding one service among more than a thousand: with or without accents, immediately, and offline.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

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

test('A service that is not active says so and offers others @E91 @all', async ({ app }) => {
  const service = await app.user.inactiveService();
  await app.openForm(service);
  await expect(app.text('validation.service.unavailable')).toBeVisible();
  await expect(app.link('payment.otherServices')).toBeVisible();
});

function azerisiq(app: App) {
  return app.link(/^Azərişıq — əhali/);
}
