// What stands on the first screen, and that no figure stands there without its time.
import { agree, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('both limits of the month are seen at once', async ({ signedIn: page, words }) => {
  const card = page.getByRole('main');
  await expect(card.getByRole('meter', { name: words('limits.PAYMENT') })).toBeVisible();
  await expect(card.getByRole('meter', { name: words('limits.TOP_UP') })).toBeVisible();
  await expect(card.getByText(words('limits.usedOfLimit'))).toHaveCount(2);
});

test('limits that never came are said not to be here', async ({ page, sandbox, user, words }) => {
  await sandbox.misbehave(user, { kind: '500' }, ['getLimits'], 20);
  await openSession(page, user);
  await expect(page.getByRole('main').getByText(words('limits.never'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('limits.monthly') })).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 860 } });

  test('services that never came are said not to be here', async ({
    page,
    sandbox,
    user,
    words,
  }) => {
    await sandbox.misbehave(user, { kind: '500' }, ['getCatalogue'], 20);
    await openSession(page, user);
    await expect(page.getByRole('main').getByText(words('catalogue.never'))).toBeVisible();
  });
});

test('a debt among the first favorites is told with its time', async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
}) => {
  const service = await sandbox.electricity(user);
  await agree(page, words, language, { service, recipient: '200014502368810', amount: '10.00' });
  await payButton(page, words).click();
  await expectReceipt(page);
  await sandbox.makeFavorite(user, 'Ev işığı');
  await sandbox.moveClock(user, 120_000);
  await page.goto('/');
  const favorite = page.getByRole('listitem').filter({ hasText: 'Ev işığı' });
  await expect(favorite.getByText(words('favorites.owed'))).toBeVisible();
  await expect(favorite.getByText(/^Bu gün,? \d\d:\d\d$/)).toBeVisible();
});
