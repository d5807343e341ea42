import { ask } from '#api/call.ts';
import { appVersion } from '#domain/version.ts';
import { createStore, type Store } from '#platform/store.ts';

const maintenance = createStore(false);
/** Counts the answers with status 503: an older question's answer must not end the maintenance. */
let refusals = 0;

/** Whether the provider's latest word is that it is under maintenance. */
export const underMaintenance: Store<boolean> = maintenance;

/** Status 503 means maintenance, whatever the body says. */
export function markUnavailable(): void {
  refusals += 1;
  maintenance.set(true);
}

/**
 * Asks the provider for its status, and resolves to whether it answered. No answer changes nothing:
 * offline is not maintenance. Any other update type than UNDER_MAINTENANCE means normal.
 */
export async function askAppStatus(): Promise<boolean> {
  const before = refusals;
  // A row brings its schemas, which the first screen does not wait for.
  const rows = await import('#contract/app.ts').catch(() => undefined);
  if (!rows) return false;
  const [status, failure] = await ask(rows.checkAppVersion, {
    body: { deviceType: 'WEB', version: appVersion },
  });
  if (status?.updateType === 'UNDER_MAINTENANCE' || failure?.status === 503) maintenance.set(true);
  else if (status && refusals === before) maintenance.set(false);
  return failure?.status !== 0;
}
