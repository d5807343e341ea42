// A pending receipt follows history: its row arrives with the wallet of the same moment.
import { agree, expectReceipt, payButton } from '#tests/fixtures/pay.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { balance: '100.00' } });

test('A pending receipt settles by changes of history, and is not asked for by its id', async ({
  signedIn: page,
  words,
  language,
  bill,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.includes('/v1/transactions')) return;
    asked.push(searchParams.has('since') ? 'history' : pathname);
  });
  await agree(page, words, language, { ...bill, amount: '10.77' });
  await payButton(page, words).click();
  await expectReceipt(page);
  asked.length = 0;
  const completed = page.getByRole('article').getByText(words('receipt.title.payment.completed'));
  await expect(completed).toBeVisible({ timeout: 20_000 });
  expect(new Set(asked)).toEqual(new Set(['history']));
});
