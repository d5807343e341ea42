// A national id and an account number are typed whole and told masked: no device keeps them.
import { onDevice } from '#tests/fixtures/on-device.ts';
import { agree, amountField, expectReceipt, fillIn, payButton } from '#tests/fixtures/pay.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const iban = 'AZ21NABZ00000000137010001944';
const fin = '5XK7M2A';
const masked = { iban: 'AZ21 •••• 1944', fin: '5••••2A' };
/** As they are kept, as they are grouped, and in what history is searched by. */
const whole = [iban, 'NABZ', '0000 1370', fin, iban.toLowerCase(), fin.toLowerCase()];

test.use({ having: { balance: '500.00' } });

test('after paying to an account, only the masked number and id are on the device', async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
}) => {
  const service = await sandbox.service(user, 'kapital-hesab');
  const payment = { service, recipient: iban, others: [fin], amount: '12.40' };
  await agree(page, words, language, payment);
  expect(await onDevice(page, whole)).toEqual([]);
  await payButton(page, words).click();
  await expectReceipt(page);
  await expect(page.getByText(masked.iban)).toBeVisible();
  await expect(page.getByText(masked.fin)).toBeVisible();

  await sandbox.makeFavorite(user, 'Hesabım');
  // What is older than a minute is asked for anew.
  await sandbox.moveClock(user, 120_000);
  await page.goto('/');
  await expect(page.getByText('Hesabım')).toBeVisible();
  await page.goto('/favorites');
  await expect(page.getByText(masked.iban)).toBeVisible();
  // The attempt says what it is about; the favorite is also in the snapshot of home.
  const kept = ['database attempts', 'database favorites', 'database transactions', 'localStorage'];
  await expect.poll(() => onDevice(page, [masked.iban])).toEqual(kept);
  expect(await onDevice(page, whole)).toEqual([]);
});

test('what is known only masked is typed anew, and then paid', { tag: '@all' }, async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
}) => {
  const service = await sandbox.service(user, 'avtomobil-qeydiyyati');
  await agree(page, words, language, { service, recipient: fin, amount: '12.40' });
  await payButton(page, words).click();
  await expectReceipt(page);
  await page.getByRole('link', { name: words('receipt.repeat') }).click();
  await expect(page.getByText(words('payment.typeAnew', { value: masked.fin }))).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  await fillIn(page, words, language, { service, recipient: fin, amount: '20.00' });
  await payButton(page, words).click();
  await expectReceipt(page);
  await expect.poll(() => sandbox.balanceOf(user)).toBe(50_000 - 1240 - 2000);
  expect(await onDevice(page, whole)).toEqual([]);
});

test('what was typed outlives a session that ends, but for what the device may not hold', {
  tag: '@all',
}, async ({ signedIn: page, sandbox, user, words }) => {
  await page.goto('/c/bank/p/kapital-hesab');
  const [first, second] = [page.getByRole('textbox').first(), page.getByRole('textbox').nth(1)];
  await first.fill(iban);
  await second.fill(fin);
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await amountField(page, words).fill('12.40');
  await sandbox.misbehave(user, { kind: 'expired-token' }, ['quotePayment']);
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await onDevice(page, ['12.40'])).toEqual(['sessionStorage']);
  expect(await onDevice(page, whole)).toEqual([]);
});
