import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { BrandMark } from '#ui/icons/brand.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { currentMark, sections } from './sections.ts';

const itemClass =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium text-text2 transition-colors duration-150 hover:bg-surface2';

/** The rail of a wide screen: every section, and signing out at its foot. */
export function SideRail() {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      aria-label={t('shell.sections')}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-border bg-surface p-4 pb-[calc(1rem+var(--strip-height,0px))] lg:flex print:hidden"
      data-slot="side-rail"
      data-tour="sections"
    >
      <Link
        aria-label={t('shell.brand')}
        className="mb-6 flex min-h-11 items-center gap-2.5 self-start rounded-control p-3 text-2xl font-bold tracking-tight"
        to="/"
      >
        <BrandMark />
        {t('title.app')}
      </Link>
      <ul className="grid grow content-start gap-1.5">
        {sections.map((section) => (
          <li key={section.to}>
            <Link
              {...currentMark(section, path)}
              activeOptions={{ exact: section.to === '/' }}
              className={`${itemClass} aria-[current=page]:bg-surface-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-text`}
              to={section.to}
            >
              <Icon name={section.railIcon ?? section.icon} />
              {t(section.railLabel ?? section.label)}
            </Link>
          </li>
        ))}
      </ul>
      <button
        className={`${itemClass} mt-4 text-start`}
        data-slot="sign-out"
        onClick={() => openOverlay({ name: 'sign-out' })}
        type="button"
      >
        <Icon name="logout" />
        {t('settings.signOut')}
      </button>
    </nav>
  );
}
