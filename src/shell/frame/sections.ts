import { receiptPaths } from '#domain/links.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { IconName } from '#ui/icons/icon.tsx';

/** A section of the app in the bars and the menu. `to` is its address. */
export interface Section {
  readonly to:
    | '/'
    | '/payments'
    | '/transfers'
    | '/favorites'
    | '/transactions'
    | '/autopayment'
    | '/automobiles'
    | '/cards'
    | '/coupons'
    | '/settings';
  readonly label: MessageId;
  /** Name in the side rail and the menu, if it differs from `label`. */
  readonly railLabel?: MessageId;
  readonly icon: IconName;
  readonly railIcon?: IconName;
  /** True if the section has no tab on a phone, only an entry in the menu. */
  readonly isInMenuOnly?: boolean;
  /** Addresses of the section's screens that do not begin with `to`. A value with a slash at its end is a prefix. */
  readonly within?: readonly string[];
}

/** Sections of the app, in the order of the side rail, the tab bar and the menu. */
export const sections: readonly Section[] = [
  { to: '/', label: 'shell.section.home', icon: 'home', within: ['/top-up', '/old-balance'] },
  {
    to: '/payments',
    label: 'shell.section.payments',
    icon: 'receipt',
    within: ['/c/', '/mno', '/mno/', '/payment/outcome/'],
  },
  {
    to: '/transfers',
    label: 'shell.section.transfers',
    railLabel: 'title.transfers',
    icon: 'transfer',
    within: ['/transfer', '/transfer-to-card'],
  },
  {
    to: '/favorites',
    label: 'shell.section.favorites',
    icon: 'star',
    within: ['/create-favorite', '/create-favorite/'],
    isInMenuOnly: true,
  },
  {
    to: '/transactions',
    label: 'shell.section.history',
    icon: 'history',
    within: receiptPaths().filter((path) => !path.startsWith('/coupon/')),
  },
  {
    to: '/autopayment',
    label: 'title.autopayments',
    icon: 'repeat',
    within: ['/create-autopayment', '/create-autopayment/'],
    isInMenuOnly: true,
  },
  {
    to: '/automobiles',
    label: 'title.automobiles',
    icon: 'car',
    isInMenuOnly: true,
  },
  {
    to: '/cards',
    label: 'title.cards',
    icon: 'card',
    within: ['/cobrand-info'],
    isInMenuOnly: true,
  },
  {
    to: '/coupons',
    label: 'title.coupons',
    icon: 'gift',
    within: ['/coupon/receipt/'],
    isInMenuOnly: true,
  },
  {
    to: '/settings',
    label: 'shell.section.more',
    railLabel: 'shell.section.settings',
    icon: 'grid',
    railIcon: 'settings',
    within: ['/settings', '/auth/asan'],
  },
];

/**
 * Returns `aria-current` for the link of a section if this path is one of the section's screens at another address. The
 * router marks the link at the section's own address.
 */
export function currentMark(
  { to, within = [] }: Section,
  path: string,
): { 'aria-current'?: 'page' } {
  const isWithin = [`${to}/`, ...within].some((at) =>
    at.endsWith('/') ? path.startsWith(at) : path === at,
  );
  return isWithin ? { 'aria-current': 'page' } : {};
}

const inMenu = sections.flatMap(({ to, within = [], isInMenuOnly }) =>
  isInMenuOnly ? [to, `${to}/`, ...within] : [],
);

/**
 * Sections with a tab on a phone. The last tab opens the menu, and is marked as current on the screens of sections
 * without a tab.
 */
export const tabs: readonly Section[] = sections
  .filter(({ isInMenuOnly }) => !isInMenuOnly)
  .map((section) => {
    const { to, within = [] } = section;
    return to === '/settings' ? { ...section, within: [...within, ...inMenu] } : section;
  });
