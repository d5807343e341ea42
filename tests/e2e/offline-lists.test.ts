// A person's lists are readable offline, and actions that need the network show why they are off.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('Offline, favorites, automatic payments, automobiles and coupons are read, and what needs the network says so @E27 @E30 @E32 @E42', async ({
  app,
  sandbox,
}) => {
  const { user } = app;
  await user.addFavorite('Ofis', '200014502361111');
  await user.addFavorite('Bağ');
  await user.addAutopayment('Ev', { day: 12 });
  await user.addAutomobile('10-AA-123', 'Ailə');
  await user.payParking('10-AA-123', '2.00');
  const from = await sandbox.newUser({ balance: '50.00', identified: true });
  await from.sendCoupon(user, '20.00');
  const automatic = app.rows('title.autopayments', app.main);
  const plate = app.main.getByRole('img', {
    name: app.words('automobiles.plate.label', { plate: '10-AA-123' }),
  });
  const coupon = app.rows('coupons.waiting');
  await app.open('/favorites');
  await expect(favorite(app, 'Bağ')).toBeVisible();
  await app.open('/autopayment');
  await expect(automatic).toHaveCount(1);
  await app.open('/automobiles');
  await expect(plate).toBeVisible();
  await app.open('/coupons');
  await expect(coupon).toBeVisible();

  await app.reloadOffline();
  for (const act of ['coupons.accept', 'coupons.reject'] as const) {
    await app.expectBarred(app.button(act, coupon), 'shell.needsNetwork');
  }

  await app.open('/favorites');
  await app.page.getByRole('searchbox').fill('bag');
  await expect(favorite(app, 'Ofis')).toBeHidden();
  await expect(favorite(app, 'Bağ')).toContainText('34,18');
  const refresh = app.main.getByRole('button', { name: app.words('shell.offline') });
  await app.expectBarred(refresh, 'favorites.refresh.needsNetwork');
  await app.press(app.words('button.actionsOf', { name: 'Bağ' }), app.main);
  for (const [act, reason] of [
    ['favorites.check', 'favorites.check.needsNetwork'],
    ['favorites.edit', 'shell.needsNetwork'],
    ['favorites.arrange', 'shell.needsNetwork'],
    ['button.delete', 'shell.needsNetwork'],
  ] as const) {
    const button = app.page.getByRole('dialog').getByRole('button', { name: app.within(act) });
    await app.expectBarred(button, reason);
  }

  await app.open('/autopayment');
  await expect(automatic).toContainText('25,00');
  await automatic.getByRole('link').click();
  for (const act of ['autopayments.skip', 'autopayments.pause'] as const) {
    await app.expectBarred(app.button(act, app.main), 'autopayments.needsNetwork');
  }

  await app.open('/automobiles');
  await expect(plate).toBeVisible();
  await expect(app.text('automobiles.needsNetwork').filter({ visible: true })).toBeVisible();
  await app.link(app.words('automobiles.payments.of', { name: 'Ailə' })).click();
  await app.link(/^Azparking — küçə parklanması/).click();
  await app.expectReceipt();
});

function favorite({ main, page }: App, name: string) {
  return main.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
}
