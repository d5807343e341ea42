// The app can be installed: the browser reports no installability error.
import * as z from 'zod/mini';
import { readBuild } from '#tests/fixtures/build.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const manifest = z.object({
  screenshots: z.array(
    z.object({ src: z.string(), sizes: z.string(), form_factor: z.string(), label: z.string() }),
  ),
});

test('The browser has nothing against installing the app', async ({ phone }) => {
  await phone.page.goto('/auth/login');
  const devtools = await phone.context.newCDPSession(phone.page);
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
});

test('Screenshots are as large as the manifest says, and the worker stores none', async ({
  request,
}) => {
  const { screenshots } = manifest.parse(await (await request.get('/manifest.webmanifest')).json());
  expect(new Set(screenshots.map((picture) => picture.form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
  for (const { src, sizes } of screenshots) {
    const png = await (await request.get(src)).body();
    // The header of every PNG contains its width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const { shell, shellByLocale, background, extras } = readBuild('dist');
  const stored = Object.assign({}, shell, ...Object.values(shellByLocale), background, extras);
  expect(Object.keys(stored).filter((path) => path.includes('screenshots/'))).toEqual([]);
});
