// What was agreed is what is charged, to the qəpik; where that is no longer so, nothing is.
import { agree, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test.use({ having: { balance: '250.00' } });

test('the total on the button, commission included, is what the wallet loses', {
  tag: '@money',
}, async ({ signedIn: page, sandbox, user, words, language }) => {
  const service = await sandbox.service(user, 'kapital-hesab');
  const others = ['5XK7M2A'];
  const recipient = 'AZ21NABZ00000000137010001944';
  await agree(page, words, language, { service, recipient, others, amount: '12.40' });
  // Half a percent of 12.40 is 6.2 qəpik, and a part of a qəpik is taken whole.
  await expect(payButton(page, words)).toHaveText(/^12,47\s₼ ödə$/);
  await expect(page.getByText('237,53', { exact: false })).toBeVisible();
  await payButton(page, words).click();
  await expectReceipt(page);
  const [receipt] = await sandbox.historyOf(user);
  expect(receipt).toMatchObject({ amount: 1240, commission: 7, totalAmount: 1247 });
  expect(await sandbox.balanceOf(user)).toBe(25_000 - 1247);
  expect(await sandbox.ledgerBalances()).toBe(true);
});

const changes = [
  { what: 'another commission', amount: '7.45', refusal: 'payment.refusal.COMMISSION_CHANGED' },
  { what: 'another debt', amount: '7.44', refusal: 'payment.refusal.DEBT_CHANGED' },
] as const;

for (const { what, amount, refusal } of changes) {
  test(`over ${what} than was agreed nothing is taken, and one agrees anew`, {
    tag: '@money',
  }, async ({ signedIn: page, sandbox, user, words, language }) => {
    const service = await sandbox.electricity(user);
    await agree(page, words, language, { service, recipient: '200014502368810', amount });
    await payButton(page, words).click();
    await expect(page.getByRole('heading', { name: words('outcome.refused.title') })).toBeVisible();
    await expect(page.getByText(within(words(refusal)))).toBeVisible();
    await expect(page.getByText(words('outcome.noMoneyTaken'))).toBeVisible();
    await expect(page.getByRole('link', { name: words('outcome.payAnew') })).toBeVisible();
    expect(await sandbox.balanceOf(user)).toBe(25_000);
  });
}
