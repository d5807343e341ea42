import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signInByPasskey, startPasskeyApproval } from '#contract/identity/passkeys.ts';
import { quoteTransfer } from '#contract/operations/transfers.ts';
import { approvalText } from '#domain/approval-text.ts';
import { Authenticator, approvalBy, approve, passkeyOf } from '#provider/testing/authenticator.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

async function quoted(user: TestUser, amount: string, phone: string) {
  const body = { phone, amount, source: 'WALLET' as const };
  return (await user.get(quoteTransfer, { body })).operation;
}

async function people() {
  const user = await provider.user({ balance: '900.00', asksCodeAbove: '100.00' });
  const { phone } = await provider.user();
  return { user, phone, device: await passkeyOf(provider, user) };
}

/** Approves and returns the code of a refusal. Undefined if the approval was accepted. */
async function refusalOf(user: TestUser, input: Parameters<typeof approve>[1]) {
  return (await approve(user, input)).problem?.code;
}

describe('an approval by passkey [E80] [M26]', () => {
  test('takes the place of the code, for this transfer and its renewed quote', async () => {
    const { user, phone, device } = await people();
    const { key } = await quoted(user, '150.00', phone);
    const signed = await approvalBy(device, user, key);
    expect((await approve(user, signed)).data).toEqual({});
    // A repeated approval, as after a lost answer.
    expect((await approve(user, signed)).data).toEqual({});
    const renewed = await quoted(user, '150.00', phone);
    expect(renewed.asksCode).toBe(false);
    expect((await user.confirm(renewed.key, '150.00')).data?.state).toBe('CONFIRMED');
    expect(await quoted(user, '150.00', phone)).toMatchObject({ asksCode: true });
  });

  test('signs recipient and total, as the page can compute', async () => {
    const { user, phone } = await people();
    const { key, recipientMark, currencyCode } = await quoted(user, '150.00', phone);
    const { options, nonce } = await user.get(startPasskeyApproval, { params: { key } });
    const text = approvalText({ key, recipientMark, total: '150.00', currencyCode, nonce });
    expect(options.challenge).toBe(createHash('sha256').update(text).digest('base64url'));
    expect(options).toMatchObject({ allowCredentials: [{ type: 'public-key' }] });
  });

  test('is refused for another total and for another recipient', async () => {
    const { user, phone, device } = await people();
    const other = await provider.user();
    const small = await quoted(user, '150.00', phone);
    for (const { key } of [
      await quoted(user, '800.00', phone),
      await quoted(user, '150.00', other.phone),
    ]) {
      const { body } = await approvalBy(device, user, small.key);
      expect(await refusalOf(user, { params: { key }, body })).toBe('PASSKEY_REFUSED');
      expect((await user.confirm(key, '150.00')).data?.state).not.toBe('CONFIRMED');
    }
  });

  test.each([
    ['total', { total: 8_000_000n }],
    ['recipient', { recipient_mark: 'somebody-else' }],
  ])('is refused where the %s of the operation was altered since', async (_, altered) => {
    const { user, phone, device } = await people();
    const { key } = await quoted(user, '150.00', phone);
    const signed = await approvalBy(device, user, key);
    await provider.store.updateTable('operations').set(altered).where('key', '=', key).execute();
    expect(await refusalOf(user, signed)).toBe('PASSKEY_REFUSED');
  });

  test('is refused twice, late, and for what another purpose asked', async () => {
    const { user, phone, device } = await people();
    const first = await quoted(user, '150.00', phone);
    const signed = await approvalBy(device, user, first.key);
    await approve(user, signed);
    await user.confirm(first.key, '150.00');
    const second = await quoted(user, '150.00', phone);
    const replayed = { ...signed, params: { key: second.key } };
    expect(await refusalOf(user, replayed)).toBe('PASSKEY_REFUSED');
    const late = await approvalBy(device, user, second.key);
    await user.later(301);
    expect(await refusalOf(user, late)).toBe('PASSKEY_REFUSED');
    const { key } = await quoted(user, '160.00', phone);
    const { body } = await approvalBy(device, user, key);
    const guest = provider.client();
    expect(await guest.refusal(signInByPasskey, { body })).toBe('PASSKEY_REFUSED');
  });

  test('is refused by the passkey of another user, one that was removed, and another origin', async () => {
    const { user, phone, device } = await people();
    const other = await people();
    const { key } = await quoted(user, '150.00', phone);
    const params = { key };
    expect(await other.user.refusal(startPasskeyApproval, { params })).toBe('NOT_FOUND');
    const { options } = await user.get(startPasskeyApproval, { params });
    const stolen = { params, body: other.device.sign(options) };
    expect(await refusalOf(user, stolen)).toBe('PASSKEY_UNKNOWN');
    const elsewhere = await approvalBy(device, user, key, { origin: 'https://evil.example' });
    expect(await refusalOf(user, elsewhere)).toBe('PASSKEY_REFUSED');
    const before = await approvalBy(device, user, key);
    await provider.store
      .deleteFrom('passkeys')
      .where('credential_id', '=', device.credentialId)
      .execute();
    expect(await refusalOf(user, before)).toBe('PASSKEY_UNKNOWN');
    expect(await user.refusal(startPasskeyApproval, { params })).toBe('NOT_FOUND');
    expect((await user.confirm(key, '150.00')).data).toMatchObject({ refusal: 'CODE_NEEDED' });
  });

  test('is offered to nobody without a passkey', async () => {
    const user = await provider.user({ balance: '900.00', asksCodeAbove: '100.00' });
    const { phone } = await provider.user();
    const { key } = await quoted(user, '150.00', phone);
    const params = { key };
    expect(await user.refusal(startPasskeyApproval, { params })).toBe('NOT_FOUND');
    const made = new Authenticator();
    const asked = { challenge: 'nobodys', rpId: 'qepik.test', timeout: 1 };
    const body = made.sign({ ...asked, userVerification: 'required', allowCredentials: [] });
    expect(await refusalOf(user, { params, body })).toBe('PASSKEY_UNKNOWN');
  });
});
