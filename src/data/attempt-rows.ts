// The rows of attempts to move money, written and read back. They belong to the session's database: who signs in
// again learns from the provider what was left unresolved.
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
 * Writes down what `change` makes of an attempt; undefined leaves it as it is. Resolves, when it is on the disk, to
 * whether something was written.
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

/** Writes an attempt down; resolves when it is on the disk. One that stands already is left as it is. */
export async function writeAttempt(attempt: Attempt): Promise<void> {
  await changeAttempt(attempt.key, (standing) => (standing ? undefined : attempt));
}

/**
 * Writes down what was learned of an attempt, where its state may move so. What a late answer still calls AWAY stays
 * cancelled.
 */
export async function updateAttempt(
  key: string,
  learned: Pick<Attempt, 'state'> &
    Partial<
      Pick<Attempt, 'total' | 'isPartial' | 'receiptId' | 'refusal' | 'checkedAt' | 'isRunning'>
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

/** The unresolved attempts, oldest first. */
export async function readUnresolved(): Promise<Attempt[]> {
  const database = await currentDatabase();
  const made = await database.read([attempts], async (dexie) => attempts.in(dexie).toArray());
  return made.filter(isUnresolved).sort((a, b) => a.createdAt - b.createdAt);
}

/** Deletes the attempts that ended before the given moment: history has them. */
export async function dropEndedAttempts(beforeMs: number): Promise<void> {
  const database = await currentDatabase();
  const endedIn = async (dexie: Dexie): Promise<string[]> => {
    const made = await attempts.in(dexie).toArray();
    const ended = made.filter(
      (attempt) => !isUnresolved(attempt) && (attempt.checkedAt ?? attempt.createdAt) < beforeMs,
    );
    return ended.map((attempt) => attempt.key);
  };
  // Mostly there are none, and a transaction that writes would delay those that store the first answers.
  if ((await database.read([attempts], endedIn)).length === 0) return;
  await database.write([attempts], async (dexie) => {
    await attempts.in(dexie).bulkDelete(await endedIn(dexie));
  });
}
