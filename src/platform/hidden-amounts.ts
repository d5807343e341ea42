// Whether amounts are covered on this device, against people who look over the person's shoulder.
import { deviceStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

const NAME = 'hidden-amounts';

const hidden = createStore(isKept());

/** Follows the choice in this tab and in the others. */
export const hiddenAmounts: Store<boolean> = {
  get: hidden.get,
  subscribe: (listener) => {
    const update = (): void => hidden.set(isKept());
    addEventListener('storage', update);
    const stop = hidden.subscribe(listener);
    return () => {
      removeEventListener('storage', update);
      stop();
    };
  },
};

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
