import { type ReactNode, useState } from 'react';
import { ask } from '#api/call.ts';
import type { Answer } from '#contract/call.ts';
import { approveByPasskey, startPasskeyApproval } from '#contract/identity/passkeys.ts';
import type { Operation } from '#contract/operations/operations.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { approvalText } from '#domain/approval-text.ts';
import { toDecimal } from '#domain/money.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { useLeaveSignal } from '#one-time-code/code-step.tsx';
import { toBase64url } from '#platform/base64url.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { Card } from '#ui/list.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { quoteProblemText } from './amount-step.tsx';
import { refusalText } from './refusal-text.ts';
import type { Renew } from './use-agreement.ts';

/** Props of the step that asks for the approval of an operation before its confirmation. */
export interface ApprovalProps {
  operation: Operation;
  /** The recipient as the feature shows it. */
  recipient: ReactNode;
  renew: Renew;
  /** Returns to the form of the amount. */
  onChange: () => void;
}

/**
 * Screen that asks for a passkey's signature of the shown recipient and total. After a press it sends the signature to
 * the provider and renews the quote.
 */
export function PasskeyApproval({
  operation,
  recipient,
  renew,
  onChange,
  onCode,
}: ApprovalProps & {
  /** Continues with a one-time code instead of a passkey. */
  onCode: () => void;
}) {
  const t = useText();
  const format = useOpenFormat();
  const offline = useConnectivity() === 'offline';
  const leaving = useLeaveSignal();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();

  async function approve() {
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await whyNot(operation, leaving));
    } catch {
      setProblem({ key: 'error.NO_ANSWER' });
    } finally {
      setPending(false);
    }
  }

  async function whyNot(shown: Operation, signal: AbortSignal): Promise<ErrorText | undefined> {
    const params = { key: shown.key };
    const [asked, failure] = await ask(startPasskeyApproval, { params }, { signal });
    if (failure) return refusalText(failure);
    if (!(await isAbout(asked, shown))) return { key: 'approval.passkey.altered' };
    const { forgetPasskey, signByPasskey } = await import('#platform/device/passkeys.ts');
    const [body] = await signByPasskey(asked.options);
    if (!body) return { key: 'approval.passkey.cancelled' };
    const [, refusal] = await ask(approveByPasskey, { params, body }, { signal });
    if (refusal?.code === 'PASSKEY_UNKNOWN') void forgetPasskey(asked.options.rpId, body.id);
    if (refusal?.code.startsWith('PASSKEY_')) return { key: 'approval.passkey.refused' };
    if (refusal) return refusalText(refusal);
    return quoteProblemText(await renew(signal), shown.about.kind);
  }

  return (
    <div className={stepClass}>
      <StepFields>
        {recipient}
        <p className="text-text2">{t('approval.passkey.why')}</p>
      </StepFields>
      <div className="contents lg:sticky lg:top-4 lg:grid lg:gap-4">
        <Card className="px-4 py-3">
          <DescriptionList>
            <DescriptionRow term={t('payment.total')}>
              {format.amount(operation.total)}
            </DescriptionRow>
          </DescriptionList>
        </Card>
        <ProblemNote problem={problem} />
        <ActionBar>
          <Button
            icon="key"
            onClick={() => void approve()}
            pending={pending}
            reason={offline && t('payment.needsNetwork')}
            wide
          >
            {t('approval.passkey')}
          </Button>
          <Button onClick={onCode} tone="secondary" wide>
            {t('approval.byCode')}
          </Button>
          <Button onClick={onChange} tone="quiet" wide>
            {t('approval.back')}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}

/** Returns whether the challenge is the digest of the shown operation with its recipient and total. */
async function isAbout(
  { options, nonce }: Answer<typeof startPasskeyApproval>,
  { key, recipientMark, total, currencyCode }: Operation,
): Promise<boolean> {
  const text = approvalText({ key, recipientMark, total: toDecimal(total), currencyCode, nonce });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64url(new Uint8Array(digest)) === options.challenge;
}
