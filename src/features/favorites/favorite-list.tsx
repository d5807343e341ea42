import { Link } from '@tanstack/react-router';
import type { Favorite } from '#contract/favorites.ts';
import { ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { rowClass } from '#ui/row-class.ts';

/** Favorites as rows that lead to the form of their service, filled in. */
export function FavoriteList({
  label,
  favorites,
}: {
  label: string;
  favorites: readonly Favorite[];
}) {
  const t = useText();
  return (
    <List label={label}>
      {favorites.map((favorite) => (
        <Row key={favorite.favoriteInfo.id}>
          {favorite.serviceId !== null && favorite.categoryId !== null ? (
            <Link
              className={rowClass}
              params={{ cid: favorite.categoryId, pid: favorite.serviceId }}
              search={{ favorite: favorite.favoriteInfo.id }}
              to="/c/$cid/p/$pid"
            >
              <FavoriteBody favorite={favorite} />
              <span className="text-sm font-medium text-brand-text">{t('favorites.pay')}</span>
            </Link>
          ) : (
            <FavoriteBody favorite={favorite} />
          )}
        </Row>
      ))}
    </List>
  );
}

function FavoriteBody({ favorite }: { favorite: Favorite }) {
  const owed = useOwed(favorite);
  return (
    <RowBody
      leading={<IconTile icon="star" tone="warning" />}
      subtitle={owed ?? favorite.recipient}
      title={favorite.name}
    />
  );
}

function useOwed({ debt }: Favorite): string | undefined {
  const t = useText();
  const format = useFormat();
  if (debt === null) return undefined;
  return debt.amount > ZERO
    ? t('favorites.debt', { amount: format.amount(debt.amount) })
    : t('favorites.noDebt');
}
