// Which browsers are told of what, and what they are to be told, which goes by the outbox.
import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Localized } from '#contract/fields.ts';
import type { PushKind } from '#contract/identity/push.ts';
import { receiptPath } from '#domain/links.ts';
import { addToOutbox } from '#provider/core/database/outbox.ts';
import type { Trx } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Words } from '#provider/core/texts/notifications.ts';

type Subscription = Selectable<Tables['push_subscriptions']>;

/** As many browsers of one user are told. */
const mostBrowsers = 20;

/**
 * Takes the place of what the session, or another one of the same browser, said before; of too many browsers that of
 * the oldest session is told nothing any more. The user's lock is held.
 */
export async function saveSubscription(trx: Trx, subscription: Subscription): Promise<void> {
  const { session_id: sessionId, kinds, ...same } = subscription;
  // The other session may be another user's, whose lock is not held: the row's own, see `tellBrowsers`, is enough.
  await sql`select pg_advisory_xact_lock(hashtextextended(${same.endpoint}, 0))`.execute(trx);
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

/** Ends the subscription of a session, and what was still to be told by it. The user's lock is held. */
export async function endSubscription(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** A subscription ends with its session. The user's lock is held. */
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

/** What of the notifications is told by push; null for what a person has just done, or only reads about. */
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

export interface Event {
  readonly at: Date;
  readonly receiptId: string | null;
  readonly operationKey: string | null;
}

/**
 * Writes down what the user's browsers are to be told, in the transaction of what it tells. A later stage of the same
 * receipt takes the place of one that is not sent yet. The user's lock is held.
 */
export async function tellBrowsers(
  trx: Trx,
  userId: string,
  { kind: told, title, text }: Words,
  { at, receiptId, operationKey }: Event,
): Promise<void> {
  const kind = kinds[told];
  if (kind === null) return;
  const subscriptions = await trx
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`kinds @> ${JSON.stringify([kind])}::jsonb`)
    // Another user of the same browser may end one meanwhile.
    .forKeyShare()
    .execute();
  if (subscriptions.length === 0) return;
  const path = pathOf(kind, told, receiptId, operationKey);
  await addToOutbox(trx, {
    channel: 'PUSH',
    addresses: subscriptions.map((subscription) => subscription.session_id),
    tag: tagOf(receiptId ?? operationKey ?? randomUUID()),
    content: { title, text, push: { kind, path, receiptId } },
    at,
  });
}

/** It goes to the push service as the topic, which is 32 characters at most (RFC 8030), so it must say nothing. */
function tagOf(event: string): string {
  return createHash('sha256').update(event).digest('base64url').slice(0, 32);
}

function pathOf(
  kind: PushKind,
  told: Words['kind'],
  receiptId: string | null,
  operationKey: string | null,
): string {
  if (receiptId !== null) return receiptPath(receiptId, { kind: told });
  if (operationKey !== null) return `/favorites/receipt?operation=${operationKey}`;
  return places[kind];
}

/** Where a message leads that is about no receipt. */
const places: Readonly<Record<PushKind, string>> = {
  PAYMENT: '/transactions',
  MONEY_IN: '/transactions',
  DEBT: '/favorites',
  AUTOMATIC: '/autopayment',
  SIGN_IN: '/settings/devices',
};

/** "Azərişıq, 34,18 AZN" without the sum, for who hides amounts: their screen may lie where others see it. */
export function withoutAmounts({ az, en, ru }: Localized): Localized {
  return { az: uncounted(az), en: uncounted(en), ru: uncounted(ru) };
}

function uncounted(text: string): string {
  return text.replace(/(?:^|,?\s)\d{1,3}(?:[.,\s]?\d{3})*[.,]\d\d\sAZN/gu, '');
}
