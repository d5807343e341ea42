import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from '#platform/connectivity.ts';

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown');
}
