// What is told for a moment stands in nobody's way.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({
  having: { history: 30, identified: true },
  permissions: ['clipboard-read', 'clipboard-write'],
});

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
  await expect
    .poll(async () => {
      const [told, act] = [await message.boundingBox(), await again.boundingBox()];
      return told && act && (told.y + told.height <= act.y || told.y >= act.y + act.height);
    })
    .toBe(true);
});
