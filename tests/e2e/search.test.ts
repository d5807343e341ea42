// Finding one service among more than a thousand: with any letters, at once, and with no network.
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

test('any letters find a service as one types, and none is missed for its accents', async ({
  signedIn: page,
  words,
}) => {
  await page.goto('/payments');
  for (const typed of ['azerisiq', 'AZƏRİŞIQ', 'azərı', '  Azeri  ', 'azerısıq']) {
    await page.getByRole('searchbox').fill(typed);
    await expect(azerisiq(page), typed).toBeVisible();
  }
  await page.getByRole('searchbox').fill('zzzz');
  await expect(
    page.getByRole('paragraph').filter({ hasText: words('empty.search') }),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: words('catalogue.clear') })
    .click();
  await expect(page.getByRole('heading', { name: words('catalogue.categories') })).toBeVisible();
});

test('what was found is there again after a look at a service', async ({ signedIn: page }) => {
  await page.goto('/payments');
  await page.getByRole('searchbox').fill('azerisiq');
  // The address has it as soon as one pauses.
  await expect(page).toHaveURL(/q=azerisiq/);
  await azerisiq(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Azərişıq — əhali' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('azerisiq');
  await expect(azerisiq(page)).toBeVisible();
});

test('what was typed in haste is there again too', { tag: '@all' }, async ({ signedIn: page }) => {
  await page.goto('/payments');
  const search = page.getByRole('searchbox');
  await expect(page.getByRole('link', { name: /^Kommunal/ })).toBeVisible();
  await search.fill('azerisiq');
  await expect(azerisiq(page)).toBeVisible();
  // One more key, and a press before the address could follow.
  await search.press('Backspace');
  await azerisiq(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Azərişıq — əhali' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('azerisi');
});

test('the whole catalogue is searched with no network, and a form says what it needs', async ({
  signedIn: page,
  context,
  words,
}) => {
  await page.goto('/payments');
  await expect(page.getByRole('link', { name: /^Kommunal/ })).toBeVisible();
  await untilOfflineReady(page);
  await cutNetwork(context);
  await page.reload();
  await page.getByRole('searchbox').fill('azerisiq');
  await azerisiq(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Azərişıq — əhali' })).toBeVisible();
  const go = page.getByRole('button', { name: words('payment.continue') });
  await expect(go).toBeDisabled();
  await expect(go).toHaveAccessibleDescription(words('payment.needsNetwork'));
});

test('a service that is not active says so and offers others', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  const service = await sandbox.inactiveService(user);
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  await expect(page.getByText(words('validation.service.unavailable'))).toBeVisible();
  await expect(page.getByRole('link', { name: words('payment.otherServices') })).toBeVisible();
});

function azerisiq(page: Page) {
  return page.getByRole('link', { name: /^Azərişıq — əhali/ });
}
