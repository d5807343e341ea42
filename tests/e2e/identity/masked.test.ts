// A person types a national id and an account number in full, but receives them masked. No device stores them.
import { onDevice } from '#tests/fixtures/on-device.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const iban = 'AZ21NABZ00000000137010001944';
const fin = '5XK7M2A';
const masked = { iban: 'AZ21 •••• 1944', fin: '5••••2A' };
/** The numbers as they are stored, as they are grouped, and as the search index of the history holds them. */
const whole = [iban, 'NABZ', '0000 1370', fin, iban.toLowerCase(), fin.toLowerCase()];

test.use({ having: { balance: '500.00' } });

test('After a payment the device holds only masked numbers @W8 @all', async ({ signedIn: app }) => {
  const service = await app.user.service('kapital-hesab');
  const payment = { service, recipient: iban, others: [fin], amount: '12.40' };
  await app.agree(payment);
  expect(await onDevice(app.page, whole)).toEqual([]);
  await app.pay();
  await expect(app.page.getByText(masked.iban)).toBeVisible();
  await expect(app.page.getByText(masked.fin)).toBeVisible();

  await app.user.makeFavorite('Hesabım');
  // Data older than a minute is read again.
  await app.user.moveClock(120_000);
  await app.open('/');
  await expect(app.page.getByText('Hesabım')).toBeVisible();
  await app.open('/favorites');
  await expect(app.page.getByText(masked.iban)).toBeVisible();
  // The attempt names its recipient. The favorite is also in the snapshot of home.
  const places = [
    'database attempts',
    'database favorites',
    'database transactions',
    'localStorage',
  ];
  await expect.poll(() => onDevice(app.page, [masked.iban])).toEqual(places);
  expect(await onDevice(app.page, whole)).toEqual([]);
});

test('A value known only masked is typed anew for the next payment @W8 @all', async ({ app }) => {
  const service = await app.user.service('avtomobil-qeydiyyati');
  await app.agree({ service, recipient: fin, amount: '12.40' });
  await app.pay();
  await app.link('receipt.repeat').click();
  await expect(app.text('payment.typeAnew', { value: masked.fin })).toBeVisible();
  await expect(app.page.getByRole('textbox').first()).toHaveValue('');
  await app.fillIn({ service, recipient: fin, amount: '20.00' });
  await app.pay();
  await expect.poll(() => app.user.balance()).toBe(50_000 - 1240 - 2000);
  expect(await onDevice(app.page, whole)).toEqual([]);
});

test('A draft after the end of a session holds no account number @W8 @all', async ({ app }) => {
  await app.open('/c/bank/p/kapital-hesab');
  const fields = app.page.getByRole('textbox');
  await fields.first().fill(iban);
  await app.fillStep(fields.nth(1), fin);
  await app.amountField.fill('12.40');
  await app.user.meet({ kind: 'expired-token' }, ['quotePayment']);
  await app.press('button.continue');
  await expect(app.page).toHaveURL('/auth/login');
  expect(await onDevice(app.page, ['12.40'])).toEqual(['sessionStorage']);
  expect(await onDevice(app.page, whole)).toEqual([]);
});
