// Browsers choose the address of their push service, so it must be checked.
import { expect, test } from 'vitest';
import { savePush } from '#contract/identity/push.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { openPushKeys } from './push-keys.ts';
import { isPushService, lookupPublic } from './push-service.ts';

const provider = await openProvider();

const wishes = {
  kinds: ['DEBT' as const],
  language: 'EN' as const,
  hidesAmounts: false,
  owner: 'qepik-0',
};
const secrets = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

const strange = [
  'http://fcm.googleapis.com/fcm/send/1',
  'http://127.0.0.1:9999/1',
  'https://127.0.0.1/1',
  'https://fcm.googleapis.com:8443/1',
  'https://me:secret@fcm.googleapis.com/1',
  'file:///etc/passwd',
  'https://push.example.com/1',
  'https://fcm.googleapis.com.example.com/1',
  'https://evilfcm.googleapis.com/1',
  '',
];

test('A browser with a strange address of its push service is refused', async () => {
  const user = await provider.user();
  for (const endpoint of strange) {
    const body = { ...wishes, ...secrets, endpoint };
    expect(await user.refusal(savePush, { body }), endpoint).toBe('INVALID_REQUEST');
  }
});

test.each([
  'https://fcm.googleapis.com/fcm/send/1',
  'https://updates.push.services.mozilla.com/wpush/v2/1',
  'https://web.push.apple.com/1',
  'https://wns2-par02p.notify.windows.com/w/?token=1',
])('%s is an address of a push service', (endpoint) => {
  expect(isPushService(endpoint, { onThisMachine: false })).toBe(true);
});

test.each(['localhost', '10.1.2.3', '::ffff:192.168.0.1', '169.254.169.254', 'fd00::1'])(
  'a name that leads to %s is connected to nowhere',
  async (name) => {
    const error = await new Promise((resolve) => {
      lookupPublic(name, { all: true }, (refusal) => resolve(refusal));
    });
    expect(error).toBeInstanceOf(Error);
  },
);

test('a public address is connected to', async () => {
  const found = await new Promise((resolve) => {
    lookupPublic('8.8.8.8', { all: true }, (_error, addresses) => resolve(addresses));
  });
  expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('the key is made at the first start and kept, or is that of the settings', async () => {
  const first = await openPushKeys(provider.store);
  expect((await openPushKeys(provider.store)).publicKey).toBe(first.publicKey);
  const own = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
  // The key of an example in RFC 8291, which uses the same curve for another purpose.
  const { publicKey } = await openPushKeys(provider.store, { pushKey: own });
  expect(publicKey).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  await expect(openPushKeys(provider.store, { pushKey: 'short' })).rejects.toThrow('PUSH_KEY');
  const sealed = { keysSecret: 'a long random secret' };
  for (const _ of ['clear before', 'sealed before'])
    expect((await openPushKeys(provider.store, sealed)).publicKey).toBe(first.publicKey);
  await expect(openPushKeys(provider.store)).rejects.toThrow('KEYS_SECRET');
});
