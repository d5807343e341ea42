import { useEffect, useRef } from 'react';
import { SkeletonRows } from './placeholders.tsx';

/**
 * The end of a partly drawn list: two skeleton rows. Calls `onReached` when they come near the visible area. While they
 * stay near, it is called again only for a new `onReached` or `key`.
 */
export function MoreRows({ onReached }: { onReached: () => void }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = here.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      // A busy page gets the entries of several frames in one call, and the first may be from before the scroll.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onReached]);
  return (
    <div ref={here}>
      <SkeletonRows count={2} />
    </div>
  );
}
