// Typing an amount: errors are shown, and nothing that was typed is lost. `ui/form/form.browser.test.tsx` tests the
// accepted keys.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ app }) => {
  await app.fillStep(app.fieldOf(await app.openForm()), '200014502360000');
  await app.amountField.clear();
});

test('A wrong amount is told at its field, and no quote is asked for @S7 @all', async ({ app }) => {
  const requests = app.noteRequests();
  const amount = app.amountField;
  for (const [typed, problem] of [
    ['', 'validation.required'],
    ['12.', 'validation.amount.invalid'],
    ['007', 'validation.amount.invalid'],
    ['1.234', 'validation.amount.number'],
    ['<script>', 'validation.amount.number'],
    ['１２', 'validation.amount.number'],
    ['1234567.89', 'validation.maxlength'],
    ['0', 'validation.amount.min'],
    ['0.00', 'validation.amount.min'],
    ['999999', 'validation.amount.max'],
  ] as const) {
    await amount.fill(typed);
    await app.press('payment.continue');
    await expect(app.text(problem), typed).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveValue(typed);
    await expect(amount).toBeFocused();
  }
  expect(requests.filter((url) => url.includes('/payments/quote'))).toEqual([]);
});

test('An amount above the balance is told beside it, and nothing can be confirmed @E91 @all', async ({
  app,
}) => {
  await app.amountField.fill('300');
  await expect(app.text('payment.overBalance')).toBeVisible();
  await app.press('payment.continue');
  await expect(app.amountField).toHaveAttribute('aria-invalid', 'true');
  await expect(app.amountField).toHaveAccessibleDescription(/kifayət qədər vəsait yoxdur/);
  await expect(app.payButton).toHaveCount(0);
  await app.amountField.fill('250');
  await expect(app.text('payment.overBalance')).toHaveCount(0);
});

test('A reload loses nothing that was typed @all', async ({ app }) => {
  await app.amountField.fill('12.40');
  await app.page.reload();
  const service = await app.user.electricity();
  await expect(app.fieldOf(service)).toHaveValue('200 0145 0236 0000');
  await app.press('payment.continue');
  await expect(app.amountField).toHaveValue('12.40');
});
