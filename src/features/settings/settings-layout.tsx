import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeaderLink } from '#checkout/links.tsx';
import type { User } from '#contract/identity/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';

/** Layout of the settings. A wide screen shows the list of sections beside the open one. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const list = useLocation({ select: ({ pathname }) => /^\/settings\/?$/.test(pathname) });
  if (list) return <div data-wide>{children}</div>;
  return (
    <div
      className="lg:grid lg:grid-cols-[17rem_minmax(0,42.5rem)] lg:items-start lg:gap-10 lg:pt-3"
      data-wide
    >
      <SettingsRail />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function SettingsRail() {
  const t = useText();
  return (
    <nav
      aria-label={t('settings.sections')}
      className="sticky top-[calc(1.5rem+var(--titlebar))] hidden gap-5 rounded-list bg-surface p-3 pt-4 shadow-card lg:grid"
    >
      {settingsGroups.map(({ name, sections }) => (
        <div className="grid gap-1" key={name}>
          <p className="px-3 text-sm text-text2">{t(`settings.group.${name}`)}</p>
          <ul className="grid gap-1">
            {sections.map((section) => (
              <li key={section.to}>
                <Link
                  className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150 hover:bg-surface2 aria-[current=page]:bg-surface-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
                  to={section.to}
                >
                  <Icon name={section.icon} size={20} />
                  {t(`settings.section.${section.name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface Page<Children> {
  readonly section: SettingsSection['name'];
  readonly children: Children;
}

/** Screen of a section, with a link back to the list if the list is not visible. */
export function SettingsPage({ section, children }: Page<ReactNode>) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <PageHeader
        back={<HeaderLink label={t('button.back')} to="/settings" />}
        backOnWide={false}
        title={t(`settings.section.${section}`)}
      />
      {children}
    </div>
  );
}

/** Screen of a section about the user's profile. Calls `children` once the profile is stored. */
export function UserPage({ section, children }: Page<(user: User) => ReactNode>) {
  const t = useText();
  const saved = useQuery(currentUser);
  return (
    <SettingsPage section={section}>
      <WhenSaved never={t('settings.never')} saved={saved}>
        {children}
      </WhenSaved>
    </SettingsPage>
  );
}

/**
 * All groups of settings and their sections, in the order of the screen. `name` is the last part of their message ids.
 */
export const settingsGroups = [
  {
    name: 'account',
    sections: [
      { name: 'personal', to: '/settings/personal', icon: 'user', tone: 'brand' },
      { name: 'password', to: '/settings/password', icon: 'lock', tone: 'accent' },
      { name: 'passkeys', to: '/settings/passkeys', icon: 'key', tone: 'warning' },
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

/** A group of the settings: its name and its sections. */
export type SettingsGroup = (typeof settingsGroups)[number];
/** Section of the settings: its name, address, icon and tone. */
export type SettingsSection = SettingsGroup['sections'][number];
