import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { lockOn } from '#app-lock/saved-lock.ts';
import { OverlayRow } from '#checkout/links.tsx';
import type { User } from '#contract/identity/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { isIdentified } from '#domain/person/person.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { languageNames, languageOf } from '#i18n/language.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { theme } from '#platform/theme.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { type SettingsGroup, type SettingsSection, settingsGroups } from './settings-layout.tsx';

const [account, ...others] = settingsGroups;

/**
 * Screen of the settings: the person, the sections, the app lock, installing, the export of the account, the terms,
 * sign-out.
 */
export function SettingsScreen() {
  const t = useText();
  const isLocked = useSyncExternalStore(lockOn.subscribe, lockOn.get, () => false);
  return (
    <div className="mx-auto grid max-w-content gap-4 lg:mx-0 lg:max-w-none lg:grid-cols-2 lg:items-start lg:gap-6">
      <div className="lg:col-span-2">
        <PageHeader title={t('settings.title')} />
      </div>
      <Group group={account} />
      <div className="grid gap-4">
        {others.map((group) => (
          <Group group={group} key={group.name} />
        ))}
        <List>
          <OverlayRow
            leading={<IconTile icon="lock" tone="success" />}
            overlay={{ name: 'app-lock' }}
            subtitle={t(isLocked ? 'appLock.on' : 'appLock.off')}
            title={t('appLock.title')}
          />
          <OverlayRow
            leading={<IconTile icon="smartphone" tone="brand" />}
            overlay={{ name: 'install' }}
            subtitle={t('install.settings.about')}
            title={t('install.settings')}
          />
          <OverlayRow
            leading={<IconTile icon="download" tone="neutral" />}
            overlay={{ name: 'everything' }}
            subtitle={t('export.everything.about')}
            title={t('export.everything')}
          />
          <OverlayRow
            leading={<IconTile icon="info" tone="neutral" />}
            overlay={{ name: 'terms' }}
            subtitle={t('terms.about')}
            title={t('terms.title')}
          />
          <OverlayRow
            leading={<IconTile icon="logout" tone="error" />}
            overlay={{ name: 'sign-out' }}
            title={t('settings.signOut')}
          />
        </List>
      </div>
    </div>
  );
}

function Group({ group: { name, sections } }: { group: SettingsGroup }) {
  const t = useText();
  const label = t(`settings.group.${name}`);
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-medium text-text2">{label}</h2>
      <List label={label}>
        {sections.map((section) => (
          <Row key={section.name}>
            <Link className={rowClass} to={section.to}>
              <RowBody
                leading={<IconTile icon={section.icon} tone={section.tone} />}
                subtitle={section.name === 'personal' ? <Personal /> : <Words of={section.name} />}
                title={t(`settings.section.${section.name}`)}
                trailing={<Icon className="text-text2" name="chevron-right" size={20} />}
              />
            </Link>
          </Row>
        ))}
      </List>
    </section>
  );
}

/** Name, phone and verification of the user. Placeholders until they are read. */
function Personal() {
  const saved = useQuery(currentUser);
  if (saved.rows) return <Person user={saved.rows} />;
  if (saved.state !== 'loading') return <Words of="personal" />;
  return (
    <span className="skeletons grid gap-0.5">
      {['w-32', 'w-36', 'w-24'].map((width) => (
        <SkeletonBlock className={`h-5 ${width}`} key={width} />
      ))}
    </span>
  );
}

function Person({ user }: { user: User }) {
  const t = useText();
  const identified = isIdentified(user.verificationStatus);
  return (
    <span className="grid gap-0.5">
      <span>{`${user.name} ${user.surname}`.trim() || t('settings.section.personal.about')}</span>
      <span className="tabular-nums" translate="no">
        {maskPhone(user.phone)}
      </span>
      <StatusMark icon="shield" tone={identified ? 'success' : 'neutral'}>
        {t(identified ? 'settings.personal.identified' : 'settings.personal.notIdentified')}
      </StatusMark>
    </span>
  );
}

/** Current value of a section with one setting (language, appearance), otherwise its contents. */
function Words({ of }: { of: SettingsSection['name'] }) {
  const t = useText();
  const language = languageOf(useLocale());
  const drawn = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  if (of === 'language') return languageNames[language];
  const values = of === 'appearance' ? { theme: t(`settings.theme.${drawn}`) } : {};
  return t(`settings.section.${of}.about`, values);
}
