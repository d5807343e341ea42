import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SectionLink } from '#checkout/links.tsx';
import type { Category } from '#contract/catalogue.ts';
import { allCategories } from '#data/collections/catalogue.ts';
import { recentServiceIds } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { monogram } from '#domain/person/person.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { CategoryTile, Monogram } from '#ui/icons/icon-tile.tsx';
import { Card, SectionHeader } from '#ui/list.tsx';
import { SkeletonBlock, SlowNote } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import { type CatalogueIndex, useCatalogue, useCatalogueLinks } from './use-catalogue.ts';

const categoryPlaces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The first categories, for the dashboard on a wide screen. Draws nothing if the catalogue was never loaded. */
export function CategoriesSection() {
  const t = useText();
  const saved = useQuery(allCategories);
  if (saved.state === 'loading') return <CategoriesSkeleton note={<SlowNote />} />;
  if (saved.state === 'never') return null;
  const categories = saved.rows;
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <SectionLink to="/payments">
            {t('catalogue.count', { count: categories.length })}
          </SectionLink>
        }
        title={t('catalogue.categories')}
      />
      <CategoryGrid categories={categories.slice(0, categoryPlaces.length)} />
    </section>
  );
}

/**
 * Loading state of `CategoriesSection`. `note` is drawn over the placeholders at once. A `SlowNote` itself waits before
 * it shows its text.
 */
export function CategoriesSkeleton({ note }: { note?: ReactNode }) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader title={t('catalogue.categories')} />
      <div className={`relative ${gridClass}`}>
        {note}
        {categoryPlaces.map((place) => (
          <div className={tileClass} key={place}>
            <div className={`skeletons ${cellClass}`}>
              <SkeletonBlock className="size-11 shrink-0 rounded-icon" />
              <div className="grid w-full gap-2">
                <SkeletonBlock className="h-3.5 w-4/5" />
                <SkeletonBlock className="h-3 w-1/2" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The longest name determines the number of columns. On a phone the name is below its icon. */
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]';
const tileClass = 'rounded-tile bg-surface shadow-card';
const cellClass = 'flex h-full flex-col gap-2.5 p-3 sm:min-h-20 sm:flex-row sm:items-center';

/** Links to the categories. The purpose in `CatalogueUseContext` decides their addresses. */
export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  const t = useText();
  const locale = useLocale();
  const { category: to } = useCatalogueLinks();
  return (
    <ul className={gridClass}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            className={`${tileClass} ${cellClass} transition-colors duration-150 hover:bg-surface2`}
            params={{ id: category.id }}
            to={to}
          >
            <CategoryTile icon={category.icon} tone={category.tone} />
            <span className="grid min-w-0 gap-0.5">
              <span className="text-sm font-medium leading-tight wrap-anywhere hyphens-auto">
                {category.name[locale]}
              </span>
              <span className="text-xs text-text2">
                {t('catalogue.services', { count: category.services })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The card of quick payments is as high as the balance card beside it. Its tiles fill the height below its heading. */
const cardClass = 'grid grid-rows-[auto_1fr] gap-2 p-3';

const servicePlaces = ['a', 'b', 'c', 'd'];

/** Up to four active services, recently paid ones first, then popular ones, for the dashboard on a wide screen. */
export function QuickPayments() {
  const t = useText();
  const locale = useLocale();
  const catalogue = useCatalogue();
  const { rows: recentIds = [] } = useQuery(recentServiceIds);
  if (catalogue.state === 'loading') return <QuickSkeleton note={<SlowNote />} />;
  if (catalogue.state === 'never') {
    return (
      <section className="grid grid-cols-1 gap-1">
        <SectionHeader title={t('catalogue.quick')} />
        <EmptyNote icon="cloud-off">{t('catalogue.never')}</EmptyNote>
      </section>
    );
  }
  const index = catalogue.rows;
  return (
    <Card className={cardClass}>
      <h2 className="px-1 text-lg font-semibold">{t('catalogue.quick')}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {quickServices(index, recentIds).map((service) => (
          <li key={service.id}>
            <Link
              className="grid h-full content-center justify-items-center gap-2 rounded-tile border border-border p-2 text-center transition-colors duration-150 hover:bg-surface2"
              params={{ cid: service.categoryId, pid: service.id }}
              to="/c/$cid/p/$pid"
            >
              <Monogram
                text={monogram(service.name[locale])}
                tone={index.categoryById.get(service.categoryId)?.tone ?? 'neutral'}
              />
              <span className="w-full text-sm font-medium leading-tight wrap-anywhere">
                {service.name[locale]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Loading state of `QuickPayments`. `note` is drawn over the placeholders at once. A `SlowNote` itself waits before it
 * shows its text.
 */
export function QuickSkeleton({ note }: { note?: ReactNode }) {
  return (
    <Card className={`relative ${cardClass}`}>
      {note}
      <SkeletonBlock className="mx-1 h-6 w-32" />
      <div className="skeletons grid grid-cols-2 gap-2">
        {servicePlaces.map((place) => (
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
    .slice(0, servicePlaces.length);
}
