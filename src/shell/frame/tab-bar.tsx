import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icon.tsx';
import { currentMark, sections } from './sections.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';

/** The section bar of a phone. It disappears while the keyboard is open. */
export function TabBar() {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const keyboardOpen = useKeyboardOpen();
  if (keyboardOpen) return null;
  return (
    <nav
      aria-label={t('shell.sections')}
      className="tab-bar fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-safe lg:hidden print:hidden"
      data-tour="sections"
    >
      {/* With very large text the bar scrolls. */}
      <ul className="mx-auto flex max-w-content overflow-x-auto px-safe">
        {sections.map((section) => (
          <li className="min-w-max grow basis-0" key={section.to}>
            <Link
              {...currentMark(section, path)}
              activeOptions={{ exact: section.to === '/' }}
              className="flex min-h-16 flex-col items-center justify-center gap-1 px-1 text-xs tracking-tight aria-[current=page]:[scroll-initial-target:nearest] font-medium text-text2 focus-visible:-outline-offset-4 focus-visible:shadow-none aria-[current=page]:text-brand-text"
              to={section.to}
            >
              <Icon name={section.icon} />
              {t(section.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
