// The language that a person chose, for as long as their profile does not know of it.
import type { Language } from '#api/credentials.ts';
import type { Failure } from '#api/failure.ts';
import { write } from '#api/write.ts';
import { updateUserDetail } from '#contract/users.ts';
import { deviceStorage } from '#platform/storage.ts';
import { onSessionEnd } from './session.ts';

const NAME = 'language-choice';
const languages: readonly Language[] = ['AZ', 'EN', 'RU'];

let last: Promise<unknown> = Promise.resolve();

/** What the profile has still to be told; null where it knows. */
export function untoldLanguage(): Language | null {
  const noted = deviceStorage.read(NAME);
  return languages.find((language) => language === noted) ?? null;
}

/** Notes a choice, or with null that it could not be had. */
export function noteChoice(language: Language | null): void {
  if (language === null) deviceStorage.remove(NAME);
  else deviceStorage.write(NAME, language);
}

/**
 * Tells the profile, if there is something to tell. One after the other: the last choice is the last that
 * the provider hears. Resolves to what it had against it, if anything.
 */
export function tellProfile(): Promise<Failure | null> {
  const told = last.then(async () => {
    const language = untoldLanguage();
    if (language === null) return null;
    const [, failure] = await write(updateUserDetail, { body: { language } });
    if (!failure && untoldLanguage() === language) noteChoice(null);
    return failure;
  });
  last = told;
  return told;
}

/** It is the choice of whoever is signed in. Returns the way to stop. */
export function forgetChoiceAtEnd(): () => void {
  return onSessionEnd(() => noteChoice(null));
}
