import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { checkCode, register, requestCode, resetPassword } from '#contract/codes.ts';
import { listDevices } from '#contract/devices.ts';
import { getUser } from '#contract/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { moveClock } from '#sandbox/control/clock.ts';
import { messagesOf } from '#sandbox/control/inbox.ts';
import { openProvider } from '#sandbox/testing/of-file.ts';

const provider = await openProvider();

let phones = 0;
function freshPhone(): string {
  phones++;
  return `+99455${String(1_000_000 + phones)}`;
}

const password = 'Salam-2026';

async function newestMessage(phone: string) {
  const [message] = await messagesOf(provider.store, phone);
  return message;
}

/** Asks for a code and reads it from the inbox. */
async function askCode(phone: string, purpose: 'REGISTER' | 'FORGOT' = 'REGISTER') {
  const { requestId } = await provider
    .client()
    .get(requestCode, { body: { phone, purpose } }, randomUUID());
  return { requestId, code: (await newestMessage(phone))?.code ?? '' };
}

function wrongFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

test('The next code is told of in the whole seconds that a client counts in', async () => {
  const body = { phone: freshPhone(), purpose: 'REGISTER' } as const;
  const { resendAt } = await provider.client().get(requestCode, { body }, randomUUID());
  expect(Date.parse(resendAt) % 1000).toBe(0);
});

describe('registration', () => {
  test('with the code from the phone opens a session, a wallet and a gift', async () => {
    const phone = freshPhone();
    const asked = await askCode(phone);
    const guest = provider.client();
    await guest.get(checkCode, { body: asked });
    const opened = await guest.get(
      register,
      { body: { ...asked, password, language: 'RU' } },
      randomUUID(),
    );
    expect(opened).toMatchObject({ language: 'RU', maxAgeSeconds: 30 * 86_400 });
    expect(Buffer.from(opened.token, 'base64url')).toHaveLength(32);
    const user = provider.client(opened.token);
    expect(await user.get(getWallets, {})).toMatchObject([{ availableAmount: 25_000 }]);
    expect(await user.get(getUser, {})).toMatchObject({ phone, verificationStatus: 0 });
    expect(
      await guest.call(register, { body: { ...asked, password, language: 'RU' } }, randomUUID()),
    ).toMatchObject({ problem: { code: 'EXPIRED_CODE' } });
    expect((await guest.get(signIn, { body: { phone, password } })).language).toBe('RU');
  });

  test('gives a guest no way to tell who has an account', async () => {
    const { phone: known } = await provider.user();
    const unknown = freshPhone();
    const guest = provider.client();
    const told = async (phone: string) => {
      const body = { phone, purpose: 'REGISTER' } as const;
      const sent = await guest.call(requestCode, { body }, randomUUID());
      const requestId = sent.data?.requestId ?? '';
      const again = await guest.call(requestCode, { body }, randomUUID());
      const tries = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const code = wrongFor((await newestMessage(phone))?.code ?? '');
        const { status, problem } = await guest.call(
          register,
          { body: { requestId, code, password, language: 'AZ' } },
          randomUUID(),
        );
        tries.push({ status, problem });
      }
      return { keys: Object.keys(sent.data ?? {}), again: again.problem?.code, tries };
    };
    const ofKnown = await told(known);
    expect(ofKnown).toEqual(await told(unknown));
    expect(ofKnown.tries.at(-1)?.problem).toMatchObject({ code: 'WRONG_CODE', attemptsLeft: 0 });
    expect((await newestMessage(known))?.code).toBeNull();
    // Nor is there a code that could be guessed.
    const { store } = provider;
    const codes = await store.selectFrom('codes').selectAll().where('phone', '=', known).execute();
    expect(codes).toMatchObject([{ code_hash: null }]);
    expect((await newestMessage(unknown))?.code).toMatch(/^\d{6}$/);
  });

  test.each([
    'short1A',
    'alllowercase-1',
    'NOLOWER-123',
    'NoDigits-here',
    'NoSpecial123',
    'White Space-1',
  ])('refuses the password %s', async (weak) => {
    const asked = await askCode(freshPhone());
    const told = await provider
      .client()
      .call(register, { body: { ...asked, password: weak, language: 'AZ' } }, randomUUID());
    expect(told).toMatchObject({ status: 400, problem: { code: 'WEAK_PASSWORD' } });
  });

  test("refuses a number that is nobody's in Azerbaijan", async () => {
    const body = { phone: '+994121234567', purpose: 'REGISTER' as const };
    expect(await provider.client().call(requestCode, { body }, randomUUID())).toMatchObject({
      status: 400,
      problem: { code: 'INVALID_REQUEST', fields: { phone: 'validation.phone.invalid' } },
    });
  });
});

describe('a code', () => {
  test('is wrong five times, then of no use', async () => {
    const asked = await askCode(freshPhone());
    const guest = provider.client();
    const wrong = { ...asked, code: wrongFor(asked.code) };
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      expect(await guest.call(checkCode, { body: wrong })).toMatchObject({
        status: 400,
        problem: { code: 'WRONG_CODE', attemptsLeft },
      });
    }
    expect((await guest.call(checkCode, { body: asked })).problem).toMatchObject({
      code: 'WRONG_CODE',
      attemptsLeft: 0,
    });
  });

  test('lives three minutes, which is not the same as being wrong', async () => {
    const phone = freshPhone();
    const asked = await askCode(phone);
    const guest = provider.client();
    await moveClock(provider.store, phone, { byMs: 150_000 });
    await guest.get(checkCode, { body: asked });
    await moveClock(provider.store, phone, { byMs: 31_000 });
    expect((await guest.call(checkCode, { body: asked })).problem?.code).toBe('EXPIRED_CODE');
  });

  test('is sent again after a minute, and the old one is then of no use', async () => {
    const phone = freshPhone();
    const old = await askCode(phone);
    const guest = provider.client();
    const soon = await guest.call(
      requestCode,
      { body: { phone, purpose: 'REGISTER' } },
      randomUUID(),
    );
    expect(soon).toMatchObject({ status: 429, problem: { code: 'CODE_TOO_SOON' } });
    expect(Number(soon.headers.get('Retry-After'))).toBeGreaterThan(50);
    await moveClock(provider.store, phone, { byMs: 60_000 });
    const fresh = await askCode(phone);
    expect((await guest.call(checkCode, { body: old })).problem?.code).toBe('EXPIRED_CODE');
    await guest.get(checkCode, { body: fresh });
  });

  test('is good for its purpose only', async () => {
    const { phone } = await provider.user();
    const asked = await askCode(phone, 'FORGOT');
    const told = await provider
      .client()
      .call(register, { body: { ...asked, password, language: 'AZ' } }, randomUUID());
    expect(told.problem?.code).toBe('WRONG_CODE');
  });

  test('is written for the site, so that a browser offers it to no other', async () => {
    const phone = freshPhone();
    const { code } = await askCode(phone);
    expect((await newestMessage(phone))?.text).toContain(`\n\n@qepik.test #${code}`);
  });
});

describe('a call that comes twice', () => {
  test('sends one code, and tells of it each time', async () => {
    const body = { phone: freshPhone(), purpose: 'REGISTER' } as const;
    const key = randomUUID();
    const guest = provider.client();
    expect((await guest.call(requestCode, { body })).problem?.code).toBe('KEY_REQUIRED');
    const sent = await guest.get(requestCode, { body }, key);
    expect(await guest.get(requestCode, { body }, key)).toEqual(sent);
    expect(await messagesOf(provider.store, body.phone)).toHaveLength(1);
    const other = { ...body, purpose: 'FORGOT' } as const;
    expect((await guest.call(requestCode, { body: other }, key)).problem?.code).toBe('KEY_REUSED');
    const stranger = { ...body, phone: freshPhone() };
    expect(await guest.get(requestCode, { body: stranger }, key)).not.toEqual(sent);
  });

  test('makes one account, and the second session takes the place of the first', async () => {
    const phone = freshPhone();
    const asked = await askCode(phone);
    const body = { ...asked, password, language: 'RU' } as const;
    const key = randomUUID();
    const guest = provider.client();
    const both = await Promise.all([
      guest.get(register, { body }, key),
      guest.get(register, { body }, key),
    ]);
    const again = await guest.get(register, { body }, key);
    expect(new Set([...both, again].map(({ userId }) => userId)).size).toBe(1);
    const user = provider.client(again.token);
    expect(await user.get(listDevices, {})).toHaveLength(1);
    expect(await user.get(getWallets, {})).toMatchObject([{ availableAmount: 25_000 }]);

    for (const changed of [{ password: 'Sagol-2026' }, { language: 'AZ' as const }]) {
      const told = await guest.call(register, { body: { ...body, ...changed } }, key);
      expect(told.problem?.code).toBe('KEY_REUSED');
    }
    expect((await guest.call(register, { body }, randomUUID())).problem?.code).toBe('EXPIRED_CODE');
    await moveClock(provider.store, phone, { byMs: 11 * 60_000 });
    expect((await guest.call(register, { body }, key)).problem?.code).toBe('EXPIRED_CODE');
  });

  test('sets a forgotten password once, and the second session takes the place of the first', async () => {
    const { phone } = await provider.user();
    const asked = await askCode(phone, 'FORGOT');
    const body = { ...asked, password };
    const key = randomUUID();
    const guest = provider.client();
    expect((await guest.call(resetPassword, { body })).problem?.code).toBe('KEY_REQUIRED');
    const both = await Promise.all([
      guest.get(resetPassword, { body }, key),
      guest.get(resetPassword, { body }, key),
    ]);
    // A lost answer is asked for again when the code has long run out.
    await moveClock(provider.store, phone, { byMs: 9 * 60_000 });
    const again = await guest.get(resetPassword, { body }, key);
    expect(again).toEqual({ ...both[0], token: again.token });
    expect(await provider.client(again.token).get(listDevices, {})).toHaveLength(1);
    const resets = provider.store.selectFrom('audit').where('act', '=', 'password.reset');
    expect(await resets.selectAll().where('subject', '=', again.userId).execute()).toHaveLength(1);

    for (const changed of [{ password: 'Sagol-2026' }, { code: wrongFor(asked.code) }]) {
      const told = await guest.call(resetPassword, { body: { ...body, ...changed } }, key);
      expect(told.problem?.code).toBe('KEY_REUSED');
    }
    const other = await guest.call(resetPassword, { body }, randomUUID());
    expect(other.problem?.code).toBe('EXPIRED_CODE');
    await guest.get(signIn, { body: { phone, password } });
    await moveClock(provider.store, phone, { byMs: 2 * 60_000 });
    const late = await guest.call(resetPassword, { body }, key);
    expect(late.problem?.code).toBe('EXPIRED_CODE');
  });
});

test('a forgotten password is set anew by the phone, and ends all sessions', async () => {
  const user = await provider.user();
  const { phone } = user;
  const asked = await askCode(phone, 'FORGOT');
  const guest = provider.client();
  await guest.get(resetPassword, { body: { ...asked, password } }, randomUUID());
  expect((await user.call(getWallets, {})).status).toBe(401);
  expect((await guest.call(signIn, { body: { phone, password: user.password } })).status).toBe(400);
  await guest.get(signIn, { body: { phone, password } });
  const again = await guest.call(
    resetPassword,
    { body: { ...asked, password: 'Sagol-2026' } },
    randomUUID(),
  );
  expect(again.problem?.code).toBe('EXPIRED_CODE');
});

test('nothing that is stored holds a token, a password or a code', async () => {
  const phone = freshPhone();
  const asked = await askCode(phone);
  const body = { ...asked, password, language: 'AZ' as const };
  const { token } = await provider.client().get(register, { body }, randomUUID());
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
