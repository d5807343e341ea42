import { SectionLink } from '#checkout/links.tsx';
import type { Category } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { favoritesOwing, shortFavorites } from '#data/collections/favorites.ts';
import { useCategories, useQuery } from '#data/react/use-query.ts';
import { sum, ZERO } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { EmptyNote, WhenSaved } from '#ui/states/when-saved.tsx';
import { DebtTime, FavoriteLink, FavoriteTile, PayPill } from './favorite-parts.tsx';

/** The first favorites, for the dashboard. */
export function ShortFavorites() {
  const t = useText();
  const categories = useCategories();
  const saved = useQuery(shortFavorites);
  const owing = useQuery(favoritesOwing).rows ?? [];
  // The section of debts above already has a pay button for these favorites.
  const inDebts = owing.slice(0, mostShown).map(({ favoriteInfo }) => favoriteInfo.id);
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <SectionLink of={t('title.favorites')} to="/favorites">
            {t('favorites.all')}
          </SectionLink>
        }
        title={t('title.favorites')}
      />
      {/* On a phone the empty state is as high as the loading state, so that nothing below it moves. */}
      <div className="grid min-h-36 grid-cols-1 gap-1 lg:min-h-0">
        <WhenSaved isSection never={t('favorites.never')} saved={saved} skeletons={2}>
          {({ rows: favorites }) =>
            favorites.length === 0 ? (
              <EmptyNote icon="star">{t('empty.favorites')}</EmptyNote>
            ) : (
              <ul
                aria-label={t('title.favorites')}
                className="-mx-gutter flex snap-x gap-2.5 overflow-x-auto scroll-px-gutter px-gutter pt-0.5 pb-2 lg:mx-0 lg:grid lg:gap-0 lg:divide-y lg:divide-border lg:overflow-hidden lg:rounded-list lg:bg-surface lg:p-0 lg:shadow-card"
              >
                {favorites.map((favorite) => (
                  <li className="snap-start" key={favorite.favoriteInfo.id}>
                    <FavoriteCard
                      categories={categories}
                      favorite={favorite}
                      isPaidAbove={inDebts.includes(favorite.favoriteInfo.id)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </WhenSaved>
      </div>
    </section>
  );
}

/** A card on a phone, a row on a wide screen. */
function FavoriteCard({
  favorite,
  categories,
  isPaidAbove,
}: {
  favorite: Favorite;
  categories: ReadonlyMap<string, Category>;
  /** True if the section of debts above already has a pay button for this favorite. */
  isPaidAbove: boolean;
}) {
  const { debt } = favorite;
  return (
    <FavoriteLink
      className="grid h-full w-36 content-start gap-3 rounded-tile bg-surface p-3.5 shadow-card transition-colors duration-150 hover:bg-surface2 lg:flex lg:min-h-18 lg:w-full lg:items-center lg:gap-3.5 lg:rounded-none lg:px-4 lg:py-3 lg:shadow-none lg:focus-visible:-outline-offset-4"
      favorite={favorite}
    >
      <FavoriteTile categories={categories} favorite={favorite} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-medium leading-tight wrap-anywhere" translate="no">
          {favorite.name}
        </span>
        <Figure favorite={favorite} />
      </span>
      {!isPaidAbove && !(debt && debt.amount <= ZERO) && (
        <span className="hidden lg:block">
          <PayPill favorite={favorite} />
        </span>
      )}
    </FavoriteLink>
  );
}

/** The debt with its time, otherwise the usual amount, otherwise the recipient. */
function Figure({ favorite: { debt, amount, recipient } }: { favorite: Favorite }) {
  const t = useText();
  const format = useFormat();
  const figure = debt?.amount ?? amount;
  if (figure === null) {
    return (
      <span className="text-balance text-sm tabular-nums text-text2 wrap-anywhere" translate="no">
        {printedValue(recipient)}
      </span>
    );
  }
  return (
    <span className="grid">
      {debt && debt.amount <= ZERO ? (
        <span className="text-sm text-text2">{t('favorites.noDebt')}</span>
      ) : (
        // The label is below the amount on a card, and before it in a row.
        <span className="flex flex-col-reverse lg:flex-row lg:gap-1 lg:text-sm lg:text-text2">
          <span className="text-sm text-text2">
            {t(debt ? 'favorites.owed' : 'payment.amount')}
          </span>
          <span className="font-bold tabular-nums lg:font-normal" translate="no">
            {format.amount(figure)}
          </span>
        </span>
      )}
      {debt && <DebtTime debt={debt} />}
    </span>
  );
}

/** Maximum number of debts on the dashboard. */
const mostShown = 3;

/** The three newest debts, and the sum of all, for the dashboard. Draws nothing without debts. */
export function DebtsSection() {
  const t = useText();
  const format = useFormat();
  const categories = useCategories();
  const saved = useQuery(favoritesOwing);
  if (saved.state !== 'saved' || saved.rows.length === 0) return null;
  const owing = saved.rows.flatMap((favorite) =>
    favorite.debt ? { favorite, debt: favorite.debt } : [],
  );
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          owing.length > 1 ? (
            <SectionLink to="/favorites/pay">{t('payTogether.all')}</SectionLink>
          ) : (
            <SectionLink of={t('title.favorites')} to="/favorites">
              {t('favorites.all')}
            </SectionLink>
          )
        }
        title={
          <>
            {t('favorites.debts')}
            <span className="font-medium tabular-nums text-text2" translate="no">
              {' · '}
              {format.amount(sum(owing.map(({ debt }) => debt.amount)))}
            </span>
          </>
        }
      />
      <List label={t('favorites.debts')}>
        {owing.slice(0, mostShown).map(({ favorite, debt }) => (
          <Row key={favorite.favoriteInfo.id}>
            <FavoriteLink className={rowClass} favorite={favorite}>
              <RowBody
                leading={<FavoriteTile categories={categories} favorite={favorite} />}
                subtitle={
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold tabular-nums text-text" translate="no">
                      {format.amount(debt.amount)}
                    </span>
                    <DebtTime debt={debt} />
                  </span>
                }
                title={<span translate="no">{favorite.name}</span>}
                trailing={<PayPill favorite={favorite} />}
              />
            </FavoriteLink>
          </Row>
        ))}
      </List>
    </section>
  );
}
