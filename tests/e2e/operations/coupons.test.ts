// Coupons: sent, answered, read, with the gift balance after each.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A coupon waits on the open screen of its receiver, who accepts it @E41', async ({
  signedIn: app,
  elsewhere,
  sandbox,
}) => {
  const to = await sandbox.newUser({ balance: '0.00', identified: true });
  const receiver = await elsewhere({ person: to });
  await receiver.open('/coupons');
  await expect(receiver.text('empty.coupons')).toBeVisible();

  await app.open('/coupons/send');
  await app.fillPhone(to.phone);
  await app.amountField.fill('15');
  await app.field('transfer.note').fill('Kofe məndən');
  await app.press('button.continue');
  await app.button('operation.COUPON.confirm').click();
  await expect(app.page).toHaveURL(/\/coupon\/receipt\/[\w-]+$/);
  await expect(app.receipt).toContainText(app.within('coupons.status.PENDING'));

  await expect(app.button('coupons.withdraw')).toBeVisible();
  await app.page.emulateMedia({ media: 'print' });
  await expect(app.receipt).toBeVisible();
  await expect(app.main.getByRole('button')).toHaveCount(0);
  await app.page.emulateMedia({ media: 'screen' });

  const ticket = receiver.rows('coupons.waiting');
  await expect(ticket).toContainText('Kofe məndən');
  await receiver.press('coupons.accept', ticket);
  await expect(ticket).toHaveCount(0);
  await expect(receiver.rows('coupons.yours')).toContainText(
    receiver.within('coupons.status.ACCEPTED'),
  );
  await expect(receiver.main).toContainText('15,00');
  await expect(receiver.page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(app.receipt).toContainText(app.within('coupons.status.ACCEPTED'));
  expect(await to.giftBalance()).toBe(1500);
});

test.describe('A coupon @all', () => {
  test('that is rejected is asked about first, goes back, and is no money that came @E41', async ({
    app,
    sandbox,
  }) => {
    const from = await sandbox.newUser({ balance: '50.00', identified: true });
    await from.sendCoupon(app.user, '20.00');
    await app.open('/coupons');
    const ask = () => app.press('coupons.reject', app.rows('coupons.waiting'));
    await ask();
    await app.press('coupons.keep', app.dialog('coupons.reject.title'));
    await expect(app.dialog('coupons.reject.title')).toHaveCount(0);
    expect(await from.balance()).toBe(3000);
    await ask();
    await app.press('coupons.reject', app.dialog('coupons.reject.title'));
    const rejected = app.rows('coupons.yours');
    await expect(rejected).toContainText(app.within('coupons.status.REJECTED'));
    await expect(rejected.locator('s')).toContainText('20,00');
    await expect(rejected).not.toContainText('+');
    expect(await from.balance()).toBe(5000);
  });

  test('that its sender takes back is no more, on the open receipt of its receiver too @E41', async ({
    app,
    elsewhere,
    sandbox,
  }) => {
    const to = await sandbox.newUser({ balance: '0.00' });
    const before = await app.user.balance();
    await app.user.sendCoupon(to, '20.00');
    await app.open('/coupons');
    await app.rows('coupons.yours').getByRole('link').click();
    await app.press('coupons.withdraw');

    const receiver = await elsewhere({ person: to });
    await receiver.open(new URL(app.page.url()).pathname);
    await expect(receiver.button('coupons.accept')).toBeVisible();
    await app.press('coupons.withdraw', app.dialog('coupons.withdraw.title'));
    for (const each of [app, receiver]) {
      await expect(each.receipt).toContainText(each.within('coupons.status.REVERSED'));
    }
    await expect(receiver.button('coupons.accept')).toHaveCount(0);
    await expect(app.button('coupons.withdraw')).toHaveCount(0);
    expect([await app.user.balance(), await to.giftBalance()]).toEqual([before, 0]);

    await app.open('/transactions');
    await app.main.getByRole('link', { name: app.within('status.notAccepted') }).click();
    await expect(app.receipt).toContainText(app.within('receipt.title.coupon.notAccepted'));
    await expect(app.receipt).toContainText(app.within('status.notAccepted'));
  });

  test('whose acceptance got no answer is accepted once, and shown so @E41', async ({
    app,
    sandbox,
  }) => {
    const from = await sandbox.newUser({ balance: '50.00' });
    await from.sendCoupon(app.user, '20.00');
    // The coupon's notification is late and repeats what this screen shows.
    const release = await app.user.hold(['getNotifications']);
    await app.open('/coupons');
    await app.user.meet({ kind: 'destroy-after' }, ['answerCoupon'], 9);
    await app.press('coupons.accept', app.rows('coupons.waiting'));
    await expect(app.text('coupons.unknown')).toBeVisible();
    await release();
    await expect(app.button(app.words('notifications.unread', { count: '1' }))).toBeVisible();
    await expect(app.text('coupons.unknown')).toBeVisible();
    await expect(app.rows('coupons.yours')).toContainText(app.within('coupons.status.ACCEPTED'));
    expect(await app.user.giftBalance()).toBe(2000);
  });

  test('gives a gift balance that pays for a service and goes into the wallet @E41', async ({
    app,
    sandbox,
  }) => {
    const from = await sandbox.newUser({ balance: '50.00' });
    await from.sendCoupon(app.user, '20.00', true);
    const before = await app.user.balance();
    const service = await app.openForm();
    await app.fillStep(app.fieldOf(service), '200014502360000');
    await app.amountField.fill('5');
    await app.main.getByText(app.words('source.GIFT')).click();
    await app.press('button.continue');
    await app.pay();
    expect([await app.user.balance(), await app.user.giftBalance()]).toEqual([before, 1500]);
    await app.open('/coupons/move');
    await app.press('button.continue');
    await app.confirm('GIFT_MOVE');
    expect([await app.user.balance(), await app.user.giftBalance()]).toEqual([before + 1500, 0]);
  });
});
