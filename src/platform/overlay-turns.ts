// The overlays that come by themselves, and so only to somebody who is signed in.
import { type Overlay, type OverlayName, openOverlay } from './overlays.ts';
import { createStore, type Store } from './store.ts';

/** The most urgent first. */
const order: readonly OverlayName[] = ['sima', 'other-device', 'tour', 'advertisement'];

const waiting = createStore<readonly Overlay[]>([]);

/** Whether there is still something to say, as it is when the turn comes. */
const dues = new WeakMap<Overlay, () => boolean>();

/** The overlays that wait for their turn, the next one first. */
export const waitingOverlays: Store<readonly Overlay[]> = waiting;

/**
 * It comes by itself, so it waits: until nothing else lies over the screen and nobody is paying, on any
 * page of this browser. Each name waits once. Returns the way to take it back.
 *
 * @param isDue asked when its turn comes: another page may have shown it meanwhile
 */
export function offerOverlay(overlay: Overlay, isDue = () => true): () => void {
  dues.set(overlay, isDue);
  const others = waiting.get().filter(({ name }) => name !== overlay.name);
  waiting.set([...others, overlay].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
  return () => withdraw(overlay);
}

/** Its turn has come. */
export function takeTurn(overlay: Overlay): void {
  withdraw(overlay);
  if (dues.get(overlay)?.()) openOverlay(overlay);
}

function withdraw(overlay: Overlay): void {
  waiting.set(waiting.get().filter((other) => other !== overlay));
}
