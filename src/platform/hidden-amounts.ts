// Whether amounts are hidden on this device, from people who look over the person's shoulder.
import { deviceStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

const NAME = 'hidden-amounts';

const hidden = createStore(isKept());

/**
 * True if amounts are hidden. Follows this tab and the others. False while the page is printed, because a receipt
 * without its amounts proves nothing.
 */
export const hiddenAmounts: Store<boolean> = {
  get: hidden.get,
  subscribe: (listener) => {
    const listening = new AbortController();
    const { signal } = listening;
    const update = (): void => hidden.set(isKept());
    addEventListener('storage', update, { signal });
    addEventListener('afterprint', update, { signal });
    addEventListener('beforeprint', () => hidden.set(false), { signal });
    const stop = hidden.subscribe(listener);
    return () => {
      listening.abort();
      stop();
    };
  },
};

/**
 * Prints the page with its amounts. Amounts that are hidden on the screen are shown for the print and hidden again
 * afterwards. `print` runs in a later task, because it does not wait for the amounts to be drawn.
 */
export function printWithAmounts(): void {
  hidden.set(false);
  setTimeout(() => print());
}

/**
 * Returns whether the person has hidden the amounts, even while they are uncovered for printing. Reads the stored
 * choice, because the event of another tab may not have arrived.
 */
export function areAmountsHidden(): boolean {
  return hidden.get() || isKept();
}

/**
 * Hides the amounts, or shows them if `wished` is false, and stores the choice. Without storage the choice holds for
 * this page only.
 */
export function hideAmounts(wished: boolean): void {
  if (wished) deviceStorage.write(NAME, '1');
  else deviceStorage.remove(NAME);
  hidden.set(wished);
}

function isKept(): boolean {
  return deviceStorage.read(NAME) !== null;
}
