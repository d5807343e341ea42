// A person's first minutes, by keyboard alone: register, find a service, pay, hold the receipt.
import { expectReceipt } from '#tests/fixtures/pay.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

const welcomeGift = 25_000;

test('by keyboard alone one registers, finds a service, pays 34.18 and lands on the receipt', async ({
  page,
  sandbox,
  words,
}) => {
  const somebody = { phone: Sandbox.freePhone() };
  await page.goto('/auth/register');
  await tabTo(page, page.getByLabel(words('auth.phone.label')));
  await page.keyboard.type(somebody.phone.replace('+994', '0'));
  await page.keyboard.press('Enter');

  await expect(page.getByLabel(words('auth.code.label'))).toBeFocused();
  await page.keyboard.type(await sandbox.codeFor(somebody));
  await page.keyboard.press('Enter');

  await expect(page.getByLabel(words('auth.password.new'))).toBeFocused();
  await page.keyboard.type('Şəffaf-2026!');
  await tabTo(page, page.getByLabel(words('auth.password.repeat')));
  await page.keyboard.type('Şəffaf-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: words('tour.balance.title') })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, page.getByRole('link', { name: words('catalogue.search') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('aze');
  await tabTo(page, page.getByRole('link', { name: /^Azərişıq — əhali/ }));
  await page.keyboard.press('Enter');

  const form = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Azərişıq — əhali' })).toBeVisible();
  await tabTo(page, form.getByRole('textbox'));
  await page.keyboard.type('200014502368810');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('payment.stepNow', { number: '2' }))).toBeFocused();
  await tabTo(page, form.getByRole('textbox'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('34.18');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('payment.stepNow', { number: '3' }))).toBeFocused();
  await tabTo(
    page,
    page.getByRole('button', { name: words('confirm.pay', { amount: '34,18 ₼' }) }),
  );
  await page.keyboard.press('Enter');
  await expectReceipt(page);

  await expect(page.getByRole('article')).toContainText('34,18');
  const user = await sandbox.signIn(somebody.phone, 'Şəffaf-2026!');
  expect(await sandbox.balanceOf(user)).toBe(welcomeGift - 3418);
  expect(await sandbox.ledgerBalances()).toBe(true);
});

test.describe('with four decimals in the wallet', () => {
  test.use({ having: { balance: '1234.5678' } });

  test('the balance is truncated to two, and its currency code follows', async ({ signedIn }) => {
    await expect(signedIn.getByText('1.234,56 AZN')).toBeVisible();
  });
});

/** Presses Tab until the focus is there, as many times as there may be things on the way. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
