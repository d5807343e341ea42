import { ask } from '#api/ask.ts';
import { checkAppVersion } from '#contract/app.ts';
import { createStore, type Store } from '#platform/store.ts';

/** What this app reports of itself: the provider answers by it whether there is a newer one. */
const REPORTED_VERSION = '1.0.0';

const maintenance = createStore(false);
/** Counts the refusals with 503: an answer to a question from before the last says nothing of it. */
let refusals = 0;

/** Whether the provider has said that it is under maintenance, and has not yet said otherwise. */
export const underMaintenance: Store<boolean> = maintenance;

/** A call was answered with 503: that is maintenance, whatever its body says. */
export function markUnavailable(): void {
  refusals += 1;
  maintenance.set(true);
}

/**
 * Asks the provider how the app stands, and says whether it answered. No answer changes nothing:
 * offline is not maintenance. Any other update type than UNDER_MAINTENANCE means normal.
 */
export async function askAppStatus(): Promise<boolean> {
  const before = refusals;
  const [status, failure] = await ask(checkAppVersion, {
    body: { deviceType: 'WEB', version: REPORTED_VERSION },
  });
  if (status?.updateType === 'UNDER_MAINTENANCE' || failure?.status === 503) maintenance.set(true);
  else if (status && refusals === before) maintenance.set(false);
  return failure?.status !== 0;
}
