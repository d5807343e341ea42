// A receipt on one phone is read by the camera of another.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pid } from 'node:process';
import { filmArguments, filmCode } from '#tests/fixtures/film.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { linkOf } from '#tests/fixtures/receipt-link.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const film = join(tmpdir(), `qepik-film-${pid}.y4m`);

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...filmArguments(film)] }),
});

test('A guest without a network checks a receipt by the camera, which is off then @E78', async ({
  guest,
  link,
  user,
}) => {
  await user.payAtTerminal('34.18');
  const [receipt] = await user.history();
  filmCode(film, `${link.origin}${linkOf(receipt)}`);
  await guest.open('/auth/login');
  await untilOfflineReady(guest.page);
  await guest.goOffline();

  await guest.open('/check');
  await guest.press('qrReader.scan');
  await expect(guest.heading('check.sandbox')).toBeVisible();
  await expect(guest.receipt).toContainText('34,18');
  await expect(guest.page.locator('video')).toHaveCount(0);
});
