// The confirmation of an operation: the conditions for its button, and the expiry of its quote.
import { bill } from '#tests/fixtures/app.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const fiveMinutesMs = 5 * 60_000;

test('The receipt of a payment closes to where the form was opened @all', async ({ app }) => {
  const service = await app.user.electricity();
  await app.open(`/c/${service.categoryId}`);
  for (const [amount, leave] of [
    ['34.18', () => app.page.goBack()],
    ['5.00', () => app.link('button.close').click()],
  ] as const) {
    await app.link(/^Azərişıq — əhali/).click();
    await app.fillIn({ service, amount });
    await app.pay();
    await leave();
    await expect(app.page).toHaveURL(`/c/${service.categoryId}`);
  }
});

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
  await app.press('button.continue');
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
