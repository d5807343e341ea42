import { useState } from 'react';
import type { Failure } from '#api/failure.ts';
import { useAttempts } from '#data/react/use-local-rows.ts';
import { useText } from '#i18n/use-text.ts';
import { signOut, signOutOnDevice } from '#session/ending.ts';
import { Button } from '#ui/button.tsx';
import { QuestionDialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/tone.tsx';

/**
 * Dialog before signing out. If the provider refuses or does not answer, the person stays signed in and the dialog
 * stays open. Without an answer it offers to remove the data from this device.
 */
export default function SignOutDialog() {
  const t = useText();
  const unresolved = useAttempts();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const silent = failure?.code === 'NO_ANSWER';

  async function confirm() {
    setPending(true);
    setFailure(undefined);
    const refused = await signOut();
    // The button stays pending until the page is replaced.
    if (refused === null) return;
    setPending(false);
    setFailure(refused);
  }

  return (
    <QuestionDialog
      buttons={
        <>
          <Button onClick={confirm} pending={pending} tone="danger" wide>
            {t(pending ? 'shell.signOut.pending' : 'button.signOut')}
          </Button>
          {silent && !pending && (
            <Button onClick={signOutOnDevice} tone="secondary" wide>
              {t('shell.signOut.device.confirm')}
            </Button>
          )}
        </>
      }
      keep={t('button.cancel')}
      pending={pending}
      problem={
        failure && (
          <>
            <p>{t(silent ? 'shell.signOut.noAnswer' : 'shell.signOut.error')}</p>
            {silent && <p className="mt-1">{t('shell.signOut.device.text')}</p>}
          </>
        )
      }
      silent={silent}
      title={t('shell.signOut.title')}
    >
      <p className="text-text2">{t('shell.signOut.text')}</p>
      {unresolved.length > 0 && (
        <Notice icon="clock" tone="warning">
          {t('shell.signOut.attempt')}
        </Notice>
      )}
    </QuestionDialog>
  );
}
