// Whether the person of this session agreed that the tag manager receives page names. The answer does not carry over to
// the next person on this device.
import { deviceStorage } from '#platform/storage.ts';
import { createStore, type Store } from '#platform/store.ts';
import { readOwner } from './cookies.ts';
import type { SessionItemName } from './session.ts';

const NAME = 'consent' satisfies SessionItemName;
const answers = ['agreed', 'declined'] as const;

/** Answer whether the tag manager may receive page names: `agreed` or `declined`. */
export type Consent = (typeof answers)[number];

const current = createStore<Consent | null>(stored());

/**
 * Answer of this session's person whether the tag manager may receive page names; null before there is one. Subscribers
 * are notified of answers in this tab and in the others.
 */
export const consent: Store<Consent | null> = {
  get: current.get,
  subscribe: (listener) => {
    const update = (): void => current.set(stored());
    addEventListener('storage', update);
    // A second tab may have stored an answer before this tab listened.
    if (stored() !== null) update();
    const stop = current.subscribe(listener);
    return () => {
      removeEventListener('storage', update);
      stop();
    };
  },
};

/**
 * Stores the answer of this session's person whether the tag manager may receive page names. Without storage, or if the
 * person is unknown, the answer holds for this page only.
 */
export function storeConsent(answer: Consent): void {
  const owner = readOwner();
  if (owner !== null) deviceStorage.write(NAME, `${answer} ${owner}`);
  current.set(answer);
}

/**
 * Returns the stored answer of the current owner. A session may end without this device noticing and leave its answer
 * behind, so the answer names its owner.
 */
function stored(): Consent | null {
  const owner = readOwner();
  const text = owner === null ? null : deviceStorage.read(NAME);
  return answers.find((answer) => text === `${answer} ${owner}`) ?? null;
}
