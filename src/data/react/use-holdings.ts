import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { type Holding, readHoldings } from '#data/holdings.ts';
import { deviceBeat, deviceInUse } from '#data/open-device.ts';

/** What lies on the device, live; undefined until it was counted. */
export function useHoldings(): readonly Holding[] | undefined {
  const era = useSyncExternalStore(deviceBeat.subscribe, deviceBeat.get, () => 0);
  return useLiveQuery(count, [era]);
}

async function count(): Promise<readonly Holding[] | undefined> {
  const device = deviceInUse();
  try {
    return device && (await readHoldings(device));
  } catch {
    // Whatever befell the device, its successor is counted when it takes over.
    return undefined;
  }
}
