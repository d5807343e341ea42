// What is sent to people outside the app. It is written in the transaction of what it tells and sent after it, with
// no transaction open, at least once: a crash between sending and writing that down sends it again. Each address gets its
// messages in their order, so one that cannot be sent yet holds up those after it, and no other address. Codes have no
// order, because only the newest one of a purpose is accepted: a code holds up nothing and waits for nothing.
import { setTimeout } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { log } from '#provider/core/observe/log.ts';
import type { Delivery } from '#provider/ports/ports.ts';
import { type Background, inBackground } from './background.ts';
import { clock, hourMs } from './clock.ts';
import type { Channel } from './identity-tables.ts';
import { acquireLeases, leaseMs } from './lease.ts';
import { report, type Store, sendUnread, type Trx } from './store.ts';
import type { Tables } from './tables.ts';

export interface News {
  readonly channel: Channel;
  readonly addresses: readonly string[];
  /** Names the event: what waits of the same one is replaced. */
  readonly tag?: string;
  readonly content: Selectable<Tables['outbox']>['content'];
  readonly at: Date;
}

/** How long a code is of use. */
export const codeLifeMs = 3 * 60_000;

/** SQL that is true for a message that tells a code, or what takes the place of one. */
const isCode = sql<boolean>`content -> 'messageId' is not null`;

/** Writes down what is to be sent. The lock of the user is held to whom the addresses belong: it keeps the order. */
export async function addToOutbox(
  trx: Trx,
  { channel, addresses, tag, content, at }: News,
): Promise<void> {
  if (tag !== undefined) {
    await trx
      .deleteFrom('outbox')
      .where('channel', '=', channel)
      .where('address', 'in', addresses)
      .where('tag', '=', tag)
      // The failure of an older code that is being sent must not send it again after the newer one.
      .where(({ or, eb }) => or([eb('leased_until', 'is', null), isCode]))
      .where('given_up_at', 'is', null)
      .execute();
  }
  // What waits for a failed one is put off with it, so that it is not looked at in vain.
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
  await sendUnread(trx, added.compile(trx));
}

type Leased = Selectable<Tables['outbox']> & { readonly leased_until: Date };

export interface Message extends Leased {
  readonly takenAt: Date;
}

/** Undefined where nobody knows what came of it: then it is sent again, as after a failure. */
export type Send = (message: Message, signal: AbortSignal) => Promise<Delivery | undefined>;

/** What sends by each channel. Where one is left out, another process sends by it. */
export type Channels = Readonly<Partial<Record<Channel, Send>>>;

const atOnce = 16;
const pauseMs = 500;

/** After the first failure, the second and so on. One more failure is the last. */
const pausesMs = [30_000, 120_000, 600_000, hourMs, 4 * hourMs];

/** After each failure of a code, because its person waits for it. The sender gives it up at the end of its life. */
const codePauseMs = 15_000;

/**
 * Sends until it is stopped, at most so many at once: what is slow keeps its own place, and holds up no other. `stop`
 * breaks off what is on its way: it is sent again later.
 */
export function startSending(store: Store, channels: Channels): Background {
  const underway = new Set<Promise<void>>();
  return inBackground(async (signal) => {
    while (!signal.aborted) {
      const places = atOnce - underway.size;
      const taken = await takeDue(store, channels, places).catch((error: unknown) => {
        report(error);
        return [];
      });
      for (const message of taken) {
        const sending = send(store, channels, message, signal)
          .catch(report)
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
  });
}

/** Sends what is due, one message to an address, at most so many at once. Says how many were taken. */
export async function sendDue(
  store: Store,
  channels: Channels,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const taken = await takeDue(store, channels, atOnce);
  await Promise.all(taken.map((message) => send(store, channels, message, signal)));
  return taken.length;
}

/** Leases the first that are due, of each address the oldest: one that is being sent or put off stands before the others. */
async function takeDue(store: Store, channels: Channels, most: number): Promise<Message[]> {
  const isNext = sql`channel in (${sql.join(Object.keys(channels))})
    and (${isCode} or not exists (
      select from outbox as earlier
      where earlier.channel = due.channel and earlier.address = due.address
        and earlier.id < due.id and earlier.given_up_at is null
    ))`;
  const { rows } = await acquireLeases<Leased>('outbox', { isNext, atMost: most }).execute(store);
  return rows.map((row) => ({ ...row, takenAt: new Date(row.leased_until.getTime() - leaseMs) }));
}

async function send(
  store: Store,
  channels: Channels,
  message: Message,
  signal: AbortSignal,
): Promise<void> {
  const delivery = await channels[message.channel]?.(message, signal).catch((error: unknown) => {
    report(error);
  });
  await record(store, message, delivery ?? { state: 'failed', retryAfterMs: 0 });
}

async function record(store: Store, message: Message, delivery: Delivery): Promise<void> {
  const { id, channel, address, content, at, failures, takenAt } = message;
  const { state } = delivery;
  const tellsCode = 'messageId' in content;
  if (state === 'arrived' || state === 'gone') {
    await store.deleteFrom('outbox').where('id', '=', id).execute();
    return;
  }
  const usualPause = tellsCode ? codePauseMs : pausesMs[failures];
  const pause = state === 'failed' ? usualPause : undefined;
  const retryAfter = state === 'failed' ? Math.min(delivery.retryAfterMs, hourMs) : 0;
  const next = takenAt.getTime() + Math.max(pause ?? 0, retryAfter);
  const runAt = new Date(tellsCode ? Math.min(next, at.getTime() + codeLifeMs) : next);
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
  if (tellsCode) return;
  await store
    .updateTable('outbox')
    .set({ run_at: sql`greatest(run_at, ${runAt})` })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('given_up_at', 'is', null)
    .execute();
}
