import { useState } from 'react';
import { ask } from '#api/call.ts';
import { Confirmation } from '#checkout/confirmation.tsx';
import { FormFrame } from '#checkout/form-frame.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { NamedSteps } from '#checkout/step-heading.tsx';
import { quoteGiftMove } from '#contract/gift-balance.ts';
import type { Quoted } from '#contract/operations.ts';
import { giftBalance } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { useText } from '#i18n/use-text.ts';
import { ActionBar, StepFields, stepClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { Notice } from '#ui/strip.tsx';
import { GiftFigures } from './gift-balance-card.tsx';

/** The whole gift balance goes into the wallet: said, then agreed. */
export function MoveGiftScreen() {
  const t = useText();
  const [quote, setQuote] = useState<Quoted>();
  const step = quote ? 1 : 0;
  return (
    <FormFrame
      from={{ to: '/coupons', name: t('title.coupons') }}
      // Both steps are one entry of the history.
      step={0}
      title={t('title.giftMove')}
    >
      <NamedSteps
        label={t('payment.steps')}
        names={[t('operation.GIFT_MOVE.recipientStep'), t('payment.step.confirm')]}
        step={step}
      />
      {quote ? (
        <Confirmation
          onChange={() => setQuote(undefined)}
          quote={quote}
          recipient={null}
          renew={async (signal) => {
            const [renewed] = await ask(quoteGiftMove, {}, { signal });
            if (renewed && !signal.aborted) setQuote(renewed);
            return Boolean(renewed);
          }}
        />
      ) : (
        <Beginning onQuote={setQuote} />
      )}
    </FormFrame>
  );
}

function Beginning({ onQuote }: { onQuote: (quote: Quoted) => void }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const gift = useQuery(giftBalance);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();
  const isEmpty = gift.state === 'saved' && gift.rows?.availableAmount === ZERO;

  async function request(): Promise<void> {
    setPending(true);
    setProblem(undefined);
    const [quote, failure] = await ask(quoteGiftMove, {});
    setPending(false);
    if (quote) onQuote(quote);
    else setProblem(refusalText(failure, 'GIFT_MOVE'));
  }

  return (
    <div className={stepClass}>
      <StepFields>
        <GiftFigures />
        <Notice icon="info" tone="brand">
          {t(isEmpty ? 'coupons.move.nothing' : 'coupons.move.all')}
        </Notice>
        <div className="empty:hidden" role="alert">
          {problem && (
            <Notice icon="alert" tone="error">
              {t(problem.key, problem.values)}
            </Notice>
          )}
        </div>
      </StepFields>
      <ActionBar>
        <Button onClick={() => void request()} pending={pending} reason={reason()} wide>
          {t('payment.continue')}
        </Button>
      </ActionBar>
    </div>
  );

  function reason(): string | undefined {
    if (offline) return t('payment.needsNetwork');
    return isEmpty ? t('coupons.move.nothing') : undefined;
  }
}
