/** All sections in the order of the screen; `name` is the last part of the ids of their messages. */
export const settingsGroups = [
  {
    name: 'account',
    sections: [
      { name: 'personal', to: '/settings/personal', icon: 'user', tone: 'brand' },
      { name: 'password', to: '/settings/password', icon: 'lock', tone: 'accent' },
      { name: 'devices', to: '/settings/devices', icon: 'monitor', tone: 'success' },
      { name: 'asan', to: '/auth/asan', icon: 'shield', tone: 'brand' },
    ],
  },
  {
    name: 'messages',
    sections: [
      { name: 'language', to: '/settings/language', icon: 'languages', tone: 'brand' },
      { name: 'notifications', to: '/settings/notifications', icon: 'bell', tone: 'warning' },
    ],
  },
  {
    name: 'app',
    sections: [
      { name: 'appearance', to: '/settings/appearance', icon: 'moon', tone: 'accent' },
      { name: 'device', to: '/settings/device', icon: 'smartphone', tone: 'neutral' },
    ],
  },
] as const;

export type SettingsGroup = (typeof settingsGroups)[number];
export type SettingsSection = SettingsGroup['sections'][number];
