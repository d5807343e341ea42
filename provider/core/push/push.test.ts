import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mostNotifications } from '#contract/identity/notifications.ts';
import { endPush, getPushKey, type PushKind, pushKinds } from '#contract/identity/push.ts';
import { listDevices, signOut, signOutDevice, signOutOthers } from '#contract/identity/sessions.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { change } from '#provider/core/database/transaction.ts';
import { inAllLanguages } from '#provider/core/texts/notifications.ts';
import type { TestUser } from '#provider/testing/provider.ts';
import { openPush } from '#provider/testing/push.ts';
import { type Browser, readVapid } from '#tests/fixtures/servers/push-service.ts';
import { temporaryPushKeys } from './push-keys.ts';
import { queuePush } from './subscriptions.ts';

const { keys, provider, service, send, subscribe, subscriptions } = await openPush();

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
  expect(() => readVapid(received, temporaryPushKeys().publicKey)).toThrow();
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

test('a message counts the unread notifications that the app can show, and no older ones [E81]', async () => {
  const user = await provider.user();
  const browser = await subscribe(user);
  const words = {
    title: JSON.stringify(inAllLanguages('Köhnə')),
    text: JSON.stringify(inAllLanguages('')),
  };
  const old = { kind: 'CARD' as const, at: new Date(0), user_id: await user.id(), ...words };
  const rows = Array.from({ length: mostNotifications + 1 }, () => ({ ...old, id: randomUUID() }));
  await provider.store.insertInto('notifications').values(rows).execute();
  await user.payIn('12.34');
  await send();
  expect(browser.told).toMatchObject([{ unread: mostNotifications }]);
});

test('a device with the app lock on is told that there is news, and of what it is not [E85]', async () => {
  const user = await provider.user({ identified: true });
  const locked = await subscribe(user, { hidesContent: true });
  const receiptId = await user.payIn('1234.56');
  await send();
  expect(locked.told).toMatchObject([
    { title: 'Qəpik', body: expect.stringMatching(/^You have a new notification/), receiptId },
  ]);
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

  // Only the newest unsent message is sent.
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
  await change(provider.store, async (trx) => {
    const event = { at: await nowOf(trx), receiptId, operationKey: null };
    await queuePush(trx, userId, { kind, title: words, text: words }, event);
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
  // Messages queued before the end are not sent after it either.
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
