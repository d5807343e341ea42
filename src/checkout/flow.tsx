import type { ComponentProps, ReactNode } from 'react';
import type { OperationKind, Quoted } from '#contract/operations/operations.ts';
import { useText } from '#i18n/use-text.ts';
import { Confirmation } from './confirmation.tsx';
import { FormFrame, NamedSteps } from './form-frame.tsx';
import type { QuoteFlow } from './use-quote.ts';

interface StepsProps<Quote extends Quoted> {
  kind: OperationKind;
  flow: Pick<QuoteFlow<never, Quote>, 'step' | 'formSteps' | 'quote' | 'change' | 'renew'>;
  /** The recipient as the feature shows it beside the agreed figures. */
  recipient: (quote: Quote) => ReactNode;
  /** Further rows of figures for this kind. */
  rows?: ((quote: Quote) => ReactNode) | undefined;
  /** The form of the steps before the confirmation. */
  children: ReactNode;
}

/**
 * Screen of a form that ends in an operation: its header, the list of steps, and the form (`children`) or, once there
 * is a quote, the confirmation.
 */
export function Flow<Quote extends Quoted>({
  kind,
  flow,
  recipient,
  rows,
  children,
  beside,
  ...frame
}: StepsProps<Quote> &
  Omit<ComponentProps<typeof FormFrame>, 'step' | 'children'> & {
    /** Content above the steps of the form, until there is a quote. */
    beside?: ReactNode;
  }) {
  return (
    <FormFrame {...frame} step={flow.step}>
      {!flow.quote && beside}
      <FlowSteps flow={flow} kind={kind} recipient={recipient} rows={rows}>
        {children}
      </FlowSteps>
    </FormFrame>
  );
}

/** Like `Flow`, without the header and the screen around the steps, which the feature draws. */
export function FlowSteps<Quote extends Quoted>({
  kind,
  flow,
  recipient,
  rows,
  children,
}: StepsProps<Quote>) {
  const t = useText();
  const { step, formSteps, quote, change, renew } = flow;
  return (
    <>
      <NamedSteps
        label={t('form.steps')}
        names={[
          t(`operation.${kind}.recipientStep`),
          ...(formSteps === 2 ? [t('payment.step.amount')] : []),
          t('payment.step.confirm'),
        ]}
        step={step}
      />
      {quote ? (
        <Confirmation
          onChange={change}
          quote={quote}
          recipient={recipient(quote)}
          renew={renew}
          rows={rows?.(quote)}
        />
      ) : (
        children
      )}
    </>
  );
}
