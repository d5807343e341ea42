import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button-class.ts';
import { SectionHeader } from '#ui/list.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { useCatalogue } from './use-catalogue.ts';

const shown = 12;

/** The first categories, for the dashboard of a wide screen. */
export function CategoriesSection() {
  const t = useText();
  const saved = useCatalogue();
  if (saved.state !== 'saved') return null;
  const { categories } = saved.rows;
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <Link className={`${textLinkClass} justify-end`} to="/payments">
            {t('catalogue.count', { count: categories.length })}
          </Link>
        }
        title={t('catalogue.categories')}
      />
      <CategoryGrid categories={categories.slice(0, shown)} />
    </section>
  );
}
