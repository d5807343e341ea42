import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { resetPassword } from '#contract/identity/codes.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  sendPasskeyCode,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/identity/passkeys.ts';
import { listDevices, signOutDevice, signOutOthers } from '#contract/identity/sessions.ts';
import { getUser } from '#contract/identity/users.ts';
import { moveClock } from '#provider/core/database/clock.ts';
import {
  Authenticator,
  passkeyOf,
  refusalBy,
  requestCreationOptions,
  signInBy,
} from '#provider/testing/authenticator.ts';
import { askCode, wrongCodeFor } from '#provider/testing/codes.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';
import { isOwnOrigin, passkeySiteOf } from './passkey-site.ts';

const library = vi.hoisted(() => ({ verified: 0 }));
vi.mock('@simplewebauthn/server', async (original) => {
  const real = await original<typeof import('@simplewebauthn/server')>();
  return {
    ...real,
    verifyRegistrationResponse(given: Parameters<typeof real.verifyRegistrationResponse>[0]) {
      library.verified++;
      return real.verifyRegistrationResponse(given);
    },
  };
});

const provider = await openProvider({ wrongPasswordsPerAddress: 3 });

const deviceNumber = () => randomBytes(32).toString('base64url');

async function passkeysOf(user: TestUser) {
  return (await user.get(getUser, {})).passkeys;
}

async function firstId(user: TestUser): Promise<string> {
  const [first] = await passkeysOf(user);
  return first?.id ?? '';
}

describe('adding a passkey [E79]', () => {
  test('takes a one-time code, which no other purpose has and which counts for ten minutes', async () => {
    const user = await provider.user();
    const { requestId } = await user.get(sendPasskeyCode, {});
    const code = await provider.newestCode(user.phone);
    const wrong = { body: { requestId, code: wrongCodeFor(code) } };
    expect(await user.refusal(startPasskey, wrong)).toBe('WRONG_CODE');
    const first = await user.get(startPasskey, { body: { requestId, code } });
    await user.later(599);
    const { challenge, rp } = await user.get(startPasskey, { body: { requestId, code } });
    expect({ challenge, rp }).toEqual({ challenge: expect.any(String), rp: first.rp });
    expect(challenge).not.toBe(first.challenge);
    await user.later(2);
    expect(await user.refusal(startPasskey, { body: { requestId, code } })).toBe('EXPIRED_CODE');
    const password = await provider.client().get(signIn, { body: user });
    const other = {
      requestId: 'token' in password ? '' : password.requestId,
      code: await provider.newestCode(user.phone),
    };
    expect(await user.refusal(startPasskey, { body: other })).toBe('EXPIRED_CODE');
  });

  test.each([
    { fmt: 'android-key', x5c: [new Uint8Array(3)] },
    { fmt: 'packed', x5c: [new Uint8Array(3)] },
    { fmt: 'tpm' },
    { fmt: 'android-safetynet' },
  ])('brings no certificates, whose addresses would be asked: $fmt', async (maker) => {
    const user = await provider.user();
    const made = new Authenticator().make(await requestCreationOptions(provider, user), { maker });
    const before = library.verified;
    expect(await user.refusal(addPasskey, { body: made })).toBe('PASSKEY_REFUSED');
    expect(library.verified).toBe(before);
  });

  test('is told, names the device, and says nothing of the person to it', async () => {
    const user = await provider.user();
    const asked = await requestCreationOptions(provider, user);
    expect(asked.user.name).toContain('••');
    expect(JSON.stringify(asked)).not.toContain(user.phone.slice(-9));
    expect(asked.user.id).not.toBe(await user.id());
    const body = new Authenticator().make(asked);
    await user.get(addPasskey, { body });
    // The first answer was lost.
    await user.get(addPasskey, { body });
    expect(await passkeysOf(user)).toMatchObject([{ lastUsedAt: null }]);
    const [told] = await user.get(getNotifications, {});
    expect(told).toMatchObject({ kind: 'PASSKEY', title: { en: 'Passkey added' } });
  });

  test('is refused for another user, twice, from another page and without the person', async () => {
    const user = await provider.user();
    const other = await provider.user();
    const device = new Authenticator();
    const forUser = { body: device.make(await requestCreationOptions(provider, user)) };
    expect(await other.refusal(addPasskey, forUser)).toBe('PASSKEY_REFUSED');
    expect(await user.refusal(addPasskey, forUser)).toBe('PASSKEY_REFUSED');
    const lies = [{ origin: 'https://qepik.test.evil.example' }, { isUnlocked: false }];
    for (const lie of lies) {
      await user.later(61);
      const asked = await requestCreationOptions(provider, user);
      expect(await user.refusal(addPasskey, { body: device.make(asked, lie) })).toBe(
        'PASSKEY_REFUSED',
      );
    }
    await user.later(61);
    const late = device.make(await requestCreationOptions(provider, user));
    await user.later(301);
    expect(await user.refusal(addPasskey, { body: late })).toBe('PASSKEY_REFUSED');
    expect(await passkeysOf(user)).toEqual([]);
  });
});

describe('a sign-in by passkey [E79]', () => {
  test('needs no code and makes the device a trusted one', async () => {
    const user = await provider.user();
    const device = await passkeyOf(provider, user);
    const browser = provider.browser(deviceNumber());
    const { data } = await signInBy(device, browser);
    expect(data).toMatchObject({ userId: await user.id() });
    const here = await provider.client(data?.token).get(getUser, {});
    expect(here.passkeys).toMatchObject([{ isHere: true, lastUsedAt: expect.any(String) }]);
    expect(await browser.get(signIn, { body: user })).toMatchObject({ token: expect.any(String) });
    expect(await passkeysOf(user)).toMatchObject([{ isHere: false }]);
  });

  test('asks everybody the same, and refuses only wrong ones for what an address has counted', async () => {
    const guest = provider.clientAt('203.0.113.7');
    const asked = await guest.get(startPasskeySignIn, {});
    expect(asked).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const stranger = new Authenticator();
    const audited = async () => {
      const rows = provider.store.selectFrom('audit').where('act', '=', 'sign-in.refused');
      return (await rows.select('id').execute()).length;
    };
    const before = await audited();
    for (let count = 0; count < 3; count++) {
      expect(await refusalBy(stranger, guest)).toBe('PASSKEY_UNKNOWN');
    }
    expect(await refusalBy(stranger, guest)).toBe('TOO_MANY_REQUESTS');
    // Above the limit a guest adds no rows to the audit log.
    expect(await audited()).toBe(before + 3);
    // Neighbours share an address.
    const device = await passkeyOf(provider, await provider.user());
    expect((await signInBy(device, guest)).data).toHaveProperty('token');
  });

  test('is refused for a challenge that was answered, is old, or was for something else', async () => {
    const user = await provider.user();
    const device = await passkeyOf(provider, user);
    const guest = provider.client();
    const options = await guest.get(startPasskeySignIn, {});
    const body = device.sign(options);
    await guest.get(signInByPasskey, { body });
    expect(await guest.refusal(signInByPasskey, { body })).toBe('PASSKEY_REFUSED');
    const again = { body: device.sign(options) };
    expect(await guest.refusal(signInByPasskey, again)).toBe('PASSKEY_REFUSED');
    const old = { body: device.sign(await guest.get(startPasskeySignIn, {})) };
    await moveClock(provider.store, { byMs: 301_000 });
    expect(await guest.refusal(signInByPasskey, old)).toBe('PASSKEY_REFUSED');
    const { challenge, rp } = await requestCreationOptions(provider, user);
    const toMake = { body: device.sign({ ...options, challenge, rpId: rp.id }) };
    expect(await guest.refusal(signInByPasskey, toMake)).toBe('PASSKEY_REFUSED');
  });

  test.each([
    ['from the page of another origin', { origin: 'https://evil.example' }],
    ['where the device does not know its person', { isUnlocked: false }],
  ])('is refused %s', async (_, lies) => {
    const user = await provider.user();
    const device = await passkeyOf(provider, user);
    await signInBy(device, provider.client());
    await signInBy(device, provider.client());
    expect(await refusalBy(device, provider.client(), lies)).toBe('PASSKEY_REFUSED');
  });

  test.each([
    { counts: [2, 0], noted: [{ before: 2, now: 0 }] },
    { counts: [2, 1, 2], noted: [{ before: 2, now: 1 }] },
    { counts: [2, 2], noted: [{ before: 2, now: 2 }] },
    { counts: [0, 0, 5, 6], noted: [] },
  ])(
    'is accepted whatever its device counts, and a count that has gone back is noted: $counts',
    async ({ counts, noted }) => {
      const user = await provider.user();
      const device = await passkeyOf(provider, user);
      for (const count of counts) {
        expect((await signInBy(device, provider.client(), { count })).data).toHaveProperty('token');
      }
      const rows = provider.store.selectFrom('audit').select('detail');
      const ofUser = rows.where('act', '=', 'passkey.count').where('actor', '=', await user.id());
      expect((await ofUser.execute()).map(({ detail }) => detail)).toEqual(noted);
    },
  );

  test('is refused with the passkey of somebody else, and with a key that is not its own', async () => {
    const [user, other] = [await provider.user(), await provider.user()];
    const device = await passkeyOf(provider, user);
    const others = await passkeyOf(provider, other);
    const guest = provider.client();
    const { id, rawId } = device.sign(await guest.get(startPasskeySignIn, {}));
    const signed = others.sign(await guest.get(startPasskeySignIn, {}));
    const posed = { body: { ...signed, id, rawId } };
    expect(await guest.refusal(signInByPasskey, posed)).toBe('PASSKEY_REFUSED');
    const { userHandle: _, ...response } = others.sign(
      await guest.get(startPasskeySignIn, {}),
    ).response;
    const nameless = { body: { ...signed, id, rawId, response } };
    expect(await guest.refusal(signInByPasskey, nameless)).toBe('PASSKEY_REFUSED');
  });
});

describe('a passkey [E79]', () => {
  test('is renamed and removed by its owner alone, and told of', async () => {
    const [user, other] = [await provider.user(), await provider.user()];
    const device = await passkeyOf(provider, user);
    const params = { id: await firstId(user) };
    const named = { params, body: { name: ' Telefonum ' } };
    expect(await other.refusal(renamePasskey, named)).toBe('NOT_FOUND');
    expect(await other.refusal(removePasskey, { params })).toBe('NOT_FOUND');
    await user.get(renamePasskey, named);
    expect(await passkeysOf(user)).toMatchObject([{ name: 'Telefonum' }]);
    const removed = await user.get(removePasskey, { params });
    expect(removed).toEqual({ rpId: 'qepik.test', credentialId: device.credentialId });
    const [told] = await user.get(getNotifications, {});
    expect(told).toMatchObject({ kind: 'PASSKEY', title: { en: 'Passkey removed' } });
    expect(await refusalBy(device, provider.client())).toBe('PASSKEY_UNKNOWN');
  });

  test('is removed with the password that was forgotten, and told of', async () => {
    const user = await provider.user();
    const device = await passkeyOf(provider, user);
    const other = await passkeyOf(provider, await provider.user());
    const guest = provider.client();
    const asked = await askCode(provider, user.phone, 'FORGOT');
    const reset = { body: { ...asked, password: 'Yeni-parol-2026' } };
    const owner = provider.client((await guest.get(resetPassword, reset)).token);
    expect((await owner.get(getUser, {})).passkeys).toEqual([]);
    const told = await owner.get(getNotifications, {});
    expect(told.map(({ title }) => title.en)).toContain('Passkey removed');
    expect(await refusalBy(device, guest)).toBe('PASSKEY_UNKNOWN');
    expect((await signInBy(other, guest)).data).toBeDefined();
  });

  test.each(['one by one', 'all at once'])(
    'goes with the only device that has it, and stays where another has it: %s',
    async (how) => {
      const user = await provider.user();
      const lost = await passkeyOf(provider, user);
      await user.later(61);
      const both = await passkeyOf(provider, user);
      const here = provider.browser(deviceNumber());
      const there = provider.browser(deviceNumber());
      await signInBy(both, there);
      await signInBy(lost, there);
      const { data } = await signInBy(both, here);
      const owner = provider.client(data?.token);
      if (how === 'all at once') await owner.get(signOutOthers, {});
      const others = (await owner.get(listDevices, {})).filter(({ current }) => !current);
      for (const { id } of others) await owner.get(signOutDevice, { params: { id } });
      expect((await owner.get(getUser, {})).passkeys).toMatchObject([{ isHere: true }]);
      expect(await refusalBy(lost, there)).toBe('PASSKEY_UNKNOWN');
      expect((await signInBy(both, there)).data).toBeDefined();
    },
  );

  test('belongs to the host of the app, on any port of a developer only', () => {
    const site = passkeySiteOf('pay.qepik.az');
    expect(site).toEqual({ rpId: 'pay.qepik.az', origins: ['https://pay.qepik.az'] });
    expect(isOwnOrigin(site, 'https://pay.qepik.az')).toBe(true);
    for (const origin of ['http://pay.qepik.az', 'https://pay.qepik.az:8443', 'https://qepik.az']) {
      expect(isOwnOrigin(site, origin)).toBe(false);
    }
    const local = passkeySiteOf('localhost:8080');
    expect(isOwnOrigin(local, 'http://localhost:5173')).toBe(true);
    expect(isOwnOrigin(local, 'http://localhost.evil.example')).toBe(false);
  });
});
