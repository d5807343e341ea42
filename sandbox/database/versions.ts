// The version of a user: the number that says how new an answer is, and the lock of all that is the user's.
import type { Trx } from './store.ts';

/**
 * Takes the locks of users in the order of their ids, so that two transactions never wait for each other. A
 * transaction calls this once, with all users that it changes, before it reads what it decides by.
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

/** Raises the version of a user and returns it. The user's lock is held. */
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
