import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** So near the edge of the window a dragged row scrolls the list. */
const edgePx = 96;
const scrollPx = 12;

interface Drag {
  readonly id: string;
  /** The place that the row would take. */
  readonly to: number;
}

/**
 * Drags a row of a list to another place. The rows stay where they are until the row is dropped: an element
 * that is moved in the document loses the pointer.
 */
export function useDrag(onDrop: (id: string, to: number) => void) {
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

  /** For the handle of a row. */
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

/** The place of the row under the pointer, or of the nearest one. */
function placeAt(list: Element | null, y: number): number {
  const rows = [...(list?.querySelectorAll('li') ?? [])];
  const under = rows.findIndex((row) => row.getBoundingClientRect().bottom > y);
  return under === -1 ? rows.length - 1 : under;
}
