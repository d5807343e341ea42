import { useEffect, useRef } from 'react';
import type { OperationKind } from '#contract/operations/operations.ts';
import { useText } from '#i18n/use-text.ts';
import { Steps } from '#ui/steps.tsx';

/** The steps of an operation, and the current one as a heading. */
export function StepHeading({ step, kind }: { step: number; kind: OperationKind }) {
  const t = useText();
  return (
    <NamedSteps
      label={t('payment.steps')}
      names={[
        t(`operation.${kind}.recipientStep`),
        t('payment.step.amount'),
        t('payment.step.confirm'),
      ]}
      step={step}
    />
  );
}

/** Steps by their names, and the current one as a heading that takes the focus when it changes. */
export function NamedSteps({
  step,
  label,
  names,
}: {
  step: number;
  label: string;
  names: readonly string[];
}) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <Steps current={step} doneLabel={t('payment.step.done')} label={label} steps={names} />
      <h2 className="sr-only" ref={heading} tabIndex={-1}>
        {t('payment.stepNow', { number: String(step + 1), step: names[step] ?? '' })}
      </h2>
    </>
  );
}
