import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Favorite } from '#contract/favorites.ts';

/** Links to the filled form of a favorite's service. A favorite of another kind has no link yet. */
export function FavoriteLink({
  favorite: { serviceId, categoryId, favoriteInfo },
  className,
  children,
}: {
  favorite: Favorite;
  className: string;
  children: ReactNode;
}) {
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
