// Transfers between two wallets: the look-up of the recipient, the notifications and the received amount.
import { describe, expect, test } from 'vitest';
import { checkSubscriber } from '#contract/catalogue.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { updateUserInfo } from '#contract/identity/users.ts';
import { checkTransferRecipient, quoteTransfer } from '#contract/operations/transfers.ts';
import { dayMs } from '#domain/automatic-payment.ts';
import { freshPhone } from '#provider/testing/codes.ts';
import { openProvider, type TestUser, typedFor } from '#provider/testing/provider.ts';

const provider = await openProvider();

function bodyOf(to: { phone: string }, amount: string, note?: string) {
  return {
    phone: to.phone,
    amount,
    source: 'WALLET',
    ...(note !== undefined && { note }),
  } as const;
}

async function send(payer: TestUser, to: TestUser, amount: string, note?: string) {
  const { operation } = await payer.get(quoteTransfer, { body: bodyOf(to, amount, note) });
  return payer.confirm(operation.key, amount);
}

test('the receipt of a transfer tells its sender the phone that was typed, and its receiver none', async () => {
  const [payer, to] = [await provider.user({ balance: '9.00' }), await provider.user()];
  await send(payer, to, '5.00');
  const sent = { kind: 'TRANSFER', phone: to.phone };
  expect((await payer.history()).transactions[0]).toMatchObject({ direction: 'OUT', sentTo: sent });
  expect((await to.history()).transactions[0]?.sentTo).toBeUndefined();
});

describe('the recipient of a transfer', () => {
  test('is found by their phone and shown by a masked name [P11]', async () => {
    const [payer, to] = [await provider.user(), await provider.user({ identified: true })];
    const found = await payer.get(checkTransferRecipient, { body: { phone: to.phone } });
    expect(found).toMatchObject({
      phone: to.phone,
      name: expect.stringMatching(/^\p{L}+ \p{Lu}\.$/u),
      isVerified: true,
    });
    const nameless = await provider.user();
    const body = { phone: nameless.phone };
    expect((await payer.get(checkTransferRecipient, { body })).name).toBeNull();
  });

  test('who is not identified is shown by a name that nobody has checked', async () => {
    const [payer, to] = [await provider.user(), await provider.user()];
    await to.get(updateUserInfo, { body: { name: 'Aysel', surname: 'Əliyeva' } });
    const unchecked = { name: 'Aysel Ə.', isVerified: false };
    const found = await payer.get(checkTransferRecipient, { body: { phone: to.phone } });
    expect(found).toMatchObject(unchecked);
    const { recipient } = await payer.get(quoteTransfer, { body: bodyOf(to, '1.00') });
    expect(recipient).toMatchObject(unchecked);
  });

  test('is not somebody without an account, nor the payer', async () => {
    const payer = await provider.user();
    const nobody = { phone: freshPhone() };
    expect(await payer.refusal(checkTransferRecipient, { body: nobody })).toBe(
      'SUBSCRIBER_NOT_FOUND',
    );
    expect(await payer.refusal(quoteTransfer, { body: bodyOf(nobody, '1.00') })).toBe(
      'SUBSCRIBER_NOT_FOUND',
    );
    const own = await payer.call(quoteTransfer, { body: bodyOf(payer, '1.00') });
    expect(own.problem).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: { phone: 'validation.account.same' },
    });
  });

  test('is named 300 times a day, a phone of nobody counts as ten, and bills are looked up on [P11]', async () => {
    const [payer, to] = [await provider.user(), await provider.user()];
    const known = { body: { phone: to.phone } };
    await payer.nextDay();
    for (let phones = 0; phones < 29; phones++) {
      const body = { phone: freshPhone() };
      expect(await payer.refusal(checkTransferRecipient, { body })).toBe('SUBSCRIBER_NOT_FOUND');
    }
    for (let times = 0; times < 9; times++) await payer.get(checkTransferRecipient, known);
    await payer.get(quoteTransfer, { body: bodyOf(to, '1.00') });
    expect(await payer.call(checkTransferRecipient, known)).toMatchObject({
      status: 429,
      problem: { code: 'TOO_MANY_REQUESTS' },
    });
    const quote = { body: bodyOf(to, '1.00') };
    expect(await payer.refusal(quoteTransfer, quote)).toBe('TOO_MANY_REQUESTS');
    await payer.get(checkSubscriber, { body: typedFor('12345678') });
    await payer.later((1.1 * dayMs) / 1000);
    await payer.get(checkTransferRecipient, known);
  });
});

describe('a transfer', () => {
  test('is in both wallets, histories and notifications at once, and raises both versions [L8]', async () => {
    const payer = await provider.user({ balance: '100.00', identified: true });
    const to = await provider.user({ balance: '1.00' });
    const before = await to.history();
    const { version = 0 } = await to.call(getNotifications, {});
    const sent = await send(payer, to, '30.50', 'Nahar üçün');
    expect(sent.data).toMatchObject({ state: 'CONFIRMED', about: { kind: 'TRANSFER' } });
    expect([await payer.balance(), await to.balance()]).toEqual([6950, 3150]);
    const [out] = (await payer.history()).transactions;
    expect(out).toMatchObject({
      id: sent.data?.receiptId,
      type: 'TRANSFER',
      direction: 'OUT',
      status: 'TRANSFERRED',
      totalAmount: 3050,
    });
    const received = await to.history(version);
    expect(received.transactions).toHaveLength(1);
    expect(received.transactions[0]).toMatchObject({
      type: 'TRANSFER',
      direction: 'IN',
      status: 'TRANSFERRED',
      totalAmount: 3050,
      sender: expect.stringMatching(/^\p{L}+ \p{Lu}\.$/u),
      receiver: null,
    });
    expect(received.transactions[0]?.paymentResps[0]?.orderDetails.fields[0]?.value).toBe(
      'Nahar üçün',
    );
    expect(received.wallets[0]?.availableAmount).toBe(3150);
    const [told] = await to.get(getNotifications, {});
    expect(told).toMatchObject({ kind: 'RECEIVED', receiptId: received.transactions[0]?.id });
    expect(before.transactions.map(({ id }) => id)).not.toContain(told?.receiptId);
    const [done] = await payer.get(getNotifications, {});
    expect(done).toMatchObject({ kind: 'TRANSFERRED', receiptId: sent.data?.receiptId });
  });

  test('counts against the limit of the payer alone [L3]', async () => {
    const payer = await provider.user({ balance: '1500.00' });
    const to = await provider.user({ balance: '1500.00' });
    await send(payer, to, '600.00');
    expect(await payer.limit()).toMatchObject({ used: 60_000 });
    expect(await to.limit()).toMatchObject({ used: 0 });
    const over = { body: bodyOf(to, '400.01') };
    expect(await payer.refusal(quoteTransfer, over)).toBe('LIMIT_EXCEEDED');
  });

  test('of the same sum to the same person a moment ago is named by the quote [M7]', async () => {
    const [payer, to] = [await provider.user(), await provider.user()];
    await send(payer, to, '5.00');
    const again = await payer.get(quoteTransfer, { body: bodyOf(to, '5.00') });
    expect(again.similar).toMatchObject({ total: 500 });
  });

  test('carries a note as plain text of one line', async () => {
    const [payer, to] = [await provider.user(), await provider.user()];
    const body = bodyOf(to, '1.00', ' a\n\u202eb<script>\u0007 ');
    expect((await payer.get(quoteTransfer, { body })).note).toBe('a b<script>');
    const long = bodyOf(to, '1.00', 'a'.repeat(101));
    expect(await payer.refusal(quoteTransfer, { body: long })).toBe('INVALID_REQUEST');
  });
});
