import { randomUUID } from 'node:crypto';
import type { renameAutomobile } from '#contract/automobiles.ts';
import type { Wire } from '#contract/call.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';

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

const mostAutomobiles = 50;

/** Adds and returns an automobile. Refuses a plate that the user already has, and more than 50 automobiles. */
export async function addAutomobile(
  trx: Trx,
  { userId, plate, name, now }: { userId: string; plate: string; name: string; now: Date },
): Promise<Automobile | Refusal> {
  if ((await automobilesOf(trx, userId)).length >= mostAutomobiles) return refuse('LIST_FULL');
  const added = await trx
    .insertInto('automobiles')
    .values({ id: randomUUID(), user_id: userId, plate, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'plate']).doNothing())
    .returning(['id', 'plate', 'name'])
    .executeTakeFirst();
  if (!added) return refuse('AUTOMOBILE_EXISTS');
  await raiseVersion(trx, userId);
  return added;
}
