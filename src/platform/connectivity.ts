// Whether the provider can be reached, judged from all calls together: a blocker or a proxy may refuse one or two for
// ever, and says nothing about the others. `navigator.onLine` is trusted only when it is false: it is true on any
// network, also on one that does not lead to the provider.

import { visibility } from './page-state.ts';
import { createStore, type Store } from './store.ts';

/** Unknown until a call was answered, and after the device has found a network again. */
export type Connectivity = 'unknown' | 'online' | 'offline';

/** So many different calls without any answer mean that there is no network. */
const SILENT_CALLS_WHEN_OFFLINE = 3;
/** For this long after a late answer the network counts as slow, and a late answer as normal. */
const SLOW_FOR_MS = 60_000;

const store = createStore<Connectivity>('unknown');
const doubt = createStore(false);

export const connectivity: Store<Connectivity> = store;

/** True from the first call without an answer until the next answer: other calls show what it means. */
export const inDoubt: Store<boolean> = doubt;

/** The calls that are on their way and not late: when they were sent, and the timer that makes them late. */
const waiting = new Map<number, ReturnType<typeof setTimeout>>();
/** The calls, by what they ask, that were late or had no answer since the latest answer. */
const silent = new Set<unknown>();

/** By the page's clock: when the device lost its network, and when it found one again or lost it. */
let lostAt = Number.NEGATIVE_INFINITY;
let changedAt = Number.NEGATIVE_INFINITY;
/** When the latest answered call was sent. */
let answeredAt = Number.NEGATIVE_INFINITY;
let doubtedAt = Number.NEGATIVE_INFINITY;
/** When the latest call was sent whose answer did not come in time. */
let lateAt = Number.NEGATIVE_INFINITY;
/** When such a late answer came. */
let slowAt = Number.NEGATIVE_INFINITY;

/** Records that a call is on its way, sent at this moment of the page's clock; `what` says which call of all. */
export function reportSent(sentAt: number, what: unknown): void {
  waiting.set(
    sentAt,
    setTimeout(() => {
      reportEnd(sentAt);
      lateAt = Math.max(lateAt, sentAt);
      // It may still be answered, and on a slow network that is normal.
      if (performance.now() - slowAt >= SLOW_FOR_MS) noteSilence(sentAt, what);
    }, __NETWORK_TIMEOUT_MS__),
  );
}

/** Records that a call is on its way no more, however it ended. */
export function reportEnd(sentAt: number): void {
  clearTimeout(waiting.get(sentAt));
  waiting.delete(sentAt);
}

/**
 * Records that the provider answered, or refused, a call that was sent at this moment. A call sent before the
 * network was lost says nothing about the time after it.
 */
export function reportAnswer(sentAt: number): void {
  // A late one that was overtaken was held up by itself.
  if (sentAt <= lateAt && sentAt > answeredAt) slowAt = performance.now();
  answeredAt = Math.max(answeredAt, sentAt);
  if (sentAt < lostAt) return;
  silent.clear();
  doubt.set(false);
  store.set('online');
}

/** Records that no answer came. */
export function reportNoAnswer(sentAt: number, what: unknown): void {
  noteSilence(sentAt, what);
  if (store.get() === 'offline') forgetSlowness();
}

/** If a later call was answered, or the network is another one by now, the silence is that call's own affair. */
function noteSilence(sentAt: number, what: unknown): void {
  if (sentAt < answeredAt || sentAt < changedAt) return;
  silent.add(what);
  if (!doubt.get()) doubtedAt = performance.now();
  doubt.set(true);
  // What was sent before the doubt may still be answered in time.
  const isOpen = [...waiting.keys()].some((at) => at <= doubtedAt);
  if (silent.size >= SILENT_CALLS_WHEN_OFFLINE && !isOpen) store.set('offline');
}

function forgetSlowness(): void {
  lateAt = Number.NEGATIVE_INFINITY;
  slowAt = Number.NEGATIVE_INFINITY;
}

/** Follows the browser's events. Returns the function that stops this. */
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
