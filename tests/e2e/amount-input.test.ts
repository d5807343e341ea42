// Typing an amount: what cannot be meant does not come in, what is wrong is said, nothing is lost.
import { amountField } from '#tests/fixtures/pay.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.beforeEach(async ({ signedIn: page, sandbox, user, words, language }) => {
  const service = await sandbox.electricity(user);
  const [field] = service.fields;
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  await page.getByLabel(field?.label[language] ?? '', { exact: true }).fill('014502360000');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await amountField(page, words).clear();
});

test('a letter, a second dot and a minus do not come in; a comma is a dot', async ({
  signedIn: page,
  words,
}) => {
  const amount = amountField(page, words);
  for (const [typed, comes] of [
    ['34,18', '34.18'],
    ['12a.b3c4', '12.34'],
    ['1e21', '121'],
    ['-5', '5'],
    ['1..5', '1.5'],
  ] as const) {
    await amount.clear();
    await amount.pressSequentially(typed);
    await expect(amount, typed).toHaveValue(comes);
  }
});

test('an amount is cut, pasted and corrected as in any field', async ({
  signedIn: page,
  words,
}) => {
  const amount = amountField(page, words);
  await amount.pressSequentially('34.18');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  await expect(amount).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(amount).toHaveValue('34.18');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('4.1');
});

test('what is wrong is said at the field, which has the focus, and nothing is asked', async ({
  signedIn: page,
  words,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const amount = amountField(page, words);
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
    await page.getByRole('button', { name: words('payment.continue') }).click();
    await expect(page.getByText(words(problem)), typed).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveValue(typed);
    await expect(amount).toBeFocused();
  }
  expect(requests.filter((url) => url.includes('/payments/quote'))).toEqual([]);
});
