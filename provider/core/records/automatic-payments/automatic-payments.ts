// Rows of automatic payments: their terms and changes. `operations/automatic-payments/run-automatic-payment.ts` runs
// them. The caller of every change holds the lock of the payment's user.
import type { Schedule } from '#domain/automatic-payment.ts';
import { findService, priceOf } from '#provider/core/catalogue/catalogue.ts';
import type { Store } from '#provider/core/database/store.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { type BillerAnswers, commissionFor } from '#provider/core/records/debts/subscribers.ts';
import { type AutomaticPaymentRow, planAnew, planFollowing, setPlan } from './automatic-plan.ts';
import { addRun, failuresIn } from './automatic-runs.ts';

/** Terms of an automatic payment, with the amount in units of the ledger. */
export interface Terms extends Schedule {
  readonly amount: bigint;
}

/**
 * An automatic payment with the name, service and recipient of its favorite. If the service has a fixed price, `amount`
 * is today's price instead of the stored amount.
 */
export type PaymentWithFavorite = Awaited<ReturnType<typeof findAutomaticPayments>>[number];

/**
 * Returns the automatic payments of a user, or the one with `id`, with the recipients of their favorites. They are
 * ordered by the time of the next step; those without one come last. If the service has a fixed price, `price` is
 * today's price as decimal text, and `amount` the same price in units of the ledger.
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

/** Like `findAutomaticPayments`, for the one with this id. Undefined if the user has none. */
export async function findAutomaticPayment(
  trx: Trx | Store,
  userId: string,
  id: string,
): Promise<PaymentWithFavorite | undefined> {
  const [found] = await findAutomaticPayments(trx, userId, id);
  return found;
}

/**
 * Total cost of paying an amount, with the commission, in units of the ledger. A bank card pays the commission of
 * cards. The wallet pays the commission among `billerAnswers`, otherwise that of the catalogue.
 */
export function costOf(
  { service_id: serviceId, recipient_key: recipientKey, card_id: cardId }: PaymentWithFavorite,
  amount: bigint,
  billerAnswers?: BillerAnswers,
): bigint {
  const byCard = cardId !== null;
  return amount + commissionFor(amount, { serviceId, recipientKey, byCard }, billerAnswers);
}

/**
 * Changes the terms, and makes an ended automatic payment active again. If only the amount changes, the planned and
 * announced payment keeps its time.
 */
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

/** Pauses or resumes an automatic payment and plans its next step. An ended one stays ended. */
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

/** Skips a period if it is the next one, and plans the following one. Otherwise returns false and changes nothing. */
export async function skipPeriod(
  trx: Trx,
  payment: AutomaticPaymentRow,
  period: string,
  now: Date,
): Promise<boolean> {
  const { step, next_at: nextAt } = payment;
  const at = step === 'PAY' ? nextAt : payment.due_at;
  if (payment.period !== period || !at || (step !== 'REMIND' && step !== 'PAY')) return false;
  const amount = payment.announced_debt ?? payment.amount;
  await addRun(trx, { id: payment.id, period }, { state: 'SKIPPED', at, amount });
  await planFollowing(trx, payment, new Date(Math.max(now.getTime(), at.getTime())));
  return true;
}

/**
 * Restores a skipped period before its payment is due, makes an ended automatic payment active again, and plans its
 * next step. Returns false and changes nothing if the user has not skipped the period, or the payment was due already.
 */
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
  // The schedule may have changed since the period was skipped. Only a monthly payment has a month as its period.
  const fitsSchedule = (payment.frequency === 'MONTHLY') === /^\d+-\d+$/.test(period);
  const isRetry = (await failuresIn(trx, { id: payment.id, period })).length > 0;
  const mayPlan = state === 'ACTIVE' && payment.step !== 'RESULT';
  if (mayPlan && fitsSchedule && (isOnDebt || isRetry)) {
    const announcedDebt = isOnDebt ? amount : null;
    await setPlan(trx, payment, { step: 'PAY', period, dueAt: at, nextAt: at, announcedDebt });
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

/** The automatic payment that waits for the end of an operation. Undefined if it was deleted or no longer waits. */
export async function waitingFor(
  trx: Trx,
  { key, user_id: userId }: { readonly key: string; readonly user_id: string },
): Promise<PaymentWithFavorite | undefined> {
  const run = await trx
    .selectFrom('automatic_runs')
    .select('automatic_payment_id as id')
    .where('operation_key', '=', key)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  const payment = run && (await findAutomaticPayment(trx, userId, run.id));
  return payment?.step === 'RESULT' ? payment : undefined;
}
