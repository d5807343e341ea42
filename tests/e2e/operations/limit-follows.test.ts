// What is used of the limit goes with the balance, however it became known that money moved.
import { soon } from '#tests/fixtures/outcome.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { balance: '100.00' } });

test('A payment that is learned of later counts in the limit @M22', async ({ signedIn: app }) => {
  await app.agree({ amount: '10.77' });
  await app.payButton.click();
  await expect(app.page).toHaveURL(/\/payment\/outcome\//);
  // A page that is left before its request is sent pays nothing.
  await expect.poll(() => app.user.balance()).toBe(89_23);
  await app.open('/');
  await expect(app.page.getByText('89,23 AZN')).toBeVisible();
  const used = app.words('limits.usedOfLimit', { used: '10,77' });
  await expect(app.page.getByText(used)).toBeVisible(soon);
});
