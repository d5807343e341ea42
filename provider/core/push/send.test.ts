// Push services that fail, are silent, or no longer know a browser.
import { expect, test, vi } from 'vitest';
import { nowOf } from '#provider/core/database/clock.ts';
import { addToOutbox, sendDue, startSending } from '#provider/core/database/outbox.ts';
import { change } from '#provider/core/database/transaction.ts';
import { openPush } from '#provider/testing/push.ts';
import { pushSender } from './send.ts';

const { keys, provider, service, send, subscribe, subscriptions } = await openPush();
const channels = { PUSH: pushSender(provider, keys) };

/** Messages of the outbox that wait for push. */
function waiting() {
  return provider.store
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'PUSH')
    .where('given_up_at', 'is', null)
    .execute();
}

test.each([404, 410])(
  'a browser that its push service knows no more is told nothing: %i [E81]',
  async (status) => {
    const user = await provider.user();
    const browser = await subscribe(user);
    service.status = status;
    await user.payIn('1.00');
    await send();
    expect(await subscriptions()).toEqual([]);
    service.status = 201;
    await user.payIn('1.00');
    await user.later(86_400);
    expect(await send()).toBe(0);
    expect(browser.received).toHaveLength(1);
  },
);

test('a push service that fails is tried again after growing pauses, and in the end no more [E81]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await provider.user();
  const browser = await subscribe(user);
  service.status = 500;
  await user.payIn('1.00');
  await send();
  await send();
  expect(browser.received).toHaveLength(1);
  const tries: number[] = [];
  for (const pauseSeconds of [30, 120, 600]) {
    await user.later(pauseSeconds / 2);
    await send();
    tries.push(browser.received.length);
    await user.later(pauseSeconds);
    await send();
    tries.push(browser.received.length);
  }
  expect(tries).toEqual([1, 2, 2, 3, 3, 4]);
  service.status = 201;
  await user.later(3601);
  await send();
  expect(browser.told).toHaveLength(5);
  expect(new Set(browser.told.map(({ tag }) => tag)).size).toBe(1);
  await user.later(86_400);
  expect(await send()).toBe(0);

  service.status = 503;
  await user.payIn('1.00');
  await send();
  await user.later(86_400);
  await send();
  expect(await waiting()).toEqual([]);
  expect(await subscriptions()).toHaveLength(1);
});

test('what always fails is given up and kept, and what waits for it is sent then, in its order', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await provider.user();
  const browser = await subscribe(user);
  service.status = 500;
  await user.payIn('1.00');
  await send();
  await user.payIn('2.00');
  await user.payIn('3.00');
  // All messages wait for the time at which the first may be sent again.
  expect(new Set((await waiting()).map(({ run_at }) => run_at.getTime())).size).toBe(1);
  for (const pauseSeconds of [30, 120, 600, 3600, 14_400]) {
    expect(log).not.toHaveBeenCalled();
    await user.later(pauseSeconds);
    await send();
  }
  expect(log.mock.calls).toEqual([
    [expect.stringContaining('"channel":"PUSH","state":"failed","msg":"message given up"')],
  ]);
  expect(browser.told.slice(0, 6).map(({ body }) => body)).toEqual(
    Array(6).fill(expect.stringContaining('1.00 AZN')),
  );
  service.status = 201;
  await user.later(30);
  await send();
  const last = browser.told.slice(-2).map(({ body }) => body);
  expect(last).toEqual([expect.stringContaining('2.00 AZN'), expect.stringContaining('3.00 AZN')]);
  expect(await waiting()).toEqual([]);
});

test('what was taken by a process that died is sent again', async () => {
  const user = await provider.user();
  const browser = await subscribe(user);
  await user.payIn('1.00');
  const died = Promise.withResolvers<void>();
  const never = () => new Promise<never>(() => died.resolve());
  void sendDue(provider.store, { PUSH: never });
  await died.promise;
  // A later stage of the same event no longer replaces a message under way, because that may have arrived.
  const [taken] = await waiting();
  if (!taken?.tag) throw new Error('Nothing was taken');
  const { channel, address, tag, content, at } = taken;
  await change(provider.store, (trx) =>
    addToOutbox(trx, { channel, addresses: [address], tag, content, at }),
  );
  await user.later(29);
  expect(await send()).toBe(0);
  await user.later(2);
  expect(await send()).toBe(2);
  expect(browser.told).toHaveLength(2);
});

test('A push service that is silent delays no code [E81]', async () => {
  const { store } = provider;
  const user = await provider.user();
  const { phone } = user;
  await subscribe(user);
  const session = await store
    .selectFrom('push_subscriptions')
    .select('session_id as id')
    .orderBy('session_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = await nowOf(store);
  await change(store, async (trx) => {
    const content = { messageId: '0' };
    const addresses = Array<string>(20).fill(session.id);
    await addToOutbox(trx, { channel: 'PUSH', addresses, content, at });
    const later = new Date(at.getTime() + 1);
    await addToOutbox(trx, { channel: 'SMS', addresses: [phone], content, at: later });
  });
  const sent: string[] = [];
  const sending = startSending(store, {
    PUSH: (_message, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      }),
    SMS: async ({ address }) => {
      sent.push(address);
      return { state: 'arrived' };
    },
  });
  try {
    await expect.poll(() => sent, { timeout: 10_000 }).toContain(phone);
  } finally {
    await sending.stop();
    await store.deleteFrom('outbox').where('address', '=', session.id).execute();
  }
});

test('a push service that is silent holds up no payment', async () => {
  const user = await provider.user();
  await subscribe(user);
  service.status = null;
  await user.payIn('1.00');
  const stop = new AbortController();
  let isOver = false;
  const sending = sendDue(provider.store, channels, stop.signal).finally(() => {
    isOver = true;
  });
  await expect.poll(() => service.received.length).toBe(1);
  expect((await user.pay('1.00')).status).toBe(200);
  // A later message waits for the one under way.
  await user.payIn('2.00');
  expect(await send()).toBe(0);
  expect(isOver).toBe(false);
  stop.abort();
  await sending;
  // An aborted message is sent again later.
  service.status = 201;
  await user.later(61);
  await send();
  expect(service.received).toHaveLength(3);
});
