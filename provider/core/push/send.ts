// Sends what waits for the browsers. It is not one of the jobs: these run one after the other, each within a
// transaction, and a push service that is slow would hold payments up. Here nothing is locked while one is waited for.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type PushKind, type PushMessage, pushKinds } from '#contract/identity/push.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { change, lockUsers, report, type Store, type Trx } from '#provider/core/database/store.ts';
import { newsWords } from '#provider/core/texts/notifications.ts';
import type { PushKeys, Sealed, Sending } from './push-keys.ts';
import { type Delivery, deliver } from './push-service.ts';
import { endSubscription, withoutAmounts } from './subscriptions.ts';

const atOnce = 16;
const pauseMs = 500;

/** Longer than a push service is waited for. Where this process dies meanwhile, it is sent again after that. */
const leaseMs = 60_000;

/** After the first failure, the second and so on; then as after the last, until it is too late. */
const pausesMs = [30_000, 2 * 60_000, 10 * 60_000, 3_600_000, 4 * 3_600_000];

const hourSeconds = 3600;

/** After that nobody needs to be told any more. */
const manners: Readonly<Record<PushKind, Pick<Sending, 'ttlSeconds' | 'urgency'>>> = {
  PAYMENT: { ttlSeconds: 24 * hourSeconds, urgency: 'normal' },
  MONEY_IN: { ttlSeconds: 24 * hourSeconds, urgency: 'normal' },
  DEBT: { ttlSeconds: 72 * hourSeconds, urgency: 'low' },
  AUTOMATIC: { ttlSeconds: 20 * hourSeconds, urgency: 'normal' },
  SIGN_IN: { ttlSeconds: 24 * hourSeconds, urgency: 'high' },
};

/**
 * Sends until it is stopped, at most so many at once: what is slow keeps its own place, and holds up no other. `stop`
 * breaks off what is on its way: it is sent again later.
 */
export function startSending(store: Store, keys: PushKeys): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underway = new Set<Promise<void>>();
  const run = async () => {
    while (!signal.aborted) {
      const places = atOnce - underway.size;
      const taken = await change(store, (trx) => takeDue(trx, places)).catch((error: unknown) => {
        report(error);
        return [];
      });
      for (const message of taken) {
        const sending = send(store, keys, message, signal)
          .catch(report)
          .finally(() => underway.delete(sending));
        underway.add(sending);
      }
      if (taken.length === places) await Promise.race(underway);
      else await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
    }
    await Promise.all(underway);
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Sends what is due, at most so many at once, and says how many were taken. */
export async function sendDue(
  store: Store,
  keys: PushKeys,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const taken = await change(store, (trx) => takeDue(trx, atOnce));
  await Promise.all(taken.map((message) => send(store, keys, message, signal)));
  return taken.length;
}

async function send(
  store: Store,
  keys: PushKeys,
  message: Taken,
  signal: AbortSignal,
): Promise<void> {
  const sealed = message.isOver ? undefined : sealedFor(keys, message);
  const delivery = sealed ? await deliver(sealed, signal) : ({ state: 'gone' } as const);
  await change(store, (trx) => record(trx, message, delivery));
}

type Taken = Awaited<ReturnType<typeof takeDue>>[number];

async function takeDue(trx: Trx, most: number) {
  const now = await nowOf(trx);
  await deleteLate(trx, now);
  const { rows } = await sql<{ id: bigint }>`
    select id from push_messages where run_at <= ${now}
    order by run_at, id limit ${most} for update skip locked
  `.execute(trx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('push_messages')
    .set({ run_at: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', ids)
    .execute();
  const messages = await trx
    .selectFrom('push_messages as message')
    .innerJoin('push_subscriptions as to', 'to.session_id', 'message.session_id')
    .innerJoin('sessions', 'sessions.id', 'message.session_id')
    .selectAll(['message', 'to'])
    .select('sessions.expires_at')
    .select((columns) =>
      columns
        .selectFrom('notifications')
        .select((all) => all.fn.countAll<bigint>().as('unread'))
        .whereRef('notifications.user_id', '=', 'to.user_id')
        .where('read_at', 'is', null)
        .as('unread'),
    )
    .where('message.id', 'in', ids)
    .execute();
  return messages.map((message) => ({
    ...message,
    now,
    isOver: message.expires_at <= now,
  }));
}

/** The time of some may have passed while nothing was sent. */
async function deleteLate(trx: Trx, now: Date): Promise<void> {
  await trx
    .deleteFrom('push_messages')
    .where('id', 'in', (messages) =>
      messages
        .selectFrom('push_messages')
        .select('id')
        .where('run_at', '<=', now)
        .where((message) =>
          message.or(
            pushKinds.map((kind) =>
              message.and([message('kind', '=', kind), message('at', '<=', lateAt(kind, now))]),
            ),
          ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** What happened then, or before, is of no use now. */
function lateAt(kind: PushKind, now: Date): Date {
  return new Date(now.getTime() - manners[kind].ttlSeconds * 1000);
}

/** Undefined where the browser's keys are none. */
function sealedFor(keys: PushKeys, message: Taken): Sealed | undefined {
  const { kind, at, now, tag: topic } = message;
  const { ttlSeconds, urgency } = manners[kind];
  const left = Math.max(0, ttlSeconds - Math.floor((now.getTime() - at.getTime()) / 1000));
  try {
    return keys.seal(message, JSON.stringify(told(message)), { ttlSeconds: left, urgency, topic });
  } catch {
    return undefined;
  }
}

const longestTitle = 100;
const longestText = 400;
const localeOf = { AZ: 'az', EN: 'en', RU: 'ru' } as const;

/** Short enough for every push service: they take 4096 bytes. */
function told(message: Taken): PushMessage {
  const {
    owner,
    tag,
    path,
    receipt_id: receiptId,
    language,
    hides_amounts: hides,
    hides_content: hidesContent,
    unread,
  } = message;
  const lang = localeOf[language];
  const { title: whole, text: more } = hidesContent ? newsWords : message;
  const [title, text] = [whole, more].map((words) => (hides ? withoutAmounts(words) : words));
  return {
    owner,
    title: (title?.[lang] ?? '').slice(0, longestTitle),
    body: (text?.[lang] ?? '').slice(0, longestText),
    tag,
    lang,
    path,
    receiptId,
    unread: Number(unread ?? 0n),
  };
}

async function record(trx: Trx, message: Taken, delivery: Delivery): Promise<void> {
  const { id, user_id: userId, session_id: sessionId, endpoint } = message;
  if (delivery.state === 'gone') {
    // In the order of everybody else: what is written for this user meanwhile holds the same lock.
    await lockUsers(trx, [userId]);
    const same = await trx
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    // The browser may have been given another address meanwhile.
    if (same) await endSubscription(trx, sessionId);
    return;
  }
  const wait = pausesMs[Math.min(message.failures, pausesMs.length - 1)] ?? 0;
  const runAt =
    delivery.state === 'failed'
      ? message.now.getTime() + Math.max(wait, Math.min(delivery.retryAfterMs, leaseMs * 60))
      : undefined;
  const isTooLate = runAt === undefined || message.at <= lateAt(message.kind, new Date(runAt));
  if (isTooLate) await trx.deleteFrom('push_messages').where('id', '=', id).execute();
  else {
    await trx
      .updateTable('push_messages')
      .set({ run_at: new Date(runAt), failures: message.failures + 1 })
      .where('id', '=', id)
      .execute();
  }
}
