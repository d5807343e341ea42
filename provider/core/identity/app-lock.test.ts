import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from '#app-lock/passkey-signature.ts';
import { provePassword } from '#contract/identity/app-lock.ts';
import { changePassword } from '#contract/identity/users.ts';
import { Authenticator, passkeyOf, signInBy } from '#provider/testing/authenticator.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();
const origin = 'https://qepik.test';

test('a password is proved, and wrong ones count with those of changing it [E85]', async () => {
  const user = await provider.user();
  const right = { body: { password: user.password } };
  expect(await user.get(provePassword, right)).toEqual({ rpId: 'qepik.test', passkeys: [] });
  const left = [];
  for (const wrong of [
    provePassword,
    changePassword,
    provePassword,
    changePassword,
    provePassword,
  ]) {
    const body = { current: 'wrong', password: wrong === provePassword ? 'wrong' : 'Yeni-2026!' };
    const { problem } = await user.call(wrong, { body });
    left.push(problem?.attemptsLeft ?? problem?.code);
  }
  expect(left).toEqual([4, 3, 2, 1, 'LOCKED_OUT']);
  expect(await user.refusal(provePassword, right)).toBe('LOCKED_OUT');
});

test('a device is told of its own passkeys alone, and checks what they sign [E85]', async () => {
  const user = await provider.user();
  const device = await passkeyOf(provider, user);
  await passkeyOf(provider, user);
  const number = randomBytes(32).toString('base64url');
  const { data } = await signInBy(device, provider.browser(number));
  const here = provider.client(data?.token);
  const told = await here.get(provePassword, { body: { password: user.password } });
  expect(told.passkeys).toMatchObject([{ credentialId: device.credentialId }]);

  const challenge = randomBytes(32).toString('base64url');
  const asked = { ...told, challenge, origin };
  const options = {
    challenge,
    rpId: told.rpId,
    timeout: 1,
    userVerification: 'required' as const,
    allowCredentials: [],
  };
  for (let time = 0; time < 40; time++) {
    expect(await isSigned(device.sign(options), asked)).toBe(true);
  }
  const right = device.sign(options);
  const lies = [
    device.sign(options, { isUnlocked: false }),
    device.sign(options, { origin: 'https://other.test' }),
    device.sign({ ...options, challenge: 'other' }),
    device.sign({ ...options, rpId: 'other.test' }),
    new Authenticator().sign(options),
    { ...new Authenticator().sign(options), id: right.id },
    { ...right, response: { ...right.response, signature: 'AAAA' } },
  ];
  for (const lie of lies) expect(await isSigned(lie, asked)).toBe(false);
});
