// The version of a user: the lock of everything of theirs, and the number that says how new an answer is.
import type { Trx } from './store.ts';

/**
 * Takes the lock of users, in the order of their ids. A transaction that changes something of theirs
 * does this before it reads what it decides by.
 */
export async function lockUsers(trx: Trx, userIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('versions')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Raises the version of a user whose lock is held, and gives it. */
export async function raiseVersion(trx: Trx, userId: string): Promise<number> {
  const { version } = await trx
    .updateTable('versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function readVersion(trx: Trx, userId: string): Promise<number> {
  const { version } = await trx
    .selectFrom('versions')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return version;
}
