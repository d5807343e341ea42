// Whether amounts are covered on this device, so that who looks over a shoulder reads none.
import { deviceStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

const NAME = 'hidden-amounts';

const hidden = createStore(isKept());

/** Follows what this tab and the others choose. */
export const hiddenAmounts: Store<boolean> = {
  get: hidden.get,
  subscribe: (listener) => {
    const look = (): void => hidden.set(isKept());
    addEventListener('storage', look);
    const stop = hidden.subscribe(listener);
    return () => {
      removeEventListener('storage', look);
      stop();
    };
  },
};

/** At this moment, also where another tab has chosen and this one has not heard of it. */
export function areAmountsHidden(): boolean {
  return hidden.get() || isKept();
}

/** Where it cannot be kept, it holds for this page. */
export function hideAmounts(wished: boolean): void {
  if (wished) deviceStorage.write(NAME, '1');
  else deviceStorage.remove(NAME);
  hidden.set(wished);
}

function isKept(): boolean {
  return deviceStorage.read(NAME) !== null;
}
