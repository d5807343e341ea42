import { useEffect, useRef } from 'react';
import type { OperationKind } from '#contract/operations.ts';
import { useText } from '#i18n/use-text.ts';
import { Steps } from '#ui/steps.tsx';

/** The steps of an operation, and the current one as a heading that takes the focus when it changes. */
export function StepHeading({ step, kind }: { step: number; kind: OperationKind }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  const names = [
    t(`operation.${kind}.recipientStep`),
    t('payment.step.amount'),
    t('payment.step.confirm'),
  ];
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <Steps
        current={step}
        doneLabel={t('payment.step.done')}
        label={t('payment.steps')}
        steps={names}
      />
      <h2 className="sr-only" ref={heading} tabIndex={-1}>
        {t('payment.stepNow', { number: String(step + 1), step: names[step] ?? '' })}
      </h2>
    </>
  );
}
