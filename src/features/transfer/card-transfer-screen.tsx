import { useState } from 'react';
import { ask } from '#api/call.ts';
import { AmountStep, type RequestedAmount } from '#checkout/amount-step.tsx';
import { Confirmation } from '#checkout/confirmation.tsx';
import { FormFrame } from '#checkout/form-frame.tsx';
import { NamedSteps } from '#checkout/step-heading.tsx';
import { useTerms } from '#checkout/use-terms.ts';
import type { Quoted } from '#contract/operations.ts';
import { getCardTransferTerms, quoteCardTransfer } from '#contract/transfers.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { toDecimal, ZERO } from '#domain/money.ts';
import { useText } from '#i18n/use-text.ts';
import { EmptyNote } from '#ui/empty-note.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Notice } from '#ui/strip.tsx';

/** A transfer to a bank card: how much, then one confirmation; the number is typed on the hosted page. */
export function CardTransferScreen() {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const terms = useTerms(() => ask(getCardTransferTerms, {}));
  const [quote, setQuote] = useState<Quoted>();
  const [typed, setTyped] = useState<string>();
  const about = (
    <Notice icon="info" tone="neutral">
      {t('transfer.toCard.text')}
    </Notice>
  );
  return (
    <FormFrame
      from={{ to: '/transfers', name: t('title.transfers') }}
      // Both steps are one entry of the history.
      step={0}
      title={t('title.cardTransfer')}
    >
      <NamedSteps
        label={t('payment.steps')}
        names={[t('operation.CARD_TRANSFER.recipientStep'), t('payment.step.confirm')]}
        step={quote ? 1 : 0}
      />
      {quote ? (
        <Confirmation
          onChange={() => setQuote(undefined)}
          quote={quote}
          recipient={about}
          renew={async (signal) => {
            const amount = toDecimal(quote.amount);
            const [renewed] = await requestQuote({ amount, source: 'WALLET' }, signal);
            if (!renewed || renewed.balanceAfter < ZERO) return false;
            if (!signal.aborted) setQuote(renewed);
            return true;
          }}
        />
      ) : terms ? (
        <AmountStep
          kind="CARD_TRANSFER"
          onQuote={(amount, agreed) => {
            setTyped(amount);
            setQuote(agreed);
          }}
          owed={null}
          proposed={undefined}
          recipient={about}
          requestQuote={requestQuote}
          terms={terms}
          typed={typed}
        />
      ) : offline ? (
        <EmptyNote icon="cloud-off">{t('transfer.card.needsNetwork')}</EmptyNote>
      ) : (
        <SkeletonRows label={t('shell.loading')} />
      )}
    </FormFrame>
  );
}

function requestQuote({ amount }: RequestedAmount, signal: AbortSignal) {
  return ask(quoteCardTransfer, { body: { amount, source: 'WALLET' } }, { signal });
}
