import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { type Favorite, updateFavorite } from '#contract/favorites.ts';
import { collections } from '#data/collections/collections.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useCategories } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import '#ui/icons/late-icons.ts';
import { List, Row, RowBody } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { FavoriteTile, favoriteError } from './favorite-parts.tsx';
import { firstRows } from './search-favorites.ts';

const moves = [
  { direction: 'up', by: -1 },
  { direction: 'down', by: 1 },
] as const;

/**
 * Reorders favorites: by a handle, or by buttons that move one up or down. Each move is saved at once. A refusal
 * restores the provider's order.
 */
export function ArrangeFavorites({ favorites }: { favorites: readonly Favorite[] }) {
  const t = useText();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const categories = useCategories();
  const offline = useConnectivity() === 'offline';
  const { ordered, move, isSaving } = useOrder(favorites, (failure) => {
    showSnackbar({ text: t(favoriteError(failure)), tone: 'error' });
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-[8em] grow basis-0 text-sm text-text2">
          {t(offline ? 'shell.needsNetwork' : 'favorites.arrange.lead')}
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
          {t('button.done')}
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

/** Distance from the edge of the window within which a dragged row scrolls the list. */
const edgePx = 96;
const scrollPx = 12;

interface Drag {
  readonly id: string;
  /** Position that the row would take. */
  readonly to: number;
}

/**
 * Drags a row of a list to another position. The rows do not move until the drop, because an element that is moved in
 * the document loses the pointer.
 */
function useDrag(onDrop: (id: string, to: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const pointer = useRef(0);
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    let next = requestAnimationFrame(function follow() {
      if (pointer.current < edgePx) scrollBy({ top: -scrollPx, behavior: 'instant' });
      if (pointer.current > innerHeight - edgePx) scrollBy({ top: scrollPx, behavior: 'instant' });
      const to = placeAt(list.current, pointer.current);
      setDrag((now) => (now && now.to !== to ? { ...now, to } : now));
      next = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(next);
  }, [isDragging]);

  /** Props of a row's handle. */
  const handleOf = (id: string, place: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDrag({ id, to: place });
    },
    onPointerMove(event: PointerEvent) {
      pointer.current = event.clientY;
    },
    onPointerUp(event: PointerEvent) {
      if (drag?.id !== id) return;
      setDrag(undefined);
      const to = placeAt(list.current, event.clientY);
      if (to !== place) onDrop(id, to);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, handleOf };
}

/** Returns the position of the row under the pointer, or of the nearest row. */
function placeAt(list: Element | null, y: number): number {
  const rows = [...(list?.querySelectorAll('li') ?? [])];
  const under = rows.findIndex((row) => row.getBoundingClientRect().bottom > y);
  return under === -1 ? rows.length - 1 : under;
}

/**
 * Keeps the favorites in the person's order. The screen changes at once; the provider receives one move after another.
 */
function useOrder(favorites: readonly Favorite[], onRefused: (failure: Failure) => void) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [unsaved, setUnsaved] = useState(0);
  const queue = useRef(Promise.resolve(true));
  const ordered = inOrderOf(favorites, order);

  /** Moves a favorite to a position among the others. */
  function move(id: string, to: number): void {
    const others = ordered.map(({ favoriteInfo }) => favoriteInfo.id).filter((one) => one !== id);
    setOrder(others.toSpliced(to, 0, id));
    setUnsaved((count) => count + 1);
    const before = others[to] ?? null;
    // A request to move names the favorite that follows the moved one, so each move waits for the previous ones.
    queue.current = queue.current.then((isKept) => isKept && send(id, before));
    void queue.current.then(() => setUnsaved((count) => count - 1));
  }

  async function send(id: string, before: string | null): Promise<boolean> {
    const [, failure] = await write(updateFavorite, { params: { id }, body: { before } });
    await revalidate(collections.favorites);
    if (!failure) return true;
    onRefused(failure);
    // Returns to the provider's order. Queued moves were based on another order and are dropped.
    setOrder([]);
    queue.current = Promise.resolve(true);
    return false;
  }

  return { ordered, move, isSaving: unsaved > 0 };
}

/** Sorts favorites by `order`, a list of their ids. New favorites, which `order` does not contain, come first. */
export function inOrderOf(
  favorites: readonly Favorite[],
  order: readonly string[],
): readonly Favorite[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ favoriteInfo }: Favorite) => places.get(favoriteInfo.id) ?? -1;
  return order.length === 0 ? favorites : favorites.toSorted((a, b) => placeOf(a) - placeOf(b));
}
