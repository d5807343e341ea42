// A browser whose database cannot be had, for its place on the disk is taken; or that closes it under us.
import { cutNetwork, untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { agree, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '250.00', history: 8 } });

test('with no database to be had the app works, says once that it keeps nothing, and heals', async ({
  phone,
  sandbox,
  user,
  words,
  language,
  bill,
}) => {
  await phone.close();
  await phone.breakDatabases();
  const page = await phone.open();
  const said = page.getByText(words('shell.storage.memory'));
  await openSession(page, user);
  // First what is said for a moment only.
  await expect(said).toBeVisible();
  await expect(page.getByText('250,00 AZN')).toBeVisible();
  await expect(said).toBeHidden();
  await page
    .getByRole('link', { name: words('shell.section.history') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: words('title.history') })).toBeVisible();
  await expect(said).toBeHidden();

  await agree(page, words, language, bill);
  await payButton(page, words).click();
  await expectReceipt(page);
  expect(await sandbox.balanceOf(user)).toBe(25_000 - 3418);

  // What was never kept is not made up: no figure is 0, and none is waited for.
  await untilOfflineReady(page);
  await cutNetwork(phone.context);
  await page.goto('/');
  await expect(page.getByText(words('favorites.never'))).toBeVisible();
  await expect(page.getByText(/^0,00/)).toBeHidden();

  await phone.close();
  await phone.mendDatabases();
  const healed = await phone.open();
  await healed.goto('/');
  await expect(healed.getByText('215,82 AZN')).toBeVisible();
  await expect.poll(() => onDevice(healed, ['21582'])).toContain('database wallets');
});

test('a page that was put away whole comes back with all that is saved, also offline', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  const [newest] = await sandbox.historyOf(user);
  await expect(page.getByText('250,00 AZN')).toBeVisible();
  await untilOfflineReady(page);
  await untilQuiet(page);
  await cutNetwork(page.context());
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });
  await page
    .getByRole('link', { name: words('shell.section.history') })
    .first()
    .click();
  await expect(page.locator(`a[href*="${newest?.id}"]`)).toBeVisible();
  await expect(page.getByText(words('shell.storage.memory'))).toBeHidden();
});
