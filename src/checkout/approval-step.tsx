import { useEffect, useEffectEvent, useState } from 'react';
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import {
  approveOperation,
  type Operation,
  sendOperationCode,
} from '#contract/operations/operations.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { CodeStep, codeProblem, type SentCode } from '#one-time-code/code-step.tsx';
import { useLeaving } from '#one-time-code/use-leaving.ts';
import { EmptyNote } from '#ui/states/empty-note.tsx';
import { NeverLoaded } from '#ui/states/never-loaded.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';

/**
 * Asks for the one-time code that an operation needs before its confirmation is shown. It moves no money: after the
 * code the same is quoted again, and that quote is confirmed.
 */
export function ApprovalStep({
  operation: { key },
  renew,
  onChange,
}: {
  operation: Operation;
  /** Asks for the same quote anew and shows it. */
  renew: (signal: AbortSignal) => Promise<boolean>;
  /** Leads back to the amount. */
  onChange: () => void;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [sent, setSent] = useState<SentCode>();
  const [failed, setFailed] = useState<Failure>();
  const leaving = useLeaving();

  async function send(signal: AbortSignal): Promise<Failure | null> {
    const [answer, failure] = await ask(sendOperationCode, { params: { key } }, { signal });
    if (signal.aborted) return failure;
    if (answer) {
      const { maskedPhone: phone, ...code } = answer;
      setSent({ ...code, phone });
    }
    return failure;
  }

  const sendFirst = useEffectEvent(async () => {
    if (sent) return;
    const failure = await send(leaving);
    if (failure && !leaving.aborted) setFailed(failure);
  });
  useEffect(() => {
    if (!offline) void sendFirst();
  }, [offline]);

  if (sent) {
    const { requestId } = sent;
    return (
      <div className="max-w-content">
        <CodeStep
          back={{ name: t('approval.back'), go: onChange }}
          // A new code remounts the field, which drops the refusal of the old code.
          key={requestId}
          onCode={async (code, signal) => {
            const given = { params: { key }, body: { requestId, code } };
            const [, failure] = await ask(approveOperation, given, { signal });
            if (failure) return codeProblem(failure);
            return (await renew(signal)) ? undefined : { form: { key: 'payment.noAnswer' } };
          }}
          resend={send}
          sent={sent}
          why={t('approval.why')}
        />
      </div>
    );
  }
  if (offline) return <EmptyNote icon="cloud-off">{t('payment.needsNetwork')}</EmptyNote>;
  if (failed) {
    const { key: message, values } = authError(failed);
    return <NeverLoaded ask={async () => !(await send(leaving))} title={t(message, values)} />;
  }
  return <SkeletonRows label={t('shell.loading')} />;
}
