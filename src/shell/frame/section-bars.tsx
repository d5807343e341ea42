import { Link, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { BrandMark } from '#ui/icons/brand.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { currentMark, sections, tabs } from './sections.ts';

const tabClass =
  'flex min-h-16 flex-col items-center justify-center gap-1 px-1 text-xs tracking-tight aria-[current=page]:[scroll-initial-target:nearest] font-medium text-text2 focus-visible:-outline-offset-4 focus-visible:shadow-none aria-[current=page]:text-brand-text';

/**
 * Section bar of a phone. The last tab opens the menu, which leads to every section. The bar disappears while the
 * on-screen keyboard is open.
 */
export function TabBar() {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const keyboardOpen = useKeyboardOpen();
  if (keyboardOpen) return null;
  return (
    <nav
      aria-label={t('shell.sections')}
      className="tab-bar fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-safe lg:hidden print:hidden"
      data-slot="tab-bar"
      data-tour="sections"
    >
      {/* With very large text the bar scrolls. */}
      <ul className="mx-auto flex max-w-content overflow-x-auto px-safe">
        {tabs.map((section) => (
          <li className="min-w-max grow basis-0" key={section.to}>
            {section.to === '/settings' ? (
              <button
                {...currentMark(section, path)}
                aria-haspopup="dialog"
                className={`${tabClass} w-full`}
                data-slot="menu"
                onClick={() => openOverlay({ name: 'sidebar' })}
                type="button"
              >
                <Icon name={section.icon} />
                {t(section.label)}
              </button>
            ) : (
              <Link
                {...currentMark(section, path)}
                activeOptions={{ exact: section.to === '/' }}
                className={tabClass}
                to={section.to}
              >
                <Icon name={section.icon} />
                {t(section.label)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Height in CSS pixels that is larger than any browser bar and smaller than any on-screen keyboard. */
const keyboardMinHeight = 160;

/** Largest viewport height seen at each width, so that turning the phone does not look like a keyboard. */
const tallest = new Map<number, number>();
let isKeyboardOpen = false;

/** True if an on-screen keyboard is open. */
function useKeyboardOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isKeyboardOpen,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const measure = () => {
    measureViewport();
    listener();
  };
  // Reading the size during the render would force a layout, so the size is read after the frame.
  requestAnimationFrame(() => setTimeout(measure));
  window.visualViewport?.addEventListener('resize', measure);
  return () => window.visualViewport?.removeEventListener('resize', measure);
}

function measureViewport(): void {
  const visible = window.visualViewport;
  if (!visible) return;
  const height = Math.round(visible.height);
  const width = Math.round(visible.width);
  const full = Math.max(tallest.get(width) ?? 0, height);
  tallest.set(width, full);
  // A zoomed-in viewport is small without a keyboard.
  const isZoomed = visible.scale > 1.05;
  isKeyboardOpen =
    !isZoomed && full - height > keyboardMinHeight && isEditable(document.activeElement);
}

function isEditable(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable="true"]') ?? false;
}

const itemClass =
  'flex min-h-12 items-center gap-3 rounded-control px-3 py-1.5 font-medium leading-tight text-text2 transition-colors duration-150 hover:bg-surface2';

/** Rail of a wide screen: every section, and sign-out at the bottom. */
export function SideRail() {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      aria-label={t('shell.sections')}
      className="sticky top-(--titlebar) hidden h-dvh flex-col overflow-y-auto border-r border-border bg-surface p-4 pb-[calc(1rem+var(--strip-height))] lg:flex print:hidden"
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
