// When a worker has to be taken back, one file in its place does it, and the app goes on, online.
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { agree, payButton } from '#tests/fixtures/pay.ts';
import { openSession } from '#tests/fixtures/sign-in.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

const served = resolve('.cache/taken-back');

test.use({ dist: served });

test.beforeEach(async () => {
  await rm(served, { recursive: true, force: true });
  await cp('dist', served, { recursive: true });
});

test('the worker and all it kept of the build go, what was saved stays', async ({
  page,
  user,
  words,
}) => {
  await openSession(page, user);
  await untilOfflineReady(page);
  expect(await keptOf(page)).toMatchObject({ workers: 1, caches: 1, databases: 1 });
  const loads = countLoads(page);
  await takeBack(page);
  await expect.poll(() => keptOf(page)).toMatchObject({ workers: 0, caches: 0, databases: 1 });
  await expect(page.getByRole('navigation', { name: words('shell.sections') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The page asks for the worker again as long as this one is deployed, and is not loaded again for it.
  expect(loads()).toBeLessThanOrEqual(2);
});

test('not in the middle of a payment', { tag: '@money' }, async ({
  page,
  user,
  words,
  language,
  bill,
}) => {
  await openSession(page, user);
  await untilOfflineReady(page);
  await agree(page, words, language, bill);
  const loads = countLoads(page);
  await takeBack(page);
  await expect.poll(() => isInstalling(page)).toBe(true);
  const paid = page.waitForResponse(/\/v1\/operations\/confirm$/);
  await payButton(page, words).click();
  await paid;
  // Not later: soon after the payment the page is loaded anew.
  expect(loads()).toBe(0);
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(() => keptOf(page)).toMatchObject({ workers: 0, caches: 0 });
});

/** The one command of the runbook, and the check that browsers make by themselves. */
async function takeBack(page: Page): Promise<void> {
  await cp('deploy/kill-worker.js', join(served, 'sw.js'));
  for (const copy of ['sw.js.br', 'sw.js.gz']) await rm(join(served, copy), { force: true });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // It is installed when nobody is about to pay, which may be much later.
    void registration?.update();
  });
}

async function isInstalling(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing != null;
  });
}

/** What there is on the device; undefined while the page is being loaded anew. */
async function keptOf(page: Page) {
  try {
    return await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
      databases: (await indexedDB.databases()).length,
    }));
  } catch {
    return undefined;
  }
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}
