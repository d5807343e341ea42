// The co-branded card: ordered, used, blocked, and read offline.
import type { App } from '#tests/fixtures/app.ts';
import { Bank } from '#tests/fixtures/bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const dayMs = 86_400_000;

async function order(app: App): Promise<void> {
  await app.open('/cards');
  await app.link(app.within('cobrand.order.act')).click();
  await app.field('cobrand.order.search').fill('gence');
  await expect(app.page.getByRole('radio')).toHaveCount(1);
  await app.radio(/^Gəncə/).check();
  await app.press('button.continue');
}

test('A card is ordered once, followed to the branch, also without a network, and activated @E47', async ({
  signedIn: app,
}) => {
  await order(app);
  const bank = await Bank.of(app);
  await bank.expectToUncover('word');
  await bank.setPin({ word: 'bənövşəgül' });
  await expect(app.text('hosted.done.CARD_ORDERED_NOW')).toBeVisible();
  await expect(app.text('cobrand.state.ORDERED')).toBeVisible();
  await expect(app.text('cobrand.order.activateLater')).toBeVisible();
  await expect(app.text('cobrand.step.SENT.text')).toHaveCount(0);
  await app.user.moveClock(5 * dayMs + 60_000);
  await app.page.reload();
  await expect(app.text('cobrand.state.AT_BRANCH')).toBeVisible();

  await app.goOffline();
  await app.go('home');
  await app.page.goBack();
  await expect(app.text('cobrand.state.AT_BRANCH')).toBeVisible();
  await app.goOnline();

  await app.user.moveClock(dayMs);
  await app.page.reload();
  await app.press('cobrand.order.activate');
  await expect(app.text('cobrand.order.identity')).toHaveCount(0);
  await app.press('cobrand.order.open');
  await expect(app.page).toHaveURL('/cards/cobrand-info');
  await expect(app.text('cobrand.active')).toBeVisible();
  expect(await app.user.ledgerBalances()).toBe(true);
});

test.describe('In use', () => {
  test.use({ serviceWorkers: 'block', having: { cobrand: '326.40' } });

  test('Blocked in one tap, the card is refused everywhere at once, and unblocking is near @E48', async ({
    signedIn: app,
  }) => {
    await app.open('/cards');
    await expect(app.button(app.within('cards.add'))).toBeVisible();
    await expect(app.text('empty.cards')).toBeHidden();
    await app.press('cobrand.block');
    await expect(app.text('cobrand.blockedNow')).toBeVisible();
    await expect(app.main.getByText(app.within('cobrand.blocked.title'))).toBeVisible();
    expect(await app.user.takeCash('10.00')).toBe('CARD_BLOCKED');
    const service = await app.openForm();
    await app.fillStep(app.fieldOf(service), '200014502368810');
    await expect(app.radio(/^Kobrend kart/)).toBeDisabled();
    await app.link('cobrand.unblock').click();
    await app.press('cobrand.unblock');
    await expect(app.text('cobrand.unblocked')).toBeVisible();
    await app.press('cobrand.block');
    await expect(app.text('cobrand.blockedNow')).toBeVisible();
    await app.press('cobrand.undo');
    await expect(app.text('cobrand.unblocked')).toBeVisible();
    expect(await app.user.takeCash('10.00')).toBeNull();
  });

  test('Wrong PINs count down until they block, a code gives three more, the right one is taken @E49', async ({
    signedIn: app,
  }) => {
    await app.open('/cobrand-info');
    await app.press(app.within('cobrand.pin.change'));
    const bank = await Bank.of(app);
    await bank.setPin({ before: '0000' });
    await expect(app.page.getByText('Hazırkı PIN düzgün deyil.')).toBeVisible();
    await app.open('/cards/cobrand-info');
    await expect(app.main.getByText('2 cəhd qalıb')).toBeVisible();
    await app.press(app.within('cobrand.pin.change'));
    await (await Bank.of(app)).setPin({ before: '0000' });
    await bank.setPin({ before: '0000' });
    await expect(app.text('payment.refusal.PIN_BLOCKED')).toBeVisible();
    await expect(app.text('cobrand.pin.noAttempts')).toBeVisible();
    await app.press('cobrand.pin.reset');
    await expect(app.codeField).toBeVisible();
    await app.codeField.fill(await app.user.newestCode());
    await expect(app.main.getByText('3 cəhd qalıb')).toBeVisible();
    await app.press(app.within('cobrand.pin.change'));
    await (await Bank.of(app)).setPin({ before: '2580' });
    await expect(app.text('hosted.done.PIN_CHANGED')).toBeVisible();
    expect(await app.user.takeCash('10.00', '2580')).toBe('WRONG_PIN');
    expect(await app.user.takeCash('10.00', '7391')).toBeNull();
  });

  test('The card pays and earns cashback, is topped up for nothing, and pays into the wallet @E50 @M13', async ({
    signedIn: app,
  }) => {
    const before = await app.user.balance();
    await app.agree({ source: /^Kobrend kart/ });
    await app.pay();
    await expect(app.receipt).toContainText('Qəpik 4169');
    expect(await app.user.balance()).toBe(before);

    await app.open('/cards');
    await app.link('button.topUp').click();
    await app.fillAmount('40');
    await app.confirm('CARD_TRANSFER');
    await expect(app.receipt).toContainText(app.within('receipt.title.topUp.accepted'));
    expect(await app.user.balance()).toBe(before - 4000);

    await app.open('/cards/cobrand-transfers');
    await app.amountField.fill('15');
    await app.radio(app.within('payment.wallet')).check();
    await app.press('button.continue');
    await expect(app.text('source.COBRAND.after')).toBeVisible();
    await app.confirm('TOP_UP');
    expect(await app.user.balance()).toBe(before - 2500);
    await app.open('/cobrand-info');
    await expect(app.main.getByText(/317,22/)).toBeVisible();
    expect(await app.user.ledgerBalances()).toBe(true);
  });

  test('No automatic payment is offered by the card, which pays none @all', async ({ app }) => {
    await app.open('/create-autopayment/c/kommunal/p/azerisiq-fiziki');
    await app.fillStep(app.fieldOf(await app.user.electricity()), '200014502360000');
    await expect(app.radio(app.within('payment.wallet'))).toBeChecked();
    await expect(app.radio(/^Kobrend kart/)).toHaveCount(0);
  });

  test('Interest goes off with what was gathered; each detail is copied by a tap @E51', async ({
    signedIn: app,
  }) => {
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.open('/cobrand-info');
    await app.switch('cobrand.interest').click();
    await expect(app.text('cobrand.interest.turnedOff')).toBeVisible();
    await expect(app.switch('cobrand.interest')).not.toBeChecked();
    await app.press('cobrand.account.show');
    await app.press(/^Hesab nömrəsi \(IBAN\) AZ/);
    await expect(
      app.text('cobrand.account.copied', { name: 'Hesab nömrəsi (IBAN)' }),
    ).toBeVisible();
    await expect(app.main.getByText(/^AZ\d\d NUMB(?: \d{4}){5}$/)).toBeVisible();
    await app.page.reload();
    await expect(app.main.getByText(/^AZ\d\d NUMB •••• \d{4}$/)).toBeVisible();

    await app.goOffline();
    await app.go('home');
    await app.page.goBack();
    await expect(app.main.getByText('326,40')).toBeVisible();
    await expect(app.text('cobrand.account.needsNetwork')).toBeVisible();
    await expect(app.switch('cobrand.interest')).toHaveAttribute('aria-disabled', 'true');
  });
});
