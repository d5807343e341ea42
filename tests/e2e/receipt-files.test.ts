// Files of a receipt that the device makes for sharing.
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright/test';
import { plain, readPdf } from '#tests/fixtures/read-pdf.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ having: { history: 10 } });

test('Offline a receipt becomes a PDF that says what the screen says, and a picture @E72 @all', async ({
  app,
}) => {
  const receipt = (await app.user.history()).find(({ type }) => type === 'WALLET_PAYMENT');
  await app.reloadOffline();
  await app.open(`/payment/receipt/${receipt?.id}`);
  await expect(app.receipt).toBeVisible();

  const saved = app.page.waitForEvent('download');
  await app.press('share.savePdf');
  const { name, bytes } = await contentOf(await saved);
  expect(name).toBe(`qepik-${receipt?.number}.pdf`);
  const pdf = await readPdf(bytes);
  await app.page.emulateMedia({ media: 'print' });
  expect(pdf.text).toBe(plain(await app.receipt.innerText()));
  await app.page.emulateMedia({ media: 'screen' });
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.alternatives).toEqual([expect.stringMatching(app.words('receipt.link'))]);

  await app.press('button.share');
  const drawn = app.page.waitForEvent('download');
  await app.press('share.savePicture', app.dialog('share.title'));
  const picture = await contentOf(await drawn);
  expect(picture.name).toBe(`qepik-${receipt?.number}.png`);
  // A PNG stores its size behind the signature.
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.bytes.readUInt32BE(16)).toBe(1080);
  expect(picture.bytes.readUInt32BE(20)).toBeGreaterThan(1080);
});

async function contentOf(download: Download) {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
