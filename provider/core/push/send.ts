// Sends messages of the outbox to browsers.
import { mostNotifications } from '#contract/identity/notifications.ts';
import type { PushKind, PushMessage } from '#contract/identity/push.ts';
import type { Content } from '#provider/core/database/identity-tables.ts';
import type { Message, Send } from '#provider/core/database/outbox.ts';
import type { Outside } from '#provider/core/database/outside.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { localeOf, newsWords } from '#provider/core/texts/notifications.ts';
import { askPort } from '#provider/ports/call-port.ts';
import { delivery, type SealedPush } from '#provider/ports/ports.ts';
import type { PushHeaders, PushKeys } from './push-keys.ts';
import { withoutAmounts } from './subscriptions.ts';

const hourSeconds = 3600;

/** Lifetime and urgency of a push message by its kind. An older message is not sent. */
const deliveryOptions: Readonly<Record<PushKind, Pick<PushHeaders, 'ttlSeconds' | 'urgency'>>> = {
  PAYMENT: { ttlSeconds: 24 * hourSeconds, urgency: 'normal' },
  MONEY_IN: { ttlSeconds: 24 * hourSeconds, urgency: 'normal' },
  DEBT: { ttlSeconds: 72 * hourSeconds, urgency: 'low' },
  AUTOMATIC: { ttlSeconds: 20 * hourSeconds, urgency: 'normal' },
  SIGN_IN: { ttlSeconds: 24 * hourSeconds, urgency: 'high' },
};

/**
 * Returns the function that sends a message to the browser of a session. The function sends nothing if the session is
 * over, the browser's keys are invalid or the message is too old. It deletes the subscription in the first two cases,
 * and if the push service says that it has ended.
 */
export function pushSender({ store, ports }: Outside, keys: PushKeys): Send {
  return async (message, signal) => {
    const to = await browserOf(store, message.address);
    if (!to) return { state: 'gone' };
    const sealed = seal(keys, message, to);
    if (sealed === 'late') return { state: 'late' };
    const went = sealed
      ? await askPort(ports, 'messenger.sendPush', delivery, (limit) =>
          ports.messenger.sendPush(sealed, AbortSignal.any([limit, signal])),
        )
      : ({ state: 'gone' } as const);
    if (went?.state === 'gone') await endUnlessNew(store, to);
    return went;
  };
}

/**
 * Encrypts a message. Returns 'late' if it is too old to be sent. Undefined if the session is over, the message has no
 * push content or the browser's keys are invalid.
 */
function seal(keys: PushKeys, message: Message, to: Browser): SealedPush | 'late' | undefined {
  const { at, leasedAt, tag, content } = message;
  if (!('push' in content) || !content.push || to.expires_at <= leasedAt) return undefined;
  const { push } = content;
  const { ttlSeconds, urgency } = deliveryOptions[push.kind];
  const left = ttlSeconds - Math.floor((leasedAt.getTime() - at.getTime()) / 1000);
  if (left <= 0) return 'late';
  const sending = { ttlSeconds: left, urgency, topic: tag ?? '' };
  const text = JSON.stringify(payloadOf(content, tag, to));
  try {
    return keys.seal(to, text, sending);
  } catch {
    return undefined;
  }
}

type Browser = NonNullable<Awaited<ReturnType<typeof browserOf>>>;

function browserOf(store: Store, sessionId: string) {
  return store
    .selectFrom('push_subscriptions as to')
    .innerJoin('sessions', 'sessions.id', 'to.session_id')
    .selectAll('to')
    .select('sessions.expires_at')
    .select((columns) =>
      columns
        .selectFrom((shown) =>
          shown
            .selectFrom('notifications')
            .select('read_at')
            .whereRef('notifications.user_id', '=', 'to.user_id')
            .orderBy('at', 'desc')
            .orderBy('id')
            .limit(mostNotifications)
            .as('shown'),
        )
        .select((all) => all.fn.countAll<bigint>().as('unread'))
        .where('read_at', 'is', null)
        .as('unread'),
    )
    .where('to.session_id', '=', sessionId)
    .executeTakeFirst();
}

const longestTitle = 100;
const longestText = 400;

/**
 * Builds a message that is short enough for every push service, which accept 4096 bytes. Leaves out the amounts or the
 * whole content if the subscription says so.
 */
function payloadOf(content: Content, tag: string | null, to: Browser): PushMessage {
  const { owner, language, hides_amounts: hides, hides_content: hidesContent, unread } = to;
  const lang = localeOf[language];
  const { title: whole, text: more } = hidesContent ? newsWords : content;
  const [title, text] = [whole, more].map((words) => (hides ? withoutAmounts(words) : words));
  return {
    owner,
    title: (title?.[lang] ?? '').slice(0, longestTitle),
    body: (text?.[lang] ?? '').slice(0, longestText),
    tag: tag ?? '',
    lang,
    path: content.push?.path ?? '/',
    receiptId: content.push?.receiptId ?? null,
    unread: Number(unread ?? 0n),
  };
}

/** Deletes a subscription unless its browser has a new endpoint by now. */
async function endUnlessNew(store: Store, to: Browser): Promise<void> {
  const end = async (trx: Trx) => {
    // The user is locked first, like everywhere else. Changes for this user hold the same lock.
    await lockUsers(trx, [to.user_id]);
    await trx
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', to.session_id)
      .where('endpoint', '=', to.endpoint)
      .execute();
  };
  await runExclusively([to.user_id], () => change(store, end));
}
