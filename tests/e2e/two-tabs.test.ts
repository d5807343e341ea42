// One payment, asked for more than once: in one tab, in two tabs, or again while it is being found out.
import { agree, expectReceipt, fillIn, heading, payButton } from '#tests/fixtures/pay.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import { within } from '#tests/fixtures/words.ts';

test('twenty clicks and Enter pay once', { tag: '@money' }, async ({
  agreed: page,
  words,
  outcome,
}) => {
  const confirmations = countRequests(page, '/v1/operations/confirm');
  const button = payButton(page, words);
  await button.focus();
  await button.evaluate((element) => {
    if (element instanceof HTMLElement) for (let click = 0; click < 20; click++) element.click();
  });
  await page.keyboard.press('Enter');

  await outcome.expectPaid(page);
  expect(confirmations()).toBe(1);
});

test('a second tab shows a payment that the first is sending, and does not touch it', {
  tag: '@money',
}, async ({ agreed: page, context, sandbox, user, words, outcome }) => {
  const release = await sandbox.hold(user, ['confirmOperation']);
  await payButton(page, words).click();
  await expect(heading(page, words('outcome.sending.title'))).toBeVisible();

  const second = await context.newPage();
  const voids = countRequests(second, '/void');
  await second.goto(page.url());
  await expect(heading(second, words('outcome.sending.title'))).toBeVisible();
  await release();
  await outcome.expectPaid(page);
  await expectReceipt(second);
  expect(voids()).toBe(0);
});

test('two tabs that wait for the same outcome come to the same end', { tag: '@money' }, async ({
  agreed: page,
  context,
  sandbox,
  user,
  words,
  link,
  outcome,
}) => {
  await outcome.leaveUnknown(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(heading(second, words('outcome.unknown.title'))).toBeVisible();
  link.cut();
  await sandbox.behave(user);
  link.restore();

  await outcome.expectPaid(page);
  await expectReceipt(second);
});

const twoTabs = [
  {
    what: 'one debt',
    recipient: '200014512343418',
    refusal: 'payment.refusal.DEBT_CHANGED',
    tag: ['@money'],
  },
  {
    what: 'nothing owed',
    recipient: '200014512340000',
    refusal: 'payment.refusal.PAID_MEANWHILE',
    tag: ['@money', '@all'],
  },
] as const;

for (const { what, recipient, refusal, tag } of twoTabs) {
  test(`agreed in two tabs over ${what}, a payment is made in the first and asked about in the other`, {
    tag: [...tag],
  }, async ({ agreed: page, context, words, language, bill, outcome }) => {
    const payment = { ...bill, recipient };
    const second = await context.newPage();
    await agree(page, words, language, payment);
    await agree(second, words, language, payment);
    await payButton(page, words).click();
    await expectReceipt(page);

    await payButton(second, words).click();
    await expect(heading(second, words('outcome.refused.title'))).toBeVisible();
    await expect(second.getByText(within(words(refusal)))).toBeVisible();
    await expect(second.getByText(words('outcome.noMoneyTaken'))).toBeVisible();
    await outcome.expectPaid(page);

    await second.getByRole('link', { name: words('outcome.payAnew') }).click();
    await fillIn(second, words, language, payment);
    await expect(
      second.getByRole('checkbox', { name: words('confirm.anyway') }),
    ).toHaveAccessibleDescription(words('confirm.similar'));
    await expect(second.getByText(words('confirm.similar'))).toBeVisible();
    await expect(payButton(second, words)).toBeDisabled();
  });
}

test('another payment to the same recipient asks first while one is being found out, others do not', {
  tag: '@money',
}, async ({ agreed: page, context, sandbox, user, words, language, bill, outcome }) => {
  await outcome.leaveUnknown(page);
  const second = await context.newPage();
  await agree(second, words, language, bill);
  await expect(
    second.getByRole('checkbox', { name: words('confirm.anyway') }),
  ).toHaveAccessibleDescription(words('confirm.unresolved'));
  await expect(second.getByText(words('confirm.unresolved'))).toBeVisible();
  await expect(payButton(second, words)).toBeDisabled();
  await agree(second, words, language, { ...bill, recipient: '200014512343418' });
  await expect(payButton(second, words)).toBeEnabled();
  await expect(second.getByRole('checkbox')).toHaveCount(0);
  await sandbox.behave(user);
  await outcome.expectPaid(page);
});

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path) && !request.serviceWorker()) count++;
  });
  return () => count;
}
