import { memo } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Category } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { ZERO } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { tintClass } from '#ui/tone.tsx';
import { DebtTime, FavoriteLink, FavoriteTile } from './favorite-parts.tsx';

/** Favorites as links to their filled forms; beside each, what else can be done with it. */
export const FavoriteRows = memo(function FavoriteRows({
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

/** Drawn anew only where the favorite is another one: a list may have hundreds. */
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
          label={t('favorites.acts', { name })}
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

/** The service and the recipient, and under them the debt or what was paid. */
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
            frequency: t(`favorites.frequency.${favorite.autoPayment.frequency}`),
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
