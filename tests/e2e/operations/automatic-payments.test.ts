// Automatic payments: set up, run by the provider's scheduler, read with their runs, paused, skipped, deleted.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const dayMs = 24 * 3_600_000;

/** Returns the day of the month in Baku this many days from now. */
function dayIn(days: number): number {
  return new Date(Date.now() + 4 * 3_600_000 + days * dayMs).getUTCDate();
}

test.describe('With the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('What is set up in the catalogue is paid on its day, and once though an answer was lost @E29', async ({
    signedIn: app,
  }) => {
    const service = await app.user.electricity();
    const before = await app.user.balance();
    await app.open('/create-autopayment/c/kommunal/p/azerisiq-fiziki');
    await app.fillStep(app.fieldOf(service), '200014502360000');
    const day = dayIn(2);
    await app.page.getByRole('radio', { name: String(day), exact: true }).check({ force: true });
    await app.amountField.fill('25');
    await app.user.meet({ kind: '500-after' }, ['createAutomaticPayment']);
    await app.press('autopayments.create');
    await expect(app.text('payment.refusal.INTERNAL_ERROR')).toBeVisible();
    await app.button('autopayments.create').dblclick();
    await expect(app.page).toHaveURL('/autopayment');
    await expect(rows(app)).toHaveCount(1);

    await app.user.moveClock(3 * dayMs);
    await app.page.reload();
    await rows(app).getByRole('link').click();
    const run = app.page.getByRole('list', { name: app.words('autopayments.runs') });
    await expect(run.getByText(app.words('autopayments.run.PAID'))).toBeVisible();
    expect(await app.user.balance()).toBe(before - 2500);
    await run.getByRole('button').click();
    await expect(app.page.getByRole('dialog').getByText(/25,00/).first()).toBeVisible();
  });

  test('One that failed says why and leads to paying it, which ends the retry @E29 @all', async ({
    app,
  }) => {
    await app.user.addAutopayment('Ev', { day: dayIn(1) }, { amount: '400.00' });
    await app.user.moveClock(2 * dayMs);
    await app.open('/autopayment');
    await expect(rows(app)).toContainText(app.within('autopayments.reason.INSUFFICIENT_BALANCE'));
    await app.main.getByRole('link', { name: /indi ödə/i }).click();
    await app.press('button.continue');
    await app.fillAmount('20');
    await app.pay();
    await app.open('/autopayment');
    await expect(rows(app)).toHaveCount(1);
    await expect(rows(app)).not.toContainText(app.within('autopayments.payNow'));
  });

  test('One is skipped and taken back, paused and resumed, changed and deleted @E29 @all', async ({
    app,
  }) => {
    await app.user.addAutopayment('Ev', { day: dayIn(3) });
    await app.open('/autopayment');
    await rows(app).getByRole('link').click();
    await app.press('autopayments.skip');
    await expect(app.text('autopayments.run.SKIPPED')).toBeVisible();
    await app.press('autopayments.undo', app.main);
    await expect(app.text('autopayments.run.SKIPPED')).toBeHidden();

    await app.press('autopayments.pause');
    await expect(app.button('autopayments.resume', app.main)).toBeVisible();
    await app.link('autopayments.back').click();
    await app.press(app.words('autopayments.resume.named', { name: 'Ev' }));
    await expect(rows(app)).toContainText('25,00');

    await rows(app).getByRole('link').click();
    await app.press('autopayments.acts');
    await app.press('autopayments.edit');
    await app.amountField.fill('30');
    await app.press('button.save');
    await expect(app.main.getByText(/30,00/).first()).toBeVisible();

    await app.press('autopayments.acts');
    await app.press('button.delete');
    await app.press('button.delete', app.page.getByRole('dialog'));
    await expect(app.text('empty.autopayments')).toBeVisible();
  });

  test('A favorite is paid on debt, and a day of the strip shows what is paid on it @E29 @all', async ({
    app,
  }) => {
    await app.user.addFavorite('Bağ');
    await app.user.addAutopayment('Ev', { day: dayIn(1) });
    await app.open('/favorites');
    await app.press(app.words('button.actionsOf', { name: 'Bağ' }), app.main);
    await app.press('favorites.autopayment');
    await app.radio('autopayments.frequency.ON_DEBT').check({ force: true });
    await app.press('autopayments.create');
    await expect(app.text('validation.required').first()).toBeVisible();
    await app.page.getByRole('textbox', { name: app.within('autopayments.ceiling') }).fill('60');
    await app.press('autopayments.create');
    await expect(rows(app)).toHaveCount(2);
    const strip = app.page.getByRole('list', { name: app.words('autopayments.days') });
    await strip.getByRole('button').first().click();
    await expect(rows(app)).toHaveCount(1);
    await strip.getByRole('button').first().click();
    await expect(rows(app)).toHaveCount(2);
    await app.go('home');
    const short = app.page.getByRole('list', { name: app.words('title.autopayments') });
    await expect(short.getByRole('listitem')).toHaveCount(2);
  });
});

function rows(app: App): Locator {
  return app.rows('title.autopayments', app.main);
}
