// The kinds of push messages that this session's browser receives, as chosen on this device. The provider has the same
// list.
import { ask, write } from '#api/call.ts';
import { credentials } from '#api/client.ts';
import type { Failure } from '#api/failure.ts';
import {
  endPush,
  getPushKey,
  type PushKind,
  pushKinds,
  savePush,
} from '#contract/identity/push.ts';
import { isLockOn } from '#platform/app-lock.ts';
import {
  closeNotifications,
  isPushAllowed,
  subscribe,
  unsubscribe,
} from '#platform/device/push.ts';
import { areAmountsHidden } from '#platform/hidden-amounts.ts';
import { visibility } from '#platform/page-state.ts';
import type { Store } from '#platform/store.ts';
import { readToken } from './cookies.ts';
import { currentSession, onSessionEnd } from './session.ts';
import { sessionItem } from './session-item.ts';

const chosen = sessionItem('push');

/** The kinds of push messages that are turned on for this session, separated by spaces. */
export const chosenKinds: Store<string> = {
  get: () => chosen.read() ?? '',
  subscribe: chosen.subscribe,
};

/**
 * Deletes the stored kinds of push messages on this device, without telling the provider. Needed after the browser has
 * withdrawn the permission, because the switches have been off since.
 */
export function forgetKinds(): void {
  store([]);
}

/**
 * Reason why a choice was not saved: the provider's failure, or that the browser's push service gave no subscription.
 */
export type PushFailure = Failure | 'no subscription';

/**
 * Turns one kind of push message on or off, after the permission was given: subscribes or unsubscribes this browser,
 * and saves the choice at the provider and on this device. Choices are saved one after the other. Resolves to null if
 * the choice is stored.
 */
export function choosePush(kind: PushKind, on: boolean): Promise<PushFailure | null> {
  watch();
  return inTurn(async () => {
    const before = readKinds();
    const kinds = pushKinds.filter((each) => (each === kind ? on : before.includes(each)));
    const failure = kinds.length > 0 ? await save(kinds) : await end();
    if (!failure) store(kinds);
    return failure;
  });
}

/**
 * Sends the stored choice to the provider again, because the browser or its push service may have changed the
 * subscription, and this device may use another language or hide amounts since. Without a choice, as after a sign-out,
 * or without permission, the subscription ends and the shown notifications are closed. `closesShown` closes them in any
 * case, because they show what is to be hidden from now on. After a failure it runs again when the network is back or
 * the page is shown. Resolves to the failure, or to null, also if another tab has begun a session meanwhile and nothing
 * was sent.
 */
export function syncPush(closesShown = false): Promise<PushFailure | null> {
  watch();
  if (closesShown) void closeNotifications();
  return inTurn(async () => {
    // A page that was opened earlier does not touch the choice of a session that another tab began.
    if (readToken() !== (currentSession()?.token ?? null)) return null;
    const kinds = readKinds();
    if (kinds.length > 0 && isPushAllowed()) return save(kinds);
    if (!currentSession()) chosen.remove();
    await Promise.all([unsubscribe(), closeNotifications()]);
    return null;
  });
}

let last: Promise<unknown> = Promise.resolve();
/** True if the provider may not know the choice of this device. */
let isUnsaved = false;

function inTurn(work: () => Promise<PushFailure | null>): Promise<PushFailure | null> {
  const turn = last.then(work);
  last = turn.then(
    (failure) => {
      isUnsaved = failure !== null;
    },
    () => {
      isUnsaved = true;
    },
  );
  return turn;
}

function readKinds(): PushKind[] {
  const words = chosenKinds.get().split(' ');
  return pushKinds.filter((kind) => words.includes(kind));
}

function store(kinds: readonly PushKind[]): void {
  if (kinds.length > 0) chosen.write(kinds.join(' '));
  else chosen.remove();
}

async function save(kinds: PushKind[]): Promise<PushFailure | null> {
  const [key, unknown] = await ask(getPushKey, {});
  if (unknown) return unknown;
  const subscribed = await subscribe(key.publicKey);
  const owner = currentSession()?.databaseName;
  if (!subscribed || owner === undefined) return 'no subscription';
  const { language } = credentials();
  const hides = { hidesAmounts: areAmountsHidden(), hidesContent: isLockOn() };
  const wishes = { kinds, language, ...hides, owner };
  const [, failure] = await write(savePush, { body: { ...subscribed, ...wishes } });
  return failure;
}

async function end(): Promise<Failure | null> {
  const [, failure] = await write(endPush, {});
  if (!failure) await unsubscribe();
  return failure;
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('online', saveAgain);
  visibility.subscribe(saveAgain);
  // After the end of the session nobody on this device may see its notifications or receive its messages. If the
  // session was replaced, a newer session of the same person has taken the choice over, and sends it to the provider.
  onSessionEnd((reason) => {
    if (reason === 'replaced') return;
    void unsubscribe();
    void closeNotifications();
  });
}

function saveAgain(): void {
  if (isUnsaved && visibility.get() === 'visible') void syncPush().catch(() => {});
}
