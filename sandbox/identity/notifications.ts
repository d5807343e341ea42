// What a person is told of their account and money: made by the events themselves.
import { randomUUID } from 'node:crypto';
import type { Trx } from '#sandbox/store/store.ts';
import { raiseVersion } from '#sandbox/store/versions.ts';
import type { Words } from '#sandbox/texts/notifications.ts';

export const shownAtOnce = 100;

/** Tells something. The user's lock is held. Campaigns are told only to who wishes to hear of them. */
export async function notify(
  trx: Trx,
  userId: string,
  { kind, title, text }: Words,
  { at, receiptId = null }: { at: Date; receiptId?: string | null },
): Promise<void> {
  const { notifications: wishes } = await trx
    .selectFrom('users')
    .select('notifications')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (kind === 'CAMPAIGN' && !wishes.campaigns) return;
  await trx
    .insertInto('notifications')
    .values({
      id: randomUUID(),
      user_id: userId,
      at,
      kind,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      receipt_id: receiptId,
      read_at: null,
    })
    .execute();
  await raiseVersion(trx, userId);
}

/** Whether somebody signs in on a device for the first time, having signed in on others before. */
export async function isNewDevice(trx: Trx, userId: string, device: string): Promise<boolean> {
  const known = await trx
    .selectFrom('sessions')
    .select('device')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return known.length > 0 && known.every((session) => session.device !== device);
}
