// Transfers between people: the recipient is named before the transfer, and receives it immediately.
import { expect, test } from '#tests/fixtures/test.ts';

test('A transfer is on the open screen of its recipient within seconds @M24', async ({
  app,
  elsewhere,
  sandbox,
}) => {
  const to = await sandbox.newUser({ balance: '1.00', identified: true });
  const recipient = await elsewhere({ person: to });
  await expect(recipient.page.getByText('1,00 AZN')).toBeVisible();
  const before = await app.user.balance();

  await app.go('transfers');
  await app.link(app.within('transfer.toWallet')).click();
  await app.fillPhone(`00994 (${to.phone.slice(4, 6)}) ${to.phone.slice(6)}`);
  await expect(app.page.getByText(/^\p{L}+ \p{Lu}\.$/u)).toBeVisible();
  await app.amountField.fill('30,5');
  await app.field('transfer.note').fill('Nahar üçün');
  await app.press('button.continue');
  await expect(app.transferButton).toHaveText('30,50\u00a0₼ köçür');
  await app.confirm('TRANSFER');
  await expect(app.heading('receipt.title.transfer.completed')).toBeVisible();
  expect(await app.user.balance()).toBe(before - 3050);

  await expect(recipient.page.getByText('31,50 AZN')).toBeVisible();
  await expect(recipient.page.getByText('Sizə pul köçürüldü').first()).toBeVisible();
  await recipient.button('news.open').click();
  await expect(recipient.receipt).toContainText('Nahar üçün');
});

test.describe('Above the ceiling of its user', () => {
  test.use({ having: { balance: '900.00', asksCodeAbove: '500.00' } });

  test('a transfer asks for a code before its confirmation, and a reload for no other @M26', async ({
    signedIn: app,
    sandbox,
  }) => {
    const to = await sandbox.newUser({ balance: '1.00' });
    const agree = async () => {
      await app.open('/transfer');
      await app.fillPhone(to.phone);
      await app.fillAmount('500.01');
    };
    await agree();
    await app.codeField.fill('000000');
    await expect(app.codeField).toHaveAccessibleDescription(
      app.within('auth.error.WRONG_CODE.left', { left: '4' }),
    );
    const sent = await app.user.newestCode();
    await agree();
    await app.codeField.fill(sent);
    await expect(app.transferButton).toContainText('500,01');
    expect(await to.balance()).toBe(100);
    await app.confirm('TRANSFER');
    expect(await to.balance()).toBe(50_101);
  });
});

test.describe('A recipient @all', () => {
  test('that has no wallet, or is oneself, is refused at the field @S7', async ({
    app,
    sandbox,
  }) => {
    await app.open('/transfer');
    const phone = app.field('transfer.phone');
    await phone.fill(sandbox.stranger().phone);
    await app.press('button.continue');
    const unknown = app.words('operation.TRANSFER.refusal.SUBSCRIBER_NOT_FOUND');
    await expect(phone).toHaveAccessibleDescription(unknown);
    await phone.fill(app.user.phone);
    await app.press('button.continue');
    await expect(phone).toHaveAccessibleDescription(app.words('validation.account.same'));
  });

  test('is saved, and is sent to again from the favorites', async ({ app, sandbox }) => {
    const to = await sandbox.newUser();
    await app.open('/transfer');
    await app.fillPhone(to.phone);
    await app.press('favorites.save');
    await expect(app.link('transfer.save.open')).toBeVisible();
    await app.open('/favorites');
    await app.main.getByRole('listitem').getByRole('link').click();
    await app.fillAmount('5');
    await app.confirm('TRANSFER');
    expect(await to.balance()).toBe(25_500);
  });

  test('without a name is on the receipt as typed, masked on paper and in words, and gets as much again', async ({
    app,
    sandbox,
  }) => {
    // The test's browser lacks the share sheet of the system.
    await app.page.addInitScript(() => {
      const share = async ({ text = '' }: ShareData) => {
        document.documentElement.dataset['shared'] = text;
      };
      Object.defineProperty(Navigator.prototype, 'share', { value: share });
    });
    const to = await sandbox.newUser();
    await app.agreeTransfer(to.phone, '2.00');
    await expect(app.text('transfer.noName')).toBeVisible();
    await app.confirm('TRANSFER');
    const [, prefix, first, middle, last] = /^\+994(..)(...)(..)(..)$/.exec(to.phone) ?? [];
    const typed = app.receipt.getByText(`+994 ${prefix} ${first} ${middle} ${last}`);
    await expect(typed).toBeVisible();
    await app.page.emulateMedia({ media: 'print' });
    await expect(typed).toBeHidden();
    // The first masked number is the sender's, who has no name either.
    await expect(app.receipt.locator('dd', { hasText: '••' }).last()).toBeVisible();
    await app.page.emulateMedia({ media: 'screen' });
    await app.press('button.share');
    await app.press('share.text', app.dialog('share.title'));
    const shared = app.page.locator('html[data-shared]');
    const words = (await shared.getAttribute('data-shared')) ?? '';
    expect(words).toMatch(new RegExp(`${prefix}\\s${first}\\s••\\s${last}`));
    expect(words.replace(/\D/g, '')).not.toContain(`${first}${middle}${last}`);
    await app.link('receipt.sendAgain').click();
    await expect(app.amountField).toHaveValue('2.00');
  });
});
