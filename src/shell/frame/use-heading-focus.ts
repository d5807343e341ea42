import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the heading of each new screen, so that a screen reader reads its name. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      stopWaiting();
      stopWaiting = whenHeadingStands(focusUnlessTaken);
    });
    return () => {
      stopWaiting();
      stopListening();
    };
  }, [router]);
}

/** A screen that waits for its rows has no heading yet. Returns the function that stops waiting. */
function whenHeadingStands(act: (heading: HTMLElement) => void): () => void {
  const find = () => {
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
    if (!heading) return;
    observer.disconnect();
    act(heading);
  };
  const observer = new MutationObserver(find);
  observer.observe(document.body, { childList: true, subtree: true });
  find();
  return () => observer.disconnect();
}

/** A screen may have focused something itself. */
function focusUnlessTaken(heading: HTMLElement): void {
  if (!document.activeElement?.matches('main :focus')) heading.focus({ preventScroll: true });
}
