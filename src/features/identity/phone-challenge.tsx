import { type ReactNode, useSyncExternalStore } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { Qr } from '#ui/qr.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { Notice } from '#ui/strip.tsx';
import type { Followed } from './use-challenge.ts';

/** The messages of one kind of challenge. */
interface Words {
  readonly scan: MessageId;
  readonly press: MessageId;
  readonly qr: MessageId;
}

/** A QR code to scan on a desktop, or a link to the app on a phone. */
export function PhoneChallenge({
  followed,
  words,
  open,
  again,
}: {
  followed: Followed;
  words: Words;
  /** The link that opens the app. */
  open: (link: string) => ReactNode;
  again: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const scans = useSyncExternalStore(subscribeToPointer, isDesktop, () => false);
  switch (followed.state) {
    case 'asking':
      return (
        <p className="flex items-center gap-2 text-text2" role="status">
          <Spinner />
          {t('identity.asking')}
        </p>
      );
    case 'waiting':
      return (
        <>
          <p className="text-text2">{t(scans ? words.scan : words.press)}</p>
          {scans ? (
            <div className="grid justify-items-center">
              <Qr label={t(words.qr)} value={followed.challenge.link} />
            </div>
          ) : (
            open(followed.challenge.link)
          )}
          <p className="flex items-center gap-2 text-sm text-text2" role="status">
            <Spinner />
            {t('identity.waiting', {
              time: format.time(Date.parse(followed.challenge.expiresAt)),
            })}
          </p>
        </>
      );
    case 'failed':
    case 'rejected':
    case 'expired':
      return (
        <>
          <div role="alert">
            <Notice icon={followed.state === 'failed' ? 'cloud-off' : 'alert'} tone="error">
              {t(`identity.${followed.state}`)}
            </Notice>
          </div>
          <Button onClick={again} wide>
            {t('identity.again')}
          </Button>
        </>
      );
    case 'confirmed':
      return null;
  }
}

/** A device with a mouse is no phone: show the QR code. */
const desktop = '(hover: hover) and (pointer: fine)';

function subscribeToPointer(listener: () => void): () => void {
  const media = matchMedia(desktop);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function isDesktop(): boolean {
  return matchMedia(desktop).matches;
}
