import { Link } from '@tanstack/react-router';
import { readFavorites } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeader } from '#ui/list.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { FavoriteList } from './favorite-list.tsx';

const shortList = 5;

/** The first few favorites, for the dashboard. */
export function ShortFavorites() {
  const t = useText();
  const saved = useRows('favorites', readFavorites);
  return (
    <section className="grid gap-2">
      <SectionHeader
        action={
          <Link className={textLinkClass} to="/favorites">
            {t('favorites.all')}
          </Link>
        }
        title={t('title.favorites')}
      />
      {saved.state === 'loading' && <SkeletonRows count={shortList} label={t('shell.loading')} />}
      {saved.state === 'never' && <EmptyState icon="cloud-off" title={t('favorites.never')} />}
      {saved.state === 'saved' &&
        (saved.rows.length === 0 ? (
          <EmptyState icon="star" title={t('empty.favorites')} />
        ) : (
          <FavoriteList favorites={saved.rows.slice(0, shortList)} label={t('title.favorites')} />
        ))}
    </section>
  );
}
