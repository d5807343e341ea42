import type { Category } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { monogram } from '#domain/person/monogram.ts';
import { CategoryTile } from '#ui/category-tile.tsx';
import { Monogram } from '#ui/icons/icon-tile.tsx';

/** The initials of a person, or the tile of a category; a star where the category is unknown. */
export function FavoriteTile({
  favorite: { type, name, categoryId },
  categories,
}: {
  favorite: Favorite;
  categories: ReadonlyMap<string, Category>;
}) {
  if (type === 'TRANSFER') return <Monogram round text={monogram(name)} tone="accent" />;
  const category = categoryId === null ? undefined : categories.get(categoryId);
  return <CategoryTile icon={category?.icon ?? 'star'} tone={category?.tone ?? 'warning'} />;
}
