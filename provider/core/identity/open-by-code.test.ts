import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { checkCode, register, requestCode, resetPassword } from '#contract/identity/codes.ts';
import { listDevices, signOut } from '#contract/identity/sessions.ts';
import { getUser } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { createProviderApp } from '#provider/app.ts';
import { moveClock } from '#provider/core/database/clock.ts';
import { Client, type Reply } from '#provider/testing/client.ts';
import { askCode, freshPhone, newestMessage, wrongCodeFor } from '#provider/testing/codes.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

const password = 'Salam-2026';

describe('registration', () => {
  test('with the code from the phone opens a session, a wallet and a gift', async () => {
    const phone = freshPhone();
    const asked = await askCode(provider, phone);
    const guest = provider.client();
    await guest.get(checkCode, { body: asked });
    const opened = await guest.get(register, { body: { ...asked, password, language: 'RU' } });
    expect(opened).toMatchObject({ language: 'RU', maxAgeSeconds: 30 * 86_400 });
    expect(Buffer.from(opened.token, 'base64url')).toHaveLength(32);
    const user = provider.client(opened.token);
    expect(await user.get(getWallets, {})).toMatchObject([
      { availableAmount: 25_000 },
      { id: 'GIFT' },
    ]);
    expect(await user.get(getUser, {})).toMatchObject({ phone, verificationStatus: 0 });
    expect((await provider.signIn({ phone, password })).language).toBe('RU');
  });

  test('opens an empty wallet when no gift is set', async () => {
    const app = createProviderApp({ store: provider.store, ports: provider.ports, control: false });
    const send = async (path: string, init: RequestInit) => app.request(path, init);
    const body = { ...(await askCode(provider, freshPhone())), password, language: 'AZ' } as const;
    const { token } = await new Client(send).get(register, { body });
    const [wallet] = await new Client(send, token).get(getWallets, {});
    expect(wallet?.availableAmount).toBe(0);
  });

  test('gives a guest no way to tell who has an account', async () => {
    const { phone: known } = await provider.user();
    const unknown = freshPhone();
    const guest = provider.client();
    const reply = async (phone: string) => {
      const body = { phone, purpose: 'REGISTER' } as const;
      const sent = await guest.call(requestCode, { body });
      const requestId = sent.data?.requestId ?? '';
      const again = await guest.call(requestCode, { body });
      const tries = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const code = wrongCodeFor((await newestMessage(provider, phone))?.code ?? '');
        const { status, problem } = await guest.call(register, {
          body: { requestId, code, password, language: 'AZ' },
        });
        tries.push({ status, problem });
      }
      return { keys: Object.keys(sent.data ?? {}), again: again.problem?.code, tries };
    };
    const ofKnown = await reply(known);
    expect(ofKnown).toEqual(await reply(unknown));
    expect(ofKnown.tries.at(-1)?.problem).toMatchObject({ code: 'WRONG_CODE', attemptsLeft: 0 });
    expect((await newestMessage(provider, known))?.code).toBeNull();
    // There is no code that could be guessed either.
    const { store } = provider;
    const codes = await store.selectFrom('codes').selectAll().where('phone', '=', known).execute();
    expect(codes).toMatchObject([{ code_hash: null }]);
    expect((await newestMessage(provider, unknown))?.code).toMatch(/^\d{6}$/);
  });
});

describe('a call that comes twice [P4]', () => {
  const guest = provider.client();

  test('makes one account, and the second session takes the place of the first', async () => {
    const phone = freshPhone();
    const asked = await askCode(provider, phone);
    const send = (change: object, key?: string) =>
      guest.call(register, { body: { ...asked, password, language: 'RU', ...change } }, key);
    const { token } = await comesTwice(send, { language: 'AZ' });
    expect(await provider.client(token).get(getWallets, {})).toMatchObject([
      { availableAmount: 25_000 },
      { id: 'GIFT' },
    ]);
  });

  test('sets a forgotten password once, and the second session takes the place of the first', async () => {
    const { phone } = await provider.user();
    const asked = await askCode(provider, phone, 'FORGOT');
    const send = (change: object, key?: string) =>
      guest.call(resetPassword, { body: { ...asked, password, ...change } }, key);
    const { userId } = await comesTwice(send, { code: wrongCodeFor(asked.code) });
    const resets = provider.store.selectFrom('audit').where('act', '=', 'password.reset');
    expect(await resets.selectAll().where('subject', '=', userId).execute()).toHaveLength(1);
    await guest.get(signIn, { body: { phone, password } });
  });

  test('brings no session back that was ended [P2]', async () => {
    const { phone } = await provider.user();
    const body = { ...(await askCode(provider, phone, 'FORGOT')), password };
    const key = randomUUID();
    const { token } = await guest.get(resetPassword, { body }, key);
    await provider.client(token).get(signOut, {});
    expect(await guest.refusal(resetPassword, { body }, key)).toBe('EXPIRED_CODE');
  });

  /** Sends a request several times, also with a changed body. Returns the last session that it opened. */
  async function comesTwice(
    send: (
      change: object,
      key?: string,
    ) => Promise<Pick<Reply<typeof register>, 'data' | 'problem'>>,
    change: object,
  ) {
    const key = randomUUID();
    const codeOf = async (change: object, key?: string) => (await send(change, key)).problem?.code;
    expect(await codeOf({}, '')).toBe('KEY_REQUIRED');
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => send({}, key)));
    // A used code opens nothing under another key, even while it would still be valid.
    expect(await codeOf({})).toBe('EXPIRED_CODE');
    // A client asks again for a lost answer long after the code has expired.
    await moveClock(provider.store, { byMs: 9 * 60_000 });
    const { data: again } = await send({}, key);
    if (!again) throw new Error('The request that came again opened no session');
    for (const { data } of atOnce) expect(again).toEqual({ ...data, token: again.token });
    expect(await provider.client(again.token).get(listDevices, {})).toHaveLength(1);
    expect(await codeOf({ password: 'Sagol-2026' }, key)).toBe('KEY_REUSED');
    expect(await codeOf(change, key)).toBe('KEY_REUSED');
    await moveClock(provider.store, { byMs: 2 * 60_000 });
    expect(await codeOf({}, key)).toBe('EXPIRED_CODE');
    return again;
  }
});

test('nothing that is stored holds a token, a password or a code [P1]', async () => {
  const phone = freshPhone();
  const asked = await askCode(provider, phone);
  const body = { ...asked, password, language: 'AZ' as const };
  const { token } = await provider.client().get(register, { body });
  const { store } = provider;
  const rows = await Promise.all([
    store.selectFrom('users').selectAll().where('phone', '=', phone).execute(),
    store.selectFrom('sessions').selectAll().execute(),
    store.selectFrom('codes').selectAll().where('phone', '=', phone).execute(),
    store.selectFrom('audit').selectAll().execute(),
    store.selectFrom('guest_keys').selectAll().execute(),
  ]);
  const stored = JSON.stringify(rows, (_name, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(stored).toContain('sign-in');
  expect(stored).toContain('$argon2id$');
  for (const secret of [token, password, `"${asked.code}"`]) expect(stored).not.toContain(secret);
});
