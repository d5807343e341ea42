import { Dialog as Base, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ReactNode, useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { closeOverlay, type Overlay, openOverlay } from '#platform/overlays.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Row, rowClass } from '#ui/list.tsx';
import { Notice } from '#ui/tone.tsx';
import { DialogMessages } from './notices-below.tsx';

/**
 * A sheet at the bottom of a phone, a card in the middle of a desktop. The dialog takes and keeps the focus. The code
 * that opens a dialog has to restore the focus. The close button, Escape and a press outside call `onClose`. Import
 * this file lazily.
 */
export function Dialog({
  open = true,
  onClose = closeOverlay,
  title,
  closeLabel,
  children,
}: {
  /** Omit it for a dialog that is rendered only while it is open. */
  open?: boolean;
  /** Default: closes the current overlay. */
  onClose?: () => void;
  title: ReactNode;
  closeLabel?: string;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Base className="relative z-50" onClose={whileInPage(onClose)} open={open}>
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
            <IconButton icon="close" label={closeLabel ?? t('button.close')} onClick={onClose} />
          </div>
          <div className="grid grid-cols-1 gap-4 px-[min(1.25rem,5vw)] pt-2 pb-6 [&_.rounded-list]:-mx-[min(1rem,4vw)]">
            {children}
          </div>
          <DialogMessages at="top" />
        </DialogPanel>
      </div>
    </Base>
  );
}

/**
 * Returns a function that calls `close` only while the page is in the document. Headless UI closes a dialog that
 * disappears, but the app lock removes the whole page and must restore it unchanged.
 */
export function whileInPage(close: () => void): () => void {
  return () => {
    if (document.getElementById('root')) close();
  };
}

/**
 * A button of a dialog, as a row of a list. With a `reason`, or while `pending`, the row ignores presses but stays in
 * the tab order.
 */
export function ActRow({
  icon,
  isDanger = false,
  reason,
  pending = false,
  opens,
  onPress = () => opens && openOverlay(opens),
  children,
}: {
  icon: IconName;
  isDanger?: boolean;
  /** The overlay to which the row leads, if it does nothing else. */
  opens?: Overlay;
  /** Why the action is not possible now. */
  reason?: string | undefined;
  /** True while the action runs. */
  pending?: boolean;
  onPress?: (press: { readonly detail: number }) => void;
  children: ReactNode;
}) {
  const reasonId = useId();
  const isBarred = reason !== undefined;
  const tone = isBarred ? 'text-text2' : isDanger ? 'text-error-text' : '';
  return (
    <Row>
      <button
        aria-busy={pending || undefined}
        aria-describedby={isBarred ? reasonId : undefined}
        aria-disabled={isBarred || pending || undefined}
        className={`${rowClass} font-medium ${tone}`}
        onClick={isBarred || pending ? undefined : onPress}
        type="button"
      >
        <Icon name={icon} />
        <span className="grid">
          {children}
          {isBarred && (
            <span className="text-sm font-normal" id={reasonId}>
              {reason}
            </span>
          )}
        </span>
      </button>
    </Row>
  );
}

/**
 * Dialog that asks before a request is sent. While the request runs (`pending`), neither Escape nor a button closes the
 * dialog, because the request cannot be taken back. After a refusal it stays open and shows the reason, `problem`.
 */
export function QuestionDialog({
  title,
  keep,
  pending,
  problem,
  silent,
  buttons,
  children,
}: {
  title: ReactNode;
  /** Text of the button that closes the dialog without sending the request. */
  keep: string;
  pending: boolean;
  problem: ReactNode;
  /** True if the problem is that the provider did not answer: the notice then has the offline icon. */
  silent: boolean;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const close = () => {
    if (!pending) closeOverlay();
  };
  return (
    <Dialog onClose={close} title={title}>
      {children}
      <div className="empty:hidden" role="alert">
        {problem && (
          <Notice icon={silent ? 'cloud-off' : 'alert'} tone="error">
            {problem}
          </Notice>
        )}
      </div>
      <div className="grid gap-3">
        {buttons}
        <Button aria-disabled={pending || undefined} onClick={close} tone="secondary" wide>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
