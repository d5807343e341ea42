// The camera of one phone reads the code on another: a receipt, a money request.
import { filmCode, removeFilm } from '#tests/fixtures/fake-camera.ts';
import { linkOf, requestFrom } from '#tests/fixtures/links.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.afterAll(removeFilm);

test('A guest without a network checks a receipt by the camera, which is off then @E78', async ({
  guest,
  link,
  user,
}) => {
  await user.payAtTerminal('34.18');
  const [receipt] = await user.history();
  filmCode(`${link.origin}${linkOf(receipt)}`);
  await guest.open('/auth/login');
  await untilOfflineReady(guest.page);
  await guest.goOffline();

  await guest.open('/check');
  await guest.press('qrReader.scan');
  await expect(guest.heading('check.sandbox')).toBeVisible();
  await expect(guest.receipt).toContainText('34,18');
  await expect(guest.page.locator('video')).toHaveCount(0);
});

test('One press in the form of a transfer reads requests for money, receipts, phones, and no other code @E78 @E86 @all', async ({
  app,
  link,
  user,
}) => {
  await user.payAtTerminal('34.18');
  const [receipt] = await user.history();
  const scan = async (text: string) => {
    filmCode(text);
    await app.open('/transfer');
    await app.press('qrReader.scan', app.main);
  };
  await scan(`${link.origin}${requestFrom('+994501234567', '12.00')}`);
  await expect(app.field('transfer.phone')).toHaveValue(/50 123 45 67$/);
  await expect(app.main.getByText('12,00\u00a0₼')).toBeVisible();
  await expect(app.page.locator('video')).toHaveCount(0);
  await app.page.goBack();
  await expect(app.field('transfer.phone')).toHaveValue('');

  await scan(`${link.origin}${linkOf(receipt)}`);
  await expect(app.heading('check.sandbox')).toBeVisible();
  await scan('qepik:+994501234567');
  await expect(app.field('transfer.phone')).toHaveValue(/50 123 45 67$/);
  await scan('https://example.com/menu');
  await expect(app.alertIn(app.dialog('scan.title'))).toHaveText(app.words('scan.none'));
});
