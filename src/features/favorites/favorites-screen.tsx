import { Link } from '@tanstack/react-router';
import type { Favorite } from '#contract/favorites.ts';
import { collections } from '#data/collections/collections.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { useCategories } from '#data/react/use-categories.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { ZERO } from '#domain/money.ts';
import { printedValue } from '#domain/printed-value.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { NeverLoaded } from '#ui/never-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { rowClass } from '#ui/row-class.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { UnreadableNote } from '#ui/unreadable-note.tsx';
import { DebtTime } from './debt-time.tsx';
import { FavoriteLink } from './favorite-link.tsx';
import { FavoriteTile } from './favorite-tile.tsx';
import { PayPill } from './pay-pill.tsx';

/** All favorites with their debts. */
export function FavoritesScreen() {
  const t = useText();
  const saved = useQuery(allFavorites);
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      <PageHeader title={t('title.favorites')} />
      {saved.state === 'loading' && <SkeletonRows label={t('shell.loading')} />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.favorites)} title={t('favorites.never')} />
      )}
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} />}
      {saved.state === 'saved' &&
        (saved.rows.length === 0 ? (
          <EmptyState
            action={
              <Link className={buttonClass({ tone: 'secondary' })} to="/payments">
                {t('favorites.toPayments')}
              </Link>
            }
            icon="star"
            title={t('empty.favorites')}
          />
        ) : (
          <Favorites favorites={saved.rows} />
        ))}
    </div>
  );
}

function Favorites({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useText();
  const locale = useLocale();
  const categories = useCategories();
  return (
    <List label={t('title.favorites')}>
      {favorites.map((favorite) => (
        <Row key={favorite.favoriteInfo.id}>
          <FavoriteLink className={rowClass} favorite={favorite}>
            <RowBody
              leading={<FavoriteTile categories={categories} favorite={favorite} />}
              subtitle={
                <span className="grid">
                  <span className="wrap-anywhere">{favorite.serviceName[locale]}</span>
                  <span className="tabular-nums wrap-anywhere">
                    {printedValue(favorite.recipient)}
                  </span>
                  <Owed favorite={favorite} />
                </span>
              }
              title={favorite.name}
              trailing={favorite.serviceId !== null && <PayPill />}
            />
          </FavoriteLink>
        </Row>
      ))}
    </List>
  );
}

/** The debt and when the provider learned it. */
function Owed({ favorite: { debt } }: { favorite: Favorite }) {
  const t = useText();
  const format = useFormat();
  if (debt === null) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {debt.amount > ZERO ? (
        <span className="font-semibold tabular-nums text-text">
          {t('favorites.owed')} {format.amount(debt.amount)}
        </span>
      ) : (
        <span>{t('favorites.noDebt')}</span>
      )}
      <DebtTime debt={debt} />
    </span>
  );
}
