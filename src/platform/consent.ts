// Whether the person of this device agreed to be counted: that the names of pages are told to the tag
// manager.
import { deviceStorage } from './storage.ts';
import { createStore, type Store } from './store.ts';

export type Consent = 'agreed' | 'declined';

const NAME = 'consent';

const given = createStore<Consent | null>(kept());

/** Null until there was an answer. Follows what this tab and the others are told. */
export const consent: Store<Consent | null> = {
  get: given.get,
  subscribe: (listener) => {
    const look = (): void => given.set(kept());
    addEventListener('storage', look);
    const stop = given.subscribe(listener);
    return () => {
      removeEventListener('storage', look);
      stop();
    };
  },
};

/** Where it cannot be kept, it holds for this page. */
export function giveConsent(answer: Consent): void {
  deviceStorage.write(NAME, answer);
  given.set(answer);
}

function kept(): Consent | null {
  const answer = deviceStorage.read(NAME);
  return answer === 'agreed' || answer === 'declined' ? answer : null;
}
