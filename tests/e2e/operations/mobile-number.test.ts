// Topping up a mobile number, and the list of recent recipients.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const number = '50 212 45 18';
const form = '/c/mobil/p/azercell';

test('A number pasted in any form is topped up, and its corrected operator is remembered @E90 @all', async ({
  app,
}) => {
  await app.go('payments');
  await app.link(app.within('title.mobile'), app.main).click();
  await numberField(app).fill('+994 (050) 212-45-18');
  await expect(numberField(app)).toHaveValue(number);
  await expect(operator(app, 'Azercell')).toBeChecked();
  await operator(app, 'Bakcell').press('Space');
  await app.button(/^5\s₼$/).click();
  await app.press('button.continue');
  await expect(app.page).toHaveURL('/mno/payment');
  await expect(app.title(/^Bakcell$/)).toBeVisible();

  // A reloaded page has no confirmation, but keeps the typed values.
  await app.page.reload();
  await expect(app.page).toHaveURL('/mno');
  await expect(operator(app, 'Bakcell')).toBeChecked();
  await app.press('button.continue');
  await app.pay();
  const [paid] = await app.user.payments();
  expect(paid).toMatchObject({
    totalAmount: 500,
    paymentResps: [
      { orderDetails: { productId: 'bakcell', fields: [{ value: '+994502124518' }] } },
    ],
  });

  await app.open('/mno');
  await expect(recent(app)).toBeVisible();
  await numberField(app).fill(number);
  await expect(operator(app, 'Bakcell')).toBeChecked();
  await numberField(app).clear();
  await recent(app).click();
  await expect(numberField(app)).toHaveValue(number);
  await expect(operator(app, 'Bakcell')).toBeChecked();
  await expect(app.amountField).toHaveValue('5.00');
});

test('A number paid before fills the form of its service, until it is taken out @all', async ({
  app,
}) => {
  await app.open('/mno');
  await numberField(app).fill(number);
  await app.button(/^3\s₼$/).click();
  await app.press('button.continue');
  await app.pay();
  const service = await app.user.service('azercell');
  await app.open(form);
  await recent(app).click();
  await expect(app.fieldOf(service)).toHaveValue(number);
  await app.press('button.continue');
  await expect(app.amountField).toHaveValue('3.00');

  await app.open('/mno');
  await expect(recent(app)).toBeVisible();
  await app.press(app.within('payment.remembered.edit'));
  await app.press('payment.remembered.forget');
  await expect(recent(app)).toHaveCount(0);
  await app.open(form);
  await expect(app.fieldOf(service)).toBeVisible();
  await expect(recent(app)).toHaveCount(0);
});

test('A number without an operator is told at its fields @all @S7', async ({ app }) => {
  await app.open('/mno');
  await numberField(app).fill('12');
  for (const name of ['Azercell', 'Bakcell', 'Nar', 'Naxtel']) {
    await expect(operator(app, name)).not.toBeChecked();
  }
  await app.press('button.continue');
  await expect(numberField(app)).toBeFocused();
  await expect(numberField(app)).toHaveAttribute('aria-invalid', 'true');
  await expect(app.page.getByRole('radiogroup').first()).toHaveAccessibleDescription(
    app.within('payment.mobile.choose'),
  );
});

test('A number of an operator that has closed is told at its fields @all', async ({ app }) => {
  await app.open('/mno');
  await numberField(app).fill('60 212 45 18');
  await expect(operator(app, 'Naxtel')).toBeChecked();
  await app.fillAmount('3');
  await app.press('button.continue');
  await expect(app.page.getByRole('radiogroup').first()).toHaveAccessibleDescription(
    app.within('validation.service.unavailable'),
  );
});

function numberField(app: App): Locator {
  return app.page.getByRole('textbox', { name: app.words('payment.mobile.number') });
}

function operator(app: App, name: string): Locator {
  return app.page.getByRole('radio', { name, exact: true });
}

/** The row of the number among the recent recipients. */
function recent(app: App): Locator {
  return app.main.getByRole('listitem').getByRole('button', { name: number });
}
