// The same payment is confirmed more than once: in one tab, in two tabs, or again while it is being resolved.
import { expect, type Page, test } from '#tests/fixtures/test.ts';

test('Twenty clicks and Enter pay once @M1', async ({ agreed, outcome }) => {
  const confirmations = countRequests(agreed.page, '/v1/operations/confirm');
  await agreed.payButton.focus();
  await agreed.payButton.evaluate((button) => {
    if (button instanceof HTMLElement) for (let click = 0; click < 20; click++) button.click();
  });
  await agreed.page.keyboard.press('Enter');

  await outcome.expectPaid(agreed);
  expect(confirmations()).toBe(1);
});

test('A second tab shows what the first is sending, and does not void it @M2 @M4', async ({
  agreed,
  outcome,
}) => {
  const release = await agreed.user.hold(['confirmOperation']);
  await agreed.payButton.click();
  await expect(agreed.title('operation.PAYMENT.sending')).toBeVisible();

  const second = await agreed.newTab('about:blank');
  const voids = countRequests(second.page, '/void');
  await second.open(agreed.page.url());
  await expect(second.title('operation.PAYMENT.sending')).toBeVisible();
  await release();
  await outcome.expectPaid(agreed);
  await second.expectReceipt();
  expect(voids()).toBe(0);
});

test('Two tabs that wait for an outcome show the same @M4 @all', async ({
  agreed,
  link,
  outcome,
}) => {
  await outcome.leaveUnknown(agreed);
  const second = await agreed.newTab(agreed.page.url());
  await expect(second.title('operation.PAYMENT.unknown')).toBeVisible();
  link.cut();
  await agreed.user.meetNoFaults();
  link.restore();

  await outcome.expectPaid(agreed);
  await second.expectReceipt();
});

test('Of two tabs that agreed to pay a debt, the first pays and the second asks again @M5 @M7', async ({
  agreed,
  outcome,
}) => {
  const recipient = '200014512343418';
  const second = await agreed.newTab('/');
  await agreed.agree({ recipient });
  await second.agree({ recipient });
  await agreed.pay();

  await second.payButton.click();
  await expect(second.title('operation.PAYMENT.refused')).toBeVisible();
  await expect(second.text(second.within('payment.refusal.DEBT_CHANGED'))).toBeVisible();
  await expect(second.text('outcome.noMoneyTaken')).toBeVisible();
  await outcome.expectPaid(agreed);

  await second.link('operation.PAYMENT.startAgain').click();
  await second.fillIn({ recipient });
  await expect(second.checkbox('operation.PAYMENT.anyway')).toHaveAccessibleDescription(
    second.words('operation.PAYMENT.similar'),
  );
  await expect(second.text('operation.PAYMENT.similar')).toBeVisible();
  await expect(second.payButton).toBeDisabled();
});

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path) && !request.serviceWorker()) count++;
  });
  return () => count;
}
