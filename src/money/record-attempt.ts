// Records an attempt on this device: as a row of the session's database, and by its key in local storage until its
// outcome is known. The key outlives the session, and reveals neither the user nor the recipient.
import type { Operation } from '#contract/operations/operations.ts';
import { changeAttempt, readAttempt, writeAttempt } from '#data/attempt-rows.ts';
import { type Attempt, type AttemptState, isUnresolved } from '#data/collections/attempts.ts';
import { deviceStorage } from '#platform/storage.ts';

const KEY = 'attempt:';
/** Maximum number of keys in one request to the provider. */
const maxKeys = 20;
const keepKeysMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Records an attempt at this operation, made at `at` (epoch milliseconds by the provider's clock): its row in the
 * session's database, and its key in local storage. Rejects if the row cannot be stored.
 */
export function recordAttempt(
  operation: Operation,
  state: AttemptState,
  at: number,
): Promise<void> {
  deviceStorage.write(KEY + operation.key, String(at));
  return writeAttempt(attemptOf(operation, state, at));
}

/**
 * Returns an attempt at this operation, made at `at` (epoch milliseconds), whose end has not been shown. Does not
 * record it.
 */
export function attemptOf(operation: Operation, state: AttemptState, at: number): Attempt {
  const { key, about, total, label, recipientMark, parts } = operation;
  const partMarks = parts.map((part) => part.recipientMark);
  const what = { key, about, total, label, recipientMark, partMarks };
  const isRunning = operation.state === 'RUNNING';
  return { ...what, state, isRunning, isEndShown: false, createdAt: at };
}

/**
 * Marks the end of an attempt as shown, so that one tab only shows it. Resolves to true if this call has marked it.
 * Resolves to false if any tab has shown it already, if the attempt is still unresolved, or if this device has no
 * record of it.
 */
export function claimEndNotice(key: string): Promise<boolean> {
  return changeAttempt(key, (attempt) =>
    attempt?.isEndShown === false && !isUnresolved(attempt)
      ? { ...attempt, isEndShown: true }
      : undefined,
  );
}

/** Deletes the key of an attempt from local storage. The row of the attempt stays. */
export function forgetAttemptKey(key: string): void {
  deviceStorage.remove(KEY + key);
}

/**
 * Deletes the keys of attempts that were recorded more than 30 days ago. `now` is the provider's time in epoch
 * milliseconds: a device whose clock is ahead would delete newer keys too.
 */
export function forgetOldKeys(now: number): void {
  for (const { key, at } of recordedKeys()) if (now - at > keepKeysMs) forgetAttemptKey(key);
}

/** Returns the keys of attempts that earlier sessions recorded on this device, newest first and at most `maxKeys`. */
export async function keysOfEarlierSessions(): Promise<string[]> {
  const left: string[] = [];
  for (const { key } of recordedKeys()) if (!(await readAttempt(key))) left.push(key);
  return left.slice(0, maxKeys);
}

function recordedKeys(): { readonly key: string; readonly at: number }[] {
  return deviceStorage
    .names(KEY)
    .map((key) => ({ key, at: Number(deviceStorage.read(KEY + key)) }))
    .sort((a, b) => b.at - a.at);
}
