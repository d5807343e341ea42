import type { Favorite } from '#contract/favorites.ts';
import { codeMatcher, fold, foldedMatcher, memoized } from '#domain/fold.ts';

const namesOf = memoized(({ name, serviceName }: Favorite) => [
  fold(name),
  ...new Set(Object.values(serviceName).map(fold)),
]);

/**
 * The favorites that match a query by their name, their service in any language or their recipient, in
 * the order that they have.
 */
export function searchFavorites(
  favorites: readonly Favorite[],
  query: string,
): readonly Favorite[] {
  const match = foldedMatcher(query);
  const matchCode = codeMatcher(query);
  return favorites.filter(
    (favorite) =>
      namesOf(favorite).some((name) => match(name) > 0) || matchCode(favorite.recipient),
  );
}
