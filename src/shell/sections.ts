import type { MessageId } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';

export interface Section {
  readonly to: '/' | '/payments' | '/favorites' | '/transactions' | '/settings';
  readonly label: MessageId;
  /** How the side rail calls it, where there is no need to say that there is more behind it. */
  readonly railLabel?: MessageId;
  readonly icon: IconName;
  readonly railIcon?: IconName;
}

/** The sections of the app, in the order of both bars. */
export const sections: readonly Section[] = [
  { to: '/', label: 'shell.section.home', icon: 'home' },
  { to: '/payments', label: 'shell.section.payments', icon: 'receipt' },
  { to: '/favorites', label: 'shell.section.favorites', icon: 'star' },
  { to: '/transactions', label: 'shell.section.history', icon: 'history' },
  {
    to: '/settings',
    label: 'shell.section.more',
    railLabel: 'shell.section.settings',
    icon: 'grid',
    railIcon: 'settings',
  },
];
