import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { revalidate, unreachedCollections } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { resumeUnresolved } from '#money/resume-attempts.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { enterSima, simaReason } from '#session/sima.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { PhoneChallenge } from './phone-challenge.tsx';

const words = { scan: 'sima.scan', press: 'sima.press', qr: 'sima.qr' } as const;

/**
 * Dialog that asks for a confirmation with SİMA. Afterwards a press repeats the refused call, and automatic calls
 * continue by themselves; if only they were refused, the dialog closes. A payment is never sent again: its outcome is
 * asked for.
 */
export default function SimaDialog() {
  const t = useText();
  const waits = useSyncExternalStore(simaReason.subscribe, simaReason.get, simaReason.get);
  const [confirmed, setConfirmed] = useState(false);
  const agreed = useRef(false);

  // Only the cleanup calls `leave`, which repeats the refused calls: they may navigate, so the dialog must have left
  // the browser history.
  useEffect(() => {
    const leave = enterSima();
    return () => leave(agreed.current);
  }, []);

  useEffect(() => {
    if (!confirmed) return;
    for (const collection of unreachedCollections.get()) void revalidate(collection);
    void resumeUnresolved();
    if (waits !== 'reads') return;
    agreed.current = true;
    showSnackbar({ text: t('sima.confirmed'), tone: 'success' });
    closeOverlay();
  }, [confirmed, waits, t]);

  return (
    <Dialog title={t('sima.title')}>
      {waits === 'money' && <p>{t('sima.money')}</p>}
      {confirmed ? (
        <>
          <p role="alert">
            <StatusMark tone="success">{t('sima.confirmed')}</StatusMark>
          </p>
          <Button
            data-autofocus
            onClick={() => {
              agreed.current = true;
              closeOverlay();
            }}
            wide
          >
            {t(waits === 'money' ? 'sima.toOutcome' : 'sima.continue')}
          </Button>
        </>
      ) : (
        <PhoneChallenge
          kind="SIMA"
          onConfirmed={() => setConfirmed(true)}
          open={(link) => (
            <a className={buttonClass({ wide: true })} href={link}>
              {t('sima.open')}
            </a>
          )}
          words={words}
        />
      )}
    </Dialog>
  );
}
