// Every address of the wallet, opened as somebody types it: by a guest, signed in, with no network, and
// while the provider is under maintenance.
import { cutNetwork, untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';
import type { Words } from '#tests/fixtures/words.ts';

test.use({ having: { history: 1 } });

interface Address {
  readonly path: string;
  /** The specification's name of the page, which is on the document. */
  readonly name: string;
  /** What the page is headed with. */
  readonly heading: Parameters<Words>[0] | RegExp;
  /** Where one is then, if not there. */
  readonly at?: string;
}

/** In its place stands the id of a receipt that the user has. */
const receipt = '{receipt}';

const home = { name: 'dashboard-root', heading: 'dashboard.welcome' } as const;

/** Who is signed in opens these. */
const screens: readonly Address[] = [
  { path: '/', ...home },
  { path: '/payments', name: 'payments', heading: 'title.payments' },
  { path: '/payments?q=qaz', name: 'payments', heading: 'title.payments' },
  { path: '/c/kommunal', name: 'category-page', heading: /^Kommunal$/ },
  { path: '/c/kommunal/p/azerisiq-fiziki', name: 'product-page', heading: /^Azərişıq — fiziki/ },
  { path: `/payment/receipt/${receipt}`, name: 'payment-receipt', heading: 'title.receipt' },
  {
    path: `/t/${receipt}`,
    name: 'payment-receipt',
    heading: 'title.receipt',
    at: `/payment/receipt/${receipt}`,
  },
  { path: '/payment/outcome/nobodys', name: 'payment-outcome', heading: 'title.outcome' },
  { path: '/favorites', name: 'favorites', heading: 'title.favorites' },
  { path: '/transactions', name: 'history', heading: 'title.history' },
  { path: '/auth/asan', name: 'asan', heading: 'auth.asan.title' },
  { path: '/settings', name: 'settings', heading: 'settings.title' },
  { path: '/settings/personal', name: 'personal', heading: 'title.personal' },
  { path: '/settings/password', name: 'password', heading: 'title.password' },
  { path: '/settings/language', name: 'language', heading: 'title.language' },
  { path: '/settings/notifications', name: 'notifications', heading: 'title.notifications' },
  { path: '/settings/appearance', name: 'appearance', heading: 'title.appearance' },
  { path: '/settings/devices', name: 'devices', heading: 'title.devices' },
  { path: '/settings/device', name: 'device', heading: 'title.device' },
  { path: '/no/such/page', name: 'not-found', heading: 'shell.notFound.title' },
  { path: '/auth', ...home, at: '/' },
  { path: '/auth/login', ...home, at: '/' },
  { path: '/auth/register', ...home, at: '/' },
  { path: '/auth/forgot', ...home, at: '/' },
  { path: '/under-development', ...home, at: '/' },
];

/** A guest opens these, and is led to the first from everywhere else. */
const doors: readonly Address[] = [
  { path: '/auth/login', name: 'login', heading: 'auth.login.title' },
  { path: '/auth/register', name: 'register', heading: 'auth.register.title' },
  { path: '/auth/forgot', name: 'forgot', heading: 'auth.forgot.title' },
];

const maintenance = {
  name: 'under-development',
  heading: 'shell.maintenance.title',
  at: '/under-development',
} as const;

const ofGuest: readonly Address[] = screens.map(
  ({ path }) =>
    doors.find((door) => door.path === path) ?? {
      path,
      name: 'login',
      heading: 'auth.login.title',
      at: '/auth/login',
    },
);

test('a guest opens the three doors, and is led to sign-in from everywhere else, with a network and without', async ({
  page,
  words,
}) => {
  await open(page, words, ofGuest);
  await untilOfflineReady(page);
  await cutNetwork(page.context());
  await open(page, words, ofGuest);
});

test('who is signed in opens every screen, and finds no door, with a network and without', async ({
  signedIn: page,
  sandbox,
  user,
  words,
}) => {
  const [newest] = await sandbox.historyOf(user);
  const id = newest?.id ?? '';
  await open(page, words, screens, id);
  await untilOfflineReady(page);
  await cutNetwork(page.context());
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
      doors.map(({ path }) => ({ path, ...maintenance })),
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
    await page.goto(path.replace(receipt, id));
    await expect(page, path).toHaveURL(at.replace(receipt, id));
    await expect(page.locator('html'), path).toHaveAttribute('data-page', name);
    const headed = typeof heading === 'string' ? words(heading) : heading;
    await expect(page.getByRole('heading', { level: 1, name: headed }), path).toBeVisible();
    await expect(page, path).toHaveTitle(/^.+ · Qəpik$/);
  }
}
