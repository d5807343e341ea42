// What happens after a confirmation, as jobs: an operation that runs ends, and a receipt takes its next
// status with what that does to the money that is held.
import { isTransactionStatus, mayMove } from '#domain/statuses.ts';
import { addJob, type Job } from '#sandbox/database/job-queue.ts';
import type { Trx } from '#sandbox/database/store.ts';
import { lockUsers, raiseVersion } from '#sandbox/database/versions.ts';
import { completeAnswer } from '#sandbox/idempotency/users.ts';
import { notify } from '#sandbox/identity/notifications.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { moveHold } from '#sandbox/ledger/holds.ts';
import { type Stage, stageOf } from '#sandbox/ledger/stages.ts';
import { finish, stepMs } from './confirm.ts';
import { kindOf } from './kinds.ts';
import { findOperation, operationOfReceipt } from './operations.ts';
import { wireOperation } from './quote.ts';

/** Ends an operation that runs, and completes the answer to its confirmation. */
export async function finishOperation(trx: Trx, { subject, userId, dueAt }: Job): Promise<void> {
  await lockUsers(trx, [userId]);
  const operation = await findOperation(trx, userId, subject, dueAt);
  if (operation?.state !== 'RUNNING') return;
  const ended = await finish(trx, operation, dueAt);
  await completeAnswer(trx, userId, subject, wireOperation(ended));
}

/** Moves a receipt on to its next status. */
export async function advanceTransaction(trx: Trx, job: Job): Promise<void> {
  const { subject: id, userId, dueAt: now } = job;
  await lockUsers(trx, [userId]);
  const { status, ahead } = await trx
    .selectFrom('transactions')
    .select(['status', 'ahead'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [next, ...rest] = ahead;
  if (next === undefined) return;
  if (!isTransactionStatus(status) || !isTransactionStatus(next) || !mayMove(status, next)) {
    throw new Error(`A transaction does not go from ${status} to ${next}`);
  }
  await trx
    .updateTable('transactions')
    .set({
      status: next,
      ahead: JSON.stringify(rest),
      version: await raiseVersion(trx, userId),
    })
    .where('id', '=', id)
    .execute();
  await moveMoney(trx, job, stageOf(next));
  if (rest.length > 0) {
    const dueAt = new Date(now.getTime() + stepMs);
    await addJob(trx, { kind: 'TRANSACTION', subject: id, userId, dueAt });
  }
}

async function moveMoney(
  trx: Trx,
  { subject: receiptId, userId, dueAt: at }: Job,
  stage: Stage,
): Promise<void> {
  if (stage === 'held') return;
  const operation = await operationOfReceipt(trx, receiptId);
  const { agreed, total } = operation;
  const kind = kindOf(agreed);
  const hold = kind.money(agreed, (await walletOf(trx, userId)).id);
  const moment = { owner: userId, transactionId: receiptId, at };
  if (stage === 'settled') await kind.settle(trx, agreed);
  else await kind.release(trx, operation);
  await moveHold(trx, hold, stage, moment);
  await notify(trx, userId, kind.words(stage, agreed, total), { at, receiptId });
}
