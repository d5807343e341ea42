// Reads and writes the attempts to move money. They belong to the session's database: after a new sign-in the provider
// reports the unresolved attempts.
import type { Dexie } from 'dexie';
import {
  type Attempt,
  attempts,
  attemptTransitions,
  CANCELLED,
  isUnresolved,
} from './collections/attempts.ts';
import { currentDatabase } from './local-database.ts';

/**
 * Applies `change` to the attempt with this key, and stores the result. `change` gets undefined if this device has no
 * such attempt; if it returns undefined, nothing is written. Resolves to whether a row was written, once the row is on
 * the disk. Throws `SessionOver` if the session is over.
 */
export async function changeAttempt(
  key: string,
  change: (attempt: Attempt | undefined) => Attempt | undefined,
): Promise<boolean> {
  const database = await currentDatabase();
  const write = async (dexie: Dexie): Promise<boolean> => {
    const changed = change(await attempts.in(dexie).get(key));
    if (changed) await attempts.in(dexie).put(changed);
    return changed !== undefined;
  };
  return database.write([attempts], write, { strict: true });
}

/** Stores a new attempt. Resolves when the attempt is on the disk. An attempt that exists already stays unchanged. */
export async function writeAttempt(attempt: Attempt): Promise<void> {
  await changeAttempt(attempt.key, (standing) => (standing ? undefined : attempt));
}

/**
 * Stores what an answer says about an attempt. Does nothing if this device has no such attempt, if `attemptTransitions`
 * does not allow the change of state, or if `away` arrives after the person has cancelled.
 */
export async function updateAttempt(
  key: string,
  learned: Pick<Attempt, 'state'> &
    Partial<
      Pick<
        Attempt,
        'total' | 'isPartial' | 'receiptId' | 'refusal' | 'isRefunded' | 'checkedAt' | 'isRunning'
      >
    >,
): Promise<void> {
  await changeAttempt(key, (attempt) => {
    const mayMove = attempt && attemptTransitions[attempt.state].includes(learned.state);
    const isLate = attempt?.refusal === CANCELLED && learned.state === 'away';
    return mayMove && !isLate ? { ...attempt, ...learned } : undefined;
  });
}

export async function readAttempt(key: string): Promise<Attempt | undefined> {
  const database = await currentDatabase();
  return database.read([attempts], async (dexie) => attempts.in(dexie).get(key));
}

/** Returns the unresolved attempts, oldest first. */
export async function readUnresolved(): Promise<Attempt[]> {
  const database = await currentDatabase();
  const made = await database.read([attempts], async (dexie) => attempts.in(dexie).toArray());
  return made.filter(isUnresolved).sort((a, b) => a.createdAt - b.createdAt);
}

/**
 * Deletes the attempts that ended before a moment (epoch milliseconds), because history contains them. Keeps an attempt
 * whose end no screen has shown yet.
 */
export async function dropEndedAttempts(beforeMs: number): Promise<void> {
  const database = await currentDatabase();
  const endedIn = async (dexie: Dexie): Promise<string[]> => {
    const made = await attempts.in(dexie).toArray();
    const ended = made.filter(
      (attempt) =>
        !isUnresolved(attempt) &&
        (attempt.checkedAt ?? attempt.createdAt) < beforeMs &&
        attempt.isEndShown !== false,
    );
    return ended.map((attempt) => attempt.key);
  };
  // The read comes first: usually there is nothing to delete, and a write transaction would delay the first answers.
  if ((await database.read([attempts], endedIn)).length === 0) return;
  await database.write([attempts], async (dexie) => {
    await attempts.in(dexie).bulkDelete(await endedIn(dexie));
  });
}
