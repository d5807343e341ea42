// A browser whose database cannot open, because its place on the disk is occupied, or which closes the database during
// use.
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '250.00', history: 8 } });

test('Without a database the app works, says so, and uses one again at the next start @W7 @W9', async ({
  guest,
  phone,
  user,
}) => {
  await phone.close();
  await phone.breakDatabases();
  const app = guest.on(await phone.open());
  const said = app.text('shell.storage.memory');
  await app.openSession(user);
  // Checks the short-lived message first.
  await expect(said).toBeVisible();
  await expect(app.page.getByText('250,00 AZN')).toBeVisible();
  await expect(said).toBeHidden();
  await app.link('shell.section.history').first().click();
  await expect(app.heading('title.history')).toBeVisible();
  await expect(said).toBeHidden();

  await app.agree();
  await app.pay();
  expect(await user.balance()).toBe(25_000 - 3418);

  // The app does not invent missing data: no figure is 0, and no figure is pending.
  await untilOfflineReady(app.page);
  await app.goOffline();
  await app.open('/');
  await expect(app.text('favorites.never')).toBeVisible();
  await expect(app.page.getByText(/^0,00/)).toBeHidden();

  await phone.close();
  await phone.mendDatabases();
  const restarted = await phone.open();
  await restarted.goto('/');
  await expect(restarted.getByText('215,82 AZN')).toBeVisible();
  await expect.poll(() => onDevice(restarted, ['21582'])).toContain('database wallets');
});

test.describe('of a person without a past', () => {
  test.use({ having: { balance: '250.00', history: 0 } });

  test('A disk that fills up in the middle costs no payment its end @W7 @M4 @all', async ({
    agreed,
    outcome,
  }) => {
    const { page, user } = agreed;
    await outcome.leaveUnknown(agreed);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await expect(agreed.text('shell.storage.memory')).toBeVisible();
    await expect(agreed.title('operation.PAYMENT.unknown')).toBeVisible();
    await user.meetNoFaults();
    await outcome.expectPaid(agreed);

    // The next page has space on the disk.
    await agreed.open('/');
    await expect.poll(() => onDevice(page, ['21582'])).toContain('database wallets');
    await expect(agreed.text('shell.storage.memory')).toBeHidden();
    await expect(agreed.link(agreed.within('operation.PAYMENT.checking'))).toBeHidden();
  });
});
