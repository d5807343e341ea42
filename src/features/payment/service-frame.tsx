import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormFrame } from '#checkout/form-frame.tsx';
import type { Service } from '#contract/catalogue.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { type CatalogueUse, catalogueLinks } from '#domain/links.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { EmptyState, SkeletonBlock } from '#ui/states/placeholders.tsx';
import { NeverLoaded } from '#ui/states/when-saved.tsx';

type Links = (typeof catalogueLinks)[CatalogueUse];

/**
 * Frame of a service's form: its name and steps. Calls `children` with the service once the service is known. If the
 * service is missing or inactive, a note replaces the form.
 */
export function ServiceFrame({
  categoryId,
  serviceId,
  chosenFor,
  step,
  title,
  subtitle,
  children,
}: {
  categoryId: string;
  serviceId: string;
  chosenFor: CatalogueUse;
  step: number;
  /** Name of a favorite, which replaces the name of the service. The name of the service is then shown below. */
  title?: string | undefined;
  /** Replaces the name of the category. */
  subtitle?: string;
  children: (service: Service) => ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const saved = useQuery(serviceById, serviceId);
  const links = catalogueLinks[chosenFor];
  const known = saved.rows?.service.categoryId === categoryId ? saved.rows : undefined;
  const service = known?.service.name[locale];
  return (
    <FormFrame
      from={{ to: links.category, params: { id: categoryId }, name: t('button.back') }}
      isName={title !== undefined}
      step={step}
      subtitle={subtitle ?? (title ? service : known?.categoryName?.[locale])}
      title={title ?? service ?? t('title.service')}
    >
      {saved.state === 'loading' && <FormSkeleton />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.catalogue)} title={t('catalogue.never')} />
      )}
      {saved.state === 'saved' && !known && (
        <Nothing icon="search" others={links.all} title={t('payment.noService')} />
      )}
      {known && !known.service.active && (
        <Nothing icon="clock" others={links.all} title={t('validation.service.unavailable')} />
      )}
      {known?.service.active && children(known.service)}
    </FormFrame>
  );
}

/** Placeholder of the steps and the first field until the service is read. */
function FormSkeleton() {
  const t = useText();
  return (
    <div className="grid gap-5" role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className="skeletons grid gap-5">
        <SkeletonBlock className="h-5 w-full" />
        <div className="grid gap-2">
          <SkeletonBlock className="h-4 w-2/5" />
          <SkeletonBlock className="h-14 w-full" />
        </div>
      </div>
    </div>
  );
}

function Nothing({ icon, title, others }: { icon: IconName; title: string; others: Links['all'] }) {
  const t = useText();
  return (
    <EmptyState
      action={
        <Link className={buttonClass({ tone: 'secondary' })} to={others}>
          {t('payment.otherServices')}
        </Link>
      }
      icon={icon}
      title={title}
    />
  );
}
