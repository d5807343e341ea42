import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { stepsScreenClass } from '#ui/screen-layout.tsx';
import { Steps } from '#ui/steps.tsx';
import { BackLink } from './links.tsx';

/**
 * Screen of a form in steps, which count from 0. Back leads to the previous step, and from the first step to the
 * previous screen.
 */
export function FormFrame({
  title,
  isName = false,
  subtitle,
  step,
  from,
  actions,
  children,
}: {
  title: string;
  /** True if the title is a name that a person has chosen: browsers must not translate it. */
  isName?: boolean;
  subtitle?: ReactNode;
  step: number;
  /** Target and name of the back link in the first step, for a person who came from outside the app. */
  from: Pick<ComponentProps<typeof BackLink>, 'to' | 'params' | 'name'>;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const router = useRouter();
  return (
    <div className={stepsScreenClass} data-wide>
      <PageHeader
        actions={actions}
        isName={isName}
        back={
          step === 0 ? (
            <BackLink {...from} />
          ) : (
            <IconButton
              icon="chevron-left"
              label={t('payment.back')}
              onClick={() => router.history.back()}
            />
          )
        }
        subtitle={subtitle}
        title={title}
      />
      {children}
    </div>
  );
}

/**
 * List of the steps of a form. `step` is the current one, from 0. When `step` changes, a heading that only screen
 * readers see gets the focus and names the step.
 */
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
      <Steps current={step} doneLabel={t('form.step.done')} label={label} steps={names} />
      <h2 className="sr-only" ref={heading} tabIndex={-1}>
        {t('payment.stepNow', { number: String(step + 1), step: names[step] ?? '' })}
      </h2>
    </>
  );
}
