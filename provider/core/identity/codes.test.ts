import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { sendAsanCode } from '#contract/identity/challenges.ts';
import { checkCode, register, requestCode } from '#contract/identity/codes.ts';
import { sendPasskeyCode } from '#contract/identity/passkeys.ts';
import { sendPinCode } from '#contract/operations/cobrand.ts';
import { sendOperationCode } from '#contract/operations/operations.ts';
import { quoteTransfer } from '#contract/operations/transfers.ts';
import { messagesOf } from '#provider/controls/inbox.ts';
import { trustDevice } from '#provider/controls/users.ts';
import { moveClock } from '#provider/core/database/clock.ts';
import type { Client } from '#provider/testing/client.ts';
import { askCode, freshPhone, newestMessage, wrongCodeFor } from '#provider/testing/codes.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

const password = 'Salam-2026';

describe('a code [P3]', () => {
  test('is wrong five times, then of no use', async () => {
    const asked = await askCode(provider, freshPhone());
    const guest = provider.client();
    const wrong = { ...asked, code: wrongCodeFor(asked.code) };
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
    const asked = await askCode(provider, phone);
    const guest = provider.client();
    await moveClock(provider.store, { byMs: 150_000 });
    await guest.get(checkCode, { body: asked });
    await moveClock(provider.store, { byMs: 31_000 });
    expect(await guest.refusal(checkCode, { body: asked })).toBe('EXPIRED_CODE');
  });

  test('is sent again after a minute, the old one stays valid, and the use of one ends both', async () => {
    const phone = freshPhone();
    const old = await askCode(provider, phone);
    const guest = provider.client();
    const soon = await guest.call(requestCode, { body: { phone, purpose: 'REGISTER' } });
    expect(soon).toMatchObject({ status: 429, problem: { code: 'CODE_TOO_SOON' } });
    expect(Number(soon.headers.get('Retry-After'))).toBeGreaterThan(50);
    await moveClock(provider.store, { byMs: 60_000 });
    const fresh = await askCode(provider, phone);
    await guest.get(checkCode, { body: old });
    await guest.get(register, { body: { ...fresh, password, language: 'AZ' } });
    expect(await guest.refusal(checkCode, { body: old })).toBe('EXPIRED_CODE');
  });

  test('is good for its purpose only', async () => {
    const { phone } = await provider.user();
    const asked = await askCode(provider, phone, 'FORGOT');
    expect(
      await provider.client().refusal(register, { body: { ...asked, password, language: 'AZ' } }),
    ).toBe('EXPIRED_CODE');
  });

  test('is written for the site, so that a browser offers it to no other', async () => {
    const phone = freshPhone();
    const { code } = await askCode(provider, phone);
    expect((await newestMessage(provider, phone))?.text).toContain(`\n\n@qepik.test #${code}`);
  });
});

test('a call that comes twice sends one code and gets the same answer each time [P4]', async () => {
  const body = { phone: freshPhone(), purpose: 'REGISTER' } as const;
  const key = randomUUID();
  const guest = provider.client();
  expect(await guest.refusal(requestCode, { body }, '')).toBe('KEY_REQUIRED');
  const sent = await guest.get(requestCode, { body }, key);
  expect(await guest.get(requestCode, { body }, key)).toEqual(sent);
  expect(await messagesOf(provider.store, body.phone)).toHaveLength(1);
  const other = { ...body, purpose: 'FORGOT' } as const;
  expect(await guest.refusal(requestCode, { body: other }, key)).toBe('KEY_REUSED');
  const stranger = { ...body, phone: freshPhone() };
  expect(await guest.get(requestCode, { body: stranger }, key)).not.toEqual(sent);
});

test('what a stranger asks for uses up no code of who knows the password or has a session [P3]', async () => {
  const user = await provider.user({ cobrand: '10.00', balance: '9.00', asksCodeAbove: '1.00' });
  const { phone } = user;
  const stranger = provider.client();
  // Codes are counted by day, so all of these must be sent on one day.
  await user.nextDay();
  for (let codes = 0; codes < 20; codes++) {
    await stranger.get(requestCode, { body: { phone, purpose: 'FORGOT' } });
    await user.later(60);
  }
  const body = { phone, purpose: 'FORGOT' } as const;
  expect(await stranger.refusal(requestCode, { body })).toBe('TOO_MANY_REQUESTS');
  const known = { body: { phone, password: user.password } };
  expect(await provider.client().get(signIn, known)).toHaveProperty('requestId');
  await user.get(sendPinCode, {});
  await askForTransfer(user);
});

test('A trusted device gets its codes, twenty a day, after a stranger used up those of the phone [P3]', async () => {
  const user = await provider.user();
  const { phone } = user;
  const number = 'g'.repeat(43);
  await trustDevice(provider.store, phone, number);
  const owner = clientFrom('203.0.113.10', '', undefined, number);
  const stranger = provider.browser('h'.repeat(43));
  // Neighbours have used up the codes of the address.
  for (let codes = 0; codes < 3; codes++) {
    const body = { phone: freshPhone(), purpose: 'REGISTER' } as const;
    await clientFrom('203.0.113.10').call(requestCode, { body });
  }
  const body = { phone, purpose: 'FORGOT' } as const;
  await user.nextDay();
  for (const device of [stranger, owner]) {
    for (let codes = 0; codes < 20; codes++) {
      await device.get(requestCode, { body });
      expect(await device.refusal(requestCode, { body })).toBe('CODE_TOO_SOON');
      await user.later(60);
    }
    expect(await device.refusal(requestCode, { body })).toBe('TOO_MANY_REQUESTS');
  }
});

/** Asks for the code of a transfer of 5.00. */
async function askForTransfer(payer: Client): Promise<void> {
  const { phone } = await provider.user();
  const body = { phone, amount: '5.00', source: 'WALLET' } as const;
  const { key } = (await payer.get(quoteTransfer, { body })).operation;
  await payer.get(sendOperationCode, { params: { key } });
}

/** A client of a provider that sends two codes a day for guests of an address. */
function clientFrom(remoteAddress: string, forwardedFor = '', token?: string, number = ''): Client {
  return provider.with({ codesPerAddress: 2 }).clientAt(remoteAddress, {
    ...{ 'X-Forwarded-For': forwardedFor, 'Device-Number': number },
    ...(token !== undefined && { Authorization: token }),
  });
}

test('An address that has used up its codes gets those of sessions and of right passwords [P3]', async () => {
  const user = await provider.user({ cobrand: '10.00', balance: '9.00', asksCodeAbove: '1.00' });
  const { phone, password, token } = user;
  const address = '203.0.113.9';
  const neighbour = clientFrom(address);
  const behindProxy = clientFrom('127.0.0.1', `198.51.100.1, ${address}`);
  for (const [guest, answer] of [
    [neighbour, 'not refused: 200'],
    [neighbour, 'not refused: 200'],
    [neighbour, 'TOO_MANY_REQUESTS'],
    [behindProxy, 'TOO_MANY_REQUESTS'],
  ] as const) {
    const body = { phone: freshPhone(), purpose: 'REGISTER' } as const;
    expect(await guest.refusal(requestCode, { body })).toBe(answer);
  }
  const signedIn = clientFrom(address, '', token);
  await signedIn.get(sendPinCode, {});
  await signedIn.get(sendPasskeyCode, {});
  await signedIn.get(sendAsanCode, {});
  await askForTransfer(signedIn);
  const known = { body: { phone, password } };
  expect(await clientFrom(address).get(signIn, known)).toHaveProperty('requestId');
});
