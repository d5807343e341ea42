// Applies the answers of billers and banks in a transaction. An answer counts if its requester still holds the lease.
// Money that a bank took, an accepted payment, and a result of the bank's page count without a lease too.
import { sql } from 'kysely';
import { clock } from '#provider/core/database/clock.ts';
import { isHeldBy, type LeasedJob, unplanJob } from '#provider/core/database/job-queue.ts';
import { lockUsers, type Trx } from '#provider/core/database/unit-of-work.ts';
import { completeAnswer } from '#provider/core/idempotency/answers.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { acceptedAfterReturn } from '#provider/core/observe/counters.ts';
import { logError } from '#provider/core/observe/log.ts';
import { onOperationEnded } from '#provider/core/operations/automatic-payments/run-automatic-payment.ts';
import { applyPortAnswer, updateFromParts } from '#provider/core/operations/confirm.ts';
import { otherUsersOf } from '#provider/core/operations/kinds.ts';
import {
  awaitsBank,
  type Operation,
  operationByKey,
  scheduleRefund,
  updateOperation,
} from '#provider/core/operations/operations.ts';
import { wireOperation } from '#provider/core/operations/quote.ts';
import { type ExecutionContext, jobOf } from '#provider/core/operations/running.ts';
import type { PortState } from './port-calls.ts';

/** Answer of a biller or bank about an operation, before it is applied. */
export interface PortAnswer {
  /** The operation at the time of the request. */
  readonly asked: Operation;
  readonly answer: PortState;
  /**
   * New values of the operation's columns about its orders. `open_orders` is 0 if no order is open any more.
   * `ordered_at` is the time of the last order that may still be open.
   */
  readonly orderUpdate?: Partial<Pick<Operation, 'open_orders' | 'ordered_at'>>;
}

/**
 * Locks all users of the operation, applies an answer with its effects on money, receipt and notifications, and deletes
 * the operation's job. If the operation ends, also writes the audit log, stores the answer of its idempotency key, and
 * updates its automatic payment and its parent operation. Returns the operation, or undefined if the answer does not
 * count; a refund is then scheduled if a bank took money. `lease` is the lease under which the caller asked. With
 * `byJob` the caller is the operation's job itself, which the queue deletes. A person who returns from the bank's page
 * has neither.
 */
export async function applyAnswer(
  trx: Trx,
  { asked, answer, orderUpdate }: PortAnswer,
  { ports, now: given, byJob = false }: Pick<ExecutionContext, 'ports'> & Partial<ExecutionContext>,
  lease?: LeasedJob,
): Promise<Operation | undefined> {
  const { user_id: userId, key } = asked;
  await lockUsers(trx, [userId, ...otherUsersOf(asked)]);
  const isHeld = lease ? isHeldBy(lease) : sql<boolean>`false`;
  const {
    read_at: readAt,
    has_ended: hasEnded,
    ...operation
  } = await trx
    .with('ended', (db) => db.deleteFrom('jobs').where(isHeld).returning('id'))
    .selectFrom('operations')
    .selectAll()
    .select(clock().as('read_at'))
    .select(({ exists, selectFrom }) => exists(selectFrom('ended').select('id')).as('has_ended'))
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const now = given ?? readAt;
  const isLeased = byJob || Boolean(hasEnded);
  if (!(await counts(trx, operation, { asked, answer }, { now, isLeased }))) return undefined;
  if (!isLeased) await unplanJob(trx, jobOf(operation));
  const context = { now, ports, byJob };
  const [, ended] = await Promise.all([
    orderUpdate && updateOperation(trx, operation, orderUpdate),
    applyPortAnswer(trx, { ...operation, ...orderUpdate }, answer, context),
  ]);
  const { state, refusal } = ended;
  if (state === 'RUNNING' || state === 'AWAY') return ended;
  const detail = { state, refusal };
  audit(trx, { at: now, actor: userId, act: 'operation.end', subject: key, detail });
  completeAnswer(trx, userId, key, await wireOperation(trx, ended));
  if (ended.automatic) await onOperationEnded(trx, ended, now);
  const whole = ended.parent_key ? await operationByKey(trx, userId, ended.parent_key) : undefined;
  if (whole?.state !== 'RUNNING') return ended;
  const after = await updateFromParts(trx, whole, now);
  if (after.state !== 'RUNNING') {
    completeAnswer(trx, userId, after.key, await wireOperation(trx, after));
  }
  return ended;
}

/**
 * Returns whether an answer changes an operation. Schedules a refund if a bank took money for an operation that has
 * ended. Counts and reports a payment that was accepted after its money was given back.
 */
async function counts(
  trx: Trx,
  operation: Operation,
  { asked, answer }: PortAnswer,
  { now, isLeased }: { readonly now: Date; readonly isLeased: boolean },
): Promise<boolean> {
  const { state } = operation;
  const isOfThisStep = awaitsBank(operation) === awaitsBank(asked);
  if (answer.is === 'pays' && awaitsBank(operation)) {
    if (state === 'RUNNING' || state === 'AWAY') return true;
    await scheduleRefund(trx, operation, now);
    return false;
  }
  if (answer.is === 'accepted') {
    if (state === 'REFUSED') {
      acceptedAfterReturn.inc();
      logError(new Error('A payment was accepted after its money was given back'));
    }
    return state === 'RUNNING' && isOfThisStep;
  }
  // While the person is on the bank's page no request holds a lease, so an answer of the bank counts without one.
  if (state === 'AWAY') return asked.state === 'AWAY';
  return state === 'RUNNING' && isOfThisStep && isLeased;
}
