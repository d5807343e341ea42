import { ask } from '#api/ask.ts';
import { checkAppVersion } from '#contract/app.ts';

/** What this app reports of itself, as the specification has it. */
export const REPORTED_VERSION = '1.0.0';

let underMaintenance = false;
const listeners = new Set<() => void>();

/** Whether the provider has said that it is under maintenance, and has not yet said otherwise. */
export function isUnderMaintenance(): boolean {
  return underMaintenance;
}

export function onMaintenanceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A call was answered with 503: that is maintenance, whatever its body says. */
export function noticeUnavailable(): void {
  setMaintenance(true);
}

/**
 * Asks the provider how the app stands. No answer changes nothing: offline is not maintenance. Any
 * other update type than UNDER_MAINTENANCE means normal.
 */
export async function askAppStatus(): Promise<void> {
  const [status, failure] = await ask(checkAppVersion, {
    body: { deviceType: 'WEB', version: REPORTED_VERSION },
  });
  if (status) setMaintenance(status.updateType === 'UNDER_MAINTENANCE');
  else if (failure.status === 503) setMaintenance(true);
}

function setMaintenance(now: boolean): void {
  if (now === underMaintenance) return;
  underMaintenance = now;
  for (const listener of listeners) listener();
}
