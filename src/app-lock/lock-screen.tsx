import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { BrandMark } from '#ui/icons/brand.tsx';
import { endLockedSession } from './unlock.ts';
import { UnlockForm } from './unlock-form.tsx';

/**
 * Locked screen with the unlock form, and a button that signs out after a second press. No part of the app is in the
 * document while it is shown. Calls `onOpen` after a right secret or passkey.
 */
export function LockScreen({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const [step, setStep] = useState<'none' | 'asked' | 'leaving'>('none');

  async function leave() {
    setStep('leaving');
    await endLockedSession();
  }

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-dialog grid-cols-1 content-center gap-6 px-gutter py-8">
      <div className="grid justify-items-center gap-4 text-center">
        <BrandMark className="size-16" />
        <h1 className="text-2xl font-semibold tracking-tight">{t('appLock.locked')}</h1>
      </div>
      <UnlockForm act={t('appLock.open')} onOpen={onOpen}>
        {step === 'none' && (
          <Button onClick={() => setStep('asked')} tone="quiet" wide>
            {t('appLock.leave')}
          </Button>
        )}
      </UnlockForm>
      {step !== 'none' && (
        <div className="grid gap-3 rounded-list bg-surface p-4 shadow-card">
          <p role="alert">{t('appLock.leave.text')}</p>
          <Button onClick={() => void leave()} pending={step === 'leaving'} tone="danger" wide>
            {t('button.signOut')}
          </Button>
          <Button onClick={() => setStep('none')} tone="secondary" wide>
            {t('button.cancel')}
          </Button>
        </div>
      )}
    </main>
  );
}
