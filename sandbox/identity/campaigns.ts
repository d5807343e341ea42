import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { campaigns } from '#sandbox/texts/campaigns.ts';

/** The campaigns that a person has not been shown. */
export async function campaignsFor(trx: Trx, userId: string) {
  const seen = await trx
    .selectFrom('seen_campaigns')
    .select('campaign_id')
    .where('user_id', '=', userId)
    .execute();
  const ids = new Set(seen.map(({ campaign_id: id }) => id));
  return campaigns.filter(({ id }) => !ids.has(id));
}

/** Remembers that a campaign was shown, once. The user's lock is held. */
export async function markSeen(trx: Trx, userId: string, id: string, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('seen_campaigns')
    .values({ user_id: userId, campaign_id: id, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) await raiseVersion(trx, userId);
}

/** For who is not to be disturbed by any. The user's lock is held. */
export async function markAllSeen(trx: Trx, userId: string, now: Date): Promise<void> {
  for (const { id } of campaigns) await markSeen(trx, userId, id, now);
}
