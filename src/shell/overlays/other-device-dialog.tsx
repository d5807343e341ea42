import { useEffect, useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { signOutOthers } from '#contract/identity/sessions.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { QuestionDialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { shownOtherDevice } from './use-overlay-queue.ts';

/**
 * Dialog that says where and when another device signed in, and offers to sign out all other devices. Once shown, the
 * warning is not offered again for this sign-in.
 */
export default function OtherDeviceDialog() {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const device = useQuery(currentUser).rows?.otherDevice;
  const at = device?.at;
  const silent = failure?.code === 'NO_ANSWER';

  useEffect(() => {
    if (at !== undefined) shownOtherDevice.write(at);
  }, [at]);

  async function signOutThere() {
    const close = closerOfOverlay();
    setPending(true);
    const [, refused] = await write(signOutOthers, {});
    setPending(false);
    if (refused) return setFailure(refused);
    showSnackbar({ text: t('shell.otherDevice.signedOut'), tone: 'success' });
    close();
  }

  return (
    <QuestionDialog
      buttons={
        <Button onClick={() => void signOutThere()} pending={pending} tone="danger" wide>
          {t('shell.otherDevice.signOut')}
        </Button>
      }
      keep={t('shell.otherDevice.mine')}
      pending={pending}
      problem={failure && t(silent ? 'error.NO_ANSWER' : 'shell.otherDevice.error')}
      silent={silent}
      title={t('shell.otherDevice.title')}
    >
      <p className="text-text2">{t('shell.otherDevice.text')}</p>
      {device && (
        <DescriptionList>
          <DescriptionRow term={t('shell.otherDevice.device')}>{device.name}</DescriptionRow>
          {device.place[locale] !== '' && (
            <DescriptionRow term={t('shell.otherDevice.place')}>
              {device.place[locale]}
            </DescriptionRow>
          )}
          <DescriptionRow term={t('shell.otherDevice.time')}>
            {format.dateTime(Date.parse(device.at))}
          </DescriptionRow>
        </DescriptionList>
      )}
    </QuestionDialog>
  );
}
