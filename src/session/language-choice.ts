// The language that a person chose, for as long as their profile does not know of it.

import { write } from '#api/call.ts';
import type { Language } from '#api/credentials.ts';
import type { Failure } from '#api/failure.ts';
import { updateUserDetail } from '#contract/users.ts';
import { connectivity } from '#platform/connectivity.ts';
import { deviceStorage } from '#platform/storage.ts';
import type { Store } from '#platform/store.ts';
import { currentSession, onSessionEnd } from './session.ts';

const NAME = 'language-choice';
const languages: readonly Language[] = ['AZ', 'EN', 'RU'];
/** Between tries that failed though there was a network. */
const pausesMs = [2_000, 5_000, 15_000, 60_000];

let last: Promise<unknown> = Promise.resolve();
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** What was noted is on its way for the first time. */
let isNew = false;
const listeners = new Set<() => void>();

/** What the profile of this session has still to be told; null where it knows. */
export function untoldLanguage(): Language | null {
  const noted = deviceStorage.read(NAME);
  return languages.find((language) => noted === noteOf(language)) ?? null;
}

/** The choice that the profile could not be told of until now, which a person is to know. */
export const unsavedChoice: Store<Language | null> = {
  get: () => (isNew ? null : untoldLanguage()),
  subscribe(listener) {
    listeners.add(listener);
    // Another tab may be the one that tells it.
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
};

export function noteChoice(language: Language): void {
  deviceStorage.write(NAME, noteOf(language));
  change(true);
}

/** The profile knows of it, or it could not be had. What was chosen since stays. */
export function forgetChoice(language: Language): void {
  if (untoldLanguage() === language) forget();
}

/**
 * Tells the profile, if there is something to tell, and again by itself if that fails. One after the
 * other: the last choice is the last that the provider hears. Resolves to what it had against it, if
 * anything.
 */
export function tellProfile(): Promise<Failure | null> {
  clearTimeout(retry);
  const told = last.then(tell);
  last = told;
  return told;
}

async function tell(): Promise<Failure | null> {
  const language = untoldLanguage();
  if (language === null) {
    // A session that was cut off has no end: what lies here may be another person's.
    forget();
    return null;
  }
  const [, failure] = await write(updateUserDetail, { body: { language } });
  if (!failure) forgetChoice(language);
  else if (untoldLanguage() === language) planRetry(failure);
  return failure;
}

function planRetry({ code }: Failure): void {
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)];
  failures += 1;
  change(false);
  clearTimeout(retry);
  // Whoever put the question of SİMA away is not asked again by a clock.
  if (code !== '112') retry = setTimeout(tellIfReached, pauseMs);
}

/** Where nothing can be reached, the network that comes back has it told. */
function tellIfReached(): void {
  if (connectivity.get() !== 'offline') void tellProfile();
}

/** It is the choice of whoever is signed in. Returns the way to stop. */
export function forgetChoiceAtEnd(): () => void {
  return onSessionEnd(forget);
}

function forget(): void {
  clearTimeout(retry);
  failures = 0;
  deviceStorage.remove(NAME);
  change(false);
}

function change(fresh: boolean): void {
  isNew = fresh;
  for (const listener of [...listeners]) listener();
}

function noteOf(language: Language): string {
  return `${language} ${currentSession()?.databaseName}`;
}
