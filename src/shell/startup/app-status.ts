import { ask } from '#api/call.ts';
import { type FailureEvent, onAnswer, onFailure, onSend } from '#api/events.ts';
import { appVersion } from '#domain/product.ts';
import { reportAnswer, reportEnd, reportNoAnswer, reportSent } from '#platform/connectivity.ts';
import { FailurePauses } from '#platform/failure-pauses.ts';
import { createStore, type Store } from '#platform/store.ts';

const pauses = new FailurePauses<'status'>();
const maintenance = createStore(false);

/**
 * Refused calls that may be repeated, by their definition in the contract. Maintenance ends only after each was
 * answered.
 */
const refused = new Map<FailureEvent['row'], NonNullable<FailureEvent['again']>>();
/**
 * Counts the refused calls that cannot be repeated. A status requested before one of them must not end the maintenance.
 */
let refusals = 0;
/** Value of `refusals` when the maintenance began, or when the provider was last asked. */
let known = 0;

/** True from the first answer that reports maintenance until an answer to the status call reports its end. */
export const underMaintenance: Store<boolean> = maintenance;

/**
 * Sets `underMaintenance`, because the provider refused the call `row` with MAINTENANCE. `askAppStatus` repeats the
 * call by `again`, and the maintenance lasts until the repeated call is answered. Without `again` the call is not
 * repeated, and the next `askAppStatus` during the maintenance does nothing.
 */
export function markUnavailable({ row, again }: Pick<FailureEvent, 'row' | 'again'>): void {
  if (again) refused.set(row, again);
  else refusals += 1;
  if (!maintenance.get()) known = refusals;
  maintenance.set(true);
}

/** Asks for the provider's status if the pause after an unanswered status call is over. Otherwise does nothing. */
export async function askAppStatusIfDue(): Promise<void> {
  if (pauses.isOver('status')) await askAppStatus();
}

/**
 * Repeats the refused calls. When each was answered, asks for the provider's status and sets `underMaintenance` by the
 * answer. Resolves to true if the provider answered. If a call that cannot be repeated was refused since the last time,
 * the maintenance goes on: resolves to true without a request. No answer changes nothing, because offline is not
 * maintenance. Every update type except UNDER_MAINTENANCE means normal.
 */
export async function askAppStatus(): Promise<boolean> {
  const before = refusals;
  // If calls were refused since the last question, the maintenance is not over.
  const isRefused = before !== known;
  known = before;
  if (isRefused) return true;
  for (const [row, again] of refused) {
    const { failure } = await again();
    if (failure?.code === 'MAINTENANCE' || failure?.status === 0) return failure.status !== 0;
    refused.delete(row);
  }
  // The definition of the call is imported only now, so that the first screen does not wait for its schemas.
  const rows = await import('#contract/app.ts').catch(() => undefined);
  if (!rows) return false;
  const [status, failure] = await ask(rows.checkAppVersion, {
    body: { deviceType: 'WEB', version: appVersion },
  });
  if (failure?.status === 0) pauses.begin('status');
  else pauses.end('status');
  const isOver = refusals === before && refused.size === 0;
  known = refusals;
  if (status?.updateType === 'UNDER_MAINTENANCE' || failure?.code === 'MAINTENANCE')
    maintenance.set(true);
  else if (status && isOver) maintenance.set(false);
  return failure?.status !== 0;
}

/**
 * Listens to every call for the life of the page. Answers and missing answers update `connectivity` and `inDoubt`. A
 * refusal because of maintenance sets `underMaintenance` to true; only `askAppStatus` sets it to false.
 */
export function listenToCalls(): void {
  onSend(({ row, sentAt, ended }) => {
    reportSent(sentAt, row);
    // The handler of `ended` runs before the listeners below, so that they no longer find the call among the running
    // ones.
    void ended.then(() => reportEnd(sentAt));
  });
  onAnswer(({ sentAt }) => reportAnswer(sentAt));
  onFailure((event) => {
    const { row, failure, sentAt } = event;
    if (failure.code === 'NOT_SENT') return;
    if (failure.code === 'NO_ANSWER') reportNoAnswer(sentAt, row);
    else reportAnswer(sentAt);
    if (failure.code === 'MAINTENANCE') markUnavailable(event);
  });
}
