import { useState } from 'react';
import { collections } from '#data/collections/collections.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { isIdentified } from '#domain/person/person.ts';
import { useText } from '#i18n/use-text.ts';
import { openMobileApp } from '#platform/mobile-app.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { PhoneChallenge } from './phone-challenge.tsx';

const words = { scan: 'identity.scan', press: 'identity.press', qr: 'identity.qr' } as const;

/**
 * Dialog that leads to the mobile app, which alone can identify a person, and follows the result. A confirmation
 * fetches the profile and the limits again.
 */
export default function IdentityDialog() {
  const t = useText();
  const saved = useQuery(currentUser);
  const status = saved.rows?.verificationStatus;
  const known = status !== undefined && isIdentified(status);
  const [confirmed, setConfirmed] = useState(false);
  return (
    <Dialog title={t('identity.title')}>
      {known || confirmed ? (
        <>
          <p role="alert">
            <StatusMark tone="success">{t('identity.known')}</StatusMark>
          </p>
          <p className="text-text2">{t('identity.known.text')}</p>
          <Button onClick={closeOverlay} wide>
            {t('button.close')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('identity.lead')}</p>
          <PhoneChallenge
            isWanted={saved.state !== 'loading'}
            kind="IDENTITY"
            onConfirmed={() => {
              setConfirmed(true);
              void revalidate(collections.user);
              void revalidate(collections.limits);
            }}
            open={(link) => (
              <Button onClick={() => openMobileApp(link)} wide>
                {t('identity.open')}
              </Button>
            )}
            words={words}
          />
        </>
      )}
    </Dialog>
  );
}
