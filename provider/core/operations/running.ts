// An operation that runs: its money is held, or a bank is to take it, and somebody outside is asked. Whoever confirms it
// asks when its transaction has ended; a job asks where that process dies, and where no answer came.
import { nowOf } from '#provider/core/database/clock.ts';
import { addJob } from '#provider/core/database/job-queue.ts';
import type { Trx } from '#provider/core/database/store.ts';
import { usualTimeLimitMs } from '#provider/ports/ask.ts';
import { moveOperation, type Operation } from './operations.ts';
import { notifyOfDelay } from './stages.ts';

/** Where the process dies that asks outside, a job asks after this time. */
const askedForMs = usualTimeLimitMs + 1_000;

/** After so many questions without an answer the person is told. */
const tellsDelayAfter = 10;

export interface Moment {
  readonly now: Date;
  /** Whether a job does it: then another one asks outside. */
  readonly byJob?: boolean;
}

/** It runs: who confirms it asks outside when the transaction has ended, and a job where that never happens. */
export async function askOutside(
  trx: Trx,
  operation: Operation,
  receiptId: string | null,
  { now, byJob = false }: Moment,
): Promise<Operation> {
  const running =
    operation.state === 'RUNNING'
      ? operation
      : await moveOperation(trx, operation, { state: 'RUNNING', receiptId });
  const askedUntil = byJob ? null : new Date(now.getTime() + askedForMs);
  await planAsking(trx, operation, askedUntil ?? now);
  return trx
    .updateTable('operations')
    .set({
      receipt_id: receiptId,
      began_at: running.began_at ?? now,
      asked_until: askedUntil,
      unanswered: 0,
    })
    .where('key', '=', operation.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Plans the job that asks outside for an operation, in place of an earlier one. */
export async function planAsking(
  trx: Trx,
  { key: subject, user_id: userId }: Operation,
  dueAt: Date | null,
): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('user_id', '=', userId)
    .where('kind', '=', 'OPERATION')
    .where('subject', '=', subject)
    .execute();
  if (dueAt) await addJob(trx, { kind: 'OPERATION', subject, userId, dueAt });
}

/** A job asks again: after growing pauses, which are half the age of the operation. */
export async function leaveRunning(
  trx: Trx,
  operation: Operation,
  askAgainInMs?: number,
): Promise<Operation> {
  const now = (await nowOf(trx)).getTime();
  const age = now - (operation.began_at?.getTime() ?? now);
  const pauseMs = askAgainInMs ?? Math.min(Math.max(age / 2, 1_000), 3_600_000);
  await planAsking(trx, operation, new Date(now + pauseMs));
  const unanswered = operation.unanswered + 1;
  if (unanswered === tellsDelayAfter) await notifyOfDelay(trx, operation);
  return trx
    .updateTable('operations')
    .set({ asked_until: null, unanswered })
    .where('key', '=', operation.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Plans that the bank gives back what it took from a card for an operation that came to nothing. */
export async function giveBack(trx: Trx, operation: Operation, at: Date): Promise<void> {
  const { key: subject, user_id: userId, agreed, parent_key: whole } = operation;
  const { card } = agreed;
  // Parts are confirmed only once the bank has paid for the whole.
  const isTaken = card?.isAgreed || whole !== null;
  if (!card || card.account !== undefined || !isTaken) return;
  await addJob(trx, { kind: 'GIVE_BACK', subject, userId, dueAt: at });
}
