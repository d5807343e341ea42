import { raiseVersion } from '#sandbox/database/versions.ts';
import { shownAtOnce } from '#sandbox/identity/notifications.ts';
import type { Handlers } from './context.ts';

export const notifications: Pick<Handlers, 'getNotifications' | 'markNotificationsRead'> = {
  getNotifications(_request, { snapshot, caller }) {
    return snapshot(async (trx) => {
      const rows = await trx
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', caller.userId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(shownAtOnce)
        .execute();
      return rows.map(({ id, kind, at, title, text, receipt_id: receiptId, read_at: readAt }) => ({
        id,
        kind,
        at: at.toISOString(),
        title,
        text,
        read: readAt !== null,
        receiptId,
      }));
    });
  },

  markNotificationsRead({ body: { ids } }, { change, caller, now }) {
    return change(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('notifications')
        .set({ read_at: now })
        .where('user_id', '=', caller.userId)
        .where('id', 'in', ids)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await raiseVersion(trx, caller.userId);
      return {};
    });
  },
};
