// The charge equals the confirmed total, to the qəpik. If the total no longer holds, nothing is charged.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { balance: '250.00' } });

test('The wallet loses the total on the button, commission included @M13 @all', async ({ app }) => {
  await app.agree({ amount: '7.47' });
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
  await app.press('payment.continue');
  await expect(app.text(app.within('payment.refusal.DEBT_CHANGED'))).toBeVisible();
  await expect(app.main.getByText(/^2,00/)).toBeVisible();
  await app.press('payment.continue');
  await expect(app.payButton).toContainText('1,00');
});

const changes = [
  {
    what: 'another commission than was agreed',
    amount: '7.45',
    refusal: 'payment.refusal.COMMISSION_CHANGED',
  },
  {
    what: 'another debt than was agreed @all',
    amount: '7.44',
    refusal: 'payment.refusal.DEBT_CHANGED',
  },
] as const;

for (const { what, amount, refusal } of changes) {
  test(`Nothing is taken over ${what} @M13`, async ({ signedIn: app }) => {
    const service = await app.user.electricity();
    await app.agree({ service, recipient: '200014502368810', amount });
    await app.payButton.click();
    await expect(app.heading('operation.PAYMENT.refused')).toBeVisible();
    await expect(app.text(app.within(refusal))).toBeVisible();
    await expect(app.text('outcome.noMoneyTaken')).toBeVisible();
    expect(await app.user.balance()).toBe(25_000);

    await app.link('operation.PAYMENT.startAgain').click();
    await expect(app.fieldOf(service)).toHaveValue('200 0145 0236 8810');
    await app.press('payment.continue');
    await expect(app.amountField).toHaveValue(amount);
  });
}

test('An amount that was not paid to one subscriber is not proposed to another @all', async ({
  app,
}) => {
  await app.agree({ amount: '7.44' });
  await app.payButton.click();
  await app.link('operation.PAYMENT.startAgain').click();
  const code = app.fieldOf(await app.user.electricity());
  await app.fillStep(code, '200014502363418');
  await expect(app.amountField).toHaveValue('34.18');
});
