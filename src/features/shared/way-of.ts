import type { SharedTarget } from '#domain/shared-target.ts';

interface Way {
  readonly href: string;
  /** A phone is kept out of the address. A card number is not kept at all. */
  readonly state?: { readonly shared: string };
}

/** Returns where a text leads that contains something to pay or to check. */
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
