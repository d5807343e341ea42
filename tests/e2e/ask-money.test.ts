// A person asks for money by a code and a link that fill in a transfer.
import type { App } from '#tests/fixtures/app.ts';
import { requestFrom } from '#tests/fixtures/links.ts';
import { untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const note = 'Nahar üçün';

// Identified people have a name.
test.use({ having: { identified: true } });

test('Who asks for money offline is paid once by whoever opens the link, with its sum and note @E86', async ({
  app,
  elsewhere,
  sandbox,
}) => {
  const payer = await elsewhere({ person: await sandbox.newUser({ balance: '100.00' }) });
  const before = await app.user.balance();
  await app.press('request.title', await app.openMenu());
  const dialog = app.dialog('request.title');
  await expect(dialog.getByRole('img', { name: app.words('request.code') })).toBeVisible();
  await expect(app.button('button.share', dialog)).toBeInViewport();
  await expect(app.button('receipt.proof.copy', dialog)).toBeInViewport();
  await app.goOffline();
  await app.page.evaluate(() => {
    const share = async ({ text = '' }: ShareData) => {
      document.documentElement.dataset['shared'] = text;
    };
    Object.defineProperty(Navigator.prototype, 'share', { value: share });
  });
  await app.amountField.fill('25,5');
  await app.field('transfer.note').fill(note);
  await app.press('button.share', dialog);
  const shared = app.page.locator('html[data-shared]');
  const words = (await shared.getAttribute('data-shared')) ?? '';
  expect(words).toContain('25,50\u00a0₼');
  expect(words).not.toContain(app.user.phone.slice(-7));
  const [link = ''] = /http\S+$/.exec(words) ?? [];

  await payer.open(link);
  await expect(payer.title('title.transfer')).toBeVisible();
  await expect(payer.text('request.unchecked')).toBeVisible();
  await expect(payer.main.getByText(`«${note}»`)).toBeVisible();
  await payer.press('button.continue');
  await expect(payer.main.getByText(/^\p{L}+ \p{Lu}\.$/u)).toBeVisible();
  await expect(payer.amountField).toHaveValue('25.50');
  await expect(payer.field('transfer.note')).toHaveValue(note);
  await payer.press('button.continue');
  expect(await app.user.balance()).toBe(before);
  await payer.confirm('TRANSFER');
  await expect(payer.receipt).toContainText(note);
  await payer.expectLedger(7450);
  await app.goOnline();
  expect(await app.user.balance()).toBe(before + 2550);
  expect((await app.user.history())[0]?.amount).toBe(2550);
});

test.describe('The link of a request @E86 @all', () => {
  test('fills the form in for a guest who signs in, sends nothing before, and is kept nowhere', async ({
    guest,
    user,
    sandbox,
  }) => {
    const asker = await sandbox.newUser();
    const sent: string[] = [];
    guest.page.on('request', (request) => {
      if (!request.isNavigationRequest()) sent.push(request.url() + (request.postData() ?? ''));
    });
    const link = requestFrom(asker.phone, '12.00', note);
    const secrets = [asker.phone.slice(-7), note, link.slice(link.indexOf('#') + 1)];
    await guest.open(link);
    await guest.untilAlive();
    await expect(guest.page.getByText('12,00\u00a0₼')).toBeVisible();
    await guest.fillSignIn(user);
    await expect(guest.title('title.transfer')).toBeVisible();
    await expect(guest.text('request.unchecked')).toBeVisible();
    await untilQuiet(guest.page);
    expect(sent.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    const stored = await guest.page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });

  test('says that it is cut or of oneself, and takes the place of another that is open', async ({
    app,
  }) => {
    await app.open(requestFrom('+994501234567', '12.00', note).slice(0, -3));
    await expect(app.alertIn(app.main)).toHaveText(app.words('request.unreadable'));
    await expect(app.field('transfer.phone')).toHaveValue('');
    await app.open(requestFrom('+994501234567', '12.00', note));
    await expectSum(app, '12,00');
    await expect(app.alertIn(app.main)).toHaveCount(0);
    await app.open(requestFrom('+994557654321', '13.00'));
    await expectSum(app, '13,00');
    await expect(app.field('transfer.phone')).toHaveValue(/55 765 43 21$/);
    await app.page.goBack();
    await expectSum(app, '12,00');
    await app.open(requestFrom(app.user.phone));
    await expect(app.text('request.own')).toBeVisible();
    await app.press('button.continue');
    await expect(app.field('transfer.phone')).toHaveAccessibleDescription(
      app.words('validation.account.same'),
    );
  });
});

test('No code stands beside a sum that is none @E86 @all', async ({ app }) => {
  await app.open('/transfers');
  await app.button(app.within('request.title')).click();
  const code = app.page.getByRole('img', { name: app.words('request.code') });
  await expect(code).toBeVisible();
  await app.amountField.fill('0');
  await expect(code).toHaveCount(0);
  await app.expectBarred(app.button('receipt.proof.copy'), 'request.noCode');
  await app.press('button.share');
  await expect(app.amountField).toHaveAccessibleDescription(/\S/);
  await app.amountField.fill('7');
  await expect(code).toBeVisible();
});

function expectSum(app: App, sum: string): Promise<void> {
  return expect(app.main.getByText(`${sum}\u00a0₼`)).toBeVisible();
}
