// A pending receipt follows the history, whose row arrives together with the wallet of the same moment.
import { expect, test } from '#tests/fixtures/test.ts';

test('A pending receipt settles by changes of history, not by its id @L10 @all', async ({
  app,
  sandbox,
}) => {
  // A coupon stays pending until its recipient decides, however slow the machine is.
  await app.user.sendCoupon(await sandbox.newUser(), '20.00');
  await app.open('/transactions');
  const asked = new Set<string>();
  app.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.includes('/v1/transactions')) return;
    asked.add(searchParams.has('since') ? 'history' : pathname);
  });
  await app.main.getByRole('link', { name: app.within('status.pending') }).click();
  await expect(app.receipt).toContainText(app.within('receipt.title.coupon.inProgress'));
  await app.user.reverseCoupon();
  await expect(app.receipt).toContainText(app.within('receipt.title.coupon.notAccepted'), {
    timeout: 20_000,
  });
  expect([...asked]).toEqual(['history']);
});
