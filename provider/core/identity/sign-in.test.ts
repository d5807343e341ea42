import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { signInByAsan, startAsanSignIn } from '#contract/identity/challenges.ts';
import { requestCode, resetPassword } from '#contract/identity/codes.ts';
import { listDevices, signOut, signOutDevice, signOutOthers } from '#contract/identity/sessions.ts';
import { changePassword } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { answerChallenges } from '#provider/controls/phone.ts';
import type { Client } from '#provider/testing/client.ts';
import { askCode, freshPhone, wrongCodeFor } from '#provider/testing/codes.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

const browser = (...numbers: string[]) => provider.browser(...numbers);
const newNumber = () => randomBytes(32).toString('base64url');

/** True if the correct password suffices on this device. */
async function isTrusted({ phone, password }: TestUser, number: string): Promise<boolean> {
  const answer = await browser(number).get(signIn, { body: { phone, password } });
  return 'token' in answer;
}

/** Signs in with the correct password and reads the requested code. */
async function codeOf({ phone, password }: TestUser, guest: Client) {
  const sent = await guest.get(signIn, { body: { phone, password } });
  if ('token' in sent) throw new Error('No code was asked for');
  return { requestId: sent.requestId, code: await provider.newestCode(phone) };
}

async function trusted(user: TestUser) {
  const number = newNumber();
  const { token } = await provider.signIn(user, browser(number));
  return { number, session: provider.client(token) };
}

test('on a device where the account has not been used a code follows the password [P10]', async () => {
  const user = await provider.user();
  const { phone, password } = user;
  const number = newNumber();
  const guest = browser(number);
  const { requestId, code: right } = await codeOf(user, guest);
  const attempt = (code: string) => ({ body: { phone, password, code: { requestId, code } } });
  expect((await guest.call(signIn, attempt(wrongCodeFor(right)))).problem).toMatchObject({
    code: 'WRONG_CODE',
    attemptsLeft: 4,
  });
  const wrongPassword = { ...attempt(right).body, password: 'wrong' };
  expect(await guest.refusal(signIn, { body: wrongPassword })).toBe('WRONG_CREDENTIALS');
  expect(await guest.get(signIn, attempt(right))).toHaveProperty('token');
  expect(await isTrusted(user, number)).toBe(true);
  expect(await isTrusted(await provider.user(), number)).toBe(false);
  expect(await isTrusted(user, newNumber())).toBe(false);
  expect(await browser(newNumber()).refusal(signIn, attempt(right))).toBe('EXPIRED_CODE');
});

test('the code of a right password signs in alone once, by its own request, until the password changes [P10]', async () => {
  const user = await provider.user();
  const { phone, password } = user;
  const guest = browser(newNumber());
  const code = await codeOf(user, guest);
  const by = (given: typeof code) => ({ body: { phone, code: given } });
  expect(await guest.refusal(signIn, by({ ...code, requestId: randomUUID() }))).toBe(
    'EXPIRED_CODE',
  );
  expect(await guest.refusal(signIn, by({ ...code, code: wrongCodeFor(code.code) }))).toBe(
    'WRONG_CODE',
  );
  const forgot = await askCode(provider, phone, 'FORGOT');
  expect(await guest.refusal(signIn, by(forgot))).toBe('EXPIRED_CODE');
  const other = await provider.user();
  const ofOther = { phone: other.phone, password: other.password, code };
  expect(await guest.refusal(signIn, { body: ofOther })).toBe('EXPIRED_CODE');
  const nobody = { phone: '+994500000000', code };
  expect(await guest.refusal(signIn, { body: nobody })).toBe('EXPIRED_CODE');
  expect(await guest.refusal(signIn, { body: { phone } })).toBe('INVALID_REQUEST');
  expect(await guest.get(signIn, by(code))).toHaveProperty('token');
  // The code is used up although the device is trusted by now.
  expect(await guest.refusal(signIn, by(code))).toBe('EXPIRED_CODE');

  const second = browser(newNumber());
  await user.later(60);
  const stale = await codeOf(user, second);
  await user.get(changePassword, { body: { current: password, password: 'Sagol-2026!' } });
  expect(await second.refusal(signIn, by(stale))).toBe('EXPIRED_CODE');
});

test('Sign-in by a code alone answers a guest alike whether or not the phone has an account [P8]', async () => {
  const { phone } = await provider.user();
  const guest = browser(newNumber());
  for (const of of [phone, freshPhone()]) {
    const { requestId } = await guest.get(requestCode, { body: { phone: of, purpose: 'FORGOT' } });
    const body = { phone: of, code: { requestId, code: '000000' } };
    expect(await guest.refusal(signIn, { body })).toBe('EXPIRED_CODE');
  }
});

test('a code that was just sent stands for a page that is loaded anew, and another comes after a minute', async () => {
  const user = await provider.user();
  const { phone, password } = user;
  const guest = provider.client();
  const ask = () => guest.get(signIn, { body: { phone, password } });
  const first = await ask();
  expect(await ask()).toEqual(first);
  await user.later(60);
  expect(await ask()).not.toEqual(first);
});

test('signing out leaves the device trusted, and in the list until it is removed', async () => {
  const user = await provider.user();
  const { number, session } = await trusted(user);
  await session.get(signOut, {});
  const [, signedOut] = await user.get(listDevices, {});
  expect(signedOut).toMatchObject({ signedIn: false, current: false });
  await user.get(signOutDevice, { params: { id: signedOut?.id ?? '' } });
  expect(await user.get(listDevices, {})).toHaveLength(1);
  expect(await isTrusted(user, number)).toBe(false);
});

test.each([
  ['signing out everywhere', undefined],
  ['another password', 'Sagol-2026!'],
])('trust ends with %s, but for the device in hand', async (_what, changed) => {
  const user = await provider.user();
  const [first, second] = [await trusted(user), await trusted(user)];
  const { password: current } = user;
  const password = changed ?? current;
  if (!changed) await first.session.get(signOutOthers, {});
  else await first.session.get(changePassword, { body: { current, password } });
  Object.assign(user, { password });
  expect(await isTrusted(user, second.number)).toBe(false);
  expect(await isTrusted(user, first.number)).toBe(true);
});

test('a forgotten password ends all trust, and its code makes the device trusted', async () => {
  const user = await provider.user();
  const before = await trusted(user);
  const number = newNumber();
  const password = 'Sagol-2026!';
  const asked = await askCode(provider, user.phone, 'FORGOT');
  await browser(number).get(resetPassword, { body: { ...asked, password } });
  const changed = Object.assign(user, { password });
  expect(await isTrusted(changed, before.number)).toBe(false);
  expect(await isTrusted(changed, number)).toBe(true);
});

test('ASAN İmza makes a device trusted', async () => {
  const user = await provider.user();
  const { phone } = user;
  await provider.store
    .updateTable('users')
    .set({ asan_phone: phone, asan_user_id: '123456' })
    .where('phone', '=', phone)
    .execute();
  const number = newNumber();
  const guest = browser(number);
  const { id: requestId } = await guest.get(startAsanSignIn, { body: { phone, userId: '123456' } });
  await answerChallenges(provider, phone, 'confirmed');
  await guest.get(signInByAsan, { body: { requestId } });
  expect(await isTrusted(user, number)).toBe(true);
});

test('a browser that names itself anew is not trusted, and ends the session it left behind', async () => {
  const user = await provider.user();
  const { number, session } = await trusted(user);
  const renewed = newNumber();
  const { phone, password } = user;
  const guest = browser(renewed, number);
  expect(await guest.get(signIn, { body: { phone, password } })).toHaveProperty('requestId');
  await session.get(getWallets, {});
  await provider.signIn(user, guest);
  expect((await session.call(getWallets, {})).status).toBe(401);
  expect(await isTrusted(user, number)).toBe(false);
});

test.each(['with a code', 'on a trusted device'])(
  'a sign-in that comes twice leaves one session (%s)',
  async (how) => {
    const user = await provider.user();
    const { phone, password } = user;
    const guest = how === 'with a code' ? provider.client() : browser((await trusted(user)).number);
    const code = how === 'with a code' ? await codeOf(user, guest) : undefined;
    const body = { phone, password, code };
    const key = randomUUID();
    expect(await guest.refusal(signIn, { body }, '')).toBe('KEY_REQUIRED');
    const answers = await Promise.all([1, 2].map(() => guest.get(signIn, { body }, key)));
    for (const answer of answers) expect(answer).toHaveProperty('token');
    expect(await user.get(listDevices, {})).toHaveLength(2);
  },
);

test('a sign-in that comes again brings no session back that was ended [P2]', async () => {
  const user = await provider.user();
  const { phone } = user;
  const guest = browser(newNumber());
  const body = { phone, code: await codeOf(user, guest) };
  const key = randomUUID();
  await guest.get(signIn, { body }, key);
  expect(await guest.get(signIn, { body }, key)).toHaveProperty('token');
  await user.get(signOutOthers, {});
  expect(await guest.refusal(signIn, { body }, key)).toBe('EXPIRED_CODE');
  expect(await user.get(listDevices, {})).toHaveLength(1);
});
