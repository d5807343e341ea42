// Automatic payments with their runs, as answers contain them.

import { sql } from 'kysely';
import type { updateAutomaticPayment } from '#contract/automatic-payments.ts';
import type { Wire } from '#contract/call.ts';
import type { quotePayment } from '#contract/operations/payments.ts';
import { firstDues } from '#domain/automatic-payment.ts';
import { statusGroup, transactionStatuses } from '#domain/statuses.ts';
import { findService } from '#provider/core/catalogue/catalogue.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { cardById, maskedNumber } from '#provider/core/records/cards/card-number.ts';
import {
  costOf,
  findAutomaticPayment,
  findAutomaticPayments,
  type PaymentWithFavorite,
} from './automatic-payments.ts';

type AutomaticPayment = Wire<typeof updateAutomaticPayment>;
type Run = AutomaticPayment['runs'][number];

/**
 * A run. `bill` is the amount that was to be paid without the commission, in units of the ledger. Null if there was
 * none.
 */
type FoundRun = Run & { readonly bill: bigint | null };

const failed = transactionStatuses.filter((status) => statusGroup(status) === 'error');
const successful = transactionStatuses.filter((status) => statusGroup(status) === 'success');

/** Number of runs that an answer contains: three years of a monthly payment. */
const runsShown = 36;

/** Returns all automatic payments of a user with their last 36 runs. The next due payment comes first. */
export async function automaticPaymentsOf(trx: Trx, userId: string): Promise<AutomaticPayment[]> {
  const payments: AutomaticPayment[] = [];
  for (const found of await findAutomaticPayments(trx, userId))
    payments.push(await wire(trx, found));
  return payments;
}

/** Returns an automatic payment as answers contain it. Undefined if the user has none with this id. */
export async function automaticPaymentOf(
  trx: Trx,
  userId: string,
  id: string,
): Promise<AutomaticPayment | undefined> {
  const found = await findAutomaticPayment(trx, userId, id);
  return found && wire(trx, found);
}

/**
 * Returns the last 36 runs of an automatic payment, the newest first. The status of its receipt decides the state of a
 * paid run.
 */
export async function runsOf(trx: Trx, payment: PaymentWithFavorite): Promise<FoundRun[]> {
  const rows = await trx
    .selectFrom('automatic_runs')
    .leftJoin('operations', 'operations.key', 'automatic_runs.operation_key')
    .leftJoin('transactions', 'transactions.id', 'operations.receipt_id')
    .selectAll('automatic_runs')
    .select([
      'operations.receipt_id as receiptId',
      'operations.total',
      'transactions.status',
      'payment_type',
    ])
    .where('automatic_payment_id', '=', payment.id)
    .orderBy('automatic_runs.at', 'desc')
    .orderBy('attempt', 'desc')
    .limit(runsShown)
    .execute();
  return rows.map((row) => {
    const { period, attempt, at, state, amount: bill, reason, receiptId } = row;
    const { status, payment_type: paymentType } = row;
    const cost = row.total ?? (bill === null ? null : costOf(payment, bill));
    return {
      period,
      attempt,
      at: at.toISOString(),
      ...(state === 'PAID' && status !== null ? becameOf(status) : { state, reason }),
      amount: cost === null ? null : toText(cost),
      bill,
      receiptId,
      ...(status !== null && paymentType !== null && { receipt: { status, paymentType } }),
    };
  });
}

/**
 * Returns the state of the payments that the user has made by hand to a recipient since a moment, in any amount:
 * settled if at least one has succeeded, held if none has and one may still fail. Undefined if there is none or all
 * have failed.
 */
export async function manualPaymentSince(
  trx: Trx,
  userId: string,
  recipientKey: string,
  since: Date,
): Promise<'settled' | 'held' | undefined> {
  const paid = await trx
    .selectFrom('transactions')
    .innerJoin('operations', 'operations.receipt_id', 'transactions.id')
    .select(({ fn, eb }) =>
      fn
        .agg<boolean | null>('bool_or', [eb('transactions.status', 'in', successful)])
        .as('isSettled'),
    )
    .where('transactions.user_id', '=', userId)
    .where('transactions.recipient_key', '=', recipientKey)
    .where('transactions.at', '>', since)
    .where('transactions.status', 'not in', failed)
    .where('operations.automatic', '=', false)
    .executeTakeFirstOrThrow();
  if (paid.isSettled === null) return undefined;
  return paid.isSettled ? 'settled' : 'held';
}

/**
 * Next automatic payment to a recipient. Null if none is planned. The payment of a debt counts once it is announced.
 */
export async function nextAutomatic(
  trx: Trx,
  userId: string,
  recipientKey: string,
): Promise<Wire<typeof quotePayment>['automatic']> {
  const next = await trx
    .selectFrom('automatic_payments')
    .innerJoin('favorites', 'favorites.id', 'favorite_id')
    // `at` is the moment of the payment, not of its reminder. While a reminder is planned, `at` is due_at. For a retry,
    // `at` is next_at, which is later.
    .select(['frequency', sql<Date>`greatest(next_at, due_at)`.as('at')])
    .where('automatic_payments.user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .where('step', 'in', ['REMIND', 'PAY'])
    .orderBy('at')
    .executeTakeFirst();
  return next ? { at: next.at.toISOString(), frequency: next.frequency } : null;
}

async function wire(trx: Trx, payment: PaymentWithFavorite): Promise<AutomaticPayment> {
  // The service may have been removed from the catalogue.
  const service = findService(payment.service_id ?? '');
  const { name } = payment;
  const { id, user_id: userId, card_id: cardId, recipient_key: recipientKey } = payment;
  const runs = await runsOf(trx, payment);
  const [last] = runs;
  const failedAt = last?.state === 'FAILED' ? new Date(last.at) : undefined;
  const byHand = failedAt && (await manualPaymentSince(trx, userId, recipientKey, failedAt));
  return {
    id,
    favoriteId: payment.favorite_id,
    name,
    serviceId: payment.service_id ?? '',
    categoryId: service?.categoryId ?? 'none',
    serviceName: service?.name ?? { az: name, en: name, ru: name },
    recipient: payment.recipient,
    card: cardId === null ? null : await cardNamed(trx, userId, cardId),
    frequency: payment.frequency,
    day: payment.day,
    date: payment.date,
    amount: toText(payment.amount),
    ...(payment.price !== undefined && { price: payment.price }),
    state: payment.state,
    ...nextOf(payment, byHand === 'settled' && last?.period === payment.period),
    isUnpaid: failedAt !== undefined && byHand === undefined,
    runs: runs.map(({ bill: _, ...run }) => run),
  };
}

async function cardNamed(trx: Trx, userId: string, id: string): Promise<AutomaticPayment['card']> {
  const card = await cardById(trx, userId, id);
  return card ? { id, name: card.name || card.bank, maskedNumber: maskedNumber(card) } : null;
}

type Next = Pick<AutomaticPayment, 'nextAt' | 'nextAmount' | 'nextPeriod'>;

function nextOf(payment: PaymentWithFavorite, isPaidByHand: boolean): Next {
  const { frequency, amount, announced_debt: announcedDebt, period, step, due_at: dueAt } = payment;
  const isOnDebt = frequency === 'ON_DEBT';
  // A period that the person has paid by hand is not paid automatically. The next payment is that of the following
  // period.
  if (isPaidByHand && dueAt && period !== null) {
    const [after] = firstDues(payment, dueAt.getTime(), 1, [period]);
    return {
      nextAt: after ? new Date(after.at).toISOString() : null,
      nextAmount: after && !isOnDebt ? toText(costOf(payment, amount)) : null,
      nextPeriod: after?.period ?? null,
    };
  }
  const at = step === 'PAY' ? payment.next_at : dueAt;
  const next = isOnDebt ? announcedDebt : amount;
  return {
    nextAt: at?.toISOString() ?? null,
    nextAmount: at && next !== null ? toText(costOf(payment, next)) : null,
    nextPeriod: period,
  };
}

/** State of a run, from the status of its receipt. */
function becameOf(status: string): Pick<Run, 'state' | 'reason'> {
  switch (statusGroup(status)) {
    case 'success':
      return { state: 'PAID', reason: null };
    case 'error':
      return { state: 'FAILED', reason: 'RETURNED' };
    case 'pending':
      return { state: 'RUNNING', reason: null };
  }
}
