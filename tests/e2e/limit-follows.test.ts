// What is used of the limit goes with the balance, however it became known that money moved.
import { soon } from '#tests/fixtures/outcome.ts';
import { agree, payButton } from '#tests/fixtures/pay.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '100.00' } });

test('a payment that was found out later is used of the limit as well', { tag: '@money' }, async ({
  signedIn: page,
  words,
  language,
  bill,
}) => {
  await agree(page, words, language, { ...bill, amount: '10.77' });
  await payButton(page, words).click();
  await expect(page).toHaveURL(/\/payment\/outcome\//);
  await page.goto('/');
  await expect(page.getByText('89,23 AZN')).toBeVisible();
  const used = words('limits.usedOfLimit', { used: '10,77' });
  await expect(page.getByText(used)).toBeVisible(soon);
});
