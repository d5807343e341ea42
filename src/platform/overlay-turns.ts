// Overlays that open without an action of the person, one after the other.
import { type Overlay, type OverlayName, openOverlay } from './overlays.ts';
import { createStore, type Store } from './store.ts';

/** The most urgent first. */
const order: readonly OverlayName[] = ['sima', 'other-device', 'tour', 'advertisement'];

const waiting = createStore<readonly Overlay[]>([]);

/** Tells at the turn of an overlay whether it is still due. */
const dues = new WeakMap<Overlay, () => boolean>();

/** The waiting overlays, the next one first. */
export const waitingOverlays: Store<readonly Overlay[]> = waiting;

/**
 * Lets an overlay wait until no other is open and no payment is being made in any tab. Each name waits
 * once. Returns the function that withdraws it.
 *
 * @param isDue called at its turn: another tab may have shown it since
 */
export function offerOverlay(overlay: Overlay, isDue = () => true): () => void {
  dues.set(overlay, isDue);
  const others = waiting.get().filter(({ name }) => name !== overlay.name);
  waiting.set([...others, overlay].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
  return () => withdraw(overlay);
}

/** Opens a waiting overlay if it is still due. */
export function takeTurn(overlay: Overlay): void {
  withdraw(overlay);
  if (dues.get(overlay)?.()) openOverlay(overlay);
}

function withdraw(overlay: Overlay): void {
  waiting.set(waiting.get().filter((other) => other !== overlay));
}
