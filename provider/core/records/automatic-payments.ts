// Automatic payments as rows: what was agreed, what comes next, and what was done. What they do is in
// `operations/automatic.ts`. The lock of their user is held wherever something is changed.

import { type Selectable, sql } from 'kysely';
import { bakuDay, type Due, dayMs, firstDues, type Schedule } from '#domain/automatic-payment.ts';
import { addJob } from '#provider/core/database/job-queue.ts';
import { raiseVersion, type Store, type Trx } from '#provider/core/database/store.ts';
import type { AutomaticStep, Tables } from '#provider/core/database/tables.ts';
import { commissionFor, type Told } from './subscribers.ts';

export type AutomaticPaymentRow = Selectable<Tables['automatic_payments']>;
type RunRow = Selectable<Tables['automatic_runs']>;

/** What was agreed; the amount in units of the ledger. */
export interface Terms extends Schedule {
  readonly amount: bigint;
}

interface Plan {
  readonly step: AutomaticStep;
  readonly period: string;
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
export function findAutomaticPayments(trx: Trx | Store, userId: string, id?: string) {
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
  trx: Trx | Store,
  userId: string,
  id: string,
): Promise<FoundPayment | undefined> {
  const [found] = await findAutomaticPayments(trx, userId, id);
  return found;
}

/** What is taken where an amount is paid: with the commission. */
export function costOf(
  { service_id: serviceId, recipient_key: recipientKey, card_id: cardId }: FoundPayment,
  amount: bigint,
  told?: Told,
): bigint {
  const byCard = cardId !== null;
  return amount + commissionFor(amount, { serviceId, recipientKey, byCard }, told);
}

/** Changes what is agreed. Another amount leaves what is planned, and was announced, at its moment. */
export async function changeTerms(
  trx: Trx,
  payment: AutomaticPaymentRow,
  terms: Terms,
  now: Date,
): Promise<void> {
  const state = payment.state === 'PAUSED' ? 'PAUSED' : 'ACTIVE';
  const { frequency, day, date } = terms;
  const isSameSchedule =
    frequency === payment.frequency && day === payment.day && date === payment.date;
  const changed = await update(trx, payment, { ...terms, state });
  if (!isSameSchedule || payment.step === null) await planAnew(trx, payment, changed, now);
}

export async function setPaused(
  trx: Trx,
  payment: AutomaticPaymentRow,
  paused: boolean,
  now: Date,
): Promise<void> {
  if (payment.state === 'ENDED' || (payment.state === 'PAUSED') === paused) return;
  const changed = await update(trx, payment, { state: paused ? 'PAUSED' : 'ACTIVE' });
  await planAnew(trx, payment, changed, now);
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
  await addRun(trx, { id: payment.id, period }, { state: 'SKIPPED', at, amount });
  await planFollowing(trx, payment, new Date(Math.max(now.getTime(), at.getTime())));
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
    .returning(['at', 'amount'])
    .executeTakeFirst();
  if (!skipped) return false;
  const { at, amount } = skipped;
  const state = payment.state === 'PAUSED' ? 'PAUSED' : 'ACTIVE';
  const changed = await update(trx, payment, { state });
  const isOnDebt = payment.frequency === 'ON_DEBT';
  // The schedule may have changed since the period was skipped: only a month belongs to a monthly one.
  const fitsSchedule = (payment.frequency === 'MONTHLY') === /^\d+-\d+$/.test(period);
  const isRetry = (await failuresIn(trx, { id: payment.id, period })).length > 0;
  const mayPlan = state === 'ACTIVE' && payment.step !== 'RESULT';
  if (mayPlan && fitsSchedule && (isOnDebt || isRetry)) {
    const announced = isOnDebt ? amount : null;
    await setPlan(trx, payment, { step: 'PAY', period, dueAt: at, nextAt: at, announced });
  } else await planAnew(trx, payment, changed, now);
  return true;
}

async function update(
  trx: Trx,
  { id, user_id: userId }: AutomaticPaymentRow,
  values: Partial<Terms> & Pick<AutomaticPaymentRow, 'state'>,
): Promise<AutomaticPaymentRow> {
  await raiseVersion(trx, userId);
  return trx
    .updateTable('automatic_payments')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Plans what comes next after a change. What is under way, and a retry that was announced, are kept. */
async function planAnew(
  trx: Trx,
  before: AutomaticPaymentRow,
  changed: AutomaticPaymentRow,
  now: Date,
): Promise<void> {
  // An operation that runs ends first; what comes after it goes by the new terms.
  if (before.step === 'RESULT') return;
  if (changed.state === 'ACTIVE' && (await keepsRetry(trx, before, changed, now))) return;
  await planNext(trx, changed, now);
}

/** Whether a period that failed keeps what is planned for it: the changed schedule has no other day for it. */
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
 * Plans what comes after a payment, or a check, that is over. The next month is counted from the day on which this
 * one was due, since its retries may end after the day of the next.
 */
export function planFollowing(trx: Trx, payment: AutomaticPaymentRow, now: Date): Promise<void> {
  const { frequency, due_at: dueAt } = payment;
  return planNext(trx, payment, now, frequency === 'MONTHLY' && dueAt ? dueAt : now);
}

/** Plans the first payment, or the first check for a debt, that is due after a moment; none where it is paused. */
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

/** The first due after a moment whose period was neither paid nor skipped, and is not being paid. */
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
      announced: plan?.announced ?? null,
      ...(state && { state }),
    })
    .where('id', '=', id)
    .execute();
  if (plan)
    await addJob(trx, { kind: 'AUTOMATIC_PAYMENT', subject: id, userId, dueAt: plan.nextAt });
  // When the end of an operation is looked for again is nothing that its person sees.
  if (step === 'RESULT' && plan?.step === 'RESULT') return;
  await raiseVersion(trx, userId);
}

/** A period of an automatic payment. */
type Run = Pick<RunRow, 'period'> & { readonly id: string };

/** The moments of the tries of a period that failed, the first first. */
export async function failuresIn(trx: Trx, { id, period }: Run): Promise<Date[]> {
  const failed = await trx
    .selectFrom('automatic_runs')
    .select('at')
    .where('automatic_payment_id', '=', id)
    .where('period', '=', period)
    .where('state', '=', 'FAILED')
    .orderBy('at')
    .execute();
  return failed.map(({ at }) => at);
}

interface NewRun extends Pick<RunRow, 'state' | 'at' | 'amount'> {
  /** Codes of the provider, and what only automatic payments know. */
  readonly reason?: string;
  readonly operationKey?: string;
}

/** Writes what was done, beside what was tried in the period. Throws where that was paid or skipped before. */
export async function addRun(
  trx: Trx,
  { id, period }: Run,
  { operationKey, ...run }: NewRun,
): Promise<void> {
  const attempt = sql<number>`(
    select coalesce(max(attempt), 0) + 1 from automatic_runs
    where automatic_payment_id = ${id} and period = ${period}
  )`;
  await trx
    .insertInto('automatic_runs')
    .values({ ...run, automatic_payment_id: id, period, attempt, operation_key: operationKey })
    .execute();
}

/** The automatic payment that waits for the end of an operation; none where it was deleted, or waits no more. */
export async function waitingFor(
  trx: Trx,
  { key, user_id: userId }: { readonly key: string; readonly user_id: string },
): Promise<FoundPayment | undefined> {
  const run = await trx
    .selectFrom('automatic_runs')
    .select('automatic_payment_id as id')
    .where('operation_key', '=', key)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  const payment = run && (await findAutomaticPayment(trx, userId, run.id));
  return payment?.step === 'RESULT' ? payment : undefined;
}

/** Writes what became of the run whose operation was under way. */
export async function endRun(
  trx: Trx,
  { id, period }: Run,
  end: { state: 'PAID' } | { state: 'FAILED'; reason: string },
): Promise<void> {
  await trx
    .updateTable('automatic_runs')
    .set(end)
    .where('automatic_payment_id', '=', id)
    .where('period', '=', period)
    .where('state', '=', 'RUNNING')
    .execute();
}
