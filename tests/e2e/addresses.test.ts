// Every address of the wallet, opened as somebody types it: by a guest, signed in, and while the provider
// is under maintenance. With no network: `offline/routes-open`.
import { type Address, guestPages, screens, withReceipt } from '#tests/fixtures/addresses.ts';
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import type { Words } from '#tests/fixtures/words.ts';

test.use({ having: { history: 1 } });

const maintenance = {
  name: 'under-development',
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

test('a guest opens three pages, and is led to sign-in from everywhere else, also with no network', async ({
  page,
  words,
}) => {
  await open(page, words, ofGuest);
  await untilOfflineReady(page);
  await cutNetwork(page.context());
  await open(page, words, [...guestPages, ...ofGuest.slice(0, 1)]);
});

test('a signed-in person opens every screen, and is led home from the pages of guests', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  const [newest] = await sandbox.historyOf(user);
  const id = newest?.id ?? '';
  await open(page, words, screens, id);
});

test('under maintenance everybody is led to its page from everywhere', { tag: '@all' }, async ({
  signedIn: page,
  browser,
  baseURL,
  sandbox,
  words,
}) => {
  await sandbox.setAppStatus('everybody', 'UNDER_MAINTENANCE');
  try {
    await open(
      page,
      words,
      screens.map(({ path }) => ({ path, ...maintenance })),
    );
    const guest = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    await open(
      guest,
      words,
      guestPages.map(({ path }) => ({ path, ...maintenance })),
    );
    await guest.close();
  } finally {
    await sandbox.setAppStatus('everybody', 'NONE');
  }
});

async function open(
  page: Page,
  words: Words,
  addresses: readonly Address[],
  id = 'any',
): Promise<void> {
  for (const { path, name, heading, at = path } of addresses) {
    await page.goto(withReceipt(path, id));
    await expect(page, path).toHaveURL(withReceipt(at, id));
    await expect(page.locator('html'), path).toHaveAttribute('data-page', name);
    const headed = typeof heading === 'string' ? words(heading) : heading;
    await expect(page.getByRole('heading', { level: 1, name: headed }), path).toBeVisible();
    await expect(page, path).toHaveTitle(/^.+ · Qəpik$/);
  }
}
