// Plans the next step of an automatic payment. The caller holds the lock of its user.
import type { Selectable } from 'kysely';
import { bakuDay, type Due, dayMs, firstDues } from '#domain/automatic-payment.ts';
import { addJob } from '#provider/core/database/job-queue.ts';
import type { AutomaticStep, Tables } from '#provider/core/database/tables.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { failuresIn } from './automatic-runs.ts';

export type AutomaticPaymentRow = Selectable<Tables['automatic_payments']>;

interface Plan {
  readonly step: AutomaticStep;
  readonly period: string;
  /** When the payment of the period, or the check, is due. */
  readonly dueAt: Date;
  readonly nextAt: Date;
  readonly announcedDebt?: bigint | null;
}

/**
 * Plans the next step after a change of the terms, a pause, a resumption, or the restoration of a skipped period. A
 * payment under way is kept. An announced retry is kept if the automatic payment is active and `keepsRetry` allows it. A
 * paused automatic payment has no next step.
 */
export async function planAnew(
  trx: Trx,
  before: AutomaticPaymentRow,
  changed: AutomaticPaymentRow,
  now: Date,
): Promise<void> {
  // The RESULT step waits for the end of a running operation. The step after it uses the new terms.
  if (before.step === 'RESULT') return;
  if (changed.state === 'ACTIVE' && (await keepsRetry(trx, before, changed, now))) return;
  await planNext(trx, changed, now);
}

/** True if a failed period keeps its plan, because the new schedule has no other day for it. */
async function keepsRetry(
  trx: Trx,
  { id, period, frequency }: AutomaticPaymentRow,
  changed: AutomaticPaymentRow,
  now: Date,
): Promise<boolean> {
  if (period === null || frequency !== changed.frequency) return false;
  if ((await failuresIn(trx, { id, period })).length === 0) return false;
  const due = await nextDue(trx, changed, now);
  return due === undefined || (frequency !== 'ONCE' && due.period !== period);
}

/**
 * Plans the step after a finished payment or check. The next monthly payment is the first after the day on which the
 * finished one was due, because retries may end after the next due day.
 */
export function planFollowing(trx: Trx, payment: AutomaticPaymentRow, now: Date): Promise<void> {
  const { frequency, due_at: dueAt } = payment;
  return planNext(trx, payment, now, frequency === 'MONTHLY' && dueAt ? dueAt : now);
}

/**
 * Replaces the plan of an automatic payment by the first payment, or the first debt check, that is due after `after`. A
 * payment that is more than a day away gets its reminder as the next step. A paused payment keeps no next step. An
 * automatic payment with no further due day ends.
 */
export async function planNext(
  trx: Trx,
  payment: AutomaticPaymentRow,
  now: Date,
  after = now,
): Promise<void> {
  if (payment.state === 'PAUSED') return setPlan(trx, payment, null);
  const due = await nextDue(trx, payment, after);
  if (!due) return setPlan(trx, payment, null, 'ENDED');
  const { period } = due;
  const dueAt = new Date(due.at);
  const remindAt = new Date(due.at - dayMs);
  if (payment.frequency !== 'ON_DEBT' && remindAt > now) {
    return setPlan(trx, payment, { step: 'REMIND', period, dueAt, nextAt: remindAt });
  }
  const step = payment.frequency === 'ON_DEBT' ? 'CHECK' : 'PAY';
  await setPlan(trx, payment, { step, period, dueAt, nextAt: dueAt > now ? dueAt : now });
}

/** First due payment after a moment whose period is not paid, skipped or under way. */
async function nextDue(
  trx: Trx,
  payment: AutomaticPaymentRow,
  after: Date,
): Promise<Due | undefined> {
  const done = await trx
    .selectFrom('automatic_runs')
    .select('period')
    .where('automatic_payment_id', '=', payment.id)
    .where('period', '>=', bakuDay(after.getTime()).slice(0, 7))
    .where('state', '<>', 'FAILED')
    .execute();
  const periods = done.map(({ period }) => period);
  return firstDues(payment, after.getTime(), 1, periods)[0];
}

/**
 * Stores the next step of an automatic payment and adds its job. The job of an earlier plan stays and does nothing. If
 * `plan` is null, there is no next step. Raises the user's version if the user can see the change.
 */
export async function setPlan(
  trx: Trx,
  { id, user_id: userId, step }: Pick<AutomaticPaymentRow, 'id' | 'user_id' | 'step'>,
  plan: Plan | null,
  state?: 'ENDED',
): Promise<void> {
  await trx
    .updateTable('automatic_payments')
    .set({
      step: plan?.step ?? null,
      period: plan?.period ?? null,
      due_at: plan?.dueAt ?? null,
      next_at: plan?.nextAt ?? null,
      announced_debt: plan?.announcedDebt ?? null,
      ...(state && { state }),
    })
    .where('id', '=', id)
    .execute();
  if (plan)
    await addJob(trx, { kind: 'AUTOMATIC_PAYMENT', subject: id, userId, dueAt: plan.nextAt });
  // A RESULT step that is only planned again is invisible to the user, so the version stays.
  if (step === 'RESULT' && plan?.step === 'RESULT') return;
  await raiseVersion(trx, userId);
}
