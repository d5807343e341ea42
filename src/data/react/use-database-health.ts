import { useSyncExternalStore } from 'react';
import { type DatabaseHealth, databaseHealth } from '#data/local-database.ts';

/** Whether what the provider answers is stored on this device. */
export function useDatabaseHealth(): DatabaseHealth {
  return useSyncExternalStore(databaseHealth.subscribe, databaseHealth.get, databaseHealth.get);
}
