// Whether the person of this session agreed to be counted: that the names of pages are told to the tag
// manager. What one person of a device agreed to, another has not.
import { deviceStorage } from '#platform/storage.ts';
import { createStore, type Store } from '#platform/store.ts';
import { onSessionEnd } from './session.ts';
import { readOwner } from './token-cookie.ts';

const NAME = 'consent';
const answers = ['agreed', 'declined'] as const;

export type Consent = (typeof answers)[number];

const given = createStore<Consent | null>(kept());

/** Null until there was an answer. Follows what this tab and the others are told. */
export const consent: Store<Consent | null> = {
  get: given.get,
  subscribe: (listener) => {
    const look = (): void => given.set(kept());
    addEventListener('storage', look);
    // What another tab was told before anybody listened here.
    if (kept() !== null) look();
    const stop = given.subscribe(listener);
    return () => {
      removeEventListener('storage', look);
      stop();
    };
  },
};

/** Where it cannot be kept, it holds for this page. */
export function giveConsent(answer: Consent): void {
  const owner = readOwner();
  if (owner !== null) deviceStorage.write(NAME, `${answer} ${owner}`);
  given.set(answer);
}

/** With the session goes the answer that was given in it. Returns the way to stop. */
export function forgetConsentAtEnd(): () => void {
  return onSessionEnd(forgetConsent);
}

/** Whoever comes next is asked anew. */
export function forgetConsent(): void {
  deviceStorage.remove(NAME);
}

/** A session that was cut off has no end: its person's answer is told from another's by its owner. */
function kept(): Consent | null {
  const owner = readOwner();
  const text = owner === null ? null : deviceStorage.read(NAME);
  return answers.find((answer) => text === `${answer} ${owner}`) ?? null;
}
