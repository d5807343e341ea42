// Top-ups of the wallet from a card, on the hosted page of the provider.
import type { App } from '#tests/fixtures/app.ts';
import { Bank, cardNumbers, saveCard } from '#tests/fixtures/bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';

async function goToConfirmation(app: App): Promise<void> {
  await app.open('/top-up');
  await app.fillAmount('20');
  await expect(confirmButton(app)).toBeEnabled();
}

/** Goes from the amount to the hosted page of the bank. */
async function goToBank(app: App): Promise<Bank> {
  await goToConfirmation(app);
  await confirmButton(app).click();
  return Bank.of(app);
}

test('A new card tops up the wallet once, by its bank’s code, and its number stays on the hosted page @M14 @W8', async ({
  app,
}) => {
  const before = await app.user.balance();
  await app.link('button.topUp').click();
  await app.fillAmount('20');
  // The confirmation names the owner of the wallet.
  await expect(app.page.getByText(new RegExp(`••\\s${app.user.phone.slice(-2)}`))).toBeVisible();
  await confirmButton(app).dblclick();
  const bank = await Bank.of(app);
  expect(await app.user.balance()).toBe(before);
  await bank.typeCard(cardNumbers.asks, { saves: true });
  await bank.giveCode();
  await app.expectReceipt();
  await expect(app.page).toHaveURL(/\/top-up\/receipt\//);
  await expect(app.heading('receipt.title.topUp.accepted')).toBeVisible();
  await app.expectLedger(before + 2000);

  await app.open('/top-up');
  await expect(app.radio(/^Rabitəbank/)).toBeChecked();
});

test.describe('With the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('A hosted page that is left is offered again, and takes nothing when it is cancelled or expires @M14', async ({
    signedIn: app,
  }) => {
    const before = await app.user.balance();
    await goToBank(app);
    await app.page.goBack();
    await expect(app.heading('outcome.away')).toBeVisible();
    await app.page.reload();
    await app.press('outcome.away.continue');
    const bank = await Bank.of(app);
    await bank.cancel();
    await expectVoided(app, before, 'outcome.voided.cancelled');

    await app.link('operation.TOP_UP.startAgain').click();
    await app.fillAmount('21');
    await confirmButton(app).click();
    await Bank.of(app);
    await app.page.goBack();
    await app.press('outcome.away.cancel');
    await expectVoided(app, before, 'outcome.voided.cancelled');

    await goToBank(app);
    await app.user.moveClock(16 * 60_000);
    await app.page.goBack();
    await expectVoided(app, before, 'outcome.voided.expired');
  });

  test('A top-up left at the bank bars no other, and is ended where its banner is @M14 @all', async ({
    app,
  }) => {
    const before = await app.user.balance();
    await goToBank(app);
    await app.page.goBack();
    await app.open('/top-up');
    await app.fillAmount('21');
    await confirmButton(app).click();
    await Bank.of(app);
    await app.open('/transfers');
    const cancel = app.button('outcome.away.cancel');
    await app.goOffline();
    await app.expectBarred(cancel, 'outcome.away.needsNetwork');
    await app.goOnline();
    await expect(cancel).toBeEnabled();
    for (const amount of ['20,00', '21,00']) {
      const banner = app.page.getByRole('status').filter({ hasText: app.within('outcome.away') });
      await expect(banner).toContainText(amount);
      await app.press('outcome.away.cancel', banner);
      await expect(banner.filter({ hasText: amount })).toBeHidden();
    }
    await expect(app.text(app.within('outcome.noMoneyTaken'))).toBeVisible();
    expect(await app.user.balance()).toBe(before);
  });

  test('A bill is paid by a card that is then saved, with its commission shown, and the wallet stays as it was @M14 @M13 @all', async ({
    app,
  }) => {
    const before = await app.user.balance();
    await app.agree({ source: app.within('cards.new') });
    await expect(app.main.getByText('34,52').first()).toBeVisible();
    await app.payButton.click();
    await (await Bank.of(app)).typeCard(cardNumbers.pays, { saves: true });
    await app.expectReceipt();
    await expect(app.receipt).toContainText('34,52');
    await expect(app.receipt).toContainText('Borc ödənişi');
    await expect(app.receipt).toContainText(app.within('source.CARD'));
    expect(await app.user.balance()).toBe(before);
    const [paid] = await app.user.history();
    expect(paid).toMatchObject({ type: 'CARD_PAYMENT', totalAmount: 3452, commission: 34 });

    await app.agree({ amount: '5', source: /^Kapital Bank/ });
    await app.pay();
    await app.expectLedger(before);
  });

  test('What is paid in at a terminal opens its receipt by itself @M25', async ({
    signedIn: app,
  }) => {
    const before = await app.user.balance();
    await app.open('/top-up?way=terminal');
    await expect(app.text('topUp.terminal.waiting')).toBeVisible();
    await expect(
      app.main.getByRole('img', { name: app.words('topUp.terminal.code') }),
    ).toBeVisible();
    await app.user.payAtTerminal('15.00');
    await expect(app.page).toHaveURL(/\/terminal\/receipt\//);
    await expect(app.receipt).toContainText('15,00');
    await app.expectLedger(before + 1500);
  });

  test('What was paid in before the screen was opened does not open there @M25 @all', async ({
    app,
  }) => {
    await app.open('/top-up?way=terminal');
    const waiting = app.text('topUp.terminal.waiting');
    await expect(waiting).toBeVisible();
    await app.goOffline();
    await app.user.payAtTerminal('10.00');
    const paidAt = Date.now();
    // Waits for more than a second, because the page knows the provider's clock only to the second.
    await expect.poll(() => Date.now() - paidAt).toBeGreaterThan(1_000);
    await app.text('topUp.byCard').click();
    await app.text('topUp.byTerminal').click();
    const answered = app.page.waitForResponse(/\/v1\/transactions\?/);
    await app.goOnline();
    await answered;
    await app.user.payAtTerminal('15.00');
    await expect(app.page).toHaveURL(/\/terminal\/receipt\//);
    await expect(app.receipt).toContainText('15,00');
  });

  test('A card form that is refused keeps what was typed, in another language too @M14 @all', async ({
    app,
  }) => {
    await goToBank(app);
    const { page } = app;
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const [number, expiry, cvc] = ['#number', '#expiry', '#cvc'].map((id) => page.locator(id));
    if (!number || !expiry || !cvc) throw new Error('No fields');
    await number.pressSequentially('4169-7300-0001-4127');
    await expiry.pressSequentially('08/39');
    await cvc.fill('12');
    await page.locator('[name=save]').check();
    // Password managers fill in fields without saying how.
    await expiry.evaluate((field) => field.dispatchEvent(new Event('input', { bubbles: true })));
    await page.locator('[value=card]').click();
    await expect(cvc).toBeFocused();
    await expect(cvc).toHaveAccessibleDescription(/Kartın arxasındakı 3 rəqəmi daxil edin/);
    expect(sent).toEqual([]);
    // A screen reader announces inserted elements, so an alert that is redrawn at each key would be announced each
    // time.
    const said = await page.getByRole('alert').elementHandle();
    await cvc.fill('1');
    await cvc.fill('12');
    expect(await said?.evaluate((element) => element.isConnected)).toBe(true);

    await page.getByRole('link', { name: 'EN' }).click();
    await expect(cvc).toHaveAccessibleDescription(/Enter the 3 digits on the back of the card/);
    await expect(number).toHaveValue('4169 7300 0001 4127');
    await expect(expiry).toHaveValue('08 / 39');
    await expect(cvc).toHaveValue('12');

    await expiry.fill('2020-08');
    await cvc.fill('123');
    await page.locator('[value=card]').click();
    await expect(expiry).toHaveAccessibleDescription(/This card has expired/);
    await expect(number).toHaveValue('4169 7300 0001 4127');
    await expect(cvc).toHaveValue('');
    await expect(page.locator('[name=save]')).toBeChecked();

    await expiry.fill('2039-08');
    await cvc.fill(' 123\u00a0');
    await page.locator('[value=card]').click();
    await app.expectReceipt();
  });

  test('A card that its bank declines says so, and takes nothing @M14 @all', async ({ app }) => {
    const before = await app.user.balance();
    await (await goToBank(app)).typeCard(cardNumbers.declined);
    await expect(app.heading('operation.TOP_UP.refused')).toBeVisible();
    await expect(app.text(app.within('payment.refusal.CARD_DECLINED'))).toBeVisible();
    expect(await app.user.balance()).toBe(before);
  });

  test('A saved card whose bank asks late waits for its code, and pays @M14 @all', async ({
    app,
  }) => {
    const before = await app.user.balance();
    await saveCard(app.user, cardNumbers.asksLate);
    await goToConfirmation(app);
    await confirmButton(app).click();
    await expect(app.heading('outcome.away')).toBeVisible();
    await app.press('outcome.away.continue');
    await (await Bank.of(app)).giveCode();
    await app.expectReceipt();
    await app.expectLedger(before + 2000);
  });

  test('A card submitted in another tab ends the attempt in the one that was left open @M14 @all', async ({
    app,
  }) => {
    const before = await app.user.balance();
    await goToBank(app);
    const address = app.page.url();
    await app.page.goBack();
    await expect(app.heading('outcome.away')).toBeVisible();
    const other = await app.newTab(address);
    await (await Bank.of(other)).typeCard(cardNumbers.pays);
    await app.expectReceipt();
    expect(await app.user.balance()).toBe(before + 2000);
    await other.page.close();
  });

  test('An operation whose answer is lost is voided, and its page charges nothing @M14 @M3 @all', async ({
    app,
  }) => {
    const before = await app.user.balance();
    await goToConfirmation(app);
    // The provider has the confirmation, but neither its answer nor one about the operation arrives.
    await app.user.meet({ kind: 'destroy-after' }, ['confirmOperation', 'getOperation'], 9);
    await confirmButton(app).click();
    await expectVoided(app, before, 'outcome.voided.text');
  });
});

test.describe('An old balance', () => {
  test.use({ serviceWorkers: 'block', having: { oldBalance: '12.40' } });

  test('stands by the balance, and is moved in one step @E43', async ({ app }) => {
    const before = await app.user.balance();
    await app.link(app.within('coupons.move')).click();
    await app.press('button.continue');
    await app.confirm('OLD_MOVE');
    expect(await app.user.balance()).toBe(before + 1240);
    await app.go('home');
    await expect(app.link(app.within('coupons.move'))).toBeHidden();
  });
});

function confirmButton(app: App) {
  return app.button(/^\d+,\d\d (?:AZN|₼) artır$/);
}

/**
 * Expects that the attempt has ended, that the screen shows the reason and that no money was taken, and that the
 * balance is unchanged.
 */
async function expectVoided(
  app: App,
  balance: number,
  why: Parameters<App['within']>[0],
): Promise<void> {
  await expect(app.heading('operation.TOP_UP.voided')).toBeVisible();
  await expect(app.text(app.within(why))).toBeVisible();
  await expect(app.text(app.within('outcome.noMoneyTaken'))).toBeVisible();
  expect(await app.user.balance()).toBe(balance);
}
