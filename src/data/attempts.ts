// Attempts to move money, written down before they are sent. They belong to the session's device: who
// signs in again learns from the provider what was left unresolved.
import { attemptMoves } from './attempt-moves.ts';
import { currentDevice } from './open-device.ts';
import type { Attempt } from './rows.ts';

export type { Attempt, AttemptState } from './rows.ts';

/** Writes an attempt down; resolves when it is on the disk. One that stands already is left as it is. */
export async function writeAttempt(attempt: Attempt): Promise<void> {
  const device = await currentDevice();
  await device.write(
    ['attempts'],
    async ({ attempts }) => {
      if ((await attempts.get(attempt.key)) === undefined) await attempts.put([attempt]);
    },
    { strict: true },
  );
}

/** Writes down what was learned of an attempt, where its state may move so. */
export async function updateAttempt(
  key: string,
  change: Pick<Attempt, 'state'> & Partial<Pick<Attempt, 'receiptId' | 'refusal' | 'checkedAt'>>,
): Promise<void> {
  const device = await currentDevice();
  await device.write(
    ['attempts'],
    async ({ attempts }) => {
      const attempt = await attempts.get(key);
      if (!attempt || !attemptMoves[attempt.state].includes(change.state)) return;
      await attempts.put([{ ...attempt, ...change }]);
    },
    { strict: true },
  );
}

export async function readAttempt(key: string): Promise<Attempt | undefined> {
  const device = await currentDevice();
  return device.read(['attempts'], ({ attempts }) => attempts.get(key));
}

/** Attempts of which nobody has said yet how they ended, oldest first. */
export async function readUnresolved(): Promise<Attempt[]> {
  const device = await currentDevice();
  const attempts = await device.read(['attempts'], (tables) => tables.attempts.all());
  return attempts.filter(isUnresolved).sort((a, b) => a.createdAt - b.createdAt);
}

export function isUnresolved(attempt: Attempt | undefined): boolean {
  return attempt !== undefined && attemptMoves[attempt.state].length > 0;
}

/** Forgets the attempts that ended before the given moment: history has them. */
export async function dropEndedAttempts(beforeMs: number): Promise<void> {
  const device = await currentDevice();
  await device.write(['attempts'], async ({ attempts }) => {
    const ended = (await attempts.all()).filter(
      (attempt) => !isUnresolved(attempt) && (attempt.checkedAt ?? attempt.createdAt) < beforeMs,
    );
    await attempts.remove(ended.map((attempt) => attempt.key));
  });
}
