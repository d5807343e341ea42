import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react';
import { serverNow } from '#api/server-time.ts';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import type { Category } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { useCategories, useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NothingFound, SearchField } from '#ui/search-field.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { tintClass } from '#ui/tone.tsx';
import { DebtSummary } from './debt-summary.tsx';
import { DebtTime, FavoriteLink, FavoriteTile } from './favorite-parts.tsx';
import { matchingFavorites, useListState, useSearchAtProvider } from './search-favorites.ts';

// Lazy, because few people reorder their favorites, and then only once.
const ArrangeFavorites = lazy(async () => ({
  default: (await import('./arrange-favorites.tsx')).ArrangeFavorites,
}));

/**
 * Screen of all favorites with their debts: paying, searching, editing. `arranging` shows the list that reorders them
 * instead.
 */
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
            <Suspense fallback={<SkeletonRows />}>
              <ArrangeFavorites favorites={favorites} />
            </Suspense>
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
  const { query, rows, search, drawMore } = useListState();
  const asked = useDeferredValue(query).trim();
  const matches = useMemo(
    () => (asked === '' ? favorites : matchingFavorites(favorites, asked)),
    [favorites, asked],
  );
  const drawn = useMemo(() => matches.slice(0, rows), [matches, rows]);
  useSearchAtProvider(asked, matches.length === 0);
  return (
    <>
      <SearchField label={t('favorites.search')} onChange={search} value={query} />
      <DebtSummary favorites={favorites} />
      {favorites.filter(({ serviceId }) => serviceId !== null).length > 1 && (
        <Link className={buttonClass({ tone: 'secondary' })} to="/favorites/pay">
          {t('payTogether.several')}
        </Link>
      )}
      <p className="sr-only" role="status">
        {asked !== '' && t('favorites.found', { count: matches.length })}
      </p>
      {matches.length === 0 ? (
        <NothingFound onClear={() => search('')} />
      ) : (
        <FavoriteRows categories={categories} favorites={drawn} />
      )}
      {matches.length > rows && <MoreRows key={`${asked} ${rows}`} onReached={drawMore} />}
    </>
  );
}

/** Favorites as links to their filled forms, each with a menu of further actions. */
const FavoriteRows = memo(function FavoriteRows({
  favorites,
  categories,
}: {
  favorites: readonly Favorite[];
  categories: ReadonlyMap<string, Category>;
}) {
  const t = useText();
  return (
    <List label={t('title.favorites')}>
      {favorites.map((favorite) => (
        <FavoriteRow categories={categories} favorite={favorite} key={favorite.favoriteInfo.id} />
      ))}
    </List>
  );
});

/** Memoized, because a list may have hundreds of favorites. */
const FavoriteRow = memo(function FavoriteRow({
  favorite,
  categories,
}: {
  favorite: Favorite;
  categories: ReadonlyMap<string, Category>;
}) {
  const t = useText();
  const { name, favoriteInfo } = favorite;
  return (
    <Row
      act={
        <IconButton
          aria-haspopup="dialog"
          icon="more"
          label={t('button.actionsOf', { name })}
          onClick={() => openOverlay({ name: 'favorite', id: favoriteInfo.id, view: 'acts' })}
        />
      }
    >
      <FavoriteLink className={rowClass} favorite={favorite}>
        <RowBody
          leading={<FavoriteTile categories={categories} favorite={favorite} />}
          subtitle={<About favorite={favorite} />}
          title={<span translate="no">{name}</span>}
        />
      </FavoriteLink>
    </Row>
  );
});

/**
 * Service and recipient, below them the debt, or the usual amount and the last payment, and then how often an automatic
 * payment is made.
 */
function About({ favorite }: { favorite: Favorite }) {
  const t = useText();
  const locale = useLocale();
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-x-2">
        <span className="wrap-anywhere">{favorite.serviceName[locale]}</span>
        <span className="tabular-nums wrap-anywhere" translate="no">
          {printedValue(favorite.recipient)}
        </span>
      </span>
      <Figure favorite={favorite} />
      {favorite.autoPayment && (
        <span className="flex items-center gap-1.5">
          <Icon name="repeat" size={16} />
          {t('favorites.automatic', {
            frequency: t(`autopayments.frequency.${favorite.autoPayment.frequency}`),
          })}
        </span>
      )}
    </span>
  );
}

function Figure({ favorite: { debt, amount, lastPaidAt } }: { favorite: Favorite }) {
  const t = useText();
  const format = useFormat();
  if (debt) {
    const owes = debt.amount > ZERO;
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span
          className={`rounded-chip px-2 py-0.5 font-semibold tabular-nums ${tintClass[owes ? 'warning' : 'success']}`}
          translate="no"
        >
          {owes ? `${t('favorites.owed')} ${format.amount(debt.amount)}` : t('favorites.noDebt')}
        </span>
        <DebtTime debt={debt} />
      </span>
    );
  }
  if (amount === null && lastPaidAt === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {amount !== null && (
        <span className="font-semibold tabular-nums text-text" translate="no">
          {format.amount(amount)}
        </span>
      )}
      {lastPaidAt !== null && (
        <span className="text-xs">
          {t('favorites.lastPaid', { time: format.moment(Date.parse(lastPaidAt), serverNow()) })}
        </span>
      )}
    </span>
  );
}
