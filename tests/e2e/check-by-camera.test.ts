// The camera of one phone reads the code on another: a receipt, a money request.
import { filmCode, removeFilm } from '#tests/fixtures/fake-camera.ts';
import { linkOf } from '#tests/fixtures/links.ts';
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
