import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalogue.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { CategoryTile } from '#ui/category-tile.tsx';
import { useCatalogueLinks } from './use-catalogue-links.ts';

/** As many columns as the longest name allows; on a phone the name is below its icon. */
export const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]';
export const cellClass =
  'flex h-full flex-col gap-2.5 rounded-tile bg-surface p-3 shadow-card sm:min-h-20 sm:flex-row sm:items-center';

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  const t = useText();
  const locale = useLocale();
  const { category: to } = useCatalogueLinks();
  return (
    <ul className={gridClass}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            className={`${cellClass} transition-colors duration-150 hover:bg-surface2`}
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
