// What browsers are told, over a push service of the test: sealed for them, once, and no longer than they wish.
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  endPush,
  getPushKey,
  type PushKind,
  pushKinds,
  savePush,
} from '#contract/identity/push.ts';
import { listDevices, signOut, signOutDevice, signOutOthers } from '#contract/identity/sessions.ts';
import { nowOf } from '#sandbox/database/clock.ts';
import { openProvider, type TestUser } from '#sandbox/testing/provider.ts';
import { type Browser, PushService, readVapid } from '#tests/fixtures/push-service.ts';
import { passingPushKeys } from './push-keys.ts';
import { sendDue, startSending } from './send.ts';
import { queueMessages } from './subscriptions.ts';

const keys = passingPushKeys();
const provider = await openProvider({ push: { keys, onThisMachine: true } });
const service = await PushService.open();
afterAll(() => service.close());

beforeEach(async () => {
  service.status = 201;
  service.received.length = 0;
  await provider.store.deleteFrom('push_subscriptions').execute();
});

const all = {
  kinds: [...pushKinds],
  language: 'EN' as const,
  hidesAmounts: false,
  owner: 'qepik-0',
};

async function subscribe(user: TestUser, wishes: object = {}, browser = service.browser()) {
  await user.get(savePush, { body: { ...all, ...wishes, ...browser.subscription } });
  return browser;
}

const send = () => sendDue(provider.store, keys);

async function subscriptions(): Promise<string[]> {
  const rows = await provider.store.selectFrom('push_subscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
}

test('a browser is told what only it can read, by who has the key [E81]', async () => {
  const user = await provider.user();
  const browser = await subscribe(user);
  const id = await user.payIn('12.34');
  await send();
  expect(browser.told).toEqual([
    {
      owner: 'qepik-0',
      title: expect.any(String),
      body: expect.stringMatching(/12\.34 AZN/),
      tag: expect.stringMatching(/^[\w-]{32}$/),
      lang: 'en',
      path: `/payment/receipt/${id}`,
      receiptId: id,
      unread: 1,
    },
  ]);
  const [received] = browser.received;
  if (!received) throw new Error('Nothing was received');
  expect(received.body.toString('latin1')).not.toContain('AZN');
  const { publicKey } = await user.get(getPushKey, {});
  expect(publicKey).toBe(keys.publicKey);
  const { aud, exp, sub } = readVapid(received, publicKey);
  expect({ aud, sub }).toEqual({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) });
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  expect(received.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
    topic: browser.told[0]?.tag,
    ttl: expect.stringMatching(/^86[34]\d\d$/),
  });
  expect(() => readVapid(received, passingPushKeys().publicKey)).toThrow();
  expect(() => service.browser().read(received.body)).toThrow();
  await send();
  expect(browser.received).toHaveLength(1);
});

test('each device is told in its language, and without amounts where it hides them [E81]', async () => {
  const user = await provider.user({ identified: true });
  const open = await subscribe(user);
  const hiding = await subscribe(await user.anew(), { language: 'AZ', hidesAmounts: true });
  await user.payIn('1234.56');
  await user.pay('2.00');
  await user.settleAll();
  await send();
  const told = open.told.map(({ body }) => body);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(expect.stringMatching(/, 2\.00 AZN$/));
  expect(told).toContainEqual(expect.stringMatching(/, 1,234\.56 AZN$/));
  expect(hiding.told).toHaveLength(2);
  for (const { title, body, lang } of hiding.told) {
    expect(lang).toBe('az');
    expect(`${title} ${body}`).not.toMatch(/\d|AZN|₼/);
    expect(body).not.toBe('');
  }
});

test('of an event each device is told once, and its later stage takes its place [E81]', async () => {
  const user = await provider.user();
  const browsers = [await subscribe(user), await subscribe(await user.anew())];
  await user.pay('3.00');
  await user.settleAll();
  await send();
  await send();
  expect(browsers.map(({ told }) => told.length)).toEqual([1, 1]);
  expect(browsers[0]?.told[0]?.tag).toBe(browsers[1]?.told[0]?.tag);

  // Of what is not sent yet only the newest is.
  const { user_id: userId, id } = await provider.store
    .selectFrom('transactions')
    .select(['id', 'user_id'])
    .where('user_id', '=', await user.id())
    .executeTakeFirstOrThrow();
  await queue(userId, id, 'SETTLED');
  await queue(userId, id, 'RETURNED');
  await send();
  expect(browsers[0]?.told.map(({ title, tag }) => [title, tag])).toEqual([
    [browsers[0]?.told[0]?.title, browsers[0]?.told[0]?.tag],
    ['RETURNED', browsers[0]?.told[0]?.tag],
  ]);
});

async function queue(userId: string, receiptId: string, kind: 'SETTLED' | 'RETURNED') {
  const words = { az: kind, en: kind, ru: kind };
  await provider.store.transaction().execute(async (trx) => {
    const event = { at: await nowOf(trx), receiptId, operationKey: null };
    await queueMessages(trx, userId, { kind, title: words, text: words }, event);
  });
}

test.each<[PushKind, (user: TestUser) => Promise<unknown>, string]>([
  ['MONEY_IN', (user) => user.payIn('1.00'), '/payment/receipt/'],
  [
    'PAYMENT',
    async (user) => {
      await user.pay('1.00');
      await user.settleAll();
    },
    '/payment/receipt/',
  ],
  ['SIGN_IN', (user) => provider.signIn(user, provider.phoneBrowser()), '/settings/devices'],
])('%s is told where it is turned on, and nowhere else', async (kind, happen, path) => {
  const user = await provider.user();
  const others = pushKinds.filter((one) => one !== kind);
  const off = await provider.user();
  const browser = await subscribe(user, { kinds: [kind] });
  const elsewhere = await subscribe(await user.anew(), { kinds: others });
  await happen(user);
  await happen(off);
  await send();
  expect(browser.told).toMatchObject([{ path: expect.stringContaining(path) }]);
  expect(elsewhere.told).toEqual([]);
  expect(service.received).toHaveLength(1);
});

const ends: Record<string, (user: TestUser, browser: Browser) => Promise<unknown>> = {
  'signing out': (user) => user.get(signOut, {}),
  'another device that signs it out': async (user) => (await user.anew()).get(signOutOthers, {}),
  'another device that removes it': async (user) => {
    const other = await user.anew();
    const [, first] = await other.get(listDevices, {});
    await other.get(signOutDevice, { params: { id: first?.id ?? '' } });
  },
  'turning it off': (user) => user.get(endPush, {}),
  'another person on the same browser': async (_user, browser) => {
    const next = await provider.user();
    await subscribe(next, {}, browser);
    await next.get(endPush, {});
  },
};

test.each(Object.entries(ends))('nothing is told after %s [E81]', async (_, end) => {
  const user = await provider.user();
  const browser = await subscribe(user);
  // What was to be told before is not told after it either.
  await user.payIn('1.00');
  await end(user, browser);
  expect(await subscriptions()).toEqual([]);
  await user.payIn('2.00');
  expect(await send()).toBe(0);
  expect(browser.received).toEqual([]);
});

test('an expired session is told nothing, and its subscription ends [E81]', async () => {
  const user = await provider.user();
  const browser = await subscribe(user);
  await user.later(40 * 86_400);
  await user.payIn('1.00');
  await send();
  expect(browser.received).toEqual([]);
  expect(await subscriptions()).toEqual([]);
});

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
  expect(await provider.store.selectFrom('push_messages').selectAll().execute()).toEqual([]);
  expect(await subscriptions()).toHaveLength(1);
});

test('a push service that is silent holds up no payment', async () => {
  const user = await provider.user();
  await subscribe(user);
  service.status = null;
  await user.payIn('1.00');
  const stop = new AbortController();
  let isOver = false;
  const sending = sendDue(provider.store, keys, stop.signal).finally(() => {
    isOver = true;
  });
  await expect.poll(() => service.received.length).toBe(1);
  expect((await user.pay('1.00')).status).toBe(200);
  expect(isOver).toBe(false);
  stop.abort();
  await sending;
  // Broken off, it is sent again later.
  service.status = 201;
  await user.later(61);
  await send();
  expect(service.received).toHaveLength(2);
});

test('an answer that changes the protocol is a failure like any other', async () => {
  const user = await provider.user();
  await subscribe(user);
  service.status = 101;
  await user.payIn('1.00');
  expect(await send()).toBe(1);
  service.status = 201;
  await user.later(61);
  await send();
  expect(service.received).toHaveLength(2);
});

test('a push service that is silent holds up no other one', async () => {
  const silent = await PushService.open();
  silent.status = null;
  const user = await provider.user();
  await subscribe(user, {}, silent.browser());
  const sending = startSending(provider.store, keys);
  try {
    await user.payIn('1.00');
    await expect.poll(() => silent.received.length, { timeout: 5000 }).toBe(1);
    const other = await provider.user();
    const browser = await subscribe(other);
    await other.payIn('1.00');
    await expect.poll(() => browser.told.length, { timeout: 5000 }).toBe(1);
  } finally {
    await sending.stop();
    await silent.close();
  }
});

test.each([
  [86_399, 1],
  [86_400, 0],
])("what waited for %i seconds is sent, or is nobody's any more", async (seconds, sent) => {
  const user = await provider.user();
  const browser = await subscribe(user);
  await user.payIn('1.00');
  await provider.store
    .updateTable('push_messages')
    .set({ at: sql`at - make_interval(secs => ${seconds})` })
    .execute();
  expect(await send()).toBe(sent);
  expect(browser.received).toHaveLength(sent);
  expect(await provider.store.selectFrom('push_messages').selectAll().execute()).toEqual([]);
  expect(await subscriptions()).toHaveLength(1);
});

test('of more than 20 browsers of a user that of the oldest session is told nothing', async () => {
  const user = await provider.user();
  const first = await subscribe(user);
  const second = await subscribe(await user.anew());
  for (let more = 2; more < 20; more++) await subscribe(await user.anew());
  const other = await subscribe(await provider.user());
  expect(await subscriptions()).toHaveLength(21);
  const last = await subscribe(await user.anew());
  const left = await subscriptions();
  expect(left).toHaveLength(21);
  expect(left).not.toContain(first.subscription.endpoint);
  for (const { subscription } of [second, other, last])
    expect(left).toContain(subscription.endpoint);
});

test('a key that is none is taken from no browser for long', async () => {
  const user = await provider.user();
  const browser = service.browser();
  const p256dh = 'A'.repeat(87);
  await user.get(savePush, { body: { ...all, ...browser.subscription, p256dh } });
  await user.payIn('1.00');
  await send();
  expect(await subscriptions()).toEqual([]);
});
