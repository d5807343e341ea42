// Display and storage of the app on this device: hidden amounts, the signed-in person, stored data.
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.describe('Covered amounts', () => {
  test.use({ having: { balance: '1234.56', history: 30 } });

  test('stand on no screen and in no snapshot @W6b @all', async ({ app }) => {
    const balance = app.page.getByText('1.234,56 AZN');
    await expect(balance).toBeVisible();
    await expect.poll(() => app.snapshot()).toContain('1234.56');
    await app.press('wallet.hide');
    await expect(balance).toBeHidden();
    expect(await app.snapshot()).toBeNull();

    const [newest] = await app.user.history();
    await app.page.clock.install();
    for (const path of ['/', '/transactions', `/payment/receipt/${newest?.id}`]) {
      await app.open(path);
      await expect(app.page.getByText('••••').first()).toBeVisible();
      await expect(app.page.getByText(/\d,\d\d\s?(?:₼|AZN)/)).toHaveCount(0);
      // The app takes a snapshot after pending answers have settled, so the test waits for later answers too.
      const told = app.page.waitForResponse(/\/v1\/app-version\/check$/);
      await app.page.clock.runFor(2_000);
      await app.link('shell.section.transfers').click();
      await told;
      await expect(app.heading('title.transfers')).toBeVisible();
      expect(await app.snapshot()).toBeNull();
    }

    await app.open(`/payment/receipt/${newest?.id}`);
    await expect(app.receipt.getByText('••••').first()).toBeVisible();
    const paper = await readPdf(await app.page.pdf(), false);
    expect(paper.pages).toHaveLength(1);
    expect(paper.text).toMatch(/\d,\d\d ₼/);
    expect(paper.text).not.toContain('••••');
    await expect(app.receipt.getByText('••••').first()).toBeVisible();
    await app.page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = document.querySelector('article')?.innerText;
        dispatchEvent(new Event('afterprint'));
      };
    });
    await app.press('button.share');
    await app.press('receipt.print', app.dialog('share.title'));
    await expect(app.page.locator('html')).toHaveAttribute('data-printed', /\d,\d\d\s₼/);
    await expect(app.receipt.getByText('••••').first()).toBeVisible();

    await app.open('/settings/appearance');
    await app.switch('settings.hidden').uncheck();
    await app.open('/');
    await expect(balance).toBeVisible();
    await expect.poll(() => app.snapshot()).toContain('1234.56');
  });

  test('are covered during maintenance, and stand in no snapshot @E14 @W6b @all', async ({
    app,
  }) => {
    await expect.poll(() => app.snapshot()).toContain('1234.56');
    await app.press('wallet.hide');
    expect(await app.snapshot()).toBeNull();
    await app.agree();
    await app.user.meet({ kind: '500' }, ['confirmOperation', 'voidOperation'], 99);
    await app.payButton.click();
    await expect(app.title('operation.PAYMENT.unknown')).toBeVisible();
    await app.user.setAppStatus('UNDER_MAINTENANCE');
    await app.open('/');
    await expect(app.title('shell.maintenance.title')).toBeVisible();
    await expect(app.main.getByText('Azərişıq — əhali · ••••')).toBeVisible();
    await expect(app.page.getByText('34,18')).toHaveCount(0);
    expect(await app.snapshot()).toBeNull();
  });

  test('leave open what the user is about to pay @E14 @all', async ({ app }) => {
    await app.press('wallet.hide');
    await app.open('/c/kommunal/p/azerisiq-fiziki');
    await app.fillStep(app.page.getByRole('textbox').first(), '200014502360000');
    await app.fillAmount('5');
    await expect(
      app.button(app.words('operation.PAYMENT.confirm', { amount: '5,00 ₼' })),
    ).toBeVisible();
    await expect(app.page.getByText('••••')).toHaveCount(2);
  });
});

test('A user deletes what is saved on the device, and stays signed in @all', async ({ app }) => {
  await app.open('/settings/device');
  await expect(app.text('settings.device.offline.ready')).toBeVisible();
  const balance = app.page
    .locator('dt', { hasText: app.words('settings.device.part.wallets') })
    .locator('+ dd');
  await expect(balance).toHaveText(/^\d\d:\d\d$/);
  // Creates the cache that opening the table of limits would create.
  await app.page.evaluate(() => caches.open('limits'));
  // Goes offline, so that nothing is stored again.
  await app.goOffline();
  await app.press('settings.device.clear');
  await app.press('button.delete');
  await expect(app.text('settings.device.cleared')).toBeVisible();
  expect(await app.page.evaluate(() => caches.has('limits'))).toBe(false);
  await expect(balance).toHaveText(app.words('settings.device.rows.never'));
  await app.goOnline();
  await app.open('/');
  await expect(app.text('wallet.balanceAt')).toBeVisible();
});
