import '#ui/more-icons.ts';
import { createElement, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { About, Overlay, OverlayName } from '#platform/overlays.ts';

type Part<Name extends OverlayName> = Promise<{ default: (about: About<Name>) => ReactNode }>;

/** What is drawn for each overlay. Each is a part of its own, loaded when it opens. */
const parts: { readonly [Name in OverlayName]: () => Part<Name> } = {
  sima: () => import('#features/identity/sima-dialog.tsx'),
  identity: () => import('#features/identity/identity-dialog.tsx'),
  'other-device': () => import('./other-device-dialog.tsx'),
  'sign-out': () => import('./sign-out-dialog.tsx'),
  sidebar: () => import('#shell/frame/sidebar.tsx'),
  help: () => import('#features/help/help-panel.tsx'),
  faq: () => import('#features/help/faq-panel.tsx'),
  limits: () => import('#features/limits/limits-panel.tsx'),
  tour: () => import('#features/tour/tour.tsx'),
  advertisement: () => import('#features/campaigns/advertisement.tsx'),
  notifications: () => import('#features/notifications/notifications-panel.tsx'),
  receipt: () => import('#features/receipt/receipt-dialog.tsx'),
};

const inThree = z.object({ az: z.string(), en: z.string(), ru: z.string() });

/** What those are about that are about something: without it their part would have nothing to draw. */
const data = {
  receipt: z.object({ id: z.string() }),
  tour: z.object({ step: z.number(), campaign: z.optional(z.string()) }),
  advertisement: z.object({
    campaign: z.string(),
    title: inThree,
    text: inThree,
    service: z.nullable(z.object({ id: z.string(), categoryId: z.string() })),
  }),
} satisfies { readonly [Name in OverlayName]?: z.ZodMiniType<About<Name>> };

/** A history entry may be older than this build, or hold what another one wrote. */
export function isOverlay(kept: unknown): kept is Overlay {
  if (typeof kept !== 'object' || kept === null || !('name' in kept)) return false;
  const { name } = kept;
  if (typeof name !== 'string' || !Object.hasOwn(parts, name)) return false;
  return !isAboutSomething(name) || data[name].safeParse(kept).success;
}

function isAboutSomething(name: string): name is keyof typeof data {
  return Object.hasOwn(data, name);
}

/** Rejects where its part cannot be had now. */
export async function drawOverlay<Name extends OverlayName>(
  overlay: Overlay<Name>,
): Promise<ReactNode> {
  const { default: Shown } = await parts[overlay.name]();
  return createElement(Shown, { ...overlay, key: overlay.name });
}
