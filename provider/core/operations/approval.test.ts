import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import {
  approveByPasskey,
  signInByPasskey,
  startPasskeyApproval,
} from '#contract/identity/passkeys.ts';
import { COBRAND } from '#contract/operations/cobrand.ts';
import { quoteCoupon } from '#contract/operations/coupon-quotes.ts';
import { answerCoupon } from '#contract/operations/coupons.ts';
import {
  approveOperation,
  openHostedPage,
  sendOperationCode,
  voidOperation,
} from '#contract/operations/operations.ts';
import { quoteCardTransfer, quoteTransfer } from '#contract/operations/transfers.ts';
import { approvalText } from '#domain/approval-text.ts';
import { moveClock, nowOf } from '#provider/core/database/clock.ts';
import { change } from '#provider/core/database/transaction.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { addFavorite, cardTransferFavorite } from '#provider/core/records/favorites.ts';
import { approvalBy, passkeyOf } from '#provider/testing/authenticator.ts';
import { cardNumbers, HostedPages, pathOf } from '#provider/testing/hosted.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

async function quoted(user: TestUser, amount: string, phone: string) {
  const { operation } = await user.get(quoteTransfer, {
    body: { phone, amount, source: 'WALLET' },
  });
  return operation;
}

async function toCard(user: TestUser, amount: string, to?: string) {
  const body = { amount, source: 'WALLET', to } as const;
  return (await user.get(quoteCardTransfer, { body })).operation;
}

async function couponTo(
  user: TestUser,
  phone: string,
  amount: string,
  source: 'WALLET' | 'GIFT' = 'WALLET',
) {
  return (await user.get(quoteCoupon, { body: { phone, amount, source } })).operation;
}

function send(user: TestUser, key: string) {
  return user.get(sendOperationCode, { params: { key } });
}

/** Returns the input of an approval with the newest code of the user's phone. */
async function given(user: TestUser, key: string, requestId: string) {
  const code = await provider.newestCode(user.phone);
  return { params: { key }, body: { requestId, code } };
}

async function approve(user: TestUser, key: string) {
  const { requestId } = await send(user, key);
  return user.get(approveOperation, await given(user, key, requestId));
}

async function people() {
  const user = await provider.user({ balance: '900.00', asksCodeAbove: '100.00' });
  const { phone } = await provider.user();
  return { user, phone };
}

describe('a code before a transfer [M26]', () => {
  test('is asked for above the ceiling and for a card that is typed', async () => {
    const { user, phone } = await people();
    expect(await quoted(user, '100.00', phone)).toMatchObject({ asksCode: false });
    expect(await quoted(user, '100.01', phone)).toMatchObject({ asksCode: true });
    expect(await toCard(user, '1.00')).toMatchObject({ asksCode: true });
    const free = await provider.user({ balance: '900.00' });
    expect(await quoted(free, '800.00', phone)).toMatchObject({ asksCode: false });
  });

  test('that is right lets the same transfer be quoted anew for ten minutes', async () => {
    const { user, phone } = await people();
    const { key } = await quoted(user, '150.00', phone);
    const { requestId, maskedPhone } = await send(user, key);
    expect(maskedPhone).toContain('••');
    const right = await given(user, key, requestId);
    await user.get(approveOperation, right);
    expect(await user.get(approveOperation, right)).toEqual({});
    expect(await quoted(user, '150.00', phone)).toMatchObject({ asksCode: false });
    expect(await quoted(user, '150.01', phone)).toMatchObject({ asksCode: true });
    const other = await provider.user();
    expect(await quoted(user, '150.00', other.phone)).toMatchObject({ asksCode: true });
    await moveClock(provider.store, { byMs: 11 * 60_000 });
    expect(await quoted(user, '150.00', phone)).toMatchObject({ asksCode: true });
  });

  test('is used up by a confirmation, also for quotes that stood beside', async () => {
    const { user, phone } = await people();
    const first = await quoted(user, '150.00', phone);
    await approve(user, first.key);
    const renewed = await quoted(user, '150.00', phone);
    expect((await user.confirm(renewed.key, '150.00')).data?.state).toBe('CONFIRMED');
    expect((await user.confirm(first.key, '150.00')).data).toMatchObject({
      refusal: 'CODE_NEEDED',
    });
    expect(await quoted(user, '150.00', phone)).toMatchObject({ asksCode: true });
    expect(await user.balance()).toBe(75_000);
  });

  test('for a card is none for another card that shows the same digits', async () => {
    const { user } = await people();
    const userId = await user.id();
    const quotedTo = async (digest: string) => {
      const card = { shown: 'Kapital Bank 4169 •••• •••• 4127', digest, token: null };
      const to = await change(provider.store, async (trx) => {
        await trx.deleteFrom('favorites').where('user_id', '=', userId).execute();
        const now = await nowOf(trx);
        const made = await addFavorite(trx, {
          ...cardTransferFavorite(card, 'Ev', null),
          userId,
          now,
        });
        if (made instanceof Refusal) throw new Error(made.code);
        return made.favoriteInfo.id;
      });
      return toCard(user, '150.00', to);
    };
    const first = await quotedTo('first');
    const sent = await send(user, first.key);
    const other = await quotedTo('other');
    expect(await user.refusal(approveOperation, await given(user, other.key, sent.requestId))).toBe(
      'EXPIRED_CODE',
    );
    await user.get(approveOperation, await given(user, first.key, sent.requestId));
    expect(await quotedTo('other')).toMatchObject({ asksCode: true });
    expect(await quotedTo('first')).toMatchObject({ asksCode: false });
  });

  test('of a typed card is used up by its hosted page, and serves the session of its quote alone', async () => {
    const { user } = await people();
    const other = await user.anew();
    const { key } = await toCard(user, '5.00');
    await approve(user, key);
    expect((await user.confirm(key, '5.03')).data?.state).toBe('AWAY');
    expect((await toCard(user, '5.00')).asksCode).toBe(true);
    const path = await pathOf(user, key);
    const params = { key };
    expect(await other.refusal(openHostedPage, { params })).toBe('OPERATION_IN_PROGRESS');
    expect(await new HostedPages(provider).read(path)).toContain('name="number"');
    expect((await other.get(voidOperation, { params })).state).toBe('VOIDED');
    expect((await toCard(other, '5.00')).asksCode).toBe(true);
    expect((await toCard(user, '5.00')).asksCode).toBe(false);
  });

  test('counts what was sent after a code for a card that is typed later', async () => {
    const { user, phone } = await people();
    const { key } = await toCard(user, '5.00');
    await approve(user, key);
    expect((await user.confirm(key, '5.03')).data?.state).toBe('AWAY');
    const between = await quoted(user, '100.00', phone);
    expect((await user.confirm(between.key, '100.00')).data?.state).toBe('CONFIRMED');
    const hosted = new HostedPages(provider);
    await hosted.sendTo(await pathOf(user, key), cardNumbers.pays);
    expect((await user.operation(key)).state).toBe('CONFIRMED');
    expect(await quoted(user, '100.00', phone)).toMatchObject({ asksCode: true });
  });

  test('is for its recipient and total alone', async () => {
    const { user, phone } = await people();
    const small = await quoted(user, '150.00', phone);
    const large = await quoted(user, '800.00', phone);
    const { requestId } = await send(user, small.key);
    const wrong = await given(user, large.key, requestId);
    expect(await user.refusal(approveOperation, wrong)).toBe('EXPIRED_CODE');
    expect((await user.confirm(large.key, '800.00')).data?.state).toBe('REFUSED');
  });

  test('is asked for once many small sums exceed the ceiling, whatever was quoted before', async () => {
    const user = await provider.user({ balance: '9000.00', asksCodeAbove: '500.00' });
    const { phone } = await provider.user();
    // The amounts differ, because the same amount to the same person would be refused as paid meanwhile.
    const amounts = Array.from({ length: 18 }, (_, place) => `499.${99 - place}`);
    const quotes = [];
    for (const amount of amounts) quotes.push(await quoted(user, amount, phone));
    expect(quotes.map(({ asksCode }) => asksCode)).not.toContain(true);
    const ends = [];
    for (const [place, { key }] of quotes.entries()) {
      ends.push((await user.confirm(key, amounts[place] ?? '')).data);
    }
    expect(ends[0]).toMatchObject({ state: 'CONFIRMED' });
    for (const end of ends.slice(1)) expect(end).toMatchObject({ refusal: 'CODE_NEEDED' });
    expect(await user.balance()).toBe(850_001);
  });

  test('counts transfers, cards and coupons together, from the last code on and for a day', async () => {
    const user = await provider.user({ balance: '900.00', asksCodeAbove: '100.00' });
    const { phone } = await provider.user();
    const to = await new HostedPages(provider).saveCard(user);
    const transfer = async (amount: string) => quoted(user, amount, phone);
    const coupon = async (amount: string) => couponTo(user, phone, amount);
    const card = async (amount: string) => toCard(user, amount, to);
    const confirm = async (key: string, total: string) =>
      expect((await user.confirm(key, total)).data?.state).toBe('CONFIRMED');
    await confirm((await transfer('40.00')).key, '40.00');
    await confirm((await coupon('30.00')).key, '30.00');
    await confirm((await card('20.00')).key, '20.10');
    for (const next of [transfer, coupon, card]) {
      expect([(await next('9.00')).asksCode, (await next('10.00')).asksCode]).toEqual([
        false,
        true,
      ]);
    }
    const approved = await coupon('10.00');
    await approve(user, approved.key);
    await confirm(approved.key, '10.00');
    await confirm((await transfer('100.00')).key, '100.00');
    expect(await transfer('0.01')).toMatchObject({ asksCode: true });
    await moveClock(provider.store, { byMs: 86_400_000 });
    expect(await transfer('100.00')).toMatchObject({ asksCode: false });
  });

  test('counts what runs, whatever was quoted before', async () => {
    const { user, phone } = await people();
    const to = await new HostedPages(provider).saveCard(user);
    const before = await quoted(user, '50.00', phone);
    const { key } = await toCard(user, '60.77', to);
    expect((await user.confirm(key, '61.07')).data?.state).toBe('RUNNING');
    expect(await quoted(user, '50.00', phone)).toMatchObject({ asksCode: true });
    expect((await user.confirm(before.key, '50.00')).data).toMatchObject({
      refusal: 'CODE_NEEDED',
    });
  });

  test('is asked for before a coupon, from the gift balance too', async () => {
    const { user, phone } = await people();
    const { key, asksCode } = await couponTo(user, phone, '400.00');
    expect(asksCode).toBe(true);
    expect((await user.confirm(key, '400.00')).data).toMatchObject({ refusal: 'CODE_NEEDED' });
    const from = await provider.user({ balance: '400.00' });
    const gift = await couponTo(from, user.phone, '400.00');
    const { data } = await from.confirm(gift.key, '400.00');
    const params = { id: data?.receiptId ?? '' };
    await user.get(answerCoupon, { params, body: { accepted: true } });
    expect(await couponTo(user, phone, '400.00', 'GIFT')).toMatchObject({ asksCode: true });
  });

  test('is not asked for where the money stays the own', async () => {
    const user = await provider.user({
      balance: '900.00',
      cobrand: '900.00',
      asksCodeAbove: '100.00',
    });
    const { key } = await toCard(user, '800.00', COBRAND);
    expect((await user.confirm(key, '800.00')).data?.state).toBe('CONFIRMED');
    const { phone } = await provider.user();
    expect(await quoted(user, '100.00', phone)).toMatchObject({ asksCode: false });
  });

  test('cannot be used by another user', async () => {
    const { user, phone } = await people();
    const { key } = await quoted(user, '150.00', phone);
    const other = await provider.user();
    expect(await other.refusal(sendOperationCode, { params: { key } })).toBe('NOT_FOUND');
    const { requestId } = await send(user, key);
    const stolen = await given(user, key, requestId);
    expect(await other.refusal(approveOperation, stolen)).toBe('NOT_FOUND');
  });
});

async function withPasskey() {
  const { user, phone } = await people();
  return { user, phone, device: await passkeyOf(provider, user) };
}

/** Approves and returns the code of a refusal. Undefined if the approval was accepted. */
async function refusalOf(user: TestUser, input: Input<typeof approveByPasskey>) {
  return (await user.call(approveByPasskey, input)).problem?.code;
}

describe('an approval by passkey [E80] [M26]', () => {
  test('takes the place of the code, for this transfer and its renewed quote', async () => {
    const { user, phone, device } = await withPasskey();
    const { key } = await quoted(user, '150.00', phone);
    const signed = await approvalBy(device, user, key);
    expect((await user.call(approveByPasskey, signed)).data).toEqual({});
    // A repeated approval, as after a lost answer.
    expect((await user.call(approveByPasskey, signed)).data).toEqual({});
    const renewed = await quoted(user, '150.00', phone);
    expect(renewed.asksCode).toBe(false);
    expect((await user.confirm(renewed.key, '150.00')).data?.state).toBe('CONFIRMED');
    expect(await quoted(user, '150.00', phone)).toMatchObject({ asksCode: true });
  });

  test('signs recipient and total, as the page can compute', async () => {
    const { user, phone } = await withPasskey();
    const { key, recipientMark, currencyCode } = await quoted(user, '150.00', phone);
    const { options, nonce } = await user.get(startPasskeyApproval, { params: { key } });
    const text = approvalText({ key, recipientMark, total: '150.00', currencyCode, nonce });
    expect(options.challenge).toBe(createHash('sha256').update(text).digest('base64url'));
    expect(options).toMatchObject({ allowCredentials: [{ type: 'public-key' }] });
  });

  test('is refused for another total and for another recipient', async () => {
    const { user, phone, device } = await withPasskey();
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
    const { user, phone, device } = await withPasskey();
    const { key } = await quoted(user, '150.00', phone);
    const signed = await approvalBy(device, user, key);
    await provider.store.updateTable('operations').set(altered).where('key', '=', key).execute();
    expect(await refusalOf(user, signed)).toBe('PASSKEY_REFUSED');
  });

  test('is refused twice, late, and for what another purpose asked', async () => {
    const { user, phone, device } = await withPasskey();
    const first = await quoted(user, '150.00', phone);
    const signed = await approvalBy(device, user, first.key);
    await user.call(approveByPasskey, signed);
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
    const { user, phone, device } = await withPasskey();
    const other = await withPasskey();
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
});
