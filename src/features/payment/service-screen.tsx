import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useSteps } from '#checkout/use-steps.ts';
import type { Quote } from '#contract/payments.ts';
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
import { PaymentSteps, type Recipient } from './payment-steps.tsx';
import type { Prefill } from './use-prefill.ts';

interface ServiceScreenProps {
  readonly categoryId: string;
  readonly serviceId: string;
  readonly prefill: Prefill;
}

/** Paying for one service: recipient, amount, confirmation. */
export function ServiceScreen({ categoryId, serviceId, prefill }: ServiceScreenProps) {
  const t = useText();
  const locale = useLocale();
  const router = useRouter();
  const saved = useQuery(serviceById, serviceId);
  const steps = useSteps<Recipient, Quote>();
  const found = saved.state === 'saved' ? saved.rows : undefined;
  const known = found?.service.categoryId === categoryId ? found : undefined;
  return (
    // As tall as the screen without the tab bar, so that the button at its end is in reach of a thumb.
    <div
      className="mx-auto flex min-h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] max-w-content flex-col gap-4 lg:min-h-0 lg:max-w-none"
      data-wide
    >
      <PageHeader
        back={
          steps.step === 0 ? (
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
        <PaymentSteps prefill={prefill} service={known.service} steps={steps} />
      )}
    </div>
  );
}

/** The steps and the first field, until the service is read. */
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

/** Leads back; a person who came from outside the app is led to the service's category. */
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
