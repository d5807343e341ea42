// The one confirmation: what it waits for, and what stands by when it is pressed.
import { untilQuiet } from '#tests/fixtures/network.ts';
import { agree, amountField, expectReceipt, heading, payButton } from '#tests/fixtures/pay.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const fiveMinutesMs = 5 * 60_000;

test('a price that has run out is not paid, but asked for anew', { tag: '@money' }, async ({
  signedIn: page,
  sandbox,
  user,
  words,
  language,
  bill,
  outcome,
}) => {
  await page.clock.install();
  await agree(page, words, language, bill);
  // What is on its way when minutes pass in a moment is given up, as if the network had gone.
  await untilQuiet(page);
  await page.clock.fastForward(fiveMinutesMs - 60_000);
  await expect(payButton(page, words)).toBeEnabled();
  await sandbox.moveClock(user, fiveMinutesMs);
  await untilQuiet(page);
  await page.clock.fastForward(61_000);
  await expect(payButton(page, words)).toHaveCount(0);
  await expect(page.getByText(words('confirm.expired'))).toBeVisible();

  await page.getByRole('button', { name: words('confirm.renew') }).click();
  await expect(amountField(page, words)).toHaveValue(bill.amount);
  await page.getByRole('button', { name: words('payment.continue') }).click();
  await payButton(page, words).click();
  await outcome.expectPaid(page);
});

for (const { amount, ends } of [
  { amount: '5.77', ends: 'paid' },
  { amount: '5.78', ends: 'refused' },
] as const) {
  test(`a payment that runs for a while is being sent until it is ${ends}`, {
    tag: ends === 'paid' ? ['@money'] : ['@money', '@all'],
  }, async ({ signedIn: page, sandbox, user, words, language, bill }) => {
    const before = await sandbox.balanceOf(user);
    await agree(page, words, language, { ...bill, amount });
    await payButton(page, words).click();
    await expect(heading(page, words('outcome.unknown.title'))).toBeVisible();
    if (ends === 'paid') {
      await expectReceipt(page);
      expect(await sandbox.balanceOf(user)).toBe(before - 577);
    } else {
      await expect(heading(page, words('outcome.refused.title'))).toBeVisible();
      expect(await sandbox.balanceOf(user)).toBe(before);
    }
  });
}

test.describe('in a browser without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('what tells of a payment is there before it is sent, should the network go with the press', {
    tag: '@money',
  }, async ({ signedIn: page, words, language, bill, link, outcome }) => {
    await agree(page, words, language, bill);
    link.swallow();
    await payButton(page, words).click();
    await expect(heading(page, words('outcome.sending.title'))).toBeVisible();
    link.restore();
    await outcome.expectPaidOrNot(page);
  });
});
