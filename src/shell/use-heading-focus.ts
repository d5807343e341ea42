import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of screen its heading takes the focus, so that its name is read. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        // A screen that has put the focus somewhere knows better.
        if (document.activeElement?.matches('main :focus')) return;
        document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
