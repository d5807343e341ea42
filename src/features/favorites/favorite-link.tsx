import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Favorite } from '#contract/favorites.ts';

/** Links to the filled form of a favorite's service, or to a transfer to the person or the card that it is. */
export function FavoriteLink({
  favorite: { type, fields, serviceId, categoryId, favoriteInfo },
  className,
  children,
}: {
  favorite: Favorite;
  className: string;
  children: ReactNode;
}) {
  if (type === 'TRANSFER') {
    return (
      <Link
        className={className}
        search={{ favorite: favoriteInfo.id }}
        to={'card' in fields ? '/transfer-to-card' : '/transfer'}
      >
        {children}
      </Link>
    );
  }
  if (serviceId === null || categoryId === null) return <div className={className}>{children}</div>;
  return (
    <Link
      className={className}
      params={{ cid: categoryId, pid: serviceId }}
      search={{ favorite: favoriteInfo.id }}
      to="/c/$cid/p/$pid"
    >
      {children}
    </Link>
  );
}
