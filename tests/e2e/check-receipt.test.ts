// A payer shows a receipt, and a stranger without an account checks it.
import { altered, linkByAnotherKey, linkOf } from '#tests/fixtures/links.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test("A stranger's phone tells offline whether a receipt is genuine @E70", async ({
  guest: stranger,
  user,
}) => {
  await user.payAtTerminal('34.18');
  const [receipt] = await user.history();
  await stranger.open('/auth/login');
  await untilOfflineReady(stranger.page);
  await stranger.goOffline();

  await stranger.open(linkOf(receipt));
  await expect(stranger.heading('check.sandbox')).toBeVisible();
  await expect(stranger.page).toHaveURL(/\/check#/);
  // A screen reader announces the verdict.
  const verdict = stranger.page
    .getByRole('status')
    .filter({ hasText: stranger.within('check.sandbox') });
  await expect(verdict).toHaveCount(1);
  await expect(stranger.receipt).toContainText('34,18');
  await expect(stranger.text('check.now.noAnswer')).toBeVisible();
  expect(await stranger.page.evaluate(() => indexedDB.databases())).toEqual([]);

  await stranger.open(altered(linkOf(receipt)));
  await expect(stranger.heading('check.altered')).toBeVisible();
  await stranger.open(linkByAnotherKey(receipt));
  await expect(stranger.heading('check.unknownKey')).toBeVisible();
  await expect(stranger.text('check.unknownKey.offline')).toBeVisible();

  // The other way: a link that somebody has sent.
  await stranger.press('check.another');
  await stranger.field('receipt.link').fill(stranger.page.url().replace(/check.*/, 't/r-1'));
  await stranger.press('check.submit');
  await expect(stranger.text('check.noCopy')).toBeVisible();
  await stranger.field('receipt.link').fill(`Qəpik (${linkOf(receipt)}).`);
  await stranger.press('check.submit');
  await expect(stranger.heading('check.sandbox')).toBeVisible();
});

test('Who checks a receipt online is told that it was returned, also where it is shown @E71', async ({
  signedIn: app,
  browser,
  link,
}) => {
  test.setTimeout(120_000);
  await app.agree({ amount: '5.74' });
  await app.pay();
  const [receipt] = await app.user.history();
  const failed = app.receipt.getByText(app.words('receipt.title.payment.failed'));
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await app.press('receipt.proof.show');
  const code = app.page.getByRole('img', { name: app.words('receipt.link') });
  await expect(code).toBeInViewport({ ratio: 1 });
  expect((await code.boundingBox())?.width).toBeGreaterThan(340);

  const stranger = app.on(await browser.newPage({ baseURL: link.origin }));
  await stranger.open(linkOf(receipt));
  await expect(stranger.heading('check.sandbox')).toBeVisible();
  await expect(stranger.page.getByText(/^Pul geri qaytarılıb: \d/)).toBeVisible();
  await expect(stranger.receipt).toContainText('5,74');
  await expect(stranger.receipt).not.toContainText('\u2212');
  // A copy that was made after the return shows the return too.
  const status = stranger.receipt.getByText(stranger.words('status.error')).first();
  await expect(status).toBeVisible();
  await stranger.page.context().close();

  // The same link leads the owner to the receipt.
  await app.open(linkOf(receipt));
  await expect(app.page).toHaveURL(/\/payment\/receipt\//);
  await expect(app.receipt).toBeVisible();
});

test('Who is signed in checks the receipt of somebody else by its link @all', async ({ app }) => {
  const other = await app.user.another();
  await other.payAtTerminal('34.18');
  const [receipt] = await other.history();
  await app.open(linkOf(receipt));
  await app.link('receipt.proof.check').click();
  await expect(app.heading('check.sandbox')).toBeVisible();
  await expect(app.sections).toBeVisible();
});
