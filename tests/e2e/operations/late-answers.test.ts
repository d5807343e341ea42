// A late answer applies to the request that it answers, and never to later input.
import { expect, type Page, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A late price for one number pays no number by itself @M23', async ({ signedIn: app }) => {
  const service = await app.user.service('azercell');
  const release = await app.user.hold(['quotePayment'], 'held-before', 1);
  await app.openForm(service);
  const number = app.fieldOf(service);
  const nextNumber = app.page.getByText('50 220 20 20', { exact: false });

  await number.fill('502101010');
  await app.press('button.continue');
  await app.amountField.fill('5.00');
  const late = answerTo(app.page, '/v1/payments/quote');
  await app.press('button.continue');
  await app.press('payment.back');
  await number.fill('502202020');
  await app.press('button.continue');
  await expect(nextNumber).toBeVisible();
  await release();
  await late();

  await app.fillAmount('3.00');
  await expect(app.payButton).toContainText('3,00');
  await expect(nextNumber).toBeVisible();
  await app.pay();
  await expect(app.receipt).toContainText('50 220 20 20');
  const receiver = expect.stringContaining('502202020');
  expect(await app.user.payments()).toMatchObject([{ receiver, amount: 300 }]);
});

test.describe('A late answer about a code @M23', () => {
  const next = '200 0145 0236 8810';

  test('is not taken for the code that was typed meanwhile @all', async ({ app }) => {
    const service = await app.user.electricity();
    const release = await app.user.hold(['checkSubscriber'], 'held-before', 1);
    await app.openForm(service);
    await app.fieldOf(service).fill('200014512343418');
    const late = answerTo(app.page, '/v1/payments/check');
    await app.press('button.continue');
    await app.fieldOf(service).fill('200014502368810');
    await release();
    await late();
    await app.press('button.continue');
    await expect(app.amountField).toBeVisible();
    await expect(app.main).toContainText(next);
  });

  test('shows no debt of it over the next code @all', async ({ app }) => {
    const service = await app.openForm();
    await app.fillStep(app.fieldOf(service), '200014512343418');
    await expect(app.amountField).toBeVisible();
    await app.user.meet({ kind: 'problem', code: 'DEBT_CHANGED' }, ['quotePayment']);
    const release = await app.user.hold(['checkSubscriber'], 'held-before', 1);
    const asked = app.page.waitForRequest(/\/v1\/payments\/check/);
    await app.press('button.continue');
    const late = (await asked).response();
    await app.press('payment.back');
    await app.fillStep(app.fieldOf(service), '200014502368810');
    await expect(app.page.getByText(next)).toBeVisible();
    await release();
    await late;
    await app.fillAmount('3.00');
    await expect(app.payButton).toContainText('3,00');
    await expect(app.page.getByText(next)).toBeVisible();
  });
});

test('A price that comes after the person has left moves nobody @M23 @all', async ({ app }) => {
  await app.agree();
  await app.page.goBack();
  const form = app.page.url();
  const release = await app.user.hold(['quotePayment'], 'held-before', 1);
  const late = answerTo(app.page, '/v1/payments/quote');
  await app.press('button.continue');
  await app.go('home');
  await expect(app.page).toHaveURL('/');
  await release();
  await late();
  await app.page.goBack();
  await expect(app.page).toHaveURL(form);
});

/** Listens for the next call of a path. Returns a function that waits until the call is answered or given up. */
function answerTo(page: Page, path: string): () => Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(path));
  return async () => {
    await (await asked).response();
  };
}
