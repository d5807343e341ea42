// The language that a person chose, kept on this device until it is saved in the profile.
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import type { Language } from '#contract/fields.ts';
import { updateUserDetail } from '#contract/identity/users.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { retry } from '#platform/retry.ts';
import type { Store } from '#platform/store.ts';
import { sessionItem } from './session-item.ts';

const choice = sessionItem('language-choice');
const languages: readonly Language[] = ['AZ', 'EN', 'RU'];

let lastSave: Promise<unknown> = Promise.resolve();
let stopRetry = new AbortController();
/** True while the choice is being saved for the first time, which needs no message yet. */
let isNew = false;

/**
 * Returns the language that the person chose in this session and that the profile does not have yet. Null if there is
 * none.
 */
export function unsavedLanguage(): Language | null {
  const stored = choice.read();
  return languages.find((language) => language === stored) ?? null;
}

/**
 * The choice that the profile does not have yet, for a message on the screen. Null while it is being saved for the
 * first time.
 */
export const unsavedChoice: Store<Language | null> = {
  get: () => (isNew ? null : unsavedLanguage()),
  subscribe: choice.subscribe,
};

/** Stores the chosen language on this device until the profile has it. `saveLanguage` saves it in the profile. */
export function storeChoice(language: Language): void {
  isNew = true;
  choice.write(language);
}

/**
 * Deletes the choice from this device and stops its retries, because the profile has it or its messages could not be
 * loaded. Does nothing if the person has chosen another language since.
 */
export function discardChoice(language: Language): void {
  if (unsavedLanguage() === language) discard();
}

/**
 * Saves the unsaved choice in the profile. Saves run one after the other, so the provider receives the last choice
 * last. Resolves to the failure of the first try, or to null. A failure is retried, but not after code 112 (the person
 * closed the SİMA dialog) and not while the device is offline.
 */
export function saveLanguage(): Promise<Failure | null> {
  stopRetry.abort();
  stopRetry = new AbortController();
  const { signal } = stopRetry;
  const first = saveInTurn();
  void first.then((failure) => {
    if (!isLastTry(failure))
      void retry(saveInTurn, { pausesMs: growingPausesMs, until: isLastTry, signal });
  });
  return first;
}

function saveInTurn(): Promise<Failure | null> {
  const saving = lastSave.then(save);
  lastSave = saving;
  return saving;
}

async function save(): Promise<Failure | null> {
  const language = unsavedLanguage();
  if (language === null) {
    // A stored choice may be left from an earlier session, perhaps of another person, that ended without this device
    // noticing.
    discard();
    return null;
  }
  const [, failure] = await write(updateUserDetail, { body: { language } });
  if (!failure) discardChoice(language);
  else if (unsavedLanguage() === language) {
    isNew = false;
    // Notifies the screen, which now has to show the choice.
    choice.write(language);
  }
  return failure;
}

/**
 * Returns whether saving is not tried again: it succeeded, the device is offline, or the person has dismissed the SİMA
 * dialog (code 112), which a timer must not open again.
 */
function isLastTry(failure: Failure | null): boolean {
  return failure === null || failure.code === '112' || connectivity.get() === 'offline';
}

function discard(): void {
  stopRetry.abort();
  isNew = false;
  choice.remove();
}
