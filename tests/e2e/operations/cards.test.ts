// Saved cards: added on the hosted page, used for transfers and automatic payments, deleted.
import { Bank, cardNumbers, saveCard, saveUnusedCard } from '#tests/fixtures/bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A card is added on the hosted page for nothing, renamed and deleted @E44', async ({
  signedIn: app,
}) => {
  const before = await app.user.balance();
  await app.open('/cards');
  await app.press('cards.add');
  const bank = await Bank.of(app);
  await bank.typeCard(cardNumbers.asks);
  await bank.giveCode();
  await expect(app.text('hosted.done.CARD_ADDED')).toBeVisible();
  await expect(app.page).toHaveURL(/\/cards$/);
  const row = (name: string) => app.main.getByRole('listitem').filter({ hasText: name });
  await expect(row('Rabitəbank')).toContainText(app.within('cards.default'));
  await app.button(app.words('button.actionsOf', { name: 'Rabitəbank' })).click();
  await app.press('button.rename');
  await app.field('cards.name').fill('Maaş kartı');
  await app.press('button.save');
  await expect(row('Maaş kartı')).toContainText('5275 •••• 3222');
  await app.button(app.words('button.actionsOf', { name: 'Maaş kartı' })).click();
  await app.press('button.delete');
  await app.press('button.delete', app.page.getByRole('dialog'));
  await expect(app.text('empty.cards')).toBeVisible();
  expect(await app.user.balance()).toBe(before);
});

test('An automatic payment by a saved card is agreed with its bank once, and goes with the card @E45', async ({
  signedIn: app,
}) => {
  await saveCard(app.user, cardNumbers.asks);
  await app.user.moveClock(61_000);
  await app.open('/create-autopayment/c/kommunal/p/azerisiq-fiziki');
  await app.fieldOf(await app.user.electricity()).fill('200014502360000');
  await app.press('button.continue');
  await app.amountField.fill('20');
  await app.radio(/^Rabitəbank/).check();
  await app.press('autopayments.create');
  await (await Bank.of(app)).giveCode();
  await expect(app.text('hosted.done.AUTOMATIC_PAYMENT_MADE')).toBeVisible();
  await app.main
    .getByRole('link', { name: /Azərişıq/ })
    .first()
    .click();
  await expect(app.main.getByText('Rabitəbank · 5275 •••• 3222')).toBeVisible();

  await app.open('/cards');
  await app.button(app.words('button.actionsOf', { name: 'Rabitəbank' })).click();
  await app.press('button.delete');
  const dialog = app.page.getByRole('dialog');
  await expect(dialog).toContainText(app.within('cards.delete.autoPayments', { count: '1' }));
  await app.press('button.delete', dialog);
  await expect(app.text('empty.cards')).toBeVisible();
  await app.open('/autopayment');
  await expect(app.text('empty.autopayments')).toBeVisible();
});

test('A card that was paid becomes a favorite, and is paid again without its number, its owner named @E46 @M24', async ({
  signedIn: app,
  sandbox,
}) => {
  const owner = await sandbox.newUser({ identified: true, trusted: false });
  const number = await saveUnusedCard(owner);
  const named = /\p{L}+ \p{Lu}\.( · )?/u;
  const before = await app.user.balance();
  await app.open('/transfer-to-card');
  await app.fillAmount('10');
  await app.button('operation.TRANSFER.confirm').click();
  await (await Bank.of(app)).sendTo(number, named);
  await app.expectReceipt();
  await expect(app.receipt).toContainText(/Kart sahibi\p{L}+ \p{Lu}\./u);
  await app.press('favorites.save');
  await app.field('favorites.name').fill('Ana');
  await app.press('button.save', app.page.getByRole('dialog'));
  await app.go('transfers');
  await app.link(/^Ana/).click();
  await expect(app.radio(/^Ana/)).toBeChecked();
  const card = /\p{L}+ \p{Lu}\. · Kapital Bank 4169/u;
  await expect(app.main.getByText(card)).toBeVisible();
  await app.fillAmount('20');
  await expect(app.main.getByText(card)).toBeVisible();
  await expect(app.text('transfer.checkName')).toBeVisible();
  await app.confirm('CARD_TRANSFER');
  await expect(app.receipt).toContainText(/Kart sahibi\p{L}+ \p{Lu}\./u);
  expect(await app.user.balance()).toBe(before - 1005 - 2010);
});
