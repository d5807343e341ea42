import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { languageNames, languageOf } from '#i18n/language.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { closeOverlay, openOverlay } from '#platform/overlays.ts';
import { chooseTheme, theme, themes } from '#platform/theme.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Panel } from '#ui/overlays/panel.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { sections } from './sections.ts';
import { PersonMark } from './top-bar.tsx';

const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start font-medium transition-colors duration-150 hover:bg-surface2';

const overlays = [
  ['ask-money', 'money-in', 'request.title'],
  ['scan', 'scan-line', 'scan.title'],
  ['notifications', 'bell', 'notifications.title'],
  ['limits', 'shield', 'limits.title'],
  ['help', 'help', 'help.title'],
] as const;

/**
 * Menu overlay: the person, links to the sections and to the setting of the language, buttons of other overlays, the
 * theme, and sign-out. A wide screen hides the sections except the settings, because its side rail shows them.
 */
export default function Sidebar() {
  const t = useText();
  const language = languageOf(useLocale());
  const chosen = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  return (
    <Panel side="start" title={t('sidebar.title')}>
      <Person />
      <nav aria-label={t('sidebar.sections')}>
        <ul className="grid gap-0.5">
          {sections.map(({ to, label, railLabel = label, icon, railIcon = icon }) => (
            <li className={to === '/settings' ? '' : 'lg:hidden'} key={to}>
              <Link
                activeOptions={{ exact: to === '/' }}
                className={`${itemClass} aria-[current=page]:bg-surface-brand aria-[current=page]:text-brand-text`}
                // A link to the current screen only closes the menu.
                onClick={closeIfHere}
                replace
                to={to}
              >
                <Icon name={railIcon} />
                {t(railLabel)}
              </Link>
            </li>
          ))}
          {overlays.map(([name, icon, title]) => (
            <li key={name}>
              <Act icon={icon} onPress={() => openOverlay({ name })}>
                {t(title)}
              </Act>
            </li>
          ))}
          <li>
            <Link className={itemClass} onClick={closeIfHere} replace to="/settings/language">
              <Icon name="languages" />
              <span className="grow">{t('settings.section.language')}</span>
              <span className="text-sm text-text2">{languageNames[language]}</span>
            </Link>
          </li>
        </ul>
      </nav>
      <SegmentedControl
        label={t('settings.theme')}
        onChange={chooseTheme}
        options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        value={chosen}
      />
      <Act icon="logout" onPress={() => openOverlay({ name: 'sign-out' })}>
        {t('settings.signOut')}
      </Act>
    </Panel>
  );
}

function Person() {
  const saved = useQuery(currentUser);
  if (saved.state !== 'saved' || !saved.rows) return null;
  const { name, surname, phone } = saved.rows;
  const whole = `${name} ${surname}`.trim();
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-brand text-sm font-bold text-brand-text">
        <PersonMark name={whole} />
      </span>
      <p className="grid min-w-0">
        <span className="font-semibold wrap-anywhere empty:hidden">{whole}</span>
        <span className="text-sm tabular-nums text-text2" translate="no">
          {maskPhone(phone)}
        </span>
      </p>
    </div>
  );
}

function Act({
  icon,
  onPress,
  children,
}: {
  icon: IconName;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button className={itemClass} onClick={onPress} type="button">
      <Icon name={icon} />
      {children}
    </button>
  );
}

function closeIfHere(event: { currentTarget: HTMLAnchorElement; preventDefault(): void }): void {
  if (event.currentTarget.pathname !== location.pathname) return;
  event.preventDefault();
  closeOverlay();
}
