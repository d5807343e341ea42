// Parts that several screens of favorites share.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import type { Category } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { monogram } from '#domain/person/person.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import type { ErrorText } from '#ui/form/error-text.ts';
import { CategoryTile, Monogram } from '#ui/icons/icon-tile.tsx';

/**
 * Link to the filled form of a favorite's service, or to a transfer to the person or card of the favorite. If the
 * service is unknown, the row is no link.
 */
export function FavoriteLink({
  favorite: { type, fields, serviceId, categoryId, favoriteInfo },
  ...row
}: {
  favorite: Favorite;
  className: string;
  children: ReactNode;
}) {
  const search = { favorite: favoriteInfo.id };
  if (type === 'TRANSFER') {
    const to = 'card' in fields ? '/transfer-to-card' : '/transfer';
    return <Link {...row} search={search} to={to} />;
  }
  if (serviceId === null || categoryId === null) return <div {...row} />;
  const params = { cid: categoryId, pid: serviceId };
  return <Link {...row} params={params} search={search} to="/c/$cid/p/$pid" />;
}

/** Initials of a person, or the tile of a category. Unknown categories have a star. */
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

/**
 * Label in a favorite's row that looks like a button, while the whole row is the link. Nothing is drawn if the
 * favorite's service is unknown.
 */
export function PayPill({ favorite: { type, serviceId } }: { favorite: Favorite }) {
  const t = useText();
  if (type === 'PAYMENT' && serviceId === null) return null;
  return (
    <span className="inline-flex min-h-9 items-center rounded-full bg-brand px-4 text-sm font-semibold text-on-brand">
      {t(type === 'TRANSFER' ? 'button.transfer' : 'favorites.pay')}
    </span>
  );
}

/** Time at which the provider learned the debt. A debt is never shown without this time. */
export function DebtTime({ debt: { updatedAt } }: { debt: NonNullable<Favorite['debt']> }) {
  const format = useFormat();
  return (
    <span className="text-xs text-text2">
      {format.capitalize(format.moment(Date.parse(updatedAt), serverNow()))}
    </span>
  );
}

/** Returns the message for a refused request about favorites. */
export function favoriteError(failure: Failure): ErrorText {
  switch (failure.code) {
    case 'FAVORITE_EXISTS':
      return { key: 'favorites.error.exists' };
    case 'DEBT_TOO_SOON':
      return { key: 'favorites.refresh.tooSoon' };
    default:
      return refusalText(failure, 'PAYMENT');
  }
}
