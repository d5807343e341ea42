// Confirmation in SİMA on the phone, after the provider rejects a call with code 112.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const everyTime = 99;

test.use({ serviceWorkers: 'block', hasTouch: true, isMobile: true });

test('A quote refused with code 112 is asked for again after SİMA, whose closed dialog leaves the form @E5 @all', async ({
  app,
}) => {
  await askForQuote(app);
  const dialog = simaDialog(app);
  await expect(app.link('sima.open', dialog)).toHaveAttribute('href', /^sima:/);
  await app.escape();
  await expect(app.text('payment.refusal.112')).toBeVisible();
  await expect(app.amountField).toHaveValue('12.40');
  await app.press('button.continue');
  await expect(dialog.getByRole('heading')).toBeVisible();
  await app.page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(app.amountField).toHaveValue('12.40');
  await app.press('button.continue');
  await expectAsked(app);
  await app.user.answerPhone('confirm');
  await app.button('sima.continue', dialog).focus();
  await app.page.keyboard.press('Enter');
  await expect(app.payButton).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('A payment refused with code 112 is not sent again, also after a reload @M3 @E5', async ({
  agreed,
}) => {
  const before = await agreed.user.balance();
  const sent = agreed.noteRequests();
  await agreed.user.meet({ kind: '112' }, ['confirmOperation', 'voidOperation'], everyTime);
  await agreed.payButton.click();

  const dialog = simaDialog(agreed);
  await expect(dialog.getByText(agreed.words('sima.money'))).toBeVisible();
  await expectAsked(agreed);
  await expectSameCodeAfterReload(agreed);
  await agreed.user.answerPhone('confirm');
  await expect(dialog).toHaveCount(0);
  await expect(agreed.heading('operation.PAYMENT.voided')).toBeVisible();
  await expect(agreed.text(agreed.within('outcome.voided.112'))).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/v1/operations/confirm'))).toHaveLength(1);
  expect(await agreed.user.balance()).toBe(before);
});

test('A read that waits for SİMA goes on by itself, also after a reload @all', async ({ app }) => {
  await app.open('about:blank');
  await app.user.meet({ kind: '112' }, ['getWallets', 'getHistory'], everyTime);
  await app.open('/transactions');
  await expect(simaDialog(app).getByRole('heading')).toBeVisible();
  await app.page.reload();
  await expectAsked(app);
  await app.user.answerPhone('confirm');
  await expect(simaDialog(app)).toHaveCount(0);
  await expect(app.page).toHaveURL('/transactions');
});

test('Unfinished operations are asked for again when SİMA has confirmed @M10 @all', async ({
  app,
}) => {
  await app.user.meet({ kind: '112' }, ['listUnfinished'], everyTime);
  await app.page.reload();
  await expectAsked(app);
  const answered = app.page.waitForResponse(/\/v1\/operations\/unfinished$/);
  await app.user.answerPhone('confirm');
  expect((await answered).status()).toBe(200);
});

/** Fills in a payment up to the press that requests a quote, which the provider rejects with code 112. */
async function askForQuote(app: App): Promise<void> {
  const service = await app.openForm();
  await app.fillStep(app.fieldOf(service), '200014502368810');
  await app.amountField.fill('12.40');
  await app.user.meet({ kind: '112' }, ['quotePayment'], everyTime);
  await app.press('button.continue');
}

async function expectSameCodeAfterReload(app: App): Promise<void> {
  const open = app.link('sima.open', simaDialog(app));
  const address = (await open.getAttribute('href')) ?? '';
  await app.page.reload();
  await expect(open).toHaveAttribute('href', address);
}

/** Expects that the phone was asked, because it can answer only then. */
async function expectAsked(app: App): Promise<void> {
  await expect(simaDialog(app).getByText(app.within('identity.waiting'))).toBeVisible();
}

function simaDialog(app: App): Locator {
  return app.dialog(app.within('sima.title'));
}
