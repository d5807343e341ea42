import { describe, expect, test } from 'vitest';
import {
  checkAsanSignIn,
  connectAsan,
  disconnectAsan,
  getChallenge,
  sendAsanCode,
  signInByAsan,
  startAsanSignIn,
} from '#contract/identity/challenges.ts';
import { resetPassword } from '#contract/identity/codes.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { sendPasskeyCode } from '#contract/identity/passkeys.ts';
import { listDevices, signOut, signOutDevice, signOutOthers } from '#contract/identity/sessions.ts';
import { changePassword, getUser } from '#contract/identity/users.ts';
import { answerChallenges } from '#provider/controls/phone.ts';
import { trustDevice } from '#provider/controls/users.ts';
import { moveClock } from '#provider/core/database/clock.ts';
import { tablesOf } from '#provider/simulation/tables.ts';
import { askCode, freshPhone, wrongCodeFor } from '#provider/testing/codes.ts';
import { openProvider, TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

const minute = 60;

/** Confirms the challenges on the phone. Returns their number. */
function confirm({ phone }: Pick<TestUser, 'phone'>): Promise<number> {
  return answerChallenges(provider, phone, 'confirmed');
}

/** Requests to connect an ASAN İmza with the code for it. */
async function askToConnect(user: TestUser, { phone = user.phone, userId = '123456' } = {}) {
  const { requestId } = await user.get(sendAsanCode, {});
  const code = await provider.newestCode(user.phone);
  return user.get(connectAsan, { body: { phone, userId, code: { requestId, code } } });
}

async function connected(userId = '123456'): Promise<TestUser> {
  const user = await provider.user();
  await askToConnect(user, { userId });
  await confirm(user);
  return user;
}

async function asanState(requestId: string) {
  return (await provider.client().get(checkAsanSignIn, { body: { requestId } })).state;
}

async function stateOf(user: TestUser, id: string) {
  return (await user.get(getChallenge, { params: { id } })).state;
}

async function titlesOf(user: TestUser) {
  return (await user.get(getNotifications, {})).map(({ title }) => title.az);
}

function begin(phone: string, userId = '123456') {
  return provider.client().get(startAsanSignIn, { body: { phone, userId } });
}

describe('ASAN İmza', () => {
  test('is connected when the phone says so, and shown by the end of its id', async () => {
    const user = await provider.user();
    const asked = await askToConnect(user);
    expect((await user.get(getUser, {})).asanMasked).toBeNull();
    expect(await stateOf(user, asked.id)).toBe('PENDING');
    const { version } = await user.call(getUser, {});
    expect(await confirm(user)).toBe(1);
    const reply = await user.call(getUser, {});
    expect(reply.data?.asanMasked).toBe('••56');
    expect(reply.version).toBeGreaterThan(version ?? 0);
    await user.get(disconnectAsan, {});
    expect((await user.get(getUser, {})).asanMasked).toBeNull();
    await user.get(disconnectAsan, {});
    expect(await titlesOf(user)).toEqual([
      'ASAN İmza ilə giriş deaktiv edildi',
      'ASAN İmza qoşuldu',
    ]);
  });

  test('is asked for after a one-time code, which no other purpose has', async () => {
    const user = await provider.user();
    const asan = { phone: user.phone, userId: '123456' };
    const { requestId } = await user.get(sendAsanCode, {});
    const code = await provider.newestCode(user.phone);
    expect(await user.refusal(connectAsan, { body: asan })).toBe('CODE_NEEDED');
    const wrong = { ...asan, code: { requestId, code: wrongCodeFor(code) } };
    expect(await user.refusal(connectAsan, { body: wrong })).toBe('WRONG_CODE');
    const ofPasskey = await user.get(sendPasskeyCode, {});
    const other = { requestId: ofPasskey.requestId, code: await provider.newestCode(user.phone) };
    expect(await user.refusal(connectAsan, { body: { ...asan, code: other } })).toBe(
      'EXPIRED_CODE',
    );
    expect(await confirm(user)).toBe(0);
    const body = { ...asan, code: { requestId, code } };
    await user.get(connectAsan, { body });
    expect(await user.refusal(connectAsan, { body })).toBe('EXPIRED_CODE');
    expect(await confirm(user)).toBe(1);
  });

  const password = 'Sagol-2026';
  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['it was disconnected', (user) => user.get(disconnectAsan, {})],
    ['all other devices were signed out', (user) => user.get(signOutOthers, {})],
    [
      'the password was changed',
      (user) => user.get(changePassword, { body: { current: user.password, password } }),
    ],
    [
      'a forgotten password was set anew',
      async ({ phone }) => {
        const body = { ...(await askCode(provider, phone, 'FORGOT')), password };
        await provider.client().get(resetPassword, { body });
      },
    ],
  ])('does not sign in once %s, though the phone had confirmed', async (_, end) => {
    const user = await connected();
    const { id: requestId } = await begin(user.phone);
    await confirm(user);
    await end(user);
    const refusal = await provider.client().refusal(signInByAsan, { body: { requestId } });
    expect(refusal).toBe('EXPIRED_CODE');
    await begin(user.phone);
    expect(await confirm(user)).toBe(0);
  });

  test('goes with the device that connected it, and with no other', async () => {
    const user = await provider.user();
    const on = async (number: string) => {
      const device = provider.browser(number);
      const { token } = await provider.signIn(user, device);
      return new TestUser(provider, user.phone, user.password, token);
    };
    const first = await on('d'.repeat(43));
    await user.later(minute);
    const second = await on('e'.repeat(43));
    await askToConnect(first);
    await confirm(user);
    const signOutOf = async (device: TestUser) => {
      const [{ id } = { id: '' }] = await device.get(listDevices, {});
      await user.get(signOutDevice, { params: { id } });
      return (await user.get(getUser, {})).asanMasked;
    };
    expect(await signOutOf(second)).toBe('••56');
    expect(await signOutOf(first)).toBeNull();
  });

  test('signs in once, after the phone has confirmed', async () => {
    const user = await connected();
    const { id: requestId } = await begin(user.phone);
    const guest = provider.client();
    expect(await guest.refusal(signInByAsan, { body: { requestId } })).toBe('EXPIRED_CODE');
    await confirm(user);
    expect(await asanState(requestId)).toBe('CONFIRMED');
    const { token } = await guest.get(signInByAsan, { body: { requestId } });
    expect((await provider.client(token).get(getUser, {})).phone).toBe(user.phone);
    expect(await guest.refusal(signInByAsan, { body: { requestId } })).toBe('EXPIRED_CODE');
  });

  test.each([
    ['rejected', 'REJECTED'],
    ['expired', 'EXPIRED'],
  ] as const)('does not sign in where the phone says %s', async (answer, state) => {
    const user = await connected();
    const { id: requestId } = await begin(user.phone);
    await answerChallenges(provider, user.phone, answer);
    expect(await asanState(requestId)).toBe(state);
  });

  test('answers a guest alike whether or not it is connected', async () => {
    const user = await connected();
    for (const [phone, userId] of [
      [user.phone, '999999'],
      ['+994551999999', '123456'],
    ] as const) {
      const asked = await begin(phone, userId);
      expect(asked.checkCode).toMatch(/^\d{4}$/);
      expect(await confirm({ phone })).toBe(0);
      expect(await asanState(asked.id)).toBe('PENDING');
    }
  });

  test('asks a phone twenty times a day, and then its owner in a session all the same', async () => {
    await moveClock(provider.store, { to: new Date('2040-03-01T00:00:00Z') });
    const user = await provider.user();
    for (let rounds = 0; rounds < 4; rounds++) {
      for (let count = 0; count < 5; count++) await begin(user.phone);
      await user.later(20 * minute);
    }
    await expect(begin(user.phone)).rejects.toThrow('TOO_MANY_REQUESTS');
    await askToConnect(user);
    expect(await confirm(user)).toBe(1);
  });

  test('asks no more phones a day for an address than get codes from there', async () => {
    const few = provider.with({ codesPerAddress: 2 });
    const from = (address: string) => {
      const body = { phone: freshPhone(), userId: '123456' };
      return few.clientAt(address).refusal(startAsanSignIn, { body });
    };
    expect(await from('203.0.113.61')).toBe('not refused: 200');
    expect(await from('203.0.113.61')).toBe('not refused: 200');
    expect(await from('203.0.113.61')).toBe('TOO_MANY_REQUESTS');
    expect(await from('203.0.113.62')).toBe('not refused: 200');
  });

  test.each([
    ['there', (_: TestUser, asking: TestUser) => asking.get(signOut, {})],
    ['elsewhere', (user: TestUser) => user.get(signOutOthers, {})],
  ])('is not connected once the device that asked is signed out, %s [P2]', async (_, end) => {
    const user = await provider.user();
    const other = await user.anew();
    const phone = '+994551999997';
    const { id } = await askToConnect(other, { phone, userId: '555555' });
    await end(user, other);
    await confirm({ phone });
    expect(await stateOf(user, id)).toBe('EXPIRED');
    expect((await user.get(getUser, {})).asanMasked).toBeNull();
  });

  test('is connected by no guest, who has the id of the challenge', async () => {
    const user = await provider.user();
    const { id } = await askToConnect(user);
    const answers = tablesOf(provider.store).insertInto('simulated_answers');
    await answers.values({ key: id, answer: 'confirmed' }).execute();
    const body = { requestId: id };
    for (let count = 0; count < 5; count++) {
      expect(await provider.client().refusal(checkAsanSignIn, { body })).toBe('NOT_FOUND');
      expect((await user.get(getUser, {})).asanMasked).toBeNull();
    }
    expect(await stateOf(user, id)).toBe('CONFIRMED');
  });

  test('is asked of its phone by a trusted device, however often strangers ask', async () => {
    await moveClock(provider.store, { to: new Date('2040-02-01T00:00:00Z') });
    const user = await provider.user();
    const phone = '+994551999996';
    const number = 'a'.repeat(43);
    await trustDevice(provider.store, user.phone, number);
    await askToConnect(user, { phone });
    await confirm({ phone });
    for (let count = 0; count < 4; count++) await begin(phone);
    await expect(begin(phone)).rejects.toThrow('TOO_MANY_REQUESTS');
    const device = provider.browser(number);
    await device.get(startAsanSignIn, { body: { phone, userId: '123456' } });
    expect(await confirm({ phone })).toBe(5);
  });

  test('belongs to the user who confirmed it last', async () => {
    const first = await connected('777777');
    const second = await provider.user();
    const { version = 0 } = await first.call(getUser, {});
    await askToConnect(second, { phone: first.phone, userId: '777777' });
    await confirm(first);
    const reply = await first.call(getUser, {});
    expect(reply.data?.asanMasked).toBeNull();
    expect(reply.version).toBeGreaterThan(version);
    expect((await second.get(getUser, {})).asanMasked).toBe('••77');
    const [lost] = await titlesOf(first);
    expect(lost).toBe('ASAN İmza ilə giriş deaktiv edildi');
  });
});
