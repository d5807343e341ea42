import { useRef, useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { type Favorite, updateFavorite } from '#contract/favorites.ts';
import { collections } from '#data/collections/collections.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';

/** The favorites in the order that the person gives them: at once here, one move after the other at the provider. */
export function useOrder(favorites: readonly Favorite[], onRefused: (failure: Failure) => void) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [unsaved, setUnsaved] = useState(0);
  const queue = useRef(Promise.resolve(true));
  const ordered = inOrderOf(favorites, order);

  /** Moves a favorite to a place among the others. */
  function move(id: string, to: number): void {
    const others = ordered.map(({ favoriteInfo }) => favoriteInfo.id).filter((one) => one !== id);
    setOrder(others.toSpliced(to, 0, id));
    setUnsaved((count) => count + 1);
    const before = others[to] ?? null;
    // The provider is told before which favorite this one stands, so each move waits for the moves before it.
    queue.current = queue.current.then((isKept) => isKept && send(id, before));
    void queue.current.then(() => setUnsaved((count) => count - 1));
  }

  async function send(id: string, before: string | null): Promise<boolean> {
    const [, failure] = await write(updateFavorite, { params: { id }, body: { before } });
    await revalidate(collections.favorites);
    if (!failure) return true;
    onRefused(failure);
    // Back to the order that the provider has; the moves that follow were made in another one.
    setOrder([]);
    queue.current = Promise.resolve(true);
    return false;
  }

  return { ordered, move, isSaving: unsaved > 0 };
}

/** Those that are not named, because they are new, come first. */
export function inOrderOf(
  favorites: readonly Favorite[],
  order: readonly string[],
): readonly Favorite[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ favoriteInfo }: Favorite) => places.get(favoriteInfo.id) ?? -1;
  return order.length === 0 ? favorites : favorites.toSorted((a, b) => placeOf(a) - placeOf(b));
}
