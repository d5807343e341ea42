// Everything that is photographed: the addresses of the wallet, its overlays, and screens that appear only after a
// press or two.
import { untilStill } from '#scripts/demo-wallet.ts';
import { guestPages, screens, withReceipt } from '#tests/fixtures/addresses.ts';
import type { App } from '#tests/fixtures/app.ts';
import { altered, linkOf } from '#tests/fixtures/links.ts';
import type { User } from '#tests/fixtures/user.ts';
import { type Ids, overlayPlaces, type Place } from './overlays.ts';

/** Addresses of the screens that `mainPlaces` returns. */
const main: readonly string[] = [
  '/',
  '/transactions',
  '/transactions?view=spending',
  '/payment/receipt/{receipt}',
  '/payments',
  '/c/kommunal/p/azerisiq-fiziki',
  '/transfer',
  '/favorites',
  '/autopayment',
  '/cards',
  '/cards/cobrand-info',
  '/coupons',
  '/automobiles',
  '/settings',
  '/settings/personal',
  '/settings/passkeys',
  '/settings/notifications',
  '/settings/devices',
];

/**
 * Returns the most important screens, which are photographed also when the provider fails, or without data or a
 * network. `receipt` is the id of a receipt.
 */
export function mainPlaces(receipt: string): Place[] {
  return main.map((path) => at(path, receipt));
}

/** Returns all screens of a signed-in person, screens that appear after a press, and the overlays. */
export function allPlaces(ids: Ids): Place[] {
  return [
    ...screens.flatMap(({ path, at: end }) => (end === undefined ? at(path, ids.receipt) : [])),
    at(`/autopayment/${ids.autopayment}`),
    ...moments,
    ...overlayPlaces(ids),
  ];
}

/** Returns the pages of a guest. `user` owns the checked receipts and is signed in up to the code. */
export async function guestPlaces(user: User): Promise<Place[]> {
  const [receipt] = (await user.history()).filter(({ copy }) => copy);
  const link = linkOf(receipt);
  return [
    ...guestPages.map(({ path }) => at(path)),
    { name: 'check genuine', open: (app) => app.open(link) },
    { name: 'check altered', open: (app) => app.open(altered(link)) },
    { name: 'check unreadable', open: (app) => app.open('/check#nonsense') },
    {
      name: 'sign-in with errors',
      open: (app) => pressIn(app, '/auth/login', 'auth.login.submit'),
    },
    {
      name: 'sign-in by ASAN',
      open: async (app) => {
        await app.open('/auth/login');
        await app.untilAlive();
        await app.text('auth.login.method.asan').click();
      },
    },
    {
      name: 'sign-in code',
      open: async (app) => {
        // Session storage is cleared, because the tab would otherwise continue at the code that was sent before.
        await app.page.evaluate(() => sessionStorage.clear());
        await app.open('/auth/login');
        await app.untilAlive();
        await app.fillSignIn(user);
        await app.codeField.waitFor();
      },
    },
  ];
}

const moments: readonly Place[] = [
  at('/transactions?kind=payment&category=kommunal&direction=out&min=5&q=az'),
  at('/transactions?min=99999'),
  at('/payments?q=zzzz'),
  at('/favorites?arrange=true'),
  {
    name: 'spending as a table',
    open: async (app) => pressIn(app, '/transactions?view=spending', 'spending.asTable'),
  },
  {
    name: 'payment with errors',
    open: async (app) => {
      await app.openForm();
      await app.press('button.continue');
    },
  },
  {
    name: 'payment amount',
    open: async (app) => app.fillStep(app.fieldOf(await app.openForm()), '200014502368810'),
  },
  { name: 'payment confirmation', open: (app) => app.agree() },
  { name: 'transfer confirmation', open: (app) => app.agreeTransfer('55 212 34 19', '20') },
];

function at(path: string, receipt = ''): Place {
  return { name: path, open: (app) => app.open(withReceipt(path, receipt)) };
}

async function pressIn(app: App, path: string, name: Parameters<App['press']>[0]): Promise<void> {
  await app.open(path);
  await untilStill(app.page);
  await app.press(name);
}
