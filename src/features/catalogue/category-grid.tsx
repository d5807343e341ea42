import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalogue.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { CategoryTile } from '#ui/category-tile.tsx';

/** Categories as cards. With `dense` a wide screen shows four in a line. */
export function CategoryGrid({
  categories,
  dense = false,
}: {
  categories: readonly Category[];
  dense?: boolean;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-3 ${dense ? 'lg:grid-cols-4' : ''}`}
    >
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            className="flex h-full min-h-20 items-center gap-3 rounded-tile bg-surface p-3.5 shadow-card transition-colors duration-150 hover:bg-surface2"
            params={{ id: category.id }}
            to="/c/$id"
          >
            <CategoryTile icon={category.icon} tone={category.tone} />
            <span className="grid min-w-0 gap-0.5">
              <span className="text-sm font-medium leading-tight wrap-anywhere hyphens-auto">
                {category.name[locale]}
              </span>
              <span className="text-xs text-text2">
                {t('catalogue.services', { count: format.count(category.services) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
