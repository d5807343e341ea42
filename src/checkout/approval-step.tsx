import { useState } from 'react';
import { ask } from '#api/call.ts';
import { approveOperation, sendOperationCode } from '#contract/operations/operations.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { codeProblem } from '#one-time-code/code-step.tsx';
import { SendCodeStep } from '#one-time-code/send-code-step.tsx';
import { knowsPasskeys } from '#platform/device/passkey-support.ts';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { quoteProblemText } from './amount-step.tsx';
import { type ApprovalProps, PasskeyApproval } from './passkey-approval.tsx';

/**
 * Step before the confirmation, for an operation that needs a passkey or a one-time code. Without a passkey, or in a
 * browser that supports none, it sends a code when it opens. Approving moves no money: a new quote is requested, which
 * the person then confirms.
 */
export function ApprovalStep(props: ApprovalProps) {
  const user = useQuery(currentUser);
  const [byCode, setByCode] = useState(false);
  // The profile tells whether the person has a passkey. The profile must be loaded first, because the form for a code
  // sends a code when the form opens.
  if (user.state === 'loading') return <SkeletonRows />;
  const hasPasskey = user.rows !== undefined && user.rows.passkeys.length > 0;
  if (hasPasskey && knowsPasskeys() && !byCode) {
    return <PasskeyApproval {...props} onCode={() => setByCode(true)} />;
  }
  return <CodeApproval {...props} />;
}

function CodeApproval({ operation: { key, about }, renew, onChange }: ApprovalProps) {
  const t = useText();
  return (
    <div className="max-w-content">
      <SendCodeStep
        // A new quote needs a new code.
        key={key}
        back={{ name: t('approval.back'), go: onChange }}
        needsNetwork={t('payment.needsNetwork')}
        onCode={async (body, signal) => {
          const [, failure] = await ask(approveOperation, { params: { key }, body }, { signal });
          if (failure) return codeProblem(failure);
          const problem = quoteProblemText(await renew(signal), about.kind);
          return problem && { form: problem };
        }}
        send={(signal) => ask(sendOperationCode, { params: { key } }, { signal })}
        why={t('approval.why')}
      />
    </div>
  );
}
