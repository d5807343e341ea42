import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import type { Favorite } from '#contract/favorites.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { useCategories } from '#data/react/use-categories.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NothingFound, SearchField } from '#ui/search-field.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { ArrangeFavorites } from './arrange-favorites.tsx';
import { DebtSummary } from './debt-summary.tsx';
import { FavoriteRows } from './favorite-rows.tsx';
import { searchFavorites } from './search-favorites.ts';
import { useListPlace } from './use-list-place.ts';
import { useSearchElsewhere } from './use-search-elsewhere.ts';

/** All favorites with their debts: to pay, to search, to change, to put into another order. */
export function FavoritesScreen({ arranging }: { arranging: boolean }) {
  const t = useText();
  const saved = useQuery(allFavorites);
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      <PageHeader
        actions={<HeaderLink icon="plus" label={t('favorites.add')} to="/create-favorite" />}
        title={t('title.favorites')}
      />
      <WhenSaved
        empty={
          <EmptyWithLink icon="star" title={t('empty.favorites')} to="/create-favorite">
            {t('favorites.add')}
          </EmptyWithLink>
        }
        never={t('favorites.never')}
        saved={saved}
      >
        {(favorites) =>
          arranging ? (
            <ArrangeFavorites favorites={favorites} />
          ) : (
            <Favorites favorites={favorites} />
          )
        }
      </WhenSaved>
    </div>
  );
}

function Favorites({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useText();
  const categories = useCategories();
  const { query, rows, search, drawMore } = useListPlace();
  const asked = useDeferredValue(query).trim();
  const found = useMemo(
    () => (asked === '' ? favorites : searchFavorites(favorites, asked)),
    [favorites, asked],
  );
  const drawn = useMemo(() => found.slice(0, rows), [found, rows]);
  useSearchElsewhere(asked, found.length === 0);
  return (
    <>
      <SearchField label={t('favorites.search')} onChange={search} value={query} />
      <DebtSummary favorites={favorites} />
      {favorites.length > 1 && (
        <Link className={buttonClass({ tone: 'secondary' })} to="/favorites/pay">
          {t('payTogether.several')}
        </Link>
      )}
      <p className="sr-only" role="status">
        {asked !== '' && t('favorites.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <NothingFound onClear={() => search('')} />
      ) : (
        <FavoriteRows categories={categories} favorites={drawn} />
      )}
      {found.length > rows && <MoreRows key={`${asked} ${rows}`} onReached={drawMore} />}
    </>
  );
}
