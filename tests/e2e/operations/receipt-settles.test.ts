// A pending receipt follows history: its row arrives with the wallet of the same moment.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '100.00' } });

test('A pending receipt settles by changes of history, not by its id @all', async ({ app }) => {
  const asked: string[] = [];
  app.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.includes('/v1/transactions')) return;
    asked.push(searchParams.has('since') ? 'history' : pathname);
  });
  await app.agree({ amount: '10.77' });
  asked.length = 0;
  await app.pay();
  const completed = app.page
    .getByRole('article')
    .getByText(app.words('receipt.title.payment.completed'));
  await expect(completed).toBeVisible({ timeout: 20_000 });
  expect(asked).toContain('history');
  // As it opens, a receipt is read by its id once.
  expect(asked.filter((one) => one !== 'history').length).toBeLessThan(2);
});
