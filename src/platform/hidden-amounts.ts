// Whether amounts are covered on this device, against people who look over the person's shoulder.
import { deviceStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

const NAME = 'hidden-amounts';

const hidden = createStore(isKept());

/**
 * Follows the choice in this tab and in the others. False while the page is printed, because a receipt without its amounts
 * proves nothing.
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

/** Prints the page with its amounts. They are drawn before: `print` itself waits for no render. */
export function printWhole(): void {
  hidden.set(false);
  setTimeout(() => print());
}

/** Reads the choice now: the event of another tab may not have arrived. */
export function areAmountsHidden(): boolean {
  return hidden.get() || isKept();
}

/** Without storage the choice holds for this page only. */
export function hideAmounts(wished: boolean): void {
  if (wished) deviceStorage.write(NAME, '1');
  else deviceStorage.remove(NAME);
  hidden.set(wished);
}

function isKept(): boolean {
  return deviceStorage.read(NAME) !== null;
}
