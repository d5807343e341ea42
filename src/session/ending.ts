// Follows the time at which the provider ends the session, which every answer names, and prolongs or ends the session.
// No local clock ends a session: when the time has come, the provider is asked.
import { write } from '#api/call.ts';
import { onAnswer } from '#api/events.ts';
import type { Failure } from '#api/failure.ts';
import { prolongSession, signOut as signOutCall } from '#contract/identity/sessions.ts';
import { createStore, type Store } from '#platform/store.ts';
import { listenToTabs, postToTabs } from './announce.ts';
import { renewToken } from './cookies.ts';
import { announceSignOut, currentSession, endSession, renewDeviceNumber } from './session.ts';

const ends = createStore<number | null>(null);

/** End of the session, epoch milliseconds by the provider's clock; null before the first answer. */
export const sessionEnds: Store<number | null> = ends;

/** Time (`performance.now()`) at which the call was sent whose answer set the stored end. */
let latestSentAt = Number.NEGATIVE_INFINITY;
/** Time (`performance.now()`) at which the cookie was last renewed. */
let renewedAt = Number.NEGATIVE_INFINITY;
const RENEW_AFTER_MS = 30_000;

/**
 * Keeps `sessionEnds` current: takes the end from each answer, exchanges it with the other tabs, and renews the cookie
 * of the session token. Returns the function that stops this.
 */
export function followSessionEnd(): () => void {
  const databaseName = currentSession()?.databaseName ?? '';
  const stops = [
    onAnswer(({ sessionEnds: end, sentAt, serverTime }) => {
      if (end === null) return;
      storeEnd(end, sentAt);
      if (serverTime !== null) renewCookie(end - serverTime, serverTime);
    }),
    ends.subscribe(() => postToTabs({ type: 'lasts', databaseName, until: ends.get() ?? 0 })),
    listenToTabs((message) => {
      if (message.type !== 'lasts' || message.databaseName !== databaseName) return;
      // The clocks of two tabs cannot be compared: the later end is the newer one.
      if (message.until > (ends.get() ?? 0)) storeEnd(message.until, performance.now());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function storeEnd(end: number, sentAt: number): void {
  // A call sent before the session was prolonged may be answered afterwards.
  if (sentAt < latestSentAt) return;
  latestSentAt = sentAt;
  ends.set(end);
}

/**
 * Renews the cookie for the rest of the session. The browser counts by the device's clock, so the cookie must outlast a
 * correction of a clock that is behind the provider's.
 */
function renewCookie(lastsMs: number, serverTime: number): void {
  if (performance.now() - renewedAt < RENEW_AFTER_MS) return;
  renewedAt = performance.now();
  renewToken(lastsMs + Math.max(0, serverTime - Date.now()));
}

/** Prolongs the session at the provider and updates `sessionEnds`. Resolves to the failure, or to null. */
export async function prolong(): Promise<Failure | null> {
  const [prolonged, failure] = await write(prolongSession, {});
  if (prolonged) storeEnd(Date.parse(prolonged.endsAt), performance.now());
  return failure;
}

/**
 * Signs out at the provider, then on this device, and leaves the page. Resolves to the failure, after which the person
 * is still signed in, or to null.
 */
export async function signOut(): Promise<Failure | null> {
  announceSignOut();
  const [, failure] = await write(signOutCall, {});
  if (failure) return failure;
  await endSession('signed-out');
  return null;
}

/**
 * Signs out on this device without asking the provider: gives the device a new number, so that the provider no longer
 * trusts this device for any account, ends the session, deletes its local data and leaves the page.
 */
export async function signOutOnDevice(): Promise<void> {
  renewDeviceNumber();
  await endSession('signed-out');
}
