// A single file replaces a worker that must be withdrawn. The app then works online.
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { App } from '#tests/fixtures/app.ts';
import { deploy } from '#tests/fixtures/build.ts';
import { countLoads, untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const served = resolve('.cache/taken-back');

test.use({ dist: served });

test.beforeEach(() => deploy('dist', served));

test('The kill worker removes worker and caches, and leaves data @W5', async ({ app }) => {
  await untilOfflineReady(app.page);
  expect(await storedOn(app)).toMatchObject({ workers: 1, caches: 1, databases: 1 });
  const loads = countLoads(app.page);
  await takeBack(app);
  await expect.poll(() => storedOn(app)).toMatchObject({ workers: 0, caches: 0, databases: 1 });
  await expect(app.sections).toBeVisible();
  await app.page.waitForLoadState('networkidle');
  // The page requests the worker again as long as this file is deployed, but does not reload for it.
  expect(loads()).toBeLessThanOrEqual(2);
});

test('The kill worker waits for a payment @M9 @all', async ({ app }) => {
  await untilOfflineReady(app.page);
  await app.agree();
  const loads = countLoads(app.page);
  await takeBack(app);
  await expect.poll(() => isInstalling(app)).toBe(true);
  const paid = app.page.waitForResponse(/\/v1\/operations\/confirm$/);
  await app.payButton.click();
  await paid;
  // Checks immediately, because the page reloads soon after the payment.
  expect(loads()).toBe(0);
  await expect(app.receipt).toBeVisible();
  await expect.poll(() => storedOn(app)).toMatchObject({ workers: 0, caches: 0 });
});

/** Runs the one command of the runbook, and the update check that browsers make by themselves. */
async function takeBack(app: App): Promise<void> {
  await cp('deploy/kill-worker.js', join(served, 'sw.js'));
  for (const copy of ['sw.js.br', 'sw.js.gz']) await rm(join(served, copy), { force: true });
  await app.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // Not awaited, because the worker installs when nobody is about to pay, which may be much later.
    void registration?.update();
  });
}

async function isInstalling(app: App): Promise<boolean> {
  return app.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing != null;
  });
}

/** Returns the number of workers and caches on the device. Undefined while the page reloads. */
async function storedOn(app: App) {
  try {
    return await app.page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
      databases: (await indexedDB.databases()).length,
    }));
  } catch {
    return undefined;
  }
}
