// Transitions between states, and operations of a job.
import { expect, test } from 'vitest';
import { signOut } from '#contract/identity/sessions.ts';
import { voidOperation } from '#contract/operations/operations.ts';
import { change } from '#provider/core/database/transaction.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';
import { findOperation, makeOperation, moveOperation, operationMoves } from './operations.ts';

const provider = await openProvider();

/** Makes an operation of 5.00 of the user that runs. */
async function runningOperation(user: TestUser, automatic: boolean) {
  const { operation } = await user.quote('5.00');
  const userId = await user.id();
  return change(provider.store, async (trx) => {
    const now = new Date();
    const quoted = await findOperation(trx, userId, operation.key, now);
    if (!quoted) throw new Error('The quote is gone');
    const { total, label, agreed, recipient_key: recipientKey } = quoted;
    const given = { userId, total, label, agreed, recipientKey, automatic, now };
    const made = await makeOperation(trx, given);
    return moveOperation(trx, made, { state: 'RUNNING', receiptId: null });
  });
}

test('a quote ends with the session that asked for it, and no other one [P2]', async () => {
  const user = await provider.user();
  const other = await user.anew();
  const [shown, confirmed] = [await user.quote('5.00'), await user.quote('6.00')];
  const own = (await other.quote('7.00')).operation;
  await user.get(signOut, {});
  expect(await other.operation(shown.operation.key)).toMatchObject({ state: 'VOIDED' });
  const { problem } = await other.confirm(confirmed.operation.key, '6.00');
  expect(problem?.code).toBe('OPERATION_VOIDED');
  expect((await other.confirm(own.key, '7.00')).data?.state).toBe('CONFIRMED');
});

test('an operation that a job runs is no unresolved attempt of the user', async () => {
  const user = await provider.user();
  const { key } = await runningOperation(user, true);
  expect(await user.unfinished()).toEqual({});
  expect(await user.get(voidOperation, { params: { key } })).toMatchObject({ state: 'RUNNING' });
  const { key: own } = await runningOperation(user, false);
  expect(await user.unfinished()).toEqual({ [own]: 'RUNNING' });
});

test('An operation that ended stays as it is, and one that runs is neither voided nor expires', () => {
  const { CONFIRMED, REFUSED, VOIDED, EXPIRED, ...open } = operationMoves;
  expect([CONFIRMED, REFUSED, VOIDED, EXPIRED]).toEqual([[], [], [], []]);
  expect(open.AWAY).toEqual(expect.arrayContaining(['RUNNING', 'VOIDED', 'EXPIRED']));
  // AWAY, because the bank may ask for a code and then has taken nothing.
  expect(open.RUNNING).toEqual(['AWAY', 'CONFIRMED', 'REFUSED']);
});
