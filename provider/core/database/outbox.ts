// Messages to people outside the app. A message is written in the transaction of its event and sent after it, with no
// transaction open. Each is sent at least once, because a crash between sending and recording sends it again. The
// messages of an address keep their order: a message that cannot be sent delays only the later messages to its address.
// Codes have no order, because only the newest code of a purpose is accepted. Codes neither wait for other messages nor
// delay them.
import { setTimeout } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { log, logError } from '#provider/core/observe/log.ts';
import type { Delivery } from '#provider/ports/ports.ts';
import { type Background, inBackground } from './background.ts';
import { clock, hourMs } from './clock.ts';
import type { Channel } from './identity-tables.ts';
import { acquireLeases, leaseMs } from './lease.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { type Trx, writeLast } from './unit-of-work.ts';

/** A message to be queued in the outbox, once for each address. */
export interface NewMessage {
  readonly channel: Channel;
  /** Ids of sessions for PUSH, a phone for a code or for the notice that replaces a code, otherwise ids of users. */
  readonly addresses: readonly string[];
  /** Identifies the event. A new message replaces unsent messages with the same tag to the same address. */
  readonly tag?: string;
  readonly content: Selectable<Tables['outbox']>['content'];
  /** Time of the event. The message is not sent before it. */
  readonly at: Date;
}

/** Time from its request in which a one-time code can be used. */
export const codeLifeMs = 3 * 60_000;

/** SQL that is true for a one-time code by SMS, or for the notice that is sent instead of a code. */
const isCode = sql<boolean>`content -> 'messageId' is not null`;

/**
 * Queues a message for each address. The message replaces unsent messages with the same tag to the same address. The
 * caller holds the lock of the user to whom the addresses belong, or, for a code, the lock of the phone. The lock keeps
 * the messages in order.
 */
export async function addToOutbox(
  trx: Trx,
  { channel, addresses, tag, content, at }: NewMessage,
): Promise<void> {
  if (tag !== undefined) {
    await trx
      .deleteFrom('outbox')
      .where('channel', '=', channel)
      .where('address', 'in', addresses)
      .where('tag', '=', tag)
      // An older code is deleted even while it is being sent. Otherwise its failure would send it again after the newer
      // one.
      .where(({ or, eb }) => or([eb('leased_until', 'is', null), isCode]))
      .where('given_up_at', 'is', null)
      .execute();
  }
  // A message queued behind a failed one gets the same `run_at`, because the queued one cannot be sent first.
  const added = sql`
    insert into outbox (channel, address, tag, content, at, run_at)
    select ${channel}, address, ${tag ?? null}, ${JSON.stringify(content)}::jsonb, ${at}::timestamptz, greatest(
      ${at}::timestamptz,
      (
        select max(run_at) from outbox as earlier
        where earlier.channel = ${channel} and earlier.address = wanted.address
          and failures > 0 and leased_until is null and given_up_at is null and not (${isCode})
      )
    )
    from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) as wanted (address)
  `;
  // A message with a tag is written now, because a later message of the same transaction may have to replace it.
  if (tag === undefined) writeLast(trx, added);
  else await added.execute(trx);
}

type Leased = Selectable<Tables['outbox']> & { readonly leased_until: Date };

/** Message of the outbox that this process has leased in order to send it. */
export interface Message extends Leased {
  readonly leasedAt: Date;
}

/**
 * Sends a message and returns what became of it. Undefined means that the outcome is unknown. The message is then sent
 * again, as after a failure.
 */
export type Send = (message: Message, signal: AbortSignal) => Promise<Delivery | undefined>;

/** Senders by channel. Another process sends the messages of a missing channel. */
export type Channels = Readonly<Partial<Record<Channel, Send>>>;

const atOnce = 16;
const pauseMs = 500;

/** Pauses after the first failure, the second and so on. The message is given up at the next failure. */
const pausesMs = [30_000, 120_000, 600_000, hourMs, 4 * hourMs];

/**
 * Pause after each failure of a code. It is short because the person waits for the code. The sender gives a code up at
 * the end of its life.
 */
const codePauseMs = 15_000;

/**
 * Sends messages until it is stopped, at most 16 of a channel in parallel, so that neither a slow message nor a silent
 * channel delays the others. `stop` aborts messages on their way, which are sent again later.
 */
export function startSending(store: Store, channels: Channels): Background {
  return inBackground(async (signal) => {
    const each = Object.entries(channels).map(([channel, sender]) =>
      sendUntil(signal, store, { [channel]: sender }),
    );
    await Promise.all(each);
  });
}

async function sendUntil(signal: AbortSignal, store: Store, channels: Channels): Promise<void> {
  const underway = new Set<Promise<void>>();
  while (!signal.aborted) {
    const places = atOnce - underway.size;
    const taken = await leaseDue(store, channels, places).catch((error: unknown) => {
      logError(error);
      return [];
    });
    for (const message of taken) {
      const sending = send(store, channels, message, signal)
        .catch(logError)
        .finally(() => underway.delete(sending));
      underway.add(sending);
    }
    if (taken.length === places) await Promise.race(underway);
    else {
      const pause = setTimeout(pauseMs, undefined, { signal }).catch(() => {});
      await Promise.race([pause, ...underway]);
    }
  }
  await Promise.all(underway);
}

/**
 * Sends the due messages once: at most 16, and one per address except for codes. Returns the number of messages that it
 * tried to send, delivered or not.
 */
export async function sendDue(
  store: Store,
  channels: Channels,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const taken = await leaseDue(store, channels, atOnce);
  await Promise.all(taken.map((message) => send(store, channels, message, signal)));
  return taken.length;
}

/**
 * Leases due messages. Except for codes, only the oldest message of an address may be leased, so one that is being sent
 * or postponed delays the later ones.
 */
async function leaseDue(store: Store, channels: Channels, most: number): Promise<Message[]> {
  const isNext = sql`channel in (${sql.join(Object.keys(channels))})
    and (${isCode} or not exists (
      select from outbox as earlier
      where earlier.channel = due.channel and earlier.address = due.address
        and earlier.id < due.id and earlier.given_up_at is null
    ))`;
  const { rows } = await acquireLeases<Leased>('outbox', { isNext, atMost: most }).execute(store);
  return rows.map((row) => ({ ...row, leasedAt: new Date(row.leased_until.getTime() - leaseMs) }));
}

async function send(
  store: Store,
  channels: Channels,
  message: Message,
  signal: AbortSignal,
): Promise<void> {
  const delivery = await channels[message.channel]?.(message, signal).catch((error: unknown) => {
    logError(error);
  });
  await record(store, message, delivery ?? { state: 'failed', retryAfterMs: 0 });
}

async function record(store: Store, message: Message, delivery: Delivery): Promise<void> {
  const { id, channel, address, content, at, failures, leasedAt } = message;
  const { state } = delivery;
  const hasCode = 'messageId' in content;
  if (state === 'arrived' || state === 'gone') {
    await store.deleteFrom('outbox').where('id', '=', id).execute();
    return;
  }
  const usualPause = hasCode ? codePauseMs : pausesMs[failures];
  const pause = state === 'failed' ? usualPause : undefined;
  const retryAfter = state === 'failed' ? Math.min(delivery.retryAfterMs, hourMs) : 0;
  const next = leasedAt.getTime() + Math.max(pause ?? 0, retryAfter);
  const runAt = new Date(hasCode ? Math.min(next, at.getTime() + codeLifeMs) : next);
  const { numUpdatedRows } = await store
    .updateTable('outbox')
    .set({ failures: failures + 1, error: state, leased_until: null, run_at: runAt })
    .$if(pause === undefined, (outbox) => outbox.set({ given_up_at: clock() }))
    .where('id', '=', id)
    .where('leased_until', '=', message.leased_until)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (pause === undefined) {
    log.error({ message: String(id), channel, state }, 'message given up');
    return;
  }
  if (hasCode) return;
  await store
    .updateTable('outbox')
    .set({ run_at: sql`greatest(run_at, ${runAt})` })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('given_up_at', 'is', null)
    .execute();
}
