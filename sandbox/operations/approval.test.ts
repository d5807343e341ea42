import { describe, expect, test } from 'vitest';
import { approveOperation, sendOperationCode } from '#contract/operations/operations.ts';
import { quoteCardTransfer, quoteTransfer } from '#contract/operations/transfers.ts';
import { moveClock } from '#sandbox/control/clock.ts';
import { openProvider, type TestUser } from '#sandbox/testing/provider.ts';

const provider = await openProvider();

async function quoted(user: TestUser, amount: string, phone: string) {
  const { operation } = await user.get(quoteTransfer, {
    body: { phone, amount, source: 'WALLET' },
  });
  return operation;
}

function send(user: TestUser, key: string) {
  return user.get(sendOperationCode, { params: { key } });
}

/** Gives the newest code of the user's phone for an operation. */
async function given(user: TestUser, key: string, requestId: string) {
  const code = await provider.newestCode(user.phone);
  return { params: { key }, body: { requestId, code } };
}

async function approve(user: TestUser, key: string) {
  const { requestId } = await send(user, key);
  return user.get(approveOperation, await given(user, key, requestId));
}

describe('a code before a transfer [M26]', () => {
  async function people() {
    const user = await provider.user({ balance: '900.00', asksCodeAbove: '100.00' });
    const { phone } = await provider.user();
    return { user, phone };
  }

  test('is asked for above the ceiling and for a card that is typed', async () => {
    const { user, phone } = await people();
    expect(await quoted(user, '100.00', phone)).toMatchObject({ asksCode: false });
    expect(await quoted(user, '100.01', phone)).toMatchObject({ asksCode: true });
    const body = { amount: '1.00', source: 'WALLET' as const };
    const typed = await user.get(quoteCardTransfer, { body });
    expect(typed.operation).toMatchObject({ asksCode: true });
    const free = await provider.user({ balance: '900.00' });
    expect(await quoted(free, '800.00', phone)).toMatchObject({ asksCode: false });
  });

  test('that is missing refuses the confirmation, and no money is taken', async () => {
    const { user, phone } = await people();
    const { key } = await quoted(user, '150.00', phone);
    expect((await user.confirm(key, '150.00')).data).toMatchObject({
      state: 'REFUSED',
      refusal: 'CODE_NEEDED',
    });
    expect(await user.balance()).toBe(90_000);
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
    await moveClock(provider.store, user.phone, { byMs: 11 * 60_000 });
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

  test('of a typed card is used up by its hosted page', async () => {
    const { user } = await people();
    const body = { amount: '5.00', source: 'WALLET' as const };
    const { key } = (await user.get(quoteCardTransfer, { body })).operation;
    await approve(user, key);
    expect((await user.confirm(key, '5.03')).data?.state).toBe('AWAY');
    const { operation } = await user.get(quoteCardTransfer, { body });
    expect(operation).toMatchObject({ asksCode: true });
  });

  test('is for its recipient and total alone', async () => {
    const { user, phone } = await people();
    const small = await quoted(user, '150.00', phone);
    const large = await quoted(user, '800.00', phone);
    const { requestId } = await send(user, small.key);
    const wrong = await given(user, large.key, requestId);
    expect(await user.refusal(approveOperation, wrong)).toBe('WRONG_CODE');
    expect((await user.confirm(large.key, '800.00')).data?.state).toBe('REFUSED');
  });

  test('that was just sent stands, and five wrong ones end it', async () => {
    const { user, phone } = await people();
    const { key } = await quoted(user, '150.00', phone);
    const { requestId } = await send(user, key);
    expect(await send(user, key)).toMatchObject({ requestId });
    const right = await given(user, key, requestId);
    const wrong = { ...right, body: { requestId, code: '000000' } };
    for (let tries = 0; tries < 5; tries++) {
      expect(await user.refusal(approveOperation, wrong)).toBe('WRONG_CODE');
    }
    expect(await user.refusal(approveOperation, right)).toBe('WRONG_CODE');
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
