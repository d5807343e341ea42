// Overlays that open without an action of the person, one after the other.
import { type Overlay, type OverlayName, openOverlay } from './overlays.ts';
import { createStore, type Store } from './store.ts';

/** The order of the overlays, the most urgent first. */
const order: readonly OverlayName[] = ['sima', 'other-device', 'tour', 'advertisement'];

const waiting = createStore<readonly Overlay[]>([]);

/** Functions that tell whether a waiting overlay is still due. */
const dues = new WeakMap<Overlay, () => boolean>();

/** The waiting overlays, the next one first. */
export const waitingOverlays: Store<readonly Overlay[]> = waiting;

/**
 * Queues an overlay. The most urgent one by `order` opens when no other is open and no payment is being made in any
 * tab. The overlay replaces a waiting overlay of the same name. `isDue` is called just before the overlay opens,
 * because another tab may have shown the overlay since; if it returns false, the overlay does not open. Returns the
 * function that withdraws the overlay.
 */
export function offerOverlay(overlay: Overlay, isDue = () => true): () => void {
  dues.set(overlay, isDue);
  const others = waiting.get().filter(({ name }) => name !== overlay.name);
  waiting.set([...others, overlay].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
  return () => withdraw(overlay);
}

/**
 * Removes an overlay from the queue, and opens it if it is still due. The caller makes sure that no overlay is open and
 * no payment is being made.
 */
export function openIfDue(overlay: Overlay): void {
  withdraw(overlay);
  if (dues.get(overlay)?.()) openOverlay(overlay);
}

function withdraw(overlay: Overlay): void {
  waiting.set(waiting.get().filter((other) => other !== overlay));
}
