// Whether the provider can be reached, known by what happened to real calls. `navigator.onLine` is
// believed only when it says no: a network without a way to the provider is a network to it.
import { createStore, type Store } from './store.ts';
import { visibility } from './visibility.ts';

/** Unknown until a call ended, or after the device came back to a network. */
export type Connectivity = 'unknown' | 'online' | 'offline';

const store = createStore<Connectivity>('unknown');

export const connectivity: Store<Connectivity> = store;

/** When the device lost its network, and when the latest was sent that was answered, by the page's clock. */
let lostAt = Number.NEGATIVE_INFINITY;
let answeredAt = Number.NEGATIVE_INFINITY;
/** When the latest was sent whose answer was not there when it should have been. */
let lateAt = Number.NEGATIVE_INFINITY;
/** When such an answer came all the same, by the page's clock. */
let slowAt = Number.NEGATIVE_INFINITY;
/** How long a network that is slow is taken to be so: being late is no sign of anything then. */
const SLOW_FOR_MS = 60_000;

/**
 * The provider answered something, a refusal included, to what was sent at this moment of the page's
 * clock. What was still under way when the network went says nothing of the time after it.
 */
export function noteAnswer(sentAt: number): void {
  answeredAt = Math.max(answeredAt, sentAt);
  if (sentAt <= lateAt) slowAt = performance.now();
  if (sentAt >= lostAt) store.set('online');
}

/** The answer is not there when it should be. It is waited for still, and may be known to come so late. */
export function noteDelay(sentAt: number): void {
  lateAt = Math.max(lateAt, sentAt);
  const isSlow = performance.now() - slowAt < SLOW_FOR_MS;
  if (!isSlow && sentAt >= answeredAt) store.set('offline');
}

/** Nothing came, or not in time. Where something sent later was answered, that was another network. */
export function noteSilence(sentAt: number): void {
  if (sentAt < answeredAt) return;
  forgetSlowness();
  store.set('offline');
}

function forgetSlowness(): void {
  lateAt = Number.NEGATIVE_INFINITY;
  slowAt = Number.NEGATIVE_INFINITY;
}

/** Follows the browser's own signs. Returns the way to stop. */
export function watchConnectivity(): () => void {
  const look = (): void => {
    if (navigator.onLine) return;
    lostAt = performance.now();
    forgetSlowness();
    store.set('offline');
  };
  // A network is back: whether the provider is, the next call will tell.
  const back = (): void => {
    forgetSlowness();
    store.set('unknown');
  };
  look();
  addEventListener('offline', look);
  addEventListener('online', back);
  const stop = visibility.subscribe(look);
  return () => {
    removeEventListener('offline', look);
    removeEventListener('online', back);
    stop();
  };
}
