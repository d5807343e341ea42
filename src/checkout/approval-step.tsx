import { ask } from '#api/call.ts';
import {
  approveOperation,
  type Operation,
  sendOperationCode,
} from '#contract/operations/operations.ts';
import { useText } from '#i18n/use-text.ts';
import { codeProblem } from '#one-time-code/code-step.tsx';
import { SendCodeStep } from '#one-time-code/send-code-step.tsx';

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
  return (
    <div className="max-w-content">
      <SendCodeStep
        back={{ name: t('approval.back'), go: onChange }}
        needsNetwork={t('payment.needsNetwork')}
        onCode={async (body, signal) => {
          const [, failure] = await ask(approveOperation, { params: { key }, body }, { signal });
          if (failure) return codeProblem(failure);
          return (await renew(signal)) ? undefined : { form: { key: 'payment.noAnswer' } };
        }}
        send={(signal) => ask(sendOperationCode, { params: { key } }, { signal })}
        why={t('approval.why')}
      />
    </div>
  );
}
