import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '#api/failure.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import type { FormProblem } from '#ui/form/use-schema-form.ts';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote, NeverLoaded } from '#ui/states/when-saved.tsx';
import { authError } from './auth-error.ts';
import { CodeStep, type SentCode, useLeaveSignal } from './code-step.tsx';

type Sent = Omit<SentCode, 'phone'> & { readonly maskedPhone: string };

/**
 * Sends a one-time code to the person's phone as soon as there is a network, and shows the form for the code. If that
 * fails, shows why, and a button that tries again.
 */
export function SendCodeStep({
  send,
  onCode,
  needsNetwork,
  ...shown
}: {
  send: (signal: AbortSignal) => Promise<readonly [Sent, null] | readonly [null, Failure]>;
  onCode: (
    entered: { readonly requestId: string; readonly code: string },
    signal: AbortSignal,
  ) => Promise<FormProblem<'code'> | undefined>;
  /** Shown instead of the step while there is no network and no code was sent yet. */
  needsNetwork: string;
  why: string;
  back: { readonly name: string; readonly go: () => void };
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [sent, setSent] = useState<SentCode>();
  const [failed, setFailed] = useState<Failure>();
  const leaving = useLeaveSignal();

  async function sendOne(signal: AbortSignal): Promise<Failure | null> {
    const [answer, failure] = await send(signal);
    if (answer && !signal.aborted) {
      const { maskedPhone: phone, ...code } = answer;
      setSent({ ...code, phone });
    }
    return failure;
  }

  const sendFirst = useEffectEvent(async () => {
    if (sent) return;
    setFailed(undefined);
    const failure = await sendOne(leaving);
    if (failure && !leaving.aborted) setFailed(failure);
  });
  useEffect(() => {
    if (!offline && !leaving.aborted) void sendFirst();
  }, [offline, leaving]);

  if (sent) {
    const { requestId } = sent;
    return (
      <CodeStep
        {...shown}
        // A new code remounts the field, which drops the refusal of the old code.
        key={requestId}
        onCode={(code, signal) => onCode({ requestId, code }, signal)}
        resend={sendOne}
        sent={sent}
      />
    );
  }
  if (offline) return <EmptyNote icon="cloud-off">{needsNetwork}</EmptyNote>;
  if (failed) {
    const { key: message, values } = authError(failed);
    return <NeverLoaded ask={async () => !(await sendOne(leaving))} title={t(message, values)} />;
  }
  return <SkeletonRows />;
}
