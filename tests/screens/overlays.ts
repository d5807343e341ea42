// Opens every overlay of the app for a picture: writes the overlay into the history entry, which survives a reload, and
// reloads.
import type { About, Overlay, OverlayName } from '#platform/overlays.ts';
import { untilStill } from '#scripts/demo-wallet.ts';
import type { App } from '#tests/fixtures/app.ts';

/** Ids of the demo user's possessions. */
export interface Ids {
  readonly receipt: string;
  readonly favorite: string;
  readonly autopayment: string;
  readonly card: string;
  readonly automobile: string;
  readonly coupon: string;
}

type Shown = { readonly [Name in OverlayName]: readonly [at: string, ...about: About<Name>[]] };

/** Returns the address of the screen below each overlay, followed by the overlay's data for each of its pictures. */
function shown(ids: Ids): Shown {
  const ofReceipt = { receipt: ids.receipt };
  const atReceipt = `/payment/receipt/${ids.receipt}`;
  const views = <const View extends string>(id: string, ...names: View[]) =>
    names.map((view) => ({ id, view }));
  return {
    sidebar: ['/', {}],
    help: ['/', {}],
    faq: ['/', {}],
    terms: ['/settings', {}],
    install: ['/', {}],
    limits: ['/', {}],
    notifications: ['/', {}],
    sima: ['/', {}],
    identity: ['/', {}],
    'other-device': ['/', {}],
    'sign-out': ['/settings', {}],
    owner: ['/', {}],
    name: ['/', {}],
    'app-lock': ['/settings', {}],
    'ask-money': ['/transfers', {}],
    scan: ['/transfers', {}],
    tour: ['/', { step: 0 }, { step: 2 }],
    advertisement: ['/', news],
    receipt: ['/transactions', { id: ids.receipt }],
    'history-filter': ['/transactions', {}],
    statement: ['/transactions', {}],
    everything: ['/settings', {}],
    annotation: [atReceipt, ofReceipt],
    'save-favorite': [atReceipt, ofReceipt],
    'share-receipt': [atReceipt, ofReceipt],
    'share-coupon': ['/coupons', { coupon: ids.coupon }],
    'share-favorites': ['/favorites', { operation: 'nobodys' }],
    favorite: ['/favorites', ...views(ids.favorite, 'acts', 'edit', 'delete')],
    autopayment: ['/autopayment', ...views(ids.autopayment, 'acts', 'edit', 'delete')],
    card: ['/cards', ...views(ids.card, 'acts', 'rename', 'delete')],
    'pin-reset': ['/cards/cobrand-info', {}],
    passkey: ['/settings/passkeys', { id: '', view: 'add' }],
    coupon: ['/coupons', ...views(ids.coupon, 'reject', 'withdraw')],
    automobile: [
      '/automobiles',
      { id: '', view: 'add' },
      ...views(ids.automobile, 'acts', 'parking', 'fines', 'rename', 'delete'),
    ],
  };
}

const news: About<'advertisement'> = {
  campaign: 'electricity-favorite',
  title: {
    az: 'İşıq pulu komissiyasız',
    en: 'Electricity without a commission',
    ru: 'Свет без комиссии',
  },
  text: {
    az: 'Ödənişi sevimlilərə əlavə edin, hər ay bir toxunuşla ödəyin.',
    en: 'Save the payment and pay it with one tap each month.',
    ru: 'Добавьте платёж в избранное и платите в одно касание.',
  },
  service: { id: 'azerisiq-fiziki', categoryId: 'kommunal' },
};

/** Something that is photographed: a screen, or an overlay over a screen. */
export interface Place {
  /** Name of the picture. */
  readonly name: string;
  readonly open: (app: App) => Promise<void>;
}

/** Returns every overlay of the app, each once for each of its views. */
export function overlayPlaces(ids: Ids): Place[] {
  return Object.entries(shown(ids)).flatMap(([name, [at, ...all]]) =>
    all.map((about) => ({
      name: ['overlay', name, 'view' in about ? about.view : '', 'step' in about ? about.step : '']
        .filter((word) => word !== '')
        .join(' '),
      open: (app: App) => openOver(app, at, { name, ...about } as Overlay),
    })),
  );
}

async function openOver({ page }: App, at: string, overlay: Overlay): Promise<void> {
  await page.goto(at);
  // The router rewrites the history entry until the screen is still.
  await untilStill(page);
  // Calls the browser's method, because the router has replaced `history.replaceState` by a method that also loads the
  // route again.
  await page.evaluate((opened) => {
    const state = { ...history.state, overlay: opened };
    History.prototype.replaceState.call(history, state, '');
  }, overlay);
  await page.reload();
  await page.getByRole('dialog').first().waitFor({ state: 'attached' });
}
