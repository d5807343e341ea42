import '#ui/icons/more-icons.ts';
import { createElement, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { About, Overlay, OverlayName } from '#platform/overlays.ts';

type Chunk<Name extends OverlayName> = Promise<{ default: (about: About<Name>) => ReactNode }>;

/** Component of each overlay: a separate chunk, loaded when it opens. */
const chunks: { readonly [Name in OverlayName]: () => Chunk<Name> } = {
  sima: () => import('#features/identity/sima-dialog.tsx'),
  identity: () => import('#features/identity/identity-dialog.tsx'),
  'other-device': () => import('./other-device-dialog.tsx'),
  'sign-out': () => import('./sign-out-dialog.tsx'),
  owner: () => import('#shell/session/owner-dialog.tsx'),
  name: () => import('#features/settings/name-dialog.tsx'),
  'app-lock': () => import('#features/settings/app-lock-dialog.tsx'),
  statement: () => import('#features/history/exports/statement-dialog.tsx'),
  everything: () => import('#features/history/exports/everything-dialog.tsx'),
  sidebar: () => import('#shell/frame/sidebar.tsx'),
  'ask-money': () => import('#features/transfer/ask-money-dialog.tsx'),
  scan: () => import('#features/shared/scan-dialog.tsx'),
  install: () => import('#features/install/install-dialog.tsx'),
  help: () => import('#features/help/help-panel.tsx'),
  faq: () => import('#features/help/faq-panel.tsx'),
  terms: () => import('#features/help/terms-panel.tsx'),
  limits: () => import('#features/limits/limits-panel.tsx'),
  tour: () => import('#features/tour/tour.tsx'),
  advertisement: () => import('#features/campaigns/news-dialog.tsx'),
  notifications: () => import('#features/notifications/notifications-panel.tsx'),
  receipt: () => import('#features/receipt/receipt-dialog.tsx'),
  favorite: () => import('#features/favorites/favorite-dialog.tsx'),
  autopayment: () => import('#features/autopayments/autopayment-dialog.tsx'),
  card: () => import('#features/cards/card-dialog.tsx'),
  passkey: () => import('#features/settings/passkey-dialog.tsx'),
  coupon: () => import('#features/coupons/coupon-dialog.tsx'),
  'pin-reset': () => import('#features/cards/pin-reset-dialog.tsx'),
  automobile: () => import('#features/automobiles/automobile-dialog.tsx'),
  'history-filter': () => import('#features/history/filter-dialog.tsx'),
  'save-favorite': () => import('#features/favorites/save-favorite-dialog.tsx'),
  annotation: () => import('#features/receipt/annotation-dialog.tsx'),
  'share-receipt': () => import('#features/receipt/share-receipt-dialog.tsx'),
  'share-coupon': () => import('#features/coupons/share-coupon-dialog.tsx'),
  'share-favorites': () => import('#features/favorites-payment/share-favorites-dialog.tsx'),
};

const inThree = z.object({ az: z.string(), en: z.string(), ru: z.string() });

/** Schemas of the data that overlays need. Overlays that are not listed need none. */
const data = {
  receipt: z.object({ id: z.string() }),
  favorite: z.object({ id: z.string(), view: z.enum(['acts', 'edit', 'delete']) }),
  autopayment: z.object({ id: z.string(), view: z.enum(['acts', 'edit', 'delete']) }),
  automobile: z.object({
    id: z.string(),
    view: z.enum(['add', 'acts', 'parking', 'fines', 'rename', 'delete']),
  }),
  coupon: z.object({ id: z.string(), view: z.enum(['reject', 'withdraw']) }),
  card: z.object({ id: z.string(), view: z.enum(['acts', 'rename', 'delete']) }),
  passkey: z.object({ id: z.string(), view: z.enum(['add', 'acts', 'rename', 'remove']) }),
  'save-favorite': z.object({ receipt: z.string() }),
  annotation: z.object({ receipt: z.string() }),
  'share-receipt': z.object({ receipt: z.string() }),
  'share-coupon': z.object({ coupon: z.string() }),
  'share-favorites': z.object({ operation: z.string() }),
  tour: z.object({ step: z.number(), campaign: z.optional(z.string()) }),
  advertisement: z.object({
    campaign: z.string(),
    title: inThree,
    text: inThree,
    service: z.nullable(z.object({ id: z.string(), categoryId: z.string() })),
  }),
} satisfies { readonly [Name in OverlayName]?: z.ZodMiniType<About<Name>> };

/** True if the value is a valid overlay. History entries are checked because they may come from another build. */
export function isOverlay(kept: unknown): kept is Overlay {
  if (typeof kept !== 'object' || kept === null || !('name' in kept)) return false;
  const { name } = kept;
  if (typeof name !== 'string' || !Object.hasOwn(chunks, name)) return false;
  return !isAboutSomething(name) || data[name].safeParse(kept).success;
}

function isAboutSomething(name: string): name is keyof typeof data {
  return Object.hasOwn(data, name);
}

/** Loads the chunk of an overlay and resolves to the overlay's element. Rejects if the chunk cannot be loaded now. */
export async function drawOverlay<Name extends OverlayName>(
  overlay: Overlay<Name>,
): Promise<ReactNode> {
  const { default: Shown } = await chunks[overlay.name]();
  return createElement(Shown, { ...overlay, key: overlay.name });
}
