// Notifications of a user, and the campaigns that the user has not seen.
import { mostNotifications } from '#contract/identity/notifications.ts';
import { raiseVersion } from '#provider/core/database/unit-of-work.ts';
import { campaignsFor, markSeen } from '#provider/core/identity/notifications.ts';
import { refuse } from '#provider/core/problems/refusal.ts';
import { campaigns } from '#provider/core/texts/own-texts.ts';
import { change, type Handlers, snapshot } from './context.ts';

/** Handlers of notifications and of campaigns. */
export const notifications = {
  getNotifications: snapshot(async (trx, { caller }) => {
    const rows = await trx
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(mostNotifications)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      title: row.title,
      text: row.text,
      read: row.read_at !== null,
      receiptId: row.receipt_id,
      operationKey: row.operation_key,
    }));
  }),

  markNotificationsRead: change(async (trx, { caller, now }, { body: { ids } }) => {
    const { numUpdatedRows } = await trx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', caller.userId)
      .where('id', 'in', ids)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await raiseVersion(trx, caller.userId);
    return {};
  }),

  getCampaigns: snapshot((trx, { caller }) => campaignsFor(trx, caller.userId)),

  markCampaignSeen: change(async (trx, { caller, now }, { params: { id } }) => {
    if (!campaigns.some((campaign) => campaign.id === id)) return refuse('NOT_FOUND');
    await markSeen(trx, caller.userId, id, now);
    return {};
  }),
} satisfies Partial<Handlers>;
