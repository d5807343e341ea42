// Every address of the wallet, typed in by a guest, by a signed-in person, and during maintenance of the provider.
// `offline/routes-open` tests them offline.

import {
  type Address,
  detailedPaths,
  guestPages,
  screens,
  withReceipt,
} from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

test.use({ having: { history: 1 } });

const maintenance = {
  name: 'maintenance',
  heading: 'shell.maintenance.title',
  at: '/under-development',
} as const;

const ofGuest: readonly Address[] = screens.map(
  ({ path }) =>
    guestPages.find((page) => page.path === path) ?? {
      path,
      name: 'login',
      heading: 'auth.login.title',
      at: '/auth/login',
    },
);

test('A guest is led to sign-in from all but three pages and the check of receipts, also offline @E2 @all', async ({
  guest,
}) => {
  await open(guest, ofGuest);
  await untilOfflineReady(guest.page);
  await guest.goOffline();
  await open(guest, [...guestPages, ...ofGuest.slice(0, 1)]);
});

test('A user opens every screen, and no page of guests, no screen asks for what the policy forbids, and a missing file is no page @E2 @E65 @S2 @W16', async ({
  signedIn: app,
}) => {
  const [newest] = await app.user.history();
  const id = newest?.id ?? '';
  // Addresses that do not redirect are left to the full run, which opens them offline.
  const opened = screens.filter(({ path, at }) => at !== undefined || detailedPaths.includes(path));
  const forbidden = await listenToForbidden(app.page);
  await open(app, opened, id);
  await untilOfflineReady(app.page);
  expect(forbidden).toEqual([]);
  expect((await app.page.goto('/icons/none.png'))?.status()).toBe(404);
});

test('Maintenance has one page everywhere @E2 @all', async ({ app, browser, link, sandbox }) => {
  test.setTimeout((screens.length + guestPages.length) * 5_000);
  await sandbox.setMaintenance(true);
  try {
    const closed = (pages: readonly Address[]) =>
      pages.map(({ path }) => ({ path, ...maintenance }));
    await open(app, closed(screens));
    const page = await browser.newPage({ baseURL: link.origin });
    await open(app.on(page), closed(guestPages));
    await page.close();
  } finally {
    await sandbox.setMaintenance(false);
  }
});

async function open(app: App, addresses: readonly Address[], id = 'any'): Promise<void> {
  for (const { path, name, heading, at = path } of addresses) {
    await app.open(withReceipt(path, id));
    await expect(app.page, path).toHaveURL(withReceipt(at, id));
    await expect(app.page.locator('html'), path).toHaveAttribute('data-page', name);
    await expect(app.title(heading), path).toBeVisible();
    await expect(app.page, path).toHaveTitle(
      heading === 'shell.notFound.title' ? 'Səhifə tapılmadı · Qəpik' : /^.+ · Qəpik$/,
    );
  }
}

/** Collects the policy violations of the documents that open from now on. */
async function listenToForbidden(page: Page): Promise<readonly string[]> {
  const forbidden: string[] = [];
  await page.exposeFunction('tellForbidden', (what: string) => void forbidden.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellForbidden');
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`);
    });
  });
  return forbidden;
}
