import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { stepsScreenClass } from '#ui/action-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BackLink } from './back-link.tsx';

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
