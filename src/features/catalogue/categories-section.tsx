import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SectionLink } from '#checkout/links.tsx';
import type { Category } from '#contract/catalogue.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { SectionHeader } from '#ui/list.tsx';
import { SkeletonBlock, SlowNote } from '#ui/states/placeholders.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useCatalogueLinks } from './use-catalogue-links.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The first categories, for the dashboard of a wide screen. */
export function CategoriesSection() {
  const t = useText();
  const saved = useCatalogue();
  if (saved.state === 'loading') return <CategoriesSkeleton note={<SlowNote />} />;
  if (saved.state === 'never') return null;
  const { categories } = saved.rows;
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
      <CategoryGrid categories={categories.slice(0, places.length)} />
    </section>
  );
}

/** The section while its contents load, with a note over it where somebody waits for them. */
export function CategoriesSkeleton({ note }: { note?: ReactNode }) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader title={t('catalogue.categories')} />
      <div className={`relative ${gridClass}`}>
        {note}
        {places.map((place) => (
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

/** As many columns as the longest name allows; on a phone the name is below its icon. */
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]';
const tileClass = 'rounded-tile bg-surface shadow-card';
const cellClass = 'flex h-full flex-col gap-2.5 p-3 sm:min-h-20 sm:flex-row sm:items-center';

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
