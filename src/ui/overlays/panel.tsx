import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { IconButton } from '#ui/button.tsx';
import { whileInPage } from './dialog.tsx';
import { DialogMessages } from './notices-below.tsx';

/**
 * A panel along the side of the screen, from top to bottom. On a phone it covers the whole screen, or most of it if
 * `side` is `start`. The panel keeps the focus. The close button, Escape and a press outside close the current overlay.
 * Import this file lazily.
 */
export function Panel({
  title,
  side = 'end',
  actions,
  children,
}: {
  title: ReactNode;
  side?: 'start' | 'end';
  /** Content beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Base className="relative z-50" onClose={whileInPage(closeOverlay)} open>
      <DialogBackdrop
        className="fixed inset-0 bg-backdrop transition-opacity duration-150 data-closed:opacity-0"
        transition
      />
      <DialogPanel
        className={`fixed top-(--titlebar) bottom-0 flex flex-col bg-bg shadow-float transition duration-200 ease-out data-closed:opacity-0 ${sides[side]}`}
        transition
      >
        <div className="flex items-center justify-between gap-2 ps-4.5 pe-2.5 pt-4 pb-2">
          <DialogTitle className="min-w-0 grow text-lg font-semibold wrap-anywhere">
            {title}
          </DialogTitle>
          {actions}
          <IconButton icon="close" label={t('button.close')} onClick={closeOverlay} />
        </div>
        {/* The keyboard can scroll the content even if nothing in it takes the focus. */}
        <div
          className="grow overflow-y-auto overscroll-contain px-4.5 pt-1 pb-8 focus-visible:-outline-offset-4 focus-visible:shadow-none"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
        >
          {/* A separate grid, because the scrolling element would squeeze a long list to its height. */}
          <div className="grid grid-cols-1 gap-4">{children}</div>
        </div>
        <DialogMessages />
      </DialogPanel>
    </Base>
  );
}

const sides = {
  start:
    'start-0 w-[min(22rem,88vw)] data-closed:-translate-x-8 lg:start-auto lg:end-0 lg:data-closed:translate-x-8',
  end: 'end-0 w-full data-closed:translate-x-8 sm:w-[27rem]',
} as const;
