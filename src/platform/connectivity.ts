// Whether the provider can be reached, learned from real calls. `navigator.onLine` is trusted only when it
// is false: it is true on any network, also on one that does not lead to the provider.
import { createStore, type Store } from './store.ts';
import { visibility } from './visibility.ts';

/** Unknown until a call has ended, and after the device has found a network again. */
export type Connectivity = 'unknown' | 'online' | 'offline';

const store = createStore<Connectivity>('unknown');

export const connectivity: Store<Connectivity> = store;

/** By the page's clock: when the device lost its network, and when the latest answered call was sent. */
let lostAt = Number.NEGATIVE_INFINITY;
let answeredAt = Number.NEGATIVE_INFINITY;
/** When the latest call was sent whose answer did not come in time. */
let lateAt = Number.NEGATIVE_INFINITY;
/** When such a late answer came. */
let slowAt = Number.NEGATIVE_INFINITY;
/** For this long after a late answer the network counts as slow, and a late answer as normal. */
const SLOW_FOR_MS = 60_000;

/**
 * Records that the provider answered, or refused, a call that was sent at this moment of the page's
 * clock. A call sent before the network was lost says nothing about the time after it.
 */
export function reportAnswer(sentAt: number): void {
  answeredAt = Math.max(answeredAt, sentAt);
  if (sentAt <= lateAt) slowAt = performance.now();
  if (sentAt >= lostAt) store.set('online');
}

/** Records that an answer is late; it may still come, and on a slow network that is normal. */
export function reportDelay(sentAt: number): void {
  lateAt = Math.max(lateAt, sentAt);
  const isSlow = performance.now() - slowAt < SLOW_FOR_MS;
  if (!isSlow && sentAt >= answeredAt) store.set('offline');
}

/** Records that no answer came. If a later call was answered, this one was sent on an earlier network. */
export function reportNoAnswer(sentAt: number): void {
  if (sentAt < answeredAt) return;
  resetSlowness();
  store.set('offline');
}

function resetSlowness(): void {
  lateAt = Number.NEGATIVE_INFINITY;
  slowAt = Number.NEGATIVE_INFINITY;
}

/** Follows the browser's events. Returns the function that stops this. */
export function watchConnectivity(): () => void {
  const noteOffline = (): void => {
    if (navigator.onLine) return;
    lostAt = performance.now();
    resetSlowness();
    store.set('offline');
  };
  // The next call shows whether this network leads to the provider.
  const back = (): void => {
    resetSlowness();
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
