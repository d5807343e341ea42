import type { SharedTarget } from '#domain/shared-target.ts';

interface Way {
  readonly href: string;
  /** A phone stands in no address, and the number of a card nowhere. */
  readonly state?: { readonly shared: string };
}

/** The way to what a text holds to pay or to check. */
export function wayOf(target: SharedTarget): Way | undefined {
  switch (target.kind) {
    case 'address':
      return { href: target.href };
    case 'phone':
      return { href: '/transfer', state: { shared: target.phone } };
    case 'card':
      return { href: '/transfer-to-card' };
    default:
      return undefined;
  }
}
