import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { changePassword, getUser } from '#contract/identity/users.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { digestOf } from './secrets.ts';

const provider = await openProvider();

describe('another password', () => {
  const password = 'Sagol-2026!';

  test('signs the other devices out and keeps this one', async () => {
    const user = await provider.user();
    const { phone, password: current } = user;
    const { token } = await provider.signIn(user);
    const changed = await user.get(changePassword, { body: { current, password } });
    expect(changed).toEqual({ othersRemoved: true });
    const [told] = await user.get(getNotifications, {});
    expect(told?.text.en).toContain('other devices');
    expect((await user.call(getUser, {})).status).toBe(200);
    expect((await provider.client(token).call(getUser, {})).status).toBe(401);
    const guest = provider.client();
    expect((await guest.call(signIn, { body: { phone, password: current } })).status).toBe(400);
    await guest.get(signIn, { body: { phone, password } });
  });

  test('is not set by who does not know the current one, and guessing locks that session alone and is told', async () => {
    const user = await provider.user();
    const { phone, password: current } = user;
    const tries = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const reply = await user.call(changePassword, { body: { current: 'wrong', password } });
      tries.push([reply.problem?.code, reply.problem?.attemptsLeft]);
      const told = await user.get(getNotifications, {});
      expect(told.map(({ kind }) => kind)).toEqual(attempt < 4 ? [] : ['PASSWORD']);
    }
    expect(tries).toEqual([
      ...[4, 3, 2, 1].map((left) => ['WRONG_CREDENTIALS', left]),
      ['LOCKED_OUT', undefined],
      ['LOCKED_OUT', undefined],
    ]);
    expect(await user.refusal(changePassword, { body: { current, password } })).toBe('LOCKED_OUT');
    const elsewhere = provider.client();
    expect(await elsewhere.get(signIn, { body: { phone, password: current } })).toHaveProperty(
      'requestId',
    );
    await user.later(15 * 60);
    await user.get(changePassword, { body: { current, password } });
  });

  test('is another one, and meets the rules', async () => {
    const user = await provider.user();
    const { password: current } = user;
    const same = await user.call(changePassword, { body: { current, password: current } });
    expect(same.problem?.fields).toEqual({ password: 'validation.password.same' });
    expect(await user.refusal(changePassword, { body: { current, password: 'short' } })).toBe(
      'WEAK_PASSWORD',
    );
  });

  test('is set once by a request that comes twice, and no attempt is counted', async () => {
    const user = await provider.user();
    const { phone, password: current } = user;
    const body = { current, password };
    const key = randomUUID();
    expect(await user.refusal(changePassword, { body }, '')).toBe('KEY_REQUIRED');
    const guest = provider.client();
    const guess = async () => {
      const reply = await guest.call(signIn, { body: { phone, password: 'wrong' } });
      return reply.problem?.attemptsLeft;
    };
    const reply = await Promise.all([
      user.call(changePassword, { body }, key),
      user.call(changePassword, { body }, key),
    ]);
    expect(reply).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { token } = await provider.signIn({ phone, password });
    const { data, version = 0 } = await user.call(changePassword, { body }, key);
    // The user has no other device.
    expect(data).toEqual({ othersRemoved: false });
    const told = await user.get(getNotifications, {});
    expect(told.find(({ kind }) => kind === 'PASSWORD')?.text.en).toBe(
      'Your password was changed. If this was not you, reset your password.',
    );
    expect(version).toBeGreaterThan(0);
    // The repeated request changes nothing, so a session opened meanwhile stays.
    expect((await provider.client(token).call(getUser, {})).status).toBe(200);
    const changes = await provider.store
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'password.changed')
      .where('actor', '=', (await user.get(getUser, {})).id)
      .execute();
    expect(changes).toHaveLength(1);
    expect(await guess()).toBe(4);
  });

  test('cannot be guessed by the key that has set it', async () => {
    const user = await provider.user();
    const { phone, password: current } = user;
    const key = randomUUID();
    await user.get(changePassword, { body: { current, password } }, key);
    const guess = async (guessed: string) => {
      const body = { current, password: guessed };
      return (await user.call(changePassword, { body }, key)).problem;
    };
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect(await guess('Birinci-2026!')).toMatchObject({
        code: 'WRONG_CREDENTIALS',
        attemptsLeft,
      });
    }
    expect((await guess('Birinci-2026!'))?.code).toBe('LOCKED_OUT');
    expect((await guess(password))?.code).toBe('LOCKED_OUT');
    await user.later(15 * 60);
    await provider.client().get(signIn, { body: { phone, password } });
    // The key's row has no digest on which a guess could be tried.
    const kept = await provider.store
      .selectFrom('idempotency')
      .select(['body_hash', 'answer'])
      .where('key', '=', key)
      .execute();
    expect(kept).toEqual([{ body_hash: digestOf('{}'), answer: '{"othersRemoved":false}' }]);
  });
});
