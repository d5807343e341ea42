import { SectionLink } from '#checkout/links.tsx';
import { favoritesOwing } from '#data/collections/favorites.ts';
import { useCategories } from '#data/react/use-categories.ts';
import { useQuery } from '#data/react/use-query.ts';
import { sum } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { DebtTime, FavoriteLink, FavoriteTile, PayPill } from './favorite-parts.tsx';

/** How many debts the dashboard shows. */
export const mostShown = 3;

/** The newest debts, for the dashboard; nothing where nothing is owed. */
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
            <SectionLink to="/favorites">{t('favorites.all')}</SectionLink>
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
