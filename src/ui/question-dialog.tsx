import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './strip.tsx';

/** Asks before a call is sent. It stays open while the call runs, and after a refusal, with the reason. */
export function QuestionDialog({
  title,
  onClose,
  pending,
  problem,
  silent,
  buttons,
  children,
}: {
  title: string;
  onClose: () => void;
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
        if (!pending) onClose();
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
