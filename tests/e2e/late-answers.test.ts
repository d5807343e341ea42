// An answer that comes late is about what was asked then, and says nothing about what stands there now.
import { agree, amountField, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test('a price for one number that comes when another stands there pays neither by itself', {
  tag: '@money',
}, async ({ signedIn: page, sandbox, user, words, language }) => {
  const service = await sandbox.service(user, 'azercell');
  const release = await sandbox.hold(user, ['quotePayment'], 'held-before', 1);
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  const number = page.getByLabel(service.fields[0]?.label[language] ?? '', { exact: true });
  const go = page.getByRole('button', { name: words('payment.continue') });

  await number.fill('502101010');
  await go.click();
  await amountField(page, words).fill('5.00');
  const late = answerTo(page, '/v1/payments/quote');
  await go.click();
  await page.getByRole('button', { name: words('payment.back') }).click();
  await number.fill('502202020');
  await go.click();
  await expect(page.getByText('50 220 20 20', { exact: false })).toBeVisible();
  await release();
  await late();

  await amountField(page, words).fill('3.00');
  await go.click();
  await expect(payButton(page, words)).toContainText('3,00');
  await expect(page.getByText('50 220 20 20', { exact: false })).toBeVisible();
  await payButton(page, words).click();
  await expectReceipt(page);
  await expect(page.getByRole('article')).toContainText('50 220 20 20');
  const paid = (await sandbox.historyOf(user)).filter(({ type }) => type === 'WALLET_PAYMENT');
  expect(paid).toMatchObject([{ receiver: expect.stringContaining('502202020'), amount: 300 }]);
});

test('a code that was looked up is not taken for the one that was typed meanwhile', {
  tag: '@money',
}, async ({ signedIn: page, sandbox, user, words, language, bill: { service } }) => {
  const release = await sandbox.hold(user, ['checkSubscriber'], 'held-before', 1);
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  const code = page.getByLabel(service.fields[0]?.label[language] ?? '', { exact: true });
  const go = page.getByRole('button', { name: words('payment.continue') });
  await code.fill('200014512343418');
  const late = answerTo(page, '/v1/payments/check');
  await go.click();
  await code.fill('200014502368810');
  await release();
  await late();
  await go.click();
  await expect(amountField(page, words)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('200 0145 0236 8810');
});

test('another debt of one code, told when another code stands there, is not shown over that', {
  tag: '@money',
}, async ({ signedIn: page, sandbox, user, words, language, bill: { service } }) => {
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  const code = page.getByLabel(service.fields[0]?.label[language] ?? '', { exact: true });
  const go = page.getByRole('button', { name: words('payment.continue') });
  await code.fill('200014512343418');
  await go.click();
  await expect(amountField(page, words)).toBeVisible();
  await sandbox.misbehave(user, { kind: 'problem', code: 'DEBT_CHANGED' }, ['quotePayment']);
  const release = await sandbox.hold(user, ['checkSubscriber'], 'held-before', 1);
  const asked = page.waitForRequest((request) => request.url().includes('/v1/payments/check'));
  await go.click();
  const late = (await asked).response();
  await page.getByRole('button', { name: words('payment.back') }).click();
  await code.fill('200014502368810');
  await go.click();
  await expect(page.getByText('200 0145 0236 8810')).toBeVisible();
  await release();
  await late;
  await amountField(page, words).fill('3.00');
  await go.click();
  await expect(payButton(page, words)).toContainText('3,00');
  await expect(page.getByText('200 0145 0236 8810')).toBeVisible();
});

test('a price that comes under the help is shown when that is put away', async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
  bill,
}) => {
  await agree(page, words, language, bill);
  await page.goBack();
  const release = await sandbox.hold(user, ['quotePayment'], 'held-before', 1);
  const late = answerTo(page, '/v1/payments/quote');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await page.getByRole('button', { name: words('help.title') }).click();
  const help = page.getByRole('dialog', { name: words('help.title') });
  await expect(help.getByRole('heading').first()).toBeVisible();
  await release();
  await late();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(payButton(page, words)).toBeVisible();
  await page.goBack();
  await expect(amountField(page, words)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(within(words('payment.stepNow', { number: '1' })))).toBeVisible();
});

test('a price that comes when the person has left stays away', { tag: '@money' }, async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
  bill,
}) => {
  await agree(page, words, language, bill);
  await page.goBack();
  const form = page.url();
  const release = await sandbox.hold(user, ['quotePayment'], 'held-before', 1);
  const late = answerTo(page, '/v1/payments/quote');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await page
    .getByRole('navigation', { name: words('shell.sections') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await release();
  await late();
  await page.goBack();
  await expect(page).toHaveURL(form);
});

test('a confirmation that is opened anew begins at the form, and Back leads out of it', async ({
  signedIn: page,
  words,
  language,
  bill,
}) => {
  const home = page.url();
  await agree(page, words, language, bill);
  await page.reload();
  await expect(page.getByText(within(words('payment.stepNow', { number: '1' })))).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.step)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(home);
});

/** Listens for the next call of a path; what it gives waits until that is answered, or given up. */
function answerTo(page: Page, path: string): () => Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(path));
  return async () => {
    await (await asked).response();
  };
}
