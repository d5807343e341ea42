import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/strip.tsx';

/** Asks before a call is sent. It stays open while the call runs, and after a refusal, with the reason. */
export function QuestionDialog({
  title,
  pending,
  problem,
  silent,
  buttons,
  children,
}: {
  title: string;
  pending: boolean;
  problem: ReactNode;
  /** Whether the problem is a missing answer. */
  silent: boolean;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Dialog
      closeLabel={t('shell.notice.close')}
      onClose={() => {
        if (!pending) closeOverlay();
      }}
      open
      title={title}
    >
      {children}
      <div className="empty:hidden" role="alert">
        {problem && (
          <Notice icon={silent ? 'cloud-off' : 'alert'} tone="error">
            {problem}
          </Notice>
        )}
      </div>
      <div className="grid gap-3">{buttons}</div>
    </Dialog>
  );
}
