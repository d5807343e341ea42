import type { MessageId } from '#i18n/messages/messages.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import type { Tone } from '#ui/tone-class.ts';

type SettingsPath =
  | '/settings/personal'
  | '/settings/password'
  | '/settings/devices'
  | '/auth/asan'
  | '/settings/language'
  | '/settings/notifications'
  | '/settings/appearance'
  | '/settings/device';

export interface SettingsSection {
  readonly to: SettingsPath;
  readonly label: MessageId;
  /** The line under the name, where the section has no value to show. */
  readonly about?: MessageId;
  readonly icon: IconName;
  readonly tone: Tone;
}

export interface SettingsGroup {
  readonly label: MessageId;
  readonly sections: readonly SettingsSection[];
}

/** All sections, in the order in which they are shown. */
export const settingsGroups: readonly [SettingsGroup, ...SettingsGroup[]] = [
  {
    label: 'settings.group.account',
    sections: [
      {
        to: '/settings/personal',
        label: 'settings.personal',
        about: 'settings.personal.about',
        icon: 'user',
        tone: 'brand',
      },
      {
        to: '/settings/password',
        label: 'settings.password',
        about: 'settings.password.about',
        icon: 'lock',
        tone: 'accent',
      },
      {
        to: '/settings/devices',
        label: 'settings.devices',
        about: 'settings.devices.about',
        icon: 'monitor',
        tone: 'success',
      },
      {
        to: '/auth/asan',
        label: 'auth.asan.title',
        about: 'auth.asan.about',
        icon: 'shield',
        tone: 'brand',
      },
    ],
  },
  {
    label: 'settings.group.messages',
    sections: [
      { to: '/settings/language', label: 'settings.language', icon: 'languages', tone: 'brand' },
      {
        to: '/settings/notifications',
        label: 'settings.notifications',
        about: 'settings.notifications.about',
        icon: 'bell',
        tone: 'warning',
      },
    ],
  },
  {
    label: 'settings.group.app',
    sections: [
      { to: '/settings/appearance', label: 'settings.appearance', icon: 'moon', tone: 'accent' },
      {
        to: '/settings/device',
        label: 'settings.device',
        about: 'settings.device.about',
        icon: 'smartphone',
        tone: 'neutral',
      },
    ],
  },
];
