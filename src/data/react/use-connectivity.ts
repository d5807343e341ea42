import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from '#platform/connectivity.ts';

/** Whether the provider can be reached, as the last calls showed; unknown in what the build draws. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown');
}
