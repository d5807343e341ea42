// Judges from all calls together whether the provider can be reached. A blocker or a proxy may refuse one or two calls
// for ever, which says nothing about the others. `navigator.onLine` is trusted only when it is false: it is true on any
// network, also on one that does not lead to the provider.

import { visibility } from './page-state.ts';
import { createStore, type Store } from './store.ts';

/**
 * Whether the provider can be reached. `online`: a call was answered. `offline`: the device has no network, or calls of
 * several kinds got no answer. `unknown`: no call has been answered since the start, or since the device found a
 * network again.
 */
export type Connectivity = 'unknown' | 'online' | 'offline';

/** Number of different unanswered calls after which the device counts as offline. */
const SILENT_CALLS_WHEN_OFFLINE = 3;
/** After a late answer the network counts as slow for this long, and late answers as normal. */
const SLOW_FOR_MS = 60_000;

const store = createStore<Connectivity>('unknown');
const doubt = createStore(false);

/** Whether the provider can be reached, by the calls of this page and the events of the browser. */
export const connectivity: Store<Connectivity> = store;

/**
 * True from the first unanswered call until the next answer, or until the device finds a network. Meanwhile other calls
 * show whether the network is missing or only this call failed.
 */
export const inDoubt: Store<boolean> = doubt;

/** Timers of the calls that are on their way and not late, by the time they were sent. */
const waiting = new Map<number, ReturnType<typeof setTimeout>>();
/** Kinds of the calls that were late or unanswered since the latest answer or the latest found network. */
const silent = new Set<unknown>();

/** Times by the page's clock: when the device lost its network, and when it last lost or found one. */
let lostAt = Number.NEGATIVE_INFINITY;
let changedAt = Number.NEGATIVE_INFINITY;
/** When the latest answered call was sent. */
let answeredAt = Number.NEGATIVE_INFINITY;
let doubtedAt = Number.NEGATIVE_INFINITY;
/** When the latest call was sent that was not answered in time. */
let lateAt = Number.NEGATIVE_INFINITY;
/** When the latest late answer arrived. */
let slowAt = Number.NEGATIVE_INFINITY;

/**
 * Records that a call was sent at this `performance.now()`. If no `reportEnd` follows within the network timeout, the
 * call counts as unanswered, unless the network is slow. `what` identifies the kind of call: several unanswered calls
 * of one kind count once.
 */
export function reportSent(sentAt: number, what: unknown): void {
  waiting.set(
    sentAt,
    setTimeout(() => {
      reportEnd(sentAt);
      lateAt = Math.max(lateAt, sentAt);
      // The call may still be answered. On a slow network that is normal, and the call does not count as unanswered.
      if (performance.now() - slowAt >= SLOW_FOR_MS) noteSilence(sentAt, what);
    }, __NETWORK_TIMEOUT_MS__),
  );
}

/** Records that the call sent at this moment has ended, with or without an answer. It can no longer time out. */
export function reportEnd(sentAt: number): void {
  clearTimeout(waiting.get(sentAt));
  waiting.delete(sentAt);
}

/**
 * Records that the provider answered or refused the call that was sent at `sentAt`, by `performance.now()`. Sets
 * `connectivity` to `online` and `inDoubt` to false, unless the call was sent before the device last lost its network.
 */
export function reportAnswer(sentAt: number): void {
  // If a later call was answered first, only this call was slow, not the network.
  if (sentAt <= lateAt && sentAt > answeredAt) slowAt = performance.now();
  answeredAt = Math.max(answeredAt, sentAt);
  if (sentAt < lostAt) return;
  silent.clear();
  doubt.set(false);
  store.set('online');
}

/**
 * Records that the call sent at this moment (by `performance.now()`) got no answer; `what` is its kind. The call does
 * not count if a later call was answered or the network has changed since. Otherwise sets `inDoubt`. After unanswered
 * calls of three kinds also sets `connectivity` to `offline`, unless a call that was sent before the doubt may still be
 * answered in time.
 */
export function reportNoAnswer(sentAt: number, what: unknown): void {
  noteSilence(sentAt, what);
  if (store.get() === 'offline') forgetSlowness();
}

/**
 * Records an unanswered call. The call does not count if a later call was answered or the network has changed since.
 */
function noteSilence(sentAt: number, what: unknown): void {
  if (sentAt < answeredAt || sentAt < changedAt) return;
  silent.add(what);
  if (!doubt.get()) doubtedAt = performance.now();
  doubt.set(true);
  // A call sent before the doubt may still be answered in time.
  const isOpen = [...waiting.keys()].some((at) => at <= doubtedAt);
  if (silent.size >= SILENT_CALLS_WHEN_OFFLINE && !isOpen) store.set('offline');
}

function forgetSlowness(): void {
  lateAt = Number.NEGATIVE_INFINITY;
  slowAt = Number.NEGATIVE_INFINITY;
}

/**
 * Sets `connectivity` by the browser: to `offline` when the device has no network, to `unknown` when it finds one,
 * which also sets `inDoubt` to false. Returns the function that stops this.
 */
export function watchConnectivity(): () => void {
  const noteOffline = (): void => {
    if (navigator.onLine) return;
    lostAt = performance.now();
    changedAt = lostAt;
    forgetSlowness();
    store.set('offline');
  };
  // The next call shows whether this network leads to the provider.
  const back = (): void => {
    changedAt = performance.now();
    silent.clear();
    doubt.set(false);
    forgetSlowness();
    store.set('unknown');
  };
  noteOffline();
  addEventListener('offline', noteOffline);
  addEventListener('online', back);
  const stop = visibility.subscribe(noteOffline);
  return () => {
    removeEventListener('offline', noteOffline);
    removeEventListener('online', back);
    stop();
  };
}
