import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from '#platform/connectivity.ts';

/** Returns whether the provider can be reached, by the last calls. Unknown in prerendered pages. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown');
}
