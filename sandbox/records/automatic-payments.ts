// Automatic payments as rows: what was agreed, what comes next, and what was done. What they do is in
// `operations/automatic.ts`. The lock of their user is held wherever something is changed.

import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dayMs, firstDues, type Schedule } from '#domain/automatic-payment.ts';
import { addJob } from '#sandbox/database/job-queue.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { AutomaticStep, Tables } from '#sandbox/database/tables.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';

export type AutomaticPaymentRow = Selectable<Tables['automatic_payments']>;
type RunRow = Selectable<Tables['automatic_runs']>;

/** What was agreed; the amount in units of the ledger. */
export interface Terms extends Schedule {
  readonly amount: bigint;
}

interface Plan {
  readonly step: AutomaticStep;
  readonly period: string;
  readonly attempt: number;
  /** When the payment of the period is due, or the check. */
  readonly dueAt: Date;
  readonly nextAt: Date;
  readonly announced?: bigint | null;
}

export type FoundPayment = Awaited<ReturnType<typeof findAutomaticPayments>>[number];

/**
 * The automatic payments of a user, or the one of `id`, each with the recipient of its favorite. The next to be
 * paid comes first; those that have no next payment come last.
 */
export function findAutomaticPayments(trx: Trx, userId: string, id?: string) {
  return trx
    .selectFrom('automatic_payments')
    .innerJoin('favorites', 'favorites.id', 'automatic_payments.favorite_id')
    .selectAll('automatic_payments')
    .select(['favorites.name', 'service_id', 'fields', 'recipient', 'recipient_key'])
    .where('automatic_payments.user_id', '=', userId)
    .$if(id !== undefined, (all) => all.where('automatic_payments.id', '=', id ?? ''))
    .orderBy('next_at', (order) => order.asc().nullsLast())
    .orderBy('automatic_payments.created_at')
    .execute();
}

export async function findAutomaticPayment(
  trx: Trx,
  userId: string,
  id: string,
): Promise<FoundPayment | undefined> {
  const [found] = await findAutomaticPayments(trx, userId, id);
  return found;
}

export async function addAutomaticPayment(
  trx: Trx,
  given: { userId: string; favoriteId: string; cardId: string | null; terms: Terms; now: Date },
): Promise<string> {
  const { userId, favoriteId, cardId, terms, now } = given;
  const payment = await trx
    .insertInto('automatic_payments')
    .values({
      id: randomUUID(),
      user_id: userId,
      favorite_id: favoriteId,
      card_id: cardId,
      ...terms,
      state: 'ACTIVE',
      attempt: 1,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await planNext(trx, payment, now);
  return payment.id;
}

export async function changeTerms(
  trx: Trx,
  payment: AutomaticPaymentRow,
  terms: Terms,
  now: Date,
): Promise<void> {
  const state = payment.state === 'PAUSED' ? 'PAUSED' : 'ACTIVE';
  await changeAndPlan(trx, payment, { ...terms, state }, now);
}

export async function setPaused(
  trx: Trx,
  payment: AutomaticPaymentRow,
  paused: boolean,
  now: Date,
): Promise<void> {
  if (payment.state === 'ENDED' || (payment.state === 'PAUSED') === paused) return;
  await changeAndPlan(trx, payment, { state: paused ? 'PAUSED' : 'ACTIVE' }, now);
}

/** Skips the next period where it is this one. False where it is not: then nothing changes. */
export async function skipPeriod(
  trx: Trx,
  payment: AutomaticPaymentRow,
  period: string,
  now: Date,
): Promise<boolean> {
  const { step, next_at: nextAt } = payment;
  const at = step === 'PAY' ? nextAt : payment.due_at;
  if (payment.period !== period || !at || (step !== 'REMIND' && step !== 'PAY')) return false;
  const amount = payment.announced ?? payment.amount;
  await addRun(trx, { ...payment, period }, { state: 'SKIPPED', at, amount });
  await planNext(trx, payment, new Date(Math.max(now.getTime(), at.getTime())));
  return true;
}

/** Takes skipping back, as long as the skipped payment is not due. False where it is, or was not skipped. */
export async function restorePeriod(
  trx: Trx,
  payment: AutomaticPaymentRow,
  period: string,
  now: Date,
): Promise<boolean> {
  const skipped = await trx
    .deleteFrom('automatic_runs')
    .where('automatic_payment_id', '=', payment.id)
    .where('period', '=', period)
    .where('state', '=', 'SKIPPED')
    .where('reason', 'is', null)
    .where('at', '>', now)
    .returning(['at', 'amount', 'attempt'])
    .executeTakeFirst();
  if (!skipped) return false;
  const { at, attempt } = skipped;
  const isOnDebt = payment.frequency === 'ON_DEBT';
  if (attempt === 1 && !isOnDebt) await planNext(trx, payment, now);
  else {
    const announced = isOnDebt ? skipped.amount : null;
    const dueAt = new Date(at.getTime() - (attempt - 1) * dayMs);
    await setPlan(trx, payment, { step: 'PAY', period, attempt, dueAt, nextAt: at, announced });
  }
  return true;
}

async function changeAndPlan(
  trx: Trx,
  payment: AutomaticPaymentRow,
  change: Partial<Terms> & Pick<AutomaticPaymentRow, 'state'>,
  now: Date,
): Promise<void> {
  const changed = await trx
    .updateTable('automatic_payments')
    .set(change)
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await raiseVersion(trx, payment.user_id);
  // An operation that runs ends first; what comes after it goes by the new terms.
  if (payment.step !== 'RESULT') await planNext(trx, changed, now);
}

/** Plans the next payment, or the next check for a debt, after a moment; none where it is paused. */
export async function planNext(trx: Trx, payment: AutomaticPaymentRow, after: Date): Promise<void> {
  if (payment.state === 'PAUSED') return setPlan(trx, payment, null);
  const [due] = firstDues(payment, after.getTime(), 1, await donePeriod(trx, payment.id));
  if (!due) return setPlan(trx, payment, null, 'ENDED');
  const remindAt = due.at - dayMs;
  const step =
    payment.frequency === 'ON_DEBT' ? 'CHECK' : remindAt > after.getTime() ? 'REMIND' : 'PAY';
  await setPlan(trx, payment, {
    step,
    period: due.period,
    attempt: 1,
    dueAt: new Date(due.at),
    nextAt: new Date(step === 'REMIND' ? remindAt : due.at),
  });
}

export async function setPlan(
  trx: Trx,
  { id, user_id: userId }: Pick<AutomaticPaymentRow, 'id' | 'user_id'>,
  plan: Plan | null,
  state?: 'ENDED',
): Promise<void> {
  await trx
    .updateTable('automatic_payments')
    .set({
      step: plan?.step ?? null,
      period: plan?.period ?? null,
      attempt: plan?.attempt ?? 1,
      due_at: plan?.dueAt ?? null,
      next_at: plan?.nextAt ?? null,
      announced: plan?.announced ?? null,
      ...(state && { state }),
    })
    .where('id', '=', id)
    .execute();
  if (plan)
    await addJob(trx, { kind: 'AUTOMATIC_PAYMENT', subject: id, userId, dueAt: plan.nextAt });
  await raiseVersion(trx, userId);
}

/** The last period that was paid, runs, or was skipped; '' before the first. */
async function donePeriod(trx: Trx, id: string): Promise<string> {
  const { period } = await trx
    .selectFrom('automatic_runs')
    .select((eb) => eb.fn.max('period').as('period'))
    .where('automatic_payment_id', '=', id)
    .where('state', '<>', 'FAILED')
    .executeTakeFirstOrThrow();
  return period ?? '';
}

interface NewRun extends Pick<RunRow, 'state' | 'at' | 'amount'> {
  /** Codes of the provider, and what only automatic payments know. */
  readonly reason?: string;
  readonly operationKey?: string;
}

/** Writes what was done. Throws where the period was paid or skipped before. */
export async function addRun(
  trx: Trx,
  { id, period, attempt }: AutomaticPaymentRow & { readonly period: string },
  { operationKey, ...run }: NewRun,
): Promise<void> {
  await trx
    .insertInto('automatic_runs')
    .values({ ...run, automatic_payment_id: id, period, attempt, operation_key: operationKey })
    .execute();
}

/** What became of the operation of a run. */
export async function endRun(
  trx: Trx,
  { id, period, attempt }: Pick<AutomaticPaymentRow, 'id' | 'period' | 'attempt'>,
  end: { state: 'PAID' } | { state: 'FAILED'; reason: string },
): Promise<void> {
  await trx
    .updateTable('automatic_runs')
    .set(end)
    .where('automatic_payment_id', '=', id)
    .where('period', '=', period)
    .where('attempt', '=', attempt)
    .execute();
}
