import { randomUUID } from 'node:crypto';
import type { renameAutomobile } from '#contract/automobiles.ts';
import type { Wire } from '#contract/call.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';

export type Automobile = Wire<typeof renameAutomobile>;

/** Returns the automobiles of a user, the newest first. */
export function automobilesOf(trx: Trx, userId: string): Promise<Automobile[]> {
  return trx
    .selectFrom('automobiles')
    .select(['id', 'plate', 'name'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Adds and returns an automobile. Undefined if the user already has this plate. */
export async function addAutomobile(
  trx: Trx,
  { userId, plate, name, now }: { userId: string; plate: string; name: string; now: Date },
): Promise<Automobile | undefined> {
  const added = await trx
    .insertInto('automobiles')
    .values({ id: randomUUID(), user_id: userId, plate, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'plate']).doNothing())
    .returning(['id', 'plate', 'name'])
    .executeTakeFirst();
  if (added) await raiseVersion(trx, userId);
  return added;
}
