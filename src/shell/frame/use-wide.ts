import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of the style sheet. */
const query = '(min-width: 64rem)';

/** Whether the screen is a desktop's. What the build draws is a phone's. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function isWide(): boolean {
  return matchMedia(query).matches;
}
