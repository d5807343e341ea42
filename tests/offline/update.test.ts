// A new version waits until the person accepts it, and then arrives complete: one reload, and nothing of the old
// version stays.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inFullRun, isFullRun } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { build, deploy, readBuild } from '#tests/fixtures/build.ts';
import { countLoads, untilOfflineReady, untilQuiet } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const folder = resolve('.cache/versions');
const served = join(folder, 'served');

test.use({ dist: served });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // The change is in a language that this test does not use, because an update needs the files of all languages.
  const oneWord = { file: 'locales/ru/shell.json', from: '"Меню"', to: '"Разделы"' };
  await build(join(folder, 'second'), { QEPIK_BUILD: 'second' }, oneWord);
  if (isFullRun) await build(join(folder, 'third'), { QEPIK_BUILD: 'third' });
});

test.beforeEach(() => deploy('dist', served));

test('An update waits while a user is about to pay, and each version is applied by a press and one reload @W3 @M9', async ({
  signedIn: app,
}) => {
  await app.agree();
  await untilOfflineReady(app.page);
  const second = await app.newTab('/payments');
  for (const version of ['second', ...inFullRun(['third'])]) {
    const loads = countLoads(app.page);
    const fetched = noteScripts(app);
    await deploy(join(folder, version), served);
    await lookForUpdate(app);
    await expect(app.text('shell.update.text')).toBeVisible({ timeout: 20_000 });
    // The second version also differs from the first in its minifier, the third from the second in one word.
    if (version === 'third') expect(weight(fetched) / weight(everyScript())).toBeLessThan(0.1);
    expect(loads()).toBe(0);
    await app.press('shell.update.apply');
    if (version === 'second') {
      await expect(app.text('shell.update.waiting')).toBeVisible();
      expect(loads()).toBe(0);
      await app.payButton.click();
      await expect(app.receipt).toBeVisible();
    }
    await expect.poll(() => workerVersion(app)).toContain(version);
    await expect.poll(() => workerVersion(second)).toContain(version);
    await expect.poll(loads).toBe(1);
    await expect(app.sections).toBeVisible();
    expect(loads()).toBe(1);
  }
  expect(await app.user.payments()).toHaveLength(1);
  await app.goOffline();
  await app.page.reload();
  await expect(app.sections).toBeVisible();
});

test('An update takes over by one reload from a worker that still waits for a file of its version @W3 @all', async ({
  guest,
  user,
}) => {
  const { page } = guest;
  const { background, version } = readBuild(served);
  const last = Object.keys(background).at(-1) ?? '';
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith(last));
  // The request is never answered.
  await page.context().route(`**${last}`, () => {});
  await guest.openSession(user);
  await asked;
  await expect.poll(() => workerVersion(guest)).toContain(version);
  const loads = countLoads(page);
  await deploy(join(folder, 'second'), served);
  await lookForUpdate(guest);
  await guest.press('shell.update.apply');
  await expect.poll(() => workerVersion(guest)).toContain('second');
  await expect.poll(loads).toBe(1);
  await expect(guest.sections).toBeVisible();
  await untilQuiet(page);
  expect(loads()).toBe(1);
});

test('An update that was put off is offered again by the settings @W3 @all', async ({ app }) => {
  await untilOfflineReady(app.page);
  await deploy(join(folder, 'second'), served);
  await lookForUpdate(app);
  await app.press('shell.update.later');
  await expect(app.text('shell.update.text')).toBeHidden();
  await app.open('/settings/device');
  await app.press('shell.update.later');
  await app.press('settings.update.check');
  await expect(app.text('shell.update.text')).toBeVisible();
});

test('No payment begins between the press for an update and its reload @M9 @all', async ({
  app,
}) => {
  await untilOfflineReady(app.page);
  await deploy(join(folder, 'second'), served);
  await lookForUpdate(app);
  // The update waits for pending calls, but the person does not.
  const release = await app.user.hold(['listUnfinished']);
  const service = await app.openForm();
  const loads = countLoads(app.page);
  await app.press('shell.update.apply');
  await expect(app.text('shell.update.now')).toBeVisible();
  await app.fillIn();
  await expect(app.payButton).toBeDisabled();
  await expect(app.text('confirm.updating')).toBeVisible();
  expect(loads()).toBe(0);
  await app.payButton.click({ force: true });
  await release();
  await expect.poll(() => workerVersion(app)).toContain('second');
  await expect.poll(loads).toBe(1);
  await expect(app.fieldOf(service)).toBeVisible();
  expect(await app.user.payments()).toEqual([]);
});

test.describe('where a browser refuses the files of campaigns', () => {
  test.use({ having: { campaigns: true, history: 20 } });

  test('An update comes without them, and the campaigns count as unseen @W18 @all', async ({
    guest,
    user,
    link,
  }) => {
    const seen: string[] = [];
    const { page } = guest;
    const context = page.context();
    context.on('request', (request) => {
      if (/\/seen$/.test(request.url())) seen.push(request.url());
    });
    const refused = context.waitForEvent('requestfailed', (request) =>
      /\/tour\.js$/.test(request.url()),
    );
    link.refuse(/\/(?:news-dialog|tour)\.js$/);
    await guest.openSession(user);
    await refused;
    await expect.poll(() => workerVersion(guest)).toBeDefined();
    const loads = countLoads(page);
    await deploy(join(folder, 'second'), served);
    await lookForUpdate(guest);
    await guest.press('shell.update.apply');
    await expect.poll(() => workerVersion(guest)).toContain('second');
    await expect.poll(loads).toBe(1);
    await expect(guest.sections).toBeVisible();
    await guest.open('/settings/device');
    await expect(guest.text('settings.device.offline.unreached', { count: '2' })).toBeVisible();
    expect(seen).toEqual([]);
    expect(loads()).toBe(2);
  });
});

test('An update does not store what a captive portal answers in place of its files @W3 @all', async ({
  app,
}) => {
  await untilOfflineReady(app.page);
  const context = app.page.context();
  const portal = '<title>Wi-Fi</title>';
  const answered = context.waitForEvent('response', (response) => /second/.test(response.url()));
  await context.route(/\/second-\w+\/(?!precache)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: portal }),
  );
  await deploy(join(folder, 'second'), served);
  await app.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await answered;
  const isUnderWay = () =>
    app.page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return installing !== null || waiting !== null;
    });
  await expect.poll(isUnderWay).toBe(false);
  await expect(app.text('shell.update.text')).toHaveCount(0);

  await context.unroute(/\/second-\w+\/(?!precache)/);
  await lookForUpdate(app);
  await expect(app.text('shell.update.text')).toBeVisible();
  const stored = await app.page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.includes('precache'));
    const responses = await (await caches.open(name)).matchAll();
    return Promise.all(responses.map((response) => response.text()));
  });
  expect(stored.filter((text) => text === portal)).toEqual([]);
});

/**
 * Collects the paths of the scripts that are fetched for an update. Pages may still load scripts of the previous
 * version from its cache.
 */
function noteScripts(app: App): string[] {
  const paths: string[] = [];
  const before = new Set(everyScript());
  app.page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !before.has(pathname)) paths.push(pathname);
  });
  return paths;
}

function everyScript(): string[] {
  const { worker, shell, shellByLocale, background, extras } = readBuild(served);
  const all = [shell, ...Object.values(shellByLocale), background, extras].flatMap(Object.keys);
  return [worker, ...all].filter((path) => path.endsWith('.js'));
}

/** Returns the bytes after brotli compression. */
function weight(paths: readonly string[]): number {
  return paths.reduce(
    (bytes, path) => bytes + brotliCompressSync(readFileSync(join(served, path))).length,
    0,
  );
}

/**
 * Checks for an update until one waits, because the browser's own check during the deploy may have found half of the
 * files.
 */
async function lookForUpdate(app: App): Promise<void> {
  const look = () =>
    app.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting != null;
    });
  await expect.poll(look).toBe(true);
}

/**
 * Returns the version of the worker in control, which changes before the page reloads. Undefined if no worker answers.
 */
async function workerVersion(app: App): Promise<unknown> {
  try {
    return await app.page.evaluate(
      () =>
        new Promise((answer) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = ({ data }) => answer(data);
          // A worker that is being replaced never answers.
          setTimeout(answer, 1000);
          navigator.serviceWorker.controller?.postMessage({ type: 'VERSION' }, [channel.port2]);
        }),
    );
  } catch {
    return undefined;
  }
}
