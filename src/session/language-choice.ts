// The language that a person chose, for as long as their profile does not know of it.
import type { Language } from '#api/credentials.ts';
import type { Failure } from '#api/failure.ts';
import { write } from '#api/write.ts';
import { updateUserDetail } from '#contract/users.ts';
import { deviceStorage } from '#platform/storage.ts';
import { currentSession, onSessionEnd } from './session.ts';

const NAME = 'language-choice';
const languages: readonly Language[] = ['AZ', 'EN', 'RU'];

let last: Promise<unknown> = Promise.resolve();

/** What the profile of this session has still to be told; null where it knows. */
export function untoldLanguage(): Language | null {
  const noted = deviceStorage.read(NAME);
  return languages.find((language) => noted === noteOf(language)) ?? null;
}

export function noteChoice(language: Language): void {
  deviceStorage.write(NAME, noteOf(language));
}

/** The profile knows of it, or it could not be had. What was chosen since stays. */
export function forgetChoice(language: Language): void {
  if (untoldLanguage() === language) forget();
}

/**
 * Tells the profile, if there is something to tell. One after the other: the last choice is the last that
 * the provider hears. Resolves to what it had against it, if anything.
 */
export function tellProfile(): Promise<Failure | null> {
  const told = last.then(async () => {
    const language = untoldLanguage();
    if (language === null) {
      // A session that was cut off has no end: what lies here may be another person's.
      forget();
      return null;
    }
    const [, failure] = await write(updateUserDetail, { body: { language } });
    if (!failure) forgetChoice(language);
    return failure;
  });
  last = told;
  return told;
}

/** It is the choice of whoever is signed in. Returns the way to stop. */
export function forgetChoiceAtEnd(): () => void {
  return onSessionEnd(forget);
}

function forget(): void {
  deviceStorage.remove(NAME);
}

function noteOf(language: Language): string {
  return `${language} ${currentSession()?.databaseName}`;
}
