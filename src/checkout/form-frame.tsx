import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { stepsScreenClass } from '#ui/action-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BackLink } from './back-link.tsx';

/** The screen of a form in steps. Back leads to the step before, from the first one to where one came from. */
export function FormFrame({
  title,
  subtitle,
  step,
  from,
  actions,
  children,
}: {
  title: string;
  subtitle?: string | undefined;
  step: number;
  /** Where a person who came from outside the app is led to, and its name. */
  from: {
    readonly to: '/' | '/transfers' | '/favorites' | '/coupons' | '/cards';
    readonly name: string;
  };
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const router = useRouter();
  return (
    <div className={stepsScreenClass} data-wide>
      <PageHeader
        actions={actions}
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
        subtitle={subtitle && <span translate="no">{subtitle}</span>}
        title={title}
      />
      {children}
    </div>
  );
}
