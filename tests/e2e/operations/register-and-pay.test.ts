// A person's first minutes by keyboard alone: register, find a service, pay, get the receipt.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const welcomeGift = 25_000;

test.use({ serviceWorkers: 'block' });

test('A person registers and pays by keyboard alone @E1', async ({ guest, sandbox }) => {
  const somebody = sandbox.stranger();
  await guest.open('/auth/register');
  await tabTo(guest, guest.button(guest.words('auth.register.terms', { version: '1.1' })));
  await guest.page.keyboard.press('Enter');
  await expect(guest.dialog('terms.title')).toContainText(guest.within('terms.privacy'));
  await guest.escape();
  await tabTo(guest, guest.field('auth.phone.label'));
  await guest.page.keyboard.type(somebody.phone.replace('+994', '0'));
  await guest.page.keyboard.press('Enter');

  await expect(guest.codeField).toBeFocused();
  await guest.page.keyboard.type(await somebody.newestCode());
  await guest.page.keyboard.press('Enter');

  await expect(guest.field('auth.password.new')).toBeFocused();
  await guest.page.keyboard.type('Şəffaf-2026!');
  await tabTo(guest, guest.field('auth.password.repeat'));
  await guest.page.keyboard.type('Şəffaf-2026!');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page).toHaveURL('/');
  await expect(guest.dialog('settings.name.ask')).toHaveCount(1);
  await tabTo(guest, guest.field('settings.personal.name'));
  await guest.page.keyboard.type('Ləman');
  await guest.page.keyboard.press('Enter');
  await expect(guest.page.getByRole('dialog')).toHaveCount(0);
  await expect(guest.main.getByText('Ləman')).toBeVisible();

  await tabTo(guest, guest.link('catalogue.search'));
  await guest.page.keyboard.press('Enter');
  await expect(guest.page.getByRole('searchbox')).toBeFocused();
  await guest.page.keyboard.type('aze');
  await tabTo(guest, guest.link(/^Azərişıq — əhali/));
  await guest.page.keyboard.press('Enter');

  await expect(guest.title(/^Azərişıq — əhali$/)).toBeVisible();
  await tabTo(guest, guest.main.getByRole('textbox'));
  await guest.page.keyboard.type('200014502368810');
  await guest.page.keyboard.press('Enter');
  await expect(guest.text('payment.stepNow', { number: '2' })).toBeFocused();
  await tabTo(guest, guest.main.getByRole('textbox'));
  await guest.page.keyboard.press('ControlOrMeta+A');
  await guest.page.keyboard.type('34.18');
  await guest.page.keyboard.press('Enter');
  await expect(guest.text('payment.stepNow', { number: '3' })).toBeFocused();
  await tabTo(guest, guest.button(guest.words('operation.PAYMENT.confirm', { amount: '34,18 ₼' })));
  await guest.page.keyboard.press('Enter');
  await guest.expectReceipt();

  await expect(guest.receipt).toContainText('34,18');
  const user = await sandbox.signIn(somebody, 'Şəffaf-2026!');
  expect(await user.balance()).toBe(welcomeGift - 3418);
  expect(await user.ledgerBalances()).toBe(true);

  await guest.link('shell.section.home').first().click();
  await expect(guest.dialog('tour.balance.title')).toHaveCount(1);
});

test.describe('With four decimals in the wallet', () => {
  test.use({ having: { balance: '1234.5678' } });

  test('the balance shows two, and its currency code @E19 @all', async ({ app }) => {
    await expect(app.page.getByText('1.234,56 AZN')).toBeVisible();
  });
});

/** Presses Tab until the target has the focus, at most 60 times. */
async function tabTo(app: App, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await app.page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
