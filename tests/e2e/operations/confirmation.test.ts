// The confirmation of an operation: the conditions for its button, and the expiry of its quote.
import { type App, bill } from '#tests/fixtures/app.ts';
import { Bank } from '#tests/fixtures/bank.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const fiveMinutesMs = 5 * 60_000;

for (const [way, leave] of [
  ['Back', (app: App) => app.page.goBack()],
  ['Closing it', (app: App) => app.link('receipt.close').click()],
] as const) {
  test(`${way} leads from the receipt of a payment to where the form was opened @all`, async ({
    app,
  }) => {
    const service = await app.user.electricity();
    await app.open(`/c/${service.categoryId}`);
    await app.link(/^Azərişıq — əhali/).click();
    await app.fillIn({ service });
    await app.pay();
    await leave(app);
    await expect(app.page).toHaveURL(`/c/${service.categoryId}`);
    await expect(app.link(/^Azərişıq — əhali/)).toBeVisible();
  });
}

test('A quote that expires is renewed by itself, and is paid once @M21', async ({
  signedIn: app,
  outcome,
  link,
}) => {
  await app.page.clock.install();
  await app.agree();
  const until = await app.text('confirm.until').innerText();
  // The page gives up pending requests when the clock jumps by minutes, as if the network had gone.
  await untilQuiet(app.page);
  await app.page.clock.fastForward(fiveMinutesMs - 60_000);
  await expect(app.payButton).toBeEnabled();
  // Either clock may reveal the expiry first: the provider's, which every answer carries, or the page's.
  await app.user.moveClock(fiveMinutesMs);
  await untilQuiet(app.page);
  await app.page.clock.fastForward(61_000);
  await expect.poll(() => app.text('confirm.until').innerText()).not.toBe(until);
  await expect(app.text('confirm.changed')).toHaveCount(0);

  // Without an answer, a press requests a new quote.
  await untilQuiet(app.page);
  link.cut();
  await app.page.clock.fastForward(fiveMinutesMs + 1_000);
  await expect(app.text('confirm.expired')).toBeVisible();
  await expect(app.payButton).toHaveCount(0);
  link.restore();
  await app.press('confirm.renew');
  await expect(app.amountField).toHaveValue(bill.amount);
  await app.press('payment.continue');
  await app.payButton.click();
  await outcome.expectPaid(app);
});

for (const { amount, ends } of [
  { amount: '5.77', ends: 'paid' },
  { amount: '5.78', ends: 'refused' },
] as const) {
  test(`A payment that the provider works on is in progress until it is ${ends} @all`, {
    tag: ends === 'paid' ? '@M3' : ['@M3', '@all'],
  }, async ({ app }) => {
    const before = await app.user.balance();
    await app.agree({ amount });
    await app.payButton.click();
    // The first answer says that the operation has arrived, the second that it runs.
    for (let told = 0; told < 2; told++) {
      await app.page.waitForResponse(/\/v1\/operations\/(?!confirm$)[\w-]+$/);
    }
    await expect(app.title('operation.PAYMENT.sending')).toBeVisible();
    if (ends === 'paid') {
      await app.expectReceipt();
      expect(await app.user.balance()).toBe(before - 577);
    } else {
      await expect(app.title('operation.PAYMENT.refused')).toBeVisible();
      expect(await app.user.balance()).toBe(before);
    }
  });
}

test('Another payment of what was left at the bank asks first, and says that it waits there @M7 @M14 @all', async ({
  app,
}) => {
  await app.agree({ source: app.within('cards.new') });
  await app.payButton.click();
  await Bank.of(app);
  await app.page.goBack();
  await expect(app.heading('outcome.away')).toBeVisible();
  await app.agree({ amount: '5' });
  await expect(app.text('confirm.away')).toBeVisible();
  await app.expectBarred(app.payButton, 'confirm.sureFirst');
});

test.describe('In a browser without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the outcome screen is there if the network goes @M2 @all', async ({
    app,
    link,
    outcome,
  }) => {
    await app.agree();
    link.swallow();
    await app.payButton.click();
    await expect(app.title('operation.PAYMENT.sending')).toBeVisible();
    link.restore();
    await outcome.expectPaidOrNot(app);
  });
});
