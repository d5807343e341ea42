// Whether the provider can be reached, known by what happened to real calls. `navigator.onLine` is
// believed only when it says no: a network without a way to the provider is a network to it.
import { createStore, type Store } from './store.ts';

/** Unknown until a call ended, or after the device came back to a network. */
export type Connectivity = 'unknown' | 'online' | 'offline';

const store = createStore<Connectivity>('unknown');

export const connectivity: Store<Connectivity> = store;

/** When the device lost its network, and when the latest was sent that was answered, by the page's clock. */
let lostAt = Number.NEGATIVE_INFINITY;
let answeredAt = Number.NEGATIVE_INFINITY;
/** When the latest was sent whose answer was not there when it should have been. */
let lateAt = Number.NEGATIVE_INFINITY;
/** Such an answer came all the same: on this network being late is no sign of anything. */
let isSlow = false;

/**
 * The provider answered something, a refusal included, to what was sent at this moment of the page's
 * clock. What was still under way when the network went says nothing of the time after it.
 */
export function noteAnswer(sentAt: number): void {
  answeredAt = Math.max(answeredAt, sentAt);
  isSlow ||= sentAt <= lateAt;
  if (sentAt >= lostAt) store.set('online');
}

/** The answer is not there when it should be. It is waited for still, and may be known to come so late. */
export function noteDelay(sentAt: number): void {
  lateAt = Math.max(lateAt, sentAt);
  if (!isSlow && sentAt >= answeredAt) store.set('offline');
}

/** Nothing came, or not in time. Where something sent later was answered, that was another network. */
export function noteSilence(sentAt: number): void {
  if (sentAt < answeredAt) return;
  isSlow = false;
  store.set('offline');
}

/** Follows the browser's own signs. Returns the way to stop. */
export function watchConnectivity(): () => void {
  const look = (): void => {
    if (navigator.onLine) return;
    lostAt = performance.now();
    store.set('offline');
  };
  // A network is back: whether the provider is, the next call will tell.
  const back = (): void => store.set('unknown');
  look();
  addEventListener('offline', look);
  addEventListener('online', back);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('offline', look);
    removeEventListener('online', back);
    document.removeEventListener('visibilitychange', look);
  };
}
