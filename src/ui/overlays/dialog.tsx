import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/button.tsx';
import { SnackbarRegion } from './snackbar-region.tsx';

/**
 * A sheet from below on a phone, a card in the middle on a desktop. It takes the focus and keeps it; its
 * opener restores the focus. Escape and a press outside close it. Import it lazily.
 */
export function Dialog({
  open = true,
  onClose,
  title,
  closeLabel,
  children,
}: {
  /** One that is drawn only while it is open leaves this out. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel?: string;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Base className="relative z-50" onClose={onClose} open={open}>
      <DialogBackdrop
        className="fixed inset-0 bg-backdrop transition-opacity duration-150 data-closed:opacity-0"
        transition
      />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          className="max-h-[90dvh] w-full overflow-y-auto overscroll-contain rounded-t-hero bg-surface pb-safe shadow-float transition duration-200 ease-out data-closed:translate-y-8 data-closed:opacity-0 sm:max-w-dialog sm:rounded-hero"
          transition
        >
          <div className="flex items-center justify-between gap-2 ps-[min(1.25rem,5vw)] pe-2.5 pt-4">
            <DialogTitle className="min-w-0 text-lg font-semibold wrap-anywhere">
              {title}
            </DialogTitle>
            <IconButton
              icon="close"
              label={closeLabel ?? t('shell.notice.close')}
              onClick={onClose}
            />
          </div>
          <div className="grid grid-cols-1 gap-4 px-[min(1.25rem,5vw)] pt-2 pb-6">{children}</div>
          <SnackbarRegion at="top" />
        </DialogPanel>
      </div>
    </Base>
  );
}
