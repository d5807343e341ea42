import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { resetPassword } from '#contract/identity/codes.ts';
import { listDevices, signOutOthers } from '#contract/identity/sessions.ts';
import { changePassword, getUser } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { trustDevice } from '#provider/controls/users.ts';
import { askCode, freshPhone } from '#provider/testing/codes.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { hashPassword, passwordMatches } from './secrets.ts';

// Fewer than the default, because each wrong password costs a derivation.
const wrongPasswordsPerAddress = 5;
const provider = await openProvider({ wrongPasswordsPerAddress });

test('A password matches whichever way its letters are composed', async () => {
  const hash = await hashPassword('Gözəl-2026'.normalize('NFC'));
  expect(await passwordMatches('Gözəl-2026'.normalize('NFD'), hash)).toBe(true);
});

describe('signing in', () => {
  test('counts wrong passwords alike for every phone, then locks for a quarter of an hour [P9]', async () => {
    const user = await provider.user();
    const unknown = freshPhone();
    const guest = provider.client();
    const reply = async (phone: string) => {
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const body = { phone, password: 'wrong' };
        const { status, problem } = await guest.call(signIn, { body });
        answers.push([status, problem?.code, problem?.attemptsLeft]);
      }
      return answers;
    };
    const answers = await reply(user.phone);
    expect(answers).toEqual([
      ...[4, 3, 2, 1].map((left) => [400, 'WRONG_CREDENTIALS', left]),
      [429, 'LOCKED_OUT', undefined],
      [429, 'LOCKED_OUT', undefined],
    ]);
    expect(await reply(unknown)).toEqual(answers);
    const { phone, password } = user;
    expect(await guest.refusal(signIn, { body: { phone, password } })).toBe('LOCKED_OUT');
    await user.later(15 * 60);
    await guest.get(signIn, { body: { phone, password } });
  });

  test('goes on where the owner has signed in before, whatever a stranger tries [M27]', async () => {
    const user = await provider.user();
    const { phone, password } = user;
    const number = 'd'.repeat(43);
    await trustDevice(provider.store, phone, number);
    const own = provider.browser(number);
    // A stranger can name another device in each try.
    const stranger = (place: number) => provider.browser(`${place}`.repeat(43));
    const wrong = { body: { phone, password: 'wrong' } };
    for (let tries = 0; tries < 6; tries++) await stranger(tries).call(signIn, wrong);
    expect(await stranger(7).refusal(signIn, { body: { phone, password } })).toBe('LOCKED_OUT');
    expect((await own.call(signIn, wrong)).problem).toMatchObject({ attemptsLeft: 4 });
    expect(await own.get(signIn, { body: { phone, password } })).toHaveProperty('token');
    for (let tries = 0; tries < 4; tries++) await own.call(signIn, wrong);
    expect(await own.refusal(signIn, wrong)).toBe('LOCKED_OUT');
  });

  test.each(['a stranger', 'a trusted device'])(
    'is not guessed for days by %s: thirty wrong passwords end the day, and a code begins anew [M27]',
    async (who) => {
      const user = await provider.user();
      const { phone, password } = user;
      const number = 'e'.repeat(43);
      if (who === 'a trusted device') await trustDevice(provider.store, phone, number);
      const guest = provider.browser(number);
      const wrong = { body: { phone, password: 'wrong' } };
      await user.nextDay();
      for (let rounds = 0; rounds < 6; rounds++) {
        for (let tries = 0; tries < 5; tries++) await guest.call(signIn, wrong);
        await user.later(15 * 60);
      }
      expect(await guest.refusal(signIn, { body: { phone, password } })).toBe('LOCKED_OUT');
      const asked = await askCode(provider, phone, 'FORGOT');
      const changed = 'Yeni-2026!';
      await guest.get(resetPassword, { body: { ...asked, password: changed } });
      expect((await guest.call(signIn, wrong)).problem).toMatchObject({ attemptsLeft: 4 });
    },
  );

  test('is not tried over many phones: an address has a number an hour [M27]', async () => {
    const phones = [];
    for (let count = 0; count < wrongPasswordsPerAddress; count++) {
      phones.push(count % 2 === 0 ? freshPhone() : (await provider.user()).phone);
    }
    const attacker = provider.clientAt('203.0.113.40');
    const answers = [];
    for (const password of ['Bahar-2026!', 'Qish-2026!']) {
      for (const phone of phones) {
        const { status, problem } = await attacker.call(signIn, { body: { phone, password } });
        answers.push(`${status} ${problem?.code}`);
      }
    }
    expect(answers).toEqual([
      ...phones.map(() => '400 WRONG_CREDENTIALS'),
      ...phones.map(() => '429 TOO_MANY_REQUESTS'),
    ]);
    const { phone, password } = await provider.user();
    const refused = await attacker.call(signIn, { body: { phone, password } });
    expect(Date.parse(refused.problem?.retryAt ?? '')).toBeGreaterThan(Date.now());
    const number = 'f'.repeat(43);
    await trustDevice(provider.store, phone, number);
    const own = provider.clientAt('203.0.113.40', { 'Device-Number': number });
    expect(await own.get(signIn, { body: { phone, password } })).toHaveProperty('token');
  });

  test('is open to an office, whose right passwords are not counted [M27]', async () => {
    const office = provider.clientAt('203.0.113.41');
    for (let count = 0; count <= wrongPasswordsPerAddress; count++) {
      const { phone, password } = await provider.user();
      expect(await office.get(signIn, { body: { phone, password } })).toHaveProperty('requestId');
    }
  });

  test('costs one derivation, the same whether or not the phone has an account [P8]', async () => {
    const user = await provider.user();
    const guest = provider.client();
    const derive = vi.spyOn(crypto, 'argon2');
    syncBuiltinESMExports();
    onTestFinished(() => {
      derive.mockRestore();
      syncBuiltinESMExports();
    });
    const workFor = async (phone: string) => {
      derive.mockClear();
      expect(await guest.refusal(signIn, { body: { phone, password: 'wrong' } })).toBe(
        'WRONG_CREDENTIALS',
      );
      return derive.mock.calls.map(([kind, { nonce: _, ...work }]) => ({ kind, ...work }));
    };
    const work = await workFor(user.phone);
    expect(work).toMatchObject([{ kind: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 }]);
    expect(await workFor(freshPhone())).toEqual(work);
  });

  test('with many guesses at once compares five, and the right password after them is locked out', async () => {
    const { phone, password } = await provider.user();
    const guest = provider.client();
    const guesses = Array.from({ length: 24 }, () =>
      guest.refusal(signIn, { body: { phone, password: 'wrong' } }),
    );
    // The provider has received all guesses and locked nobody out yet. Of simultaneous requests, the right password may
    // come first.
    await Promise.race(guesses);
    expect(await guest.refusal(signIn, { body: { phone, password } })).toBe('LOCKED_OUT');
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(4);
  });

  test('with a password that is being changed opens nothing that outlives the change [P2]', async () => {
    const user = await provider.user();
    const { phone, password: current } = user;
    const password = 'Another-2026!';
    const deviceNumber = 'c'.repeat(43);
    await trustDevice(provider.store, phone, deviceNumber);
    let changing = true;
    const change = user.get(changePassword, { body: { current, password } }).finally(() => {
      changing = false;
    });
    const others = [];
    while (changing || others.length < 5) {
      const guest = provider.browser(deviceNumber);
      others.push(guest.call(signIn, { body: { phone, password: current } }));
      await setTimeout(2);
    }
    await change;
    await Promise.all(others);
    // Some sign-ins came after the change.
    const counted = provider.store.selectFrom('password_tries').select('failures');
    expect(await counted.where('phone', '=', phone).execute()).not.toEqual([]);
    expect(await user.get(listDevices, {})).toMatchObject([{ current: true }]);
  });

  test('on another device is shown on the first, which can end it', async () => {
    const user = await provider.user();
    expect((await user.get(getUser, {})).otherDevice).toBeNull();
    const { token } = await provider.signIn(user, provider.phoneBrowser());
    expect((await user.get(getUser, {})).otherDevice).toMatchObject({ name: 'Chrome, Android' });
    await user.get(signOutOthers, {});
    expect((await user.get(getUser, {})).otherDevice).toBeNull();
    expect((await provider.client(token).call(getUser, {})).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends after 30 days without use, and lives on with use', async () => {
    const user = await provider.user();
    for (let week = 0; week < 6; week++) {
      await user.later(7 * 86_400);
      await user.get(getWallets, {});
    }
    await user.later(30 * 86_400 + 1);
    expect(await user.refusal(getWallets, {})).toBe('EXPIRED_TOKEN');
  });

  test('is opened by the header only [P1]', async () => {
    const user = await provider.user();
    const cookie = await provider.request('/api/v1/wallets', {
      headers: { Cookie: `token=${user.token}` },
    });
    expect(cookie.status).toBe(401);
    expect((await provider.client('not-a-token-at-all').call(getWallets, {})).status).toBe(401);
  });
});
