import { randomUUID } from 'node:crypto';
import { dayMs } from '#domain/automatic-payment.ts';
import { addToOutbox } from '#provider/core/database/outbox.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { queuePush } from '#provider/core/push/subscriptions.ts';
import { emailWords, type Words } from '#provider/core/texts/notifications.ts';
import { campaigns } from '#provider/core/texts/own-texts.ts';
import { userById } from './users.ts';

/**
 * Kinds of security notifications. They ignore the user's settings and appear in the notification centre. Those about
 * the password also go by e-mail if the user has an address, because a changed password may have signed out all
 * devices, and whoever guesses a password in a session may also read the notification centre.
 */
const always: readonly Words['kind'][] = ['SIGN_IN', 'PASSWORD', 'PASSKEY', 'PIN'];

/**
 * Notifies a user through the channels of their settings, and the browsers that subscribed to this kind. Security
 * notifications ignore the settings and appear in the app; those about the password are also sent by e-mail if the user
 * has an address. A campaign or a debt reminder that the settings exclude goes to the subscribed browsers only. A
 * receipt has one notification, which takes the words of the latest stage and becomes unread again. A notification in
 * the app raises the user's version. The caller holds the user's lock.
 */
export async function notify(
  trx: Trx,
  userId: string,
  words: Words,
  {
    at,
    receiptId = null,
    operationKey = null,
  }: { at: Date; receiptId?: string | null; operationKey?: string | null },
): Promise<void> {
  const { kind, title, text } = words;
  const [{ notifications: wishes, email }] = await Promise.all([
    userById(trx, userId),
    queuePush(trx, userId, words, { at, receiptId, operationKey }),
  ]);
  if (kind === 'CAMPAIGN' && !wishes.campaigns) return;
  if (kind === 'DEBT' && !wishes.debtReminders) return;
  const isOfPassword = kind === 'PASSWORD';
  const by = always.includes(kind) ? { app: true, sms: false, email: isOfPassword } : wishes;
  const news = { addresses: [userId], content: { title, text }, at };
  if (by.sms) await addToOutbox(trx, { ...news, channel: 'SMS' });
  if (by.email && email) await addToOutbox(trx, { ...news, channel: 'EMAIL' });
  if (!by.app) return;
  const content = {
    at,
    kind,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    read_at: null,
  };
  const whose = { user_id: userId, receipt_id: receiptId, operation_key: operationKey };
  await trx
    .insertInto('notifications')
    .values({ ...content, ...whose, id: randomUUID() })
    .onConflict((conflict) => conflict.columns(['user_id', 'receipt_id']).doUpdateSet(content))
    .execute();
  await raiseVersion(trx, userId);
}

/**
 * Notifies a user of a new or removed e-mail address in the notification centre, in the subscribed browsers, and by
 * e-mail to the old and the new address, each if there is one. Somebody who took over a session may have changed it.
 * The caller holds the user's lock.
 */
export async function notifyOfEmail(
  trx: Trx,
  userId: string,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  at: Date,
): Promise<void> {
  await notify(trx, userId, emailWords, { at });
  const { title, text } = emailWords;
  for (const email of [before, after]) {
    if (email === null) continue;
    const content = { title, text, email };
    await addToOutbox(trx, { channel: 'EMAIL', addresses: [userId], content, at });
  }
}

/**
 * True if a user who has signed in before signs in on this device for the first time. If all earlier sessions were
 * deleted, an account older than a day counts as one that has signed in. `deviceHashes` are hashes of the device's
 * current and earlier numbers; only they identify a device, so a device without a number is always new.
 */
export async function isNewDevice(
  trx: Trx,
  userId: string,
  deviceHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const known = await trx
    .selectFrom('sessions')
    .select('device_hash')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  if (known.length > 0) return !known.some((session) => deviceHashes.includes(session.device_hash));
  const { created_at: createdAt } = await userById(trx, userId);
  return now.getTime() - createdAt.getTime() > dayMs;
}

/** Campaigns that the user has not seen. */
export async function campaignsFor(trx: Trx, userId: string) {
  const seen = await trx
    .selectFrom('seen_campaigns')
    .select('campaign_id')
    .where('user_id', '=', userId)
    .execute();
  const ids = new Set(seen.map(({ campaign_id: id }) => id));
  return campaigns.filter(({ id }) => !ids.has(id));
}

/** Marks a campaign as seen by the user. The caller holds the user's lock. */
export async function markSeen(trx: Trx, userId: string, id: string, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('seen_campaigns')
    .values({ user_id: userId, campaign_id: id, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) await raiseVersion(trx, userId);
}

/** Marks all campaigns as seen. The caller holds the user's lock. */
export async function markAllSeen(trx: Trx, userId: string, now: Date): Promise<void> {
  for (const { id } of campaigns) await markSeen(trx, userId, id, now);
}
