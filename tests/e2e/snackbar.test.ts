// What is told for a moment stands in nobody's way.
import type { Locator } from 'playwright/test';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

test.use({
  serviceWorkers: 'block',
  having: { history: 30, identified: true },
  permissions: ['clipboard-read', 'clipboard-write'],
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a message of the moment covers nothing that is to be pressed', async ({
      signedIn: page,
      sandbox,
      user,
      words,
    }) => {
      const receipt = (await sandbox.historyOf(user)).find(({ type }) => type === 'WALLET_PAYMENT');
      await page.goto(`/payment/receipt/${receipt?.id}`);
      const again = page.getByRole('link', { name: words('receipt.repeat') });
      await again.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: words('receipt.share') }).click();
      const message = page.getByRole('group').filter({ hasText: words('receipt.shared') });
      await expect(message).toBeVisible();
      await expect.poll(() => standApart(message, again)).toBe(true);
      for (const by of [-30, 20, -10]) {
        await scroll(page, by);
        expect(await standApart(message, again)).toBe(true);
      }

      // Neither what comes to be pressed while it stands there. The pointer over it holds it.
      await message.hover();
      await again.press('Enter');
      const onward = page.getByRole('button', { name: words('payment.continue') });
      await expect(onward).toBeVisible();
      await expect.poll(() => standApart(message, onward)).toBe(true);
    });
  });
}

/** Resolves when what follows the scrolling has been drawn. */
async function scroll(page: Page, by: number): Promise<void> {
  await page.evaluate(async (top) => {
    scrollBy({ top });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, by);
}

async function standApart(message: Locator, act: Locator): Promise<boolean> {
  const [told, pressed] = [await message.boundingBox(), await act.boundingBox()];
  if (!told || !pressed) return false;
  return told.y + told.height <= pressed.y || told.y >= pressed.y + pressed.height;
}
