import { Link } from '@tanstack/react-router';
import { readFavorites } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { FavoriteList } from './favorite-list.tsx';

/** All favorites. */
export function FavoritesScreen() {
  const t = useText();
  const saved = useRows('favorites', readFavorites);
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title.favorites')} />
      {saved.state === 'loading' && <SkeletonRows label={t('shell.loading')} />}
      {saved.state === 'never' && <EmptyState icon="cloud-off" title={t('favorites.never')} />}
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
          <FavoriteList favorites={saved.rows} label={t('title.favorites')} />
        ))}
    </div>
  );
}
