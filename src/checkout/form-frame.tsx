import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { stepsScreenClass } from '#ui/screen-layout.tsx';
import { Steps } from '#ui/steps.tsx';
import { BackLink } from './links.tsx';

/** The screen of a form in steps. Back leads to the step before, from the first one to where one came from. */
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
  /** Whether the title is what a person called something, which no browser translates. */
  isName?: boolean;
  subtitle?: ReactNode;
  step: number;
  /** Where a person who came from outside the app is led to, and its name. */
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
