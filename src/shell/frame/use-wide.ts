import { useSyncExternalStore } from 'react';

/** The breakpoint `lg` of the style sheet. */
const query = 'screen and (min-width: 64rem)';

/** True if the screen is wide. Prerendered pages use the phone's layout. */
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
