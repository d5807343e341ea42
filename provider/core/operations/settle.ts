// What happens after a confirmation, as jobs: an operation that runs ends, and a receipt takes its next
// status with what that does to the money that is held.
import { isTransactionStatus, mayMove } from '#domain/statuses.ts';
import { addJob, type Job } from '#provider/core/database/job-queue.ts';
import { lockUsers, raiseVersion, type Trx } from '#provider/core/database/store.ts';
import { completeAnswer } from '#provider/core/idempotency/answers.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { endByParts, endRunning, stepMs } from './confirm.ts';
import { otherUsersOf } from './kinds.ts';
import { findOperation, type Operation, operationByKey, operationOfReceipt } from './operations.ts';
import { wireOperation } from './quote.ts';
import { moveMoney, notifyOfDelay, notifyPayer } from './stages.ts';

/** Ends an operation that runs, and completes the answer to its confirmation. */
export async function finishOperation(trx: Trx, { subject, userId, dueAt }: Job): Promise<void> {
  const begun = await operationByKey(trx, userId, subject);
  await lockUsers(trx, [userId, ...(begun ? otherUsersOf(begun) : [])]);
  const operation = await findOperation(trx, userId, subject, dueAt);
  if (operation?.state !== 'RUNNING') return;
  const ended = await endRunning(trx, operation, dueAt);
  await completeAnswer(trx, userId, subject, await wireOperation(trx, ended));
  const whole = ended.parent_key ? await operationByKey(trx, userId, ended.parent_key) : undefined;
  if (whole?.state !== 'RUNNING') return;
  const after = await endByParts(trx, whole, dueAt);
  if (after.state === 'RUNNING') return;
  await completeAnswer(trx, userId, after.key, await wireOperation(trx, after));
}

/** Says where the money of an operation is that runs and could not be ended. */
export async function giveUpOperation(trx: Trx, { subject, userId }: Job): Promise<void> {
  await lockUsers(trx, [userId]);
  const operation = await operationByKey(trx, userId, subject);
  if (operation?.state === 'RUNNING') await notifyOfDelay(trx, operation);
}

/** Says where the money of a receipt is that could not be moved on, unless it has come to its end. */
export async function giveUpReceipt(trx: Trx, { subject: receiptId, userId }: Job): Promise<void> {
  await lockUsers(trx, [userId]);
  const { status } = await trx
    .selectFrom('transactions')
    .select('status')
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  if (stageOf(status) !== 'held') return;
  await notifyOfDelay(trx, await operationOfReceipt(trx, receiptId), receiptId);
}

/** Moves a receipt on to its next status. */
export async function advanceTransaction(trx: Trx, job: Job): Promise<void> {
  const { subject: id, userId, dueAt: now } = job;
  const operation = await operationOfReceipt(trx, id);
  await lockUsers(trx, [userId, ...otherUsersOf(operation)]);
  const { ahead } = await trx
    .selectFrom('transactions')
    .select('ahead')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [next, ...rest] = ahead;
  if (next === undefined) return;
  await moveReceipt(trx, operation, { id, next, rest, at: now });
  if (rest.length > 0) {
    const dueAt = new Date(now.getTime() + stepMs);
    await addJob(trx, { kind: 'TRANSACTION', subject: id, userId, dueAt });
  }
}

/** Gives a receipt its next status, with what that does to the money. The locks of its users are held. */
export async function moveReceipt(
  trx: Trx,
  operation: Operation,
  { id, next, rest, at }: { id: string; next: string; rest: readonly string[]; at: Date },
): Promise<void> {
  const { status } = await trx
    .selectFrom('transactions')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isTransactionStatus(status) || !isTransactionStatus(next) || !mayMove(status, next)) {
    throw new Error(`A transaction does not go from ${status} to ${next}`);
  }
  await trx
    .updateTable('transactions')
    .set({
      status: next,
      ahead: JSON.stringify(rest),
      version: await raiseVersion(trx, operation.user_id),
    })
    .where('id', '=', id)
    .execute();
  const stage = stageOf(next);
  if (stage === 'held') return;
  await moveMoney(trx, operation, stage, { receiptId: id, at });
  await notifyPayer(trx, operation, stage, { receiptId: id, at });
}
