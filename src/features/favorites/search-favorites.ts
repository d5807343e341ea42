import type { Favorite } from '#contract/favorites.ts';
import { fold, foldedMatcher } from '#domain/fold.ts';
import { memoized } from '#domain/memoized.ts';

const textsOf = memoized(({ name, serviceName, recipient }: Favorite) => [
  fold(recipient).replace(/\s/g, ''),
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
  // Identifiers are read in groups, and stored without.
  const matchCode = foldedMatcher(query.replace(/[\s()-]/g, ''));
  return favorites.filter((favorite) => {
    const [code = '', ...names] = textsOf(favorite);
    return names.some((name) => match(name) > 0) || matchCode(code) > 0;
  });
}
