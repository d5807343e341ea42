import type { ReactNode } from 'react';
import { SectionLink } from '#checkout/links.tsx';
import { useText } from '#i18n/use-text.ts';
import { SectionHeader } from '#ui/list.tsx';
import { SkeletonBlock, SlowNote } from '#ui/states/skeleton.tsx';
import { CategoryGrid, cellClass, gridClass } from './category-grid.tsx';
import { useCatalogue } from './use-catalogue.ts';

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
          <div className={cellClass} key={place}>
            <SkeletonBlock className="size-11 shrink-0 rounded-icon" />
            <div className="grid w-full gap-2">
              <SkeletonBlock className="h-3.5 w-4/5" />
              <SkeletonBlock className="h-3 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
