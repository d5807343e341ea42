// Records an attempt on this device: as a row of the session's database, and until its end is known by its key in local
// storage. The key outlives the session, and tells neither the user nor the recipient.
import type { Operation } from '#contract/operations/operations.ts';
import { changeAttempt, readAttempt, writeAttempt } from '#data/attempt-rows.ts';
import { type Attempt, type AttemptState, isUnresolved } from '#data/collections/attempts.ts';
import { deviceStorage } from '#platform/storage.ts';

const KEY = 'attempt:';
/** The provider is asked about so many keys at once. */
const maxKeys = 20;
const keepKeysMs = 30 * 24 * 60 * 60 * 1000;

/** Records an attempt at this operation in its state since `at` (epoch milliseconds). */
export function recordAttempt(
  operation: Operation,
  state: AttemptState,
  at: number,
): Promise<void> {
  deviceStorage.write(KEY + operation.key, String(at));
  return writeAttempt(attemptOf(operation, state, at));
}

/** An attempt at this operation whose end nobody has been told. */
export function attemptOf(operation: Operation, state: AttemptState, at: number): Attempt {
  const { key, about, total, label, recipientMark, parts } = operation;
  const partMarks = parts.map((part) => part.recipientMark);
  const what = { key, about, total, label, recipientMark, partMarks };
  const isRunning = operation.state === 'RUNNING';
  return { ...what, state, isRunning, isEndShown: false, createdAt: at };
}

/** Notes that its end is being shown. False where that was done already, in whatever tab. */
export function claimEndNotice(key: string): Promise<boolean> {
  return changeAttempt(key, (attempt) =>
    attempt?.isEndShown === false && !isUnresolved(attempt)
      ? { ...attempt, isEndShown: true }
      : undefined,
  );
}

export function forgetKey(key: string): void {
  deviceStorage.remove(KEY + key);
}

/** Forgets the keys of long ago. `now` is the provider's: a device whose clock is ahead would forget the newest too. */
export function forgetOldKeys(now: number): void {
  for (const { key, at } of recordedKeys()) if (now - at > keepKeysMs) forgetKey(key);
}

/** The keys, newest first, of attempts that were recorded here by sessions that are over. */
export async function keysLeftBehind(): Promise<string[]> {
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
