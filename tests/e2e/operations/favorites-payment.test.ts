// Several favorites in one payment: one operation with parts, and a receipt that shows the outcome of each part.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const names = ['Ev', 'Bağ', 'Ofis'] as const;

async function agree(app: App): Promise<void> {
  for (const [place, name] of names.entries()) {
    await app.user.addFavorite(name, `20001450236341${place}`);
  }
  await app.open('/favorites');
  await app.link('payTogether.several').click();
  for (const [place, name] of names.entries()) {
    const row = app.main.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('checkbox').check();
    // The provider rejects the second, because its debt has changed meanwhile.
    await amountOf(app, name).fill(['10', '7.44', '5.50'][place] ?? '');
  }
  await expect(app.main.getByText('22,94')).toBeVisible();
  await app.press('button.continue');
  await expect(payButton(app)).toBeEnabled();
}

test.describe('With the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('Of several payments each is done or refused by itself, and what was done is taken @M15', async ({
    signedIn: app,
  }) => {
    const before = await app.user.balance();
    await agree(app);
    await payButton(app).dblclick();
    await expect(app.page).toHaveURL(/\/favorites\/receipt\?operation=/);
    await expect(app.heading('payTogether.partly')).toBeVisible();
    await expect(rowOf(app, 'Ev')).toContainText(app.within('status.success'));
    await expect(rowOf(app, 'Bağ')).toContainText(app.within('payTogether.refused'));
    await expect(rowOf(app, 'Bağ')).toContainText(app.within('outcome.noMoneyTaken'));
    await expect(rowOf(app, 'Ofis')).toContainText(app.within('status.success'));
    expect(await app.user.balance()).toBe(before - 1550);
    expect(await app.user.payments()).toHaveLength(2);

    await app.page.reload();
    await expect(app.heading('payTogether.partly')).toBeVisible();
    await app.link(app.words('payTogether.retry', { amount: '7,44 ₼' })).click();
    await expect(app.main.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(amountOf(app, 'Bağ')).toHaveValue('7.44');
    await amountOf(app, 'Bağ').fill('3');
    await app.press('button.continue');
    await payButton(app).click();
    await expect(app.heading('payTogether.succeeded')).toBeVisible();
    await app.expectLedger(before - 1850);
  });

  test('A debt that has changed is shown, and what was refused over it can be asked for again @M13 @all', async ({
    app,
  }) => {
    await app.user.addFavorite('Ev', '200014512340409');
    await app.open('/favorites/pay');
    const row = app.main.getByRole('listitem').filter({ hasText: 'Ev' });
    await expect(row).toContainText('1,00');
    await app.press('button.continue');
    await expect(app.text(app.within('payment.refusal.DEBT_CHANGED'))).toBeVisible();
    await expect(row).toContainText('2,00');
    await app.press('button.continue');
    await expect(payButton(app)).toBeEnabled();
  });

  test('Back from the confirmation of several payments leads to those that were chosen @all', async ({
    app,
  }) => {
    await agree(app);
    await app.page.goBack();
    await expect(payButton(app)).toBeHidden();
    await expect(app.main.getByRole('checkbox', { checked: true })).toHaveCount(names.length);
    await expect(amountOf(app, 'Ofis')).toHaveValue('5.50');
    await app.press('button.continue');
    await expect(payButton(app)).toBeEnabled();
  });

  test('Several payments whose answer is lost are made once @M15 @M3 @all', async ({ app }) => {
    const before = await app.user.balance();
    await agree(app);
    await app.user.meet({ kind: 'destroy-after' }, ['confirmOperation'], 9);
    await payButton(app).click();
    await expect(app.page).toHaveURL(/\/favorites\/receipt\?operation=/);
    expect(await app.user.balance()).toBe(before - 1550);
  });

  test('A reload in the middle of several payments finds their end, and pays nothing again @M15 @M2 @all', async ({
    app,
  }) => {
    const before = await app.user.balance();
    await agree(app);
    const release = await app.user.holdOutcome();
    await payButton(app).click();
    await expect(app.heading('operation.FAVORITES.sending')).toBeVisible();
    await app.page.reload();
    await release();
    await expect(app.heading('payTogether.partly')).toBeVisible();
    expect(await app.user.balance()).toBe(before - 1550);
  });

  test('A payment to a recipient of several that are unresolved asks first @M15 @M7 @all', async ({
    app,
  }) => {
    await agree(app);
    const release = await app.user.hold(['confirmOperation', 'voidOperation']);
    await payButton(app).click();
    await expect(app.heading('operation.FAVORITES.sending')).toBeVisible();
    const [last] = await app.user.favorites();
    const tab = await app.newTab(
      `/c/kommunal/p/azerisiq-fiziki?favorite=${last?.favoriteInfo.id ?? ''}`,
    );
    await tab.press('button.continue');
    await tab.fillAmount('3');
    await expect(tab.text('operation.PAYMENT.unresolved')).toBeVisible();
    await release();
  });
});

test('Offline the receipt of several payments shows those that were made @M15 @all', async ({
  app,
}) => {
  await agree(app);
  await payButton(app).click();
  await expect(app.heading('payTogether.partly')).toBeVisible();
  await app.reloadOffline();
  await expect(app.heading('payTogether.made')).toBeVisible();
  await expect(app.main.getByRole('listitem')).toHaveCount(2);
});

function amountOf(app: App, name: string) {
  return app.field(app.within('payTogether.amountOf', { name }));
}

function payButton(app: App) {
  return app.button(/^\d+,\d\d (?:AZN|₼) ödə$/);
}

function rowOf(app: App, name: string) {
  return app.main.getByRole('listitem').filter({ hasText: name });
}
