// Automatic payments as rows: what was agreed, and its changes. What they do is in `operations/automatic.ts`. The lock
// of their user is held wherever something is changed.
import type { Schedule } from '#domain/automatic-payment.ts';
import { findService, priceOf } from '#provider/core/catalogue/catalogue.ts';
import { raiseVersion, type Store, type Trx } from '#provider/core/database/store.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { type AutomaticPaymentRow, planAnew, planFollowing, setPlan } from './automatic-plan.ts';
import { addRun, failuresIn } from './automatic-runs.ts';
import { commissionFor, type Told } from './subscribers.ts';

/** What was agreed; the amount in units of the ledger. */
export interface Terms extends Schedule {
  readonly amount: bigint;
}

export type FoundPayment = Awaited<ReturnType<typeof findAutomaticPayments>>[number];

/**
 * The automatic payments of a user, or the one of `id`, each with the recipient of its favorite. The next to be
 * paid comes first; those that have no next payment come last. The amount of a service that says its price is the price
 * of today.
 */
export async function findAutomaticPayments(trx: Trx | Store, userId: string, id?: string) {
  const rows = await trx
    .selectFrom('automatic_payments')
    .innerJoin('favorites', 'favorites.id', 'automatic_payments.favorite_id')
    .selectAll('automatic_payments')
    .select(['favorites.name', 'service_id', 'fields', 'recipient', 'recipient_key'])
    .where('automatic_payments.user_id', '=', userId)
    .$if(id !== undefined, (all) => all.where('automatic_payments.id', '=', id ?? ''))
    .orderBy('next_at', (order) => order.asc().nullsLast())
    .orderBy('automatic_payments.created_at')
    .execute();
  return rows.map((row) => {
    const service = findService(row.service_id ?? '');
    const price = service && priceOf(service, row.fields);
    return { ...row, price, amount: price === undefined ? row.amount : unitsOf(price) };
  });
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
