// The charge equals the confirmed total, to the qəpik. If the total no longer holds, nothing is charged.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { balance: '250.00' } });

test('Nothing is taken over another commission than was agreed, and the wallet then loses the total on the button @M13', async ({
  signedIn: app,
}) => {
  const service = await app.user.electricity();
  await app.agree({ service, recipient: '200014502368810', amount: '7.45' });
  await app.payButton.click();
  await expect(app.heading('operation.PAYMENT.refused')).toBeVisible();
  await expect(app.text(app.within('payment.refusal.COMMISSION_CHANGED'))).toBeVisible();
  await expect(app.text('outcome.noMoneyTaken')).toBeVisible();
  expect(await app.user.balance()).toBe(25_000);

  await app.link('operation.PAYMENT.startAgain').click();
  await expect(app.fieldOf(service)).toHaveValue('200 0145 0236 8810');
  await app.press('button.continue');
  await expect(app.amountField).toHaveValue('7.45');
  await app.fillAmount('7.47');
  // Half a percent of 7.47 is 3.7 qəpik, rounded to 4.
  await expect(app.payButton).toHaveText(/^7,51\s₼ ödə$/);
  await expect(app.page.getByText('242,49', { exact: false })).toBeVisible();
  await app.pay();
  const [receipt] = await app.user.history();
  expect(receipt).toMatchObject({ amount: 747, commission: 4, totalAmount: 751 });
  await app.expectLedger(25_000 - 751);
});

test('A debt that has grown since it was shown is told before a price is agreed @M13 @all', async ({
  app,
}) => {
  const service = await app.openForm();
  await app.fillStep(app.fieldOf(service), '200014512340409');
  await expect(app.amountField).toHaveValue('1.00');
  await app.press('button.continue');
  await expect(app.text(app.within('payment.refusal.DEBT_CHANGED'))).toBeVisible();
  await expect(app.main.getByText(/^2,00/)).toBeVisible();
  await app.press('button.continue');
  await expect(app.payButton).toContainText('1,00');
});

test('A wrong amount is told at its field without a quote, and one above the balance cannot be confirmed @S7 @E91 @all', async ({
  app,
}) => {
  await app.fillStep(app.fieldOf(await app.openForm()), '200014502360000');
  const requests = app.noteRequests();
  await app.amountField.fill('1.234');
  await app.press('button.continue');
  await expect(app.text('validation.amount.number')).toBeVisible();
  await expect(app.amountField).toHaveAttribute('aria-invalid', 'true');
  await expect(app.amountField).toHaveValue('1.234');
  await expect(app.amountField).toBeFocused();
  expect(requests.filter((url) => url.includes('/payments/quote'))).toEqual([]);
  await app.amountField.fill('300');
  await expect(app.text('payment.overBalance')).toBeVisible();
  await app.press('button.continue');
  await expect(app.amountField).toHaveAccessibleDescription(/kifayət qədər vəsait yoxdur/);
  await expect(app.payButton).toHaveCount(0);
  await app.amountField.fill('250');
  await expect(app.text('payment.overBalance')).toHaveCount(0);
});
