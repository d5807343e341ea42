import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { Notice } from '#ui/strip.tsx';
import { Dialog } from './dialog.tsx';

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
  title: ReactNode;
  onClose: () => void;
  pending: boolean;
  problem: ReactNode;
  /** Whether the problem is a missing answer. */
  silent: boolean;
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog
      onClose={() => {
        if (!pending) onClose();
      }}
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

/** Asks whether to delete something. What is already gone counts as deleted: so it is what was wished. */
export function DeletionDialog<Refusal extends { readonly code: string }>({
  title,
  words,
  reason,
  remove,
  problemOf,
  onClose,
  onDone,
  children,
}: {
  title: ReactNode;
  words: { readonly act: string; readonly keep: string };
  /** Why it cannot be deleted now. */
  reason: string | undefined;
  remove: () => Promise<readonly [unknown, Refusal | null]>;
  problemOf: (refusal: Refusal) => ErrorText;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const problem = refusal && problemOf(refusal);

  async function confirm() {
    setPending(true);
    setRefusal(undefined);
    const [, refused] = await remove();
    setPending(false);
    if (refused && refused.code !== 'NOT_FOUND') setRefusal(refused);
    else onDone();
  }

  return (
    <QuestionDialog
      buttons={
        <>
          <Button
            onClick={() => void confirm()}
            pending={pending}
            reason={reason}
            tone="danger"
            wide
          >
            {words.act}
          </Button>
          <Button onClick={onClose} tone="secondary" wide>
            {words.keep}
          </Button>
        </>
      }
      onClose={onClose}
      pending={pending}
      problem={problem && t(problem.key, problem.values)}
      silent={refusal?.code === 'NO_ANSWER'}
      title={title}
    >
      {children}
    </QuestionDialog>
  );
}
