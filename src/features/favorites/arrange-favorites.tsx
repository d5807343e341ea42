import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Favorite } from '#contract/favorites.ts';
import { useCategories } from '#data/react/use-categories.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.ts';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { favoriteError } from './favorite-error.ts';
import { FavoriteTile } from './favorite-parts.tsx';
import { useDrag } from './use-drag.ts';
import { firstRows } from './use-list-place.ts';
import { useOrder } from './use-order.ts';

const moves = [
  { direction: 'up', by: -1 },
  { direction: 'down', by: 1 },
] as const;

/** Puts favorites into another order: by a handle, or by buttons that move one up or down. */
export function ArrangeFavorites({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useText();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const categories = useCategories();
  const offline = useConnectivity() === 'offline';
  const { ordered, move, isSaving } = useOrder(favorites, (failure) => {
    const { key, values } = favoriteError(failure);
    showSnackbar({ text: t(key, values), tone: 'error' });
  });
  const [moved, setMoved] = useState('');
  const [rows, setRows] = useState(firstRows);
  const { list, drag, handleOf } = useDrag(moveTo);
  const last = ordered.length - 1;

  function moveTo(id: string, to: number) {
    const name = ordered.find(({ favoriteInfo }) => favoriteInfo.id === id)?.name ?? '';
    move(id, to);
    setMoved(t('favorites.moved', { name, place: to + 1, count: ordered.length }));
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-1">
        <p className="min-w-[8em] grow basis-0 text-sm text-text2">
          {t(offline ? 'favorites.changeNeedsNetwork' : 'favorites.arrange.lead')}
        </p>
        <Button
          icon="check"
          onClick={() => {
            if (canGoBack) router.history.back();
            else void router.navigate({ to: '/favorites', replace: true });
          }}
          pending={isSaving}
          size="small"
        >
          {t('favorites.arrange.done')}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {moved}
      </p>
      <div ref={list}>
        <List label={t('title.favorites')}>
          {ordered.slice(0, rows).map((favorite, place) => {
            const { name, favoriteInfo } = favorite;
            const { id } = favoriteInfo;
            const isTarget = drag?.to === place && drag.id !== id;
            return (
              <Row
                act={
                  <div className="flex shrink-0 *:aria-disabled:opacity-40">
                    {moves.map(({ direction, by }) => {
                      const isBarred = offline || place === (by < 0 ? 0 : last);
                      return (
                        <IconButton
                          aria-disabled={isBarred || undefined}
                          icon={`arrow-${direction}`}
                          key={direction}
                          label={t(`favorites.arrange.${direction}`, { name })}
                          onClick={isBarred ? undefined : () => moveTo(id, place + by)}
                        />
                      );
                    })}
                    {!offline && (
                      <span
                        aria-hidden="true"
                        className="grid size-11 cursor-grab touch-none place-items-center text-text2 active:cursor-grabbing"
                        {...handleOf(id, place)}
                      >
                        <Icon name="grip" />
                      </span>
                    )}
                  </div>
                }
                key={id}
              >
                <div
                  className={`flex min-h-18 items-center gap-3.5 ps-[min(1rem,4vw)] py-3 transition-colors duration-150 ${
                    drag?.id === id ? 'opacity-50' : ''
                  } ${isTarget ? 'bg-surface-brand' : ''}`}
                >
                  <RowBody
                    leading={<FavoriteTile categories={categories} favorite={favorite} />}
                    title={<span translate="no">{name}</span>}
                  />
                </div>
              </Row>
            );
          })}
        </List>
      </div>
      {ordered.length > rows && <MoreRows key={rows} onReached={() => setRows(2 * rows)} />}
    </>
  );
}
