import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { isUnresolved } from '#data/attempts.ts';
import { deviceBeat, deviceInUse } from '#data/open-device.ts';
import type { Attempt } from '#data/rows.ts';

/** The attempts of which nobody has said yet how they ended, oldest first, live. */
export function useAttempts(): readonly Attempt[] {
  const attempts = useAllAttempts() ?? [];
  return attempts.filter(isUnresolved).sort((a, b) => a.createdAt - b.createdAt);
}

/** One attempt, live; undefined where there is none with this key on this device. */
export function useAttempt(key: string): Attempt | undefined | 'loading' {
  const attempts = useAllAttempts();
  return attempts ? attempts.find((attempt) => attempt.key === key) : 'loading';
}

function useAllAttempts(): Attempt[] | undefined {
  const era = useSyncExternalStore(deviceBeat.subscribe, deviceBeat.get, () => 0);
  return useLiveQuery(readAll, [era]);
}

async function readAll(): Promise<Attempt[] | undefined> {
  try {
    return await deviceInUse()?.read(['attempts'], ({ attempts }) => attempts.all());
  } catch {
    // Whatever befell the device, its successor is read when it takes over.
    return undefined;
  }
}
