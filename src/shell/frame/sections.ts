import { receiptPath } from '#domain/receipt-link.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';

export interface Section {
  readonly to: '/' | '/payments' | '/favorites' | '/transactions' | '/settings';
  readonly label: MessageId;
  /** The name in the side rail and in the menu. */
  readonly railLabel?: MessageId;
  readonly icon: IconName;
  readonly railIcon?: IconName;
  /** The beginnings of the addresses of its other screens. */
  readonly within?: readonly string[];
}

/** The sections of the app, in the order of both bars. */
export const sections: readonly Section[] = [
  { to: '/', label: 'shell.section.home', icon: 'home' },
  {
    to: '/payments',
    label: 'shell.section.payments',
    icon: 'receipt',
    within: ['/c/', '/mno', '/payment/outcome/'],
  },
  {
    to: '/favorites',
    label: 'shell.section.favorites',
    icon: 'star',
    within: ['/create-favorite'],
  },
  {
    to: '/transactions',
    label: 'shell.section.history',
    icon: 'history',
    within: [receiptPath('')],
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

/** Marks the link of a section as current on its screens at other addresses; the router marks its own. */
export function currentMark({ within = [] }: Section, path: string): { 'aria-current'?: 'page' } {
  return within.some((start) => path.startsWith(start)) ? { 'aria-current': 'page' } : {};
}
