// A new version waits until the person accepts it, and then arrives complete: one reload, and nothing of the old
// version stays.
import { join, resolve } from 'node:path';
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
    await deploy(join(folder, version), served);
    await lookForUpdate(app);
    await expect(app.text('shell.update.text')).toBeVisible({ timeout: 20_000 });
    expect(loads()).toBe(0);
    // Chromium does not replace a worker that owes a response, here to the poll of the other tab.
    const release = version === 'third' ? await app.user.hold(['getWallets']) : undefined;
    if (release) await second.page.waitForRequest(/wallets/);
    await app.press('shell.update.apply');
    await release?.();
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
