import { useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Steps } from '#ui/steps.tsx';

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
