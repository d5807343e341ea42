import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icon.tsx';
import { sections } from './sections.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';

/** The bar of a phone. It makes room while something is being typed. */
export function TabBar() {
  const t = useText();
  const keyboardOpen = useKeyboardOpen();
  if (keyboardOpen) return null;
  return (
    <nav
      aria-label={t('shell.sections')}
      className="tab-bar fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-safe lg:hidden print:hidden"
      data-tour="sections"
    >
      <ul className="mx-auto flex max-w-content px-safe">
        {sections.map(({ to, label, icon }) => (
          <li className="min-w-0 grow basis-0" key={to}>
            <Link
              activeOptions={{ exact: to === '/' }}
              className="flex min-h-16 flex-col items-center justify-center gap-1 text-tab tracking-tight font-medium text-text2 focus-visible:-outline-offset-4 focus-visible:shadow-none aria-[current=page]:text-brand-text"
              to={to}
            >
              <Icon name={icon} />
              <span className="max-w-full truncate">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
