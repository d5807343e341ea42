// Typing an amount: what is wrong is said, and nothing is lost. Which keys come in: `ui/form/form.browser.test.tsx`.
import { amountField } from '#tests/fixtures/pay.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ signedIn: page, sandbox, user, words, language }) => {
  const service = await sandbox.electricity(user);
  const [field] = service.fields;
  await page.goto(`/c/${service.categoryId}/p/${service.id}`);
  await page.getByLabel(field?.label[language] ?? '', { exact: true }).fill('200014502360000');
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await amountField(page, words).clear();
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
