// The used part of the limit changes together with the balance, however the app learns of the movement.
import { soon } from '#tests/fixtures/outcome.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { balance: '100.00' } });

test('A payment that is learned of later counts in the limit @M22', async ({ signedIn: app }) => {
  await app.agree({ amount: '10.77' });
  await app.payButton.click();
  await expect(app.page).toHaveURL(/\/payment\/outcome\//);
  // Waits for the request, because a page that is left before sending it pays nothing.
  await expect.poll(() => app.user.balance()).toBe(89_23);
  await app.open('/');
  await expect(app.page.getByText('89,23 AZN')).toBeVisible();
  const used = app.words('limits.usedOfLimit', { used: '10,77' });
  await expect(app.page.getByText(used)).toBeVisible(soon);
});
