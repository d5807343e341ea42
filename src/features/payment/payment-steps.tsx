import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Service } from '#contract/catalogue.ts';
import type { Quote } from '#contract/payments.ts';
import { useText } from '#i18n/use-text.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Steps } from '#ui/steps.tsx';
import { AmountForm } from './amount-form.tsx';
import type { Filled } from './prefill.ts';
import { RecipientCard } from './recipient-card.tsx';
import { RecipientForm } from './recipient-form.tsx';
import type { Payment } from './use-payment.ts';
import { type Prefill, usePrefill } from './use-prefill.ts';

/** What the steps of a service's form have agreed on, for the confirmation. */
export interface Agreed {
  readonly quote: Quote;
  /** Whom one pays for, as the person sees it. */
  readonly recipient: ReactNode;
  /** Leads back to the amount: a changed field is a new quote. */
  readonly change: () => void;
}

interface PaymentStepsProps {
  readonly service: Service;
  readonly payment: Payment;
  readonly prefill: Prefill;
  readonly confirmation: (agreed: Agreed) => ReactNode;
}

/** The form of a service that can be paid now: one step at a time. */
export function PaymentSteps({ service, prefill, payment, confirmation }: PaymentStepsProps) {
  const t = useText();
  const filled = usePrefill(service, prefill);
  const { step } = payment;
  const names = [t('payment.step.recipient'), t('payment.step.amount'), t('payment.step.confirm')];
  if (filled === 'loading') return <SkeletonRows count={2} label={t('shell.loading')} />;
  return (
    <>
      <Steps
        current={step}
        doneLabel={t('payment.step.done')}
        label={t('payment.steps')}
        steps={names}
      />
      <StepHeading
        step={step}
        text={t('payment.stepNow', { number: String(step + 1), step: names[step] ?? '' })}
      />
      <Step confirmation={confirmation} filled={filled} payment={payment} service={service} />
    </>
  );
}

function Step({
  service,
  filled,
  payment,
  confirmation,
}: Omit<PaymentStepsProps, 'prefill'> & { filled: Filled | undefined }) {
  const router = useRouter();
  const back = () => router.history.back();
  const { recipient, amount, quote, step } = payment;
  if (step === 0 || !recipient) {
    return (
      <RecipientForm
        masked={filled?.masked}
        onChecked={(values, subscriber) => payment.begin({ values, subscriber })}
        service={service}
        values={recipient?.values ?? filled?.values}
      />
    );
  }
  const card = <RecipientCard onChange={back} service={service} {...recipient} />;
  if (step === 2 && quote) return confirmation({ quote, recipient: card, change: back });
  return (
    <>
      {card}
      <AmountForm
        {...recipient}
        onQuote={(typed, agreed) => payment.agree(recipient, typed, agreed)}
        onSubscriber={(subscriber) => payment.learn(recipient, { subscriber })}
        proposed={filled?.amount}
        service={service}
        typed={amount}
      />
    </>
  );
}

/** The step in words, for those who do not see it: it takes the focus when the step changes. */
function StepHeading({ step, text }: { step: number; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h2 className="sr-only" ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}
