import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recentServiceIds } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { monogram } from '#domain/person/monogram.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Monogram } from '#ui/icons/icon-tile.tsx';
import { Card } from '#ui/list.tsx';
import { SkeletonBlock, SlowNote } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import type { CatalogueIndex } from './catalogue-index.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Its tiles fill what the heading leaves of the height of the balance beside it. */
const cardClass = 'grid grid-rows-[auto_1fr] gap-2 p-3';

const places = ['a', 'b', 'c', 'd'];

/** The services paid last, then popular ones, for the dashboard of a wide screen. */
export function QuickPayments() {
  const t = useText();
  const locale = useLocale();
  const catalogue = useCatalogue();
  const { rows: recentIds = [] } = useQuery(recentServiceIds);
  if (catalogue.state === 'loading') return <QuickSkeleton note={<SlowNote />} />;
  if (catalogue.state === 'never') {
    return <EmptyNote icon="cloud-off">{t('catalogue.never')}</EmptyNote>;
  }
  const index = catalogue.rows;
  return (
    <Card className={cardClass}>
      <h2 className="px-1 text-lg font-semibold">{t('catalogue.quick')}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {quickServices(index, recentIds).map((service) => (
          <li key={service.id}>
            <Link
              className="grid h-full content-center justify-items-center gap-2 rounded-tile bg-surface2 p-2 text-center transition-colors duration-150 hover:bg-surface-brand"
              params={{ cid: service.categoryId, pid: service.id }}
              to="/c/$cid/p/$pid"
            >
              <Monogram
                text={monogram(service.name[locale])}
                tone={index.categoryById.get(service.categoryId)?.tone ?? 'neutral'}
              />
              <span className="line-clamp-2 w-full text-sm font-medium leading-tight wrap-anywhere">
                {service.name[locale]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The card while its contents load, with a note over it where somebody waits for them. */
export function QuickSkeleton({ note }: { note?: ReactNode }) {
  return (
    <Card className={`relative ${cardClass}`}>
      {note}
      <SkeletonBlock className="mx-1 h-6 w-32" />
      <div className="skeletons grid grid-cols-2 gap-2">
        {places.map((place) => (
          <div className="grid content-center justify-items-center gap-2 p-2" key={place}>
            <SkeletonBlock className="size-11 rounded-icon" />
            <SkeletonBlock className="h-3.5 w-16" />
          </div>
        ))}
      </div>
    </Card>
  );
}

function quickServices({ services, serviceById }: CatalogueIndex, recentIds: readonly string[]) {
  const recent = recentIds.flatMap((id) => serviceById.get(id) ?? []);
  return [...new Set([...recent, ...services])]
    .filter(({ active }) => active)
    .slice(0, places.length);
}
