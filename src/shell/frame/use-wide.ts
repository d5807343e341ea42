import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of the style sheet. */
const query = 'screen and (min-width: 64rem)';

/** Whether the screen is wide. Prerendered pages are those of a phone. */
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
