// A provider that is newer than the app: readable data is shown, and a message names the unreadable rest.
import { bill } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const lists = [
  'getWallets',
  'getHistory',
  'getFavorites',
  'getAutomaticPayments',
  'getLimits',
  'getCatalogue',
  'getNotifications',
  'getFaq',
  'getCampaigns',
  'listDevices',
  'listUnfinished',
] as const;

test.use({ having: { balance: '100.00', history: 3 } });

test('Every list shows the rows that can be read, and how many cannot @W17', async ({
  guest,
  user,
}) => {
  await user.meet({ kind: 'newer' }, [...lists], 10_000);
  await guest.openSession(user);
  await expect(guest.page.getByText('100,00 USD')).toBeVisible();
  const operation = guest.text('shell.unreadable', { count: '1', of: 'operations' });
  const entry = guest.text('shell.unreadable', { count: '1', of: 'entries' });
  await expect(operation).toBeVisible();

  await guest.go('history');
  await expect(operation).toHaveCount(1);
  await expect(guest.page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(guest.page.getByText('HELD_BY_BANK')).toBeVisible();
  await guest.open('/favorites');
  await expect(entry).toBeVisible();
  await guest.open('/autopayment');
  await expect(entry).toBeVisible();
  await guest.open('/c/kommunal');
  // The two unreadable entries are a category and a service.
  await expect(guest.text('shell.unreadable', { count: '2', of: 'entries' })).toBeVisible();
  await guest.open('/settings/devices');
  await expect(entry).toBeVisible();
  await expect(guest.button('settings.devices.signOutOthers')).toBeVisible();
});

test('A wallet in another currency is shown and pays nothing @W17 @all', async ({
  guest,
  user,
}) => {
  await user.meet({ kind: 'newer' }, ['getWallets', 'getHistory'], 10_000);
  await guest.openSession(user);
  const service = await user.electricity();
  await guest.openForm(service);
  await guest.fillStep(guest.fieldOf(service), bill.recipient);
  await guest.amountField.fill(bill.amount);
  await expect(guest.text('payment.onlyManat')).toBeVisible();
  await expect(guest.button('button.continue')).toHaveAttribute('aria-disabled', 'true');
});
