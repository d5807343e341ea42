// Takes what was answered outside, in a transaction. An answer counts where whoever asked still has the turn. That money
// was taken, or a payment accepted, is true whenever it comes.
import { clock } from '#provider/core/database/clock.ts';
import { lockUsers, report, sendUnread, type Trx } from '#provider/core/database/store.ts';
import { completeAnswer } from '#provider/core/idempotency/answers.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { acceptedAfterReturn } from '#provider/core/observe/counters.ts';
import { resultIsKnown } from './automatic.ts';
import { endByParts, takeAnswer } from './confirm.ts';
import { otherUsersOf } from './kinds.ts';
import { awaitsBank, type Operation, operationByKey, planReturn } from './operations.ts';
import type { State } from './ports-asked.ts';
import { wireOperation } from './quote.ts';
import type { Moment } from './running.ts';

export interface Heard {
  /** The operation as it stood when it was asked about. */
  readonly asked: Operation;
  readonly answer: State;
  /** What is known by it of the orders that were sent: that none is without an answer, or when the last of those went out. */
  readonly leaves?: Partial<Pick<Operation, 'orders' | 'ordered_at'>>;
}

/**
 * Takes an answer under the locks of all users of the operation, and of its row, on which turns are taken; undefined
 * where it does not count.
 */
export async function take(
  trx: Trx,
  { asked, answer, leaves }: Heard,
  { ports, now: given, byJob = false }: Pick<Moment, 'ports'> & Partial<Moment>,
): Promise<Operation | undefined> {
  const { user_id: userId, key } = asked;
  await lockUsers(trx, [userId, ...otherUsersOf(asked)]);
  const { read_at: readAt, ...operation } = await trx
    .selectFrom('operations')
    .selectAll()
    .select(clock().as('read_at'))
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const now = given ?? readAt;
  if (!(await isToBeTaken(trx, operation, { asked, answer }, now))) return undefined;
  if (leaves) {
    const left = trx.updateTable('operations').set(leaves).where('key', '=', key);
    await sendUnread(trx, left.compile());
  }
  const ended = await takeAnswer(trx, { ...operation, ...leaves }, answer, { now, ports, byJob });
  const { state, refusal } = ended;
  if (state === 'RUNNING' || state === 'AWAY') return ended;
  const detail = { state, refusal };
  await audit(trx, { at: now, actor: userId, act: 'operation.end', subject: key, detail });
  await completeAnswer(trx, userId, key, await wireOperation(trx, ended));
  if (ended.automatic) await resultIsKnown(trx, ended, now);
  const whole = ended.parent_key ? await operationByKey(trx, userId, ended.parent_key) : undefined;
  if (whole?.state !== 'RUNNING') return ended;
  const after = await endByParts(trx, whole, now);
  if (after.state !== 'RUNNING') {
    await completeAnswer(trx, userId, after.key, await wireOperation(trx, after));
  }
  return ended;
}

/** Whether an answer changes an operation. What a bank took for one that has ended is to be given back. */
async function isToBeTaken(
  trx: Trx,
  operation: Operation,
  { asked, answer }: Heard,
  now: Date,
): Promise<boolean> {
  const { state } = operation;
  const isOfThisStep = awaitsBank(operation) === awaitsBank(asked);
  if (answer.is === 'pays' && awaitsBank(operation)) {
    if (state === 'RUNNING' || state === 'AWAY') return true;
    await planReturn(trx, operation, now);
    return false;
  }
  if (answer.is === 'accepted') {
    if (state === 'REFUSED') {
      acceptedAfterReturn.inc();
      report(new Error('A payment was accepted after its money was given back'));
    }
    return state === 'RUNNING' && isOfThisStep;
  }
  // While the person is on the page of the bank nobody has the turn: its word counts from whoever asks.
  if (state === 'AWAY') return asked.state === 'AWAY';
  const isInTurn = operation.asked_until?.getTime() === asked.asked_until?.getTime();
  return state === 'RUNNING' && isOfThisStep && isInTurn;
}
