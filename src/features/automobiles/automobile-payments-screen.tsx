import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { allAutomobiles } from '#data/collections/automobiles.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass, iconButtonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NeverLoaded } from '#ui/states/never-loaded.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { nameOf, Plate } from './plate.tsx';

/** The payments for one automobile, or for all of them. */
export function AutomobilePaymentsScreen({
  automobile: id,
  payments,
}: {
  automobile: string | undefined;
  payments: (plates: readonly string[]) => ReactNode;
}) {
  const t = useText();
  const saved = useQuery(allAutomobiles);
  const all = saved.state === 'saved' ? saved.rows : [];
  const shown = id === undefined ? all : all.filter((automobile) => automobile.id === id);
  const [one] = shown;
  return (
    <div className="mx-auto grid w-full max-w-content grid-cols-1 gap-4">
      <PageHeader
        back={
          <Link aria-label={t('title.automobiles')} className={iconButtonClass} to="/automobiles">
            <Icon name="chevron-left" />
          </Link>
        }
        subtitle={id !== undefined && one ? nameOf(one) : undefined}
        title={t('title.automobilePayments')}
      />
      {id !== undefined && one && (
        <div>
          <Plate plate={one.plate} />
        </div>
      )}
      {saved.state === 'loading' && <SkeletonRows label={t('shell.loading')} />}
      {saved.state === 'never' && (
        <NeverLoaded
          ask={() => revalidate(collections.automobiles)}
          title={t('automobiles.never')}
        />
      )}
      {saved.state === 'saved' &&
        (shown.length > 0 ? (
          payments(shown.map(({ plate }) => plate))
        ) : (
          <EmptyState
            action={
              <Link className={buttonClass({ tone: 'secondary' })} to="/automobiles">
                {t('title.automobiles')}
              </Link>
            }
            icon="car"
            title={t(id === undefined ? 'empty.automobiles' : 'automobiles.error.gone')}
          />
        ))}
    </div>
  );
}
