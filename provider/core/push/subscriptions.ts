// Push subscriptions of browsers, and the messages that are queued for them in the outbox.
import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Localized } from '#contract/fields.ts';
import type { PushKind } from '#contract/identity/push.ts';
import { receiptPath } from '#domain/links.ts';
import { notificationScreen } from '#domain/notification-screen.ts';
import { addToOutbox } from '#provider/core/database/outbox.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import type { Words } from '#provider/core/texts/notifications.ts';

type Subscription = Selectable<Tables['push_subscriptions']>;

/** Maximum number of browsers of one user that receive messages. */
const mostBrowsers = 20;

/**
 * Saves a subscription. The earlier subscription of the session, or of another session in the same browser, is
 * replaced. Above the maximum, the browser of the oldest session loses its subscription. The caller holds the user's
 * lock.
 */
export async function saveSubscription(trx: Trx, subscription: Subscription): Promise<void> {
  const { session_id: sessionId, kinds, ...same } = subscription;
  // Two sessions may save the same endpoint at once. This lock makes them run one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${same.endpoint}, 0))`.execute(trx);
  // The deleted row may belong to another user, whose lock is not held. Its row lock is enough, because `queuePush`
  // locks the subscriptions that it reads.
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', same.endpoint)
    .where('session_id', '!=', sessionId)
    .execute();
  const values = { ...same, kinds: JSON.stringify(kinds) };
  await trx
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (subscriptions) =>
      subscriptions
        .selectFrom('push_subscriptions as to')
        .innerJoin('sessions', 'sessions.id', 'to.session_id')
        .select('to.session_id')
        .where('to.user_id', '=', same.user_id)
        .where('to.session_id', '!=', sessionId)
        .orderBy('sessions.created_at', 'desc')
        .offset(mostBrowsers - 1),
    )
    .execute();
}

/** Deletes the subscription of a session and its unsent messages. The caller holds the user's lock. */
export async function endSubscription(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/**
 * Deletes the subscriptions of a user's ended sessions, and their unsent messages. The caller holds the user's lock.
 */
export async function endSubscriptionsOfEnded(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is not', null),
    )
    .execute();
}

/**
 * Push kind of each notification. Null if no push message is sent, because the user has just caused the event or it can
 * wait.
 */
const kinds: Readonly<Record<Words['kind'], PushKind | null>> = {
  ACCEPTED: null,
  PAYMENT: null,
  CARD: null,
  COUPON_SENT: null,
  COUPON_ENDED: null,
  PIN: null,
  CAMPAIGN: null,
  DELAYED: 'PAYMENT',
  SETTLED: 'PAYMENT',
  TRANSFERRED: 'PAYMENT',
  RETURNED: 'PAYMENT',
  COUPON_ACCEPTED: 'PAYMENT',
  COUPON_RETURNED: 'PAYMENT',
  RECEIVED: 'MONEY_IN',
  COUPON_RECEIVED: 'MONEY_IN',
  DEBT: 'DEBT',
  AUTOMATIC_DUE: 'AUTOMATIC',
  AUTOMATIC_FAILED: 'AUTOMATIC',
  SIGN_IN: 'SIGN_IN',
  PASSKEY: 'SIGN_IN',
  PASSWORD: 'SIGN_IN',
};

/**
 * Event that a notification is about. The receipt, or else the operation of several payments, identifies it and is the
 * page that the message opens. Without either, the message opens the screen of its kind and replaces no other.
 */
export interface NotifiedEvent {
  readonly at: Date;
  readonly receiptId: string | null;
  readonly operationKey: string | null;
}

/**
 * Queues a message to those of the user's browsers that receive its kind, in the transaction of the event. Does nothing
 * for a notification that `kinds` maps to null. A later stage of the same receipt replaces a message that is not sent
 * yet. The caller holds the user's lock.
 */
export async function queuePush(
  trx: Trx,
  userId: string,
  { kind: notificationKind, title, text }: Words,
  { at, receiptId, operationKey }: NotifiedEvent,
): Promise<void> {
  const kind = kinds[notificationKind];
  if (kind === null || trx.locked.get(userId)?.has_browsers === false) return;
  const subscriptions = await trx
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`kinds @> ${JSON.stringify([kind])}::jsonb`)
    // The lock is needed because another user of the same browser may delete a subscription meanwhile.
    .forKeyShare()
    .execute();
  if (subscriptions.length === 0) return;
  const path = pathOf(notificationKind, receiptId, operationKey);
  await addToOutbox(trx, {
    channel: 'PUSH',
    addresses: subscriptions.map((subscription) => subscription.session_id),
    tag: tagOf(receiptId ?? operationKey ?? randomUUID()),
    content: { title, text, push: { kind, path, receiptId } },
    at,
  });
}

/**
 * Tag of an event. It is also the topic for the push service, which must reveal nothing and has at most 32 characters
 * (RFC 8030).
 */
function tagOf(event: string): string {
  return createHash('sha256').update(event).digest('base64url').slice(0, 32);
}

function pathOf(
  kind: Words['kind'],
  receiptId: string | null,
  operationKey: string | null,
): string {
  if (receiptId !== null) return receiptPath(receiptId, { kind });
  if (operationKey !== null) return `/favorites/receipt?operation=${operationKey}`;
  return notificationScreen(kind) ?? '/transactions';
}

/**
 * Removes the sum from a text like "Azərişıq, 34,18 AZN" for users who hide amounts, because others may see their
 * screen.
 */
export function withoutAmounts({ az, en, ru }: Localized): Localized {
  return { az: uncounted(az), en: uncounted(en), ru: uncounted(ru) };
}

function uncounted(text: string): string {
  return text.replace(/(?:^|,?\s)\d{1,3}(?:[.,\s]?\d{3})*[.,]\d\d\sAZN/gu, '');
}
