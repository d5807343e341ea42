import type { Category } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { CategoryTile } from '#ui/category-tile.tsx';

/** The tile of a favorite's category; a star where the category is unknown. */
export function FavoriteTile({
  favorite: { categoryId },
  categories,
}: {
  favorite: Favorite;
  categories: ReadonlyMap<string, Category>;
}) {
  const category = categoryId === null ? undefined : categories.get(categoryId);
  return <CategoryTile icon={category?.icon ?? 'star'} tone={category?.tone ?? 'warning'} />;
}
