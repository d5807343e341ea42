import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { resetPassword } from '#contract/identity/codes.ts';
import { listDevices } from '#contract/identity/devices.ts';
import { getWallets } from '#contract/wallets.ts';
import { moveClock } from '#sandbox/control/clock.ts';
import { askCode, wrongFor } from '#sandbox/testing/codes.ts';
import { openProvider } from '#sandbox/testing/provider.ts';

const provider = await openProvider();

const password = 'Salam-2026';

test('a forgotten password is set anew by the phone, and ends all sessions', async () => {
  const user = await provider.user();
  const { phone } = user;
  const asked = await askCode(provider, phone, 'FORGOT');
  const guest = provider.client();
  await guest.get(resetPassword, { body: { ...asked, password } });
  expect((await user.call(getWallets, {})).status).toBe(401);
  expect((await guest.call(signIn, { body: { phone, password: user.password } })).status).toBe(400);
  await guest.get(signIn, { body: { phone, password } });
  expect(await guest.refusal(resetPassword, { body: { ...asked, password: 'Sagol-2026' } })).toBe(
    'EXPIRED_CODE',
  );
});

describe('a call that comes twice', () => {
  test('sets a forgotten password once, and the second session takes the place of the first', async () => {
    const { phone } = await provider.user();
    const asked = await askCode(provider, phone, 'FORGOT');
    const body = { ...asked, password };
    const key = randomUUID();
    const guest = provider.client();
    expect(await guest.refusal(resetPassword, { body }, '')).toBe('KEY_REQUIRED');
    const atOnce = await Promise.all(
      Array.from({ length: 4 }, () => guest.get(resetPassword, { body }, key)),
    );
    // A lost answer is asked for again when the code has long run out.
    await moveClock(provider.store, phone, { byMs: 9 * 60_000 });
    const again = await guest.get(resetPassword, { body }, key);
    expect(again).toEqual({ ...atOnce[0], token: again.token });
    expect(await provider.client(again.token).get(listDevices, {})).toHaveLength(1);
    const resets = provider.store.selectFrom('audit').where('act', '=', 'password.reset');
    expect(await resets.selectAll().where('subject', '=', again.userId).execute()).toHaveLength(1);

    for (const changed of [{ password: 'Sagol-2026' }, { code: wrongFor(asked.code) }]) {
      expect(await guest.refusal(resetPassword, { body: { ...body, ...changed } }, key)).toBe(
        'KEY_REUSED',
      );
    }
    expect(await guest.refusal(resetPassword, { body })).toBe('EXPIRED_CODE');
    await guest.get(signIn, { body: { phone, password } });
    await moveClock(provider.store, phone, { byMs: 2 * 60_000 });
    expect(await guest.refusal(resetPassword, { body }, key)).toBe('EXPIRED_CODE');
  });
});
