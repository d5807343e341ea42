import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serviceById } from '#data/collections/catalogue.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass, iconButtonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NeverLoaded } from '#ui/never-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { type Agreed, PaymentSteps } from './payment-steps.tsx';
import { usePayment } from './use-payment.ts';
import type { Prefill } from './use-prefill.ts';

interface ServiceScreenProps {
  readonly categoryId: string;
  readonly serviceId: string;
  readonly prefill: Prefill;
  readonly confirmation: (agreed: Agreed) => ReactNode;
}

/** Paying for one service: whom for, how much, and the confirmation that every payment shares. */
export function ServiceScreen({
  categoryId,
  serviceId,
  prefill,
  confirmation,
}: ServiceScreenProps) {
  const t = useText();
  const locale = useLocale();
  const router = useRouter();
  const saved = useQuery(serviceById, serviceId);
  const payment = usePayment();
  const found = saved.state === 'saved' ? saved.rows : undefined;
  const known = found?.service.categoryId === categoryId ? found : undefined;
  return (
    // As tall as the screen without the foot of the frame, so that the act at its end is where a thumb is.
    <div className="flex min-h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] flex-col gap-4 lg:min-h-0">
      <PageHeader
        back={
          payment.step === 0 ? (
            <ToCategory id={categoryId} />
          ) : (
            <IconButton
              icon="chevron-left"
              label={t('payment.back')}
              onClick={() => router.history.back()}
            />
          )
        }
        subtitle={known?.categoryName?.[locale]}
        title={known?.service.name[locale] ?? t('title.service')}
      />
      {saved.state === 'loading' && <FormSkeleton />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.catalogue)} title={t('catalogue.never')} />
      )}
      {saved.state === 'saved' && !known && (
        <Nothing icon="search" title={t('payment.noService')} />
      )}
      {known && !known.service.active && (
        <Nothing icon="clock" title={t('validation.service.unavailable')} />
      )}
      {known?.service.active && (
        <PaymentSteps
          confirmation={confirmation}
          payment={payment}
          prefill={prefill}
          service={known.service}
        />
      )}
    </div>
  );
}

/** The steps and the first field, until it is known what is asked. */
function FormSkeleton() {
  const t = useText();
  return (
    <div className="grid gap-5" role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      <SkeletonBlock className="h-5 w-full" />
      <div className="grid gap-2">
        <SkeletonBlock className="h-4 w-2/5" />
        <SkeletonBlock className="h-14 w-full" />
      </div>
    </div>
  );
}

/** Back to where one came from; a person who came from outside finds the service among its like. */
function ToCategory({ id }: { id: string }) {
  const t = useText();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      aria-label={t('catalogue.back')}
      className={iconButtonClass}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
      params={{ id }}
      to="/c/$id"
    >
      <Icon name="chevron-left" />
    </Link>
  );
}

function Nothing({ icon, title }: { icon: IconName; title: string }) {
  const t = useText();
  return (
    <EmptyState
      action={
        <Link className={buttonClass({ tone: 'secondary' })} to="/payments">
          {t('payment.otherServices')}
        </Link>
      }
      icon={icon}
      title={title}
    />
  );
}
