// The app keeps working while the browser translates the page.
import type { Locator } from 'playwright/test';
import { detailedPaths, withReceipt } from '#tests/fixtures/addresses.ts';
import { cardNumbers, saveCard } from '#tests/fixtures/bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { balance: '1284.56', history: 30 } });

test.beforeEach(({ page }) => page.addInitScript(translateDocument));

test('A translated page goes on, and its sums, names and numbers stay as they are @E62', async ({
  app,
  sandbox,
}) => {
  const { page, user } = app;
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const to = await sandbox.newUser({ identified: true });

  await expectToRead(app.main, '1.284,56');
  await app.agreeTransfer(to.phone, '12.50');
  await expectToRead(app.main, '12,50', '1.272,06');
  await expect(app.main.getByText(/^\p{L}+ \p{Lu}\.$/u)).toBeVisible();
  await page.goBack();
  await app.fillAmount('13.70');
  await expectToRead(app.main, '13,70', '1.270,86');
  await expect(app.main).not.toContainText('12,50');
  await app.confirm('TRANSFER');
  await expectToRead(app.receipt, '13,70');

  expect(await user.balance()).toBe(128_456 - 1370);
  for (const section of ['payments', 'transfers', 'history'] as const) await app.go(section);
  await expectToRead(app.main.getByRole('listitem'), '13,70');
  await app.go('home');
  await expectToRead(app.main, '1.270,86');
  await app.open('/settings/language');
  await app.radio(/English/).check();
  await expect(app.in('en').title('title.language')).toBeVisible();
  expect(broken).toEqual([]);
});

test.describe('No screen', () => {
  test.use({ having: { balance: '1284.56', history: 30, favorites: 3, cobrand: '326.40' } });

  test('has a sum that is translated @E62 @all', async ({ app, sandbox }) => {
    test.slow();
    const { page, user } = app;
    const friend = await sandbox.newUser();
    await user.addAutopayment('Ev', 'ON_DEBT', { amount: '60.00' });
    await user.sendCoupon(friend, '5.00');
    await friend.sendCoupon(user, '7.00');
    await saveCard(user, cardNumbers.pays);
    const [newest] = await user.history();
    for (const path of detailedPaths) {
      await app.open(withReceipt(path, newest?.id ?? ''));
      await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton:visible'), path).toHaveCount(0);
      // The translator of this file replaces each figure that it may change by #.
      await expect(page.locator('body'), path).not.toContainText(/#\s*(₼|AZN)/);
    }
    await app.openForm();
    await app.fieldOf(await app.user.electricity()).fill('200014512345678');
    await app.press('button.continue');
    await app.amountField.fill('99999');
    await app.press('button.continue');
    await expect(app.amountField).toHaveAttribute('aria-invalid', 'true');
    await expect(app.main).not.toContainText(/#\s*(₼|AZN)/);
  });
});

async function expectToRead(place: Locator, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text).first()).toBeVisible();
}

/**
 * Runs in the page. Imitates Chromium's translator, which replaces texts by elements of its own, in the document and in
 * all that the page adds later.
 */
function translateDocument(): void {
  /** Chromium skips marked elements and invisible ones. The words stay, so that the test finds them. */
  function translate(text: Text): void {
    const parent = text.parentElement;
    if (!parent || parent.closest('[translate="no"], font, script, style, title, svg')) return;
    if (text.data.trim() === '') return;
    const inner = document.createElement('font');
    // Digits, and the initial of a masked name.
    inner.textContent = text.data.replaceAll(/\d|\p{Lu}(?=\.(?:\s|$))/gu, '#');
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
  function translateAll(node: Node): void {
    if (node instanceof Text) translate(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  }
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translateAll(target);
      for (const node of addedNodes) if (node.isConnected) translateAll(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
