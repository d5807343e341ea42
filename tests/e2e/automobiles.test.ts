// Automobiles: adding, renaming and deleting them, paying for their parking, and the list of their payments.
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A plate typed in any form is added once, and its parking is paid for @E31', async ({
  signedIn: app,
}) => {
  await app.open('/automobiles');
  await expect(app.text('empty.automobiles')).toBeVisible();
  await app.press('automobiles.add', app.main);
  await app.field('automobiles.plate').fill('10 aa  123');
  await app.field('automobiles.name').fill('Ailə');
  await app.button('automobiles.add', app.dialog('automobiles.add')).dblclick();
  await expect(plate(app, '10-AA-123')).toBeVisible();
  await expect(app.main.getByRole('listitem')).toHaveCount(1);

  await app.button(app.words('automobiles.parking.of', { name: 'Ailə' })).click();
  await app.link(/^Azparking — küçə parklanması/).click();
  await expect(app.field(/^Avtomobil nömrəsi/)).toHaveValue('10-AA-123');
  await app.page.getByRole('radio', { name: 'Mərkəz zonası' }).check();
  await app.page.getByRole('radio', { name: 'İki saat' }).check();
  await app.press('button.continue');
  // Zone and time determine the price.
  await expect(app.amountField).toHaveValue('4.00');
  await expect(app.amountField).not.toBeEditable();
  await app.press('button.continue');
  await app.pay();

  await app.open('/automobiles');
  await paymentsOf(app, 'Ailə').click();
  await expect(app.title('title.automobilePayments')).toBeVisible();
  await app.link(/^Azparking — küçə parklanması/).click();
  await app.expectReceipt();
});

function plate(app: App, text: string) {
  return app.main.getByRole('img', {
    name: app.words('automobiles.plate.label', { plate: text }),
  });
}

function paymentsOf(app: App, name: string) {
  return app.link(app.words('automobiles.payments.of', { name }));
}

async function _openActs(app: App, name: string) {
  await app.button(app.within('button.actionsOf', { name })).click();
}
