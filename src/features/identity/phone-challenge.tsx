import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ask, write } from '#api/call.ts';
import type { Answer, Input } from '#contract/call.ts';
import { getChallenge, openChallenge } from '#contract/identity/challenges.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { useProof } from '#one-time-code/proof.tsx';
import { closeOverlay } from '#platform/overlays.ts';
import { followPhone } from '#session/follow-phone.ts';
import { Button } from '#ui/button.tsx';
import { Qr } from '#ui/qr.tsx';
import { Spinner } from '#ui/states/placeholders.tsx';
import { Notice } from '#ui/tone.tsx';

interface ChallengeProps {
  kind: Input<typeof openChallenge>['body']['kind'];
  /** Messages of this kind of challenge. */
  words: Readonly<Record<'scan' | 'press' | 'qr', MessageId>>;
  /** False while the challenge must not be opened yet. */
  isWanted?: boolean;
  /** Draws the link that opens SİMA or the mobile app. */
  open: (link: string) => ReactNode;
  onConfirmed: () => void;
}

/**
 * Opens a challenge on the phone, or continues the open one, and follows its result. A desktop shows a QR code to scan,
 * a phone a link to the app. The provider may require the password first; cancelling that form closes the overlay.
 */
export function PhoneChallenge(props: ChallengeProps) {
  const [tries, setTries] = useState(0);
  return <ChallengeAttempt {...props} again={() => setTries(tries + 1)} key={tries} />;
}

function ChallengeAttempt({
  kind,
  words,
  isWanted = true,
  open,
  onConfirmed,
  again,
}: ChallengeProps & { again: () => void }) {
  const t = useText();
  const format = useFormat();
  // A device with a mouse is not a phone, so it shows the QR code.
  const [showsQr] = useState(() => matchMedia('(hover: hover) and (pointer: fine)').matches);
  const [challenge, setChallenge] = useState<Answer<typeof openChallenge>>();
  const [problem, setProblem] = useState<'failed' | 'rejected' | 'expired'>();

  const { withProof, proof } = useProof();

  const follow = useEffectEvent(async (signal: AbortSignal) => {
    setProblem(undefined);
    setChallenge(undefined);
    const [opened, failure] = await withProof(() => write(openChallenge, { body: { kind } }));
    if (signal.aborted) return;
    // The person has cancelled the form that asks for the password.
    if (failure?.code === 'PROOF_NEEDED') return closeOverlay();
    if (!opened) return setProblem('failed');
    setChallenge(opened);
    const check = () => ask(getChallenge, { params: { id: opened.id } });
    const end = await followPhone(opened, check, signal);
    if (end === 'CONFIRMED') onConfirmed();
    else if (end) setProblem(end === 'REJECTED' ? 'rejected' : 'expired');
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    void follow(leaving.signal);
    return () => leaving.abort();
  }, [isWanted]);

  if (problem) {
    return (
      <>
        <div role="alert">
          <Notice icon={problem === 'failed' ? 'cloud-off' : 'alert'} tone="error">
            {t(`identity.${problem}`)}
          </Notice>
        </div>
        <Button onClick={again} wide>
          {t('identity.again')}
        </Button>
      </>
    );
  }
  if (proof) return proof;
  if (!challenge) {
    return (
      <p className="flex items-center gap-2 text-text2" role="status">
        <Spinner />
        {t('identity.asking')}
      </p>
    );
  }
  return (
    <>
      <p className="text-text2">{t(showsQr ? words.scan : words.press)}</p>
      {showsQr ? (
        <div className="grid justify-items-center">
          <Qr label={t(words.qr)} value={challenge.link} />
        </div>
      ) : (
        open(challenge.link)
      )}
      <p className="flex items-center gap-2 text-sm text-text2" role="status">
        <Spinner />
        {t('identity.waiting', { time: format.time(Date.parse(challenge.expiresAt)) })}
      </p>
    </>
  );
}
