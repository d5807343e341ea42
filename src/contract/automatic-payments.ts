// Automatic payments. Each pays the recipient of a favorite: monthly, when there is a debt, or once.
import * as z from 'zod/mini';
import { amount, frequency } from './amount.ts';
import { ask, read, write } from './call.ts';
import { fieldValues, price } from './catalogue.ts';
import { day, hostedPage, id, instant, localized, nothing } from './fields.ts';
import { rows } from './rows.ts';

const terms = {
  frequency,
  /** Day of the month for a monthly payment. A shorter month uses its last day. */
  day: z.nullable(z.number()),
  /** Date of a payment that is made once. */
  date: z.nullable(day),
  /** Amount without the commission. For a payment on debt, the maximum with commission: a higher debt is not paid. */
  amount,
};

const run = z.object({
  /** The period that is paid at most once: a month ("2026-11") or a day. */
  period: z.string(),
  /** Number of the try, from 1. If the money does not suffice, the payment is tried again on the next two days. */
  attempt: z.number(),
  at: instant,
  state: z.enum(['RUNNING', 'PAID', 'FAILED', 'SKIPPED']),
  /**
   * Amount taken or to be taken, with the commission. Null if it is not known, for example after a failed check of the
   * debt.
   */
  amount: z.nullable(amount),
  /**
   * Problem code: why the run failed, or why there was nothing to pay. Null if the run is running or paid, or if the
   * person skipped the period.
   */
  reason: z.nullable(z.string()),
  receiptId: z.nullable(id),
  /** Status of the receipt and source of its money. Missing if the run has no receipt. */
  receipt: z.optional(z.object({ status: z.string(), paymentType: z.string() })),
});

export const automaticPayment = z.object({
  id,
  favoriteId: id,
  /** The person's name for the favorite. */
  name: z.string(),
  serviceId: id,
  categoryId: id,
  serviceName: localized,
  /** The saved card that pays, with its last digits; null for the wallet. */
  card: z.nullable(z.object({ id, name: z.string(), maskedNumber: z.string() })),
  /** The recipient as in the favorite, masked if the field is sensitive. */
  recipient: z.string(),
  ...terms,
  price,
  /**
   * ENDED: the payment was to be made once, and is not tried again. It was made, failed (`isUnpaid`), or its date passed
   * while it was paused.
   */
  state: z.enum(['ACTIVE', 'PAUSED', 'ENDED']),
  /** Time of the next payment, or of the next check for a debt; null if none is planned. */
  nextAt: z.nullable(instant),
  /**
   * Amount of the next payment, with the commission. Null if there is no next payment, or if its debt is not known
   * before the next check.
   */
  nextAmount: z.nullable(amount),
  /** Period of the next payment, in the form of the period of a run; null if none is planned. */
  nextPeriod: z.nullable(z.string()),
  /** True if the newest run failed and the person has not paid the recipient since. */
  isUnpaid: z.boolean(),
  /** The newest runs, newest first. */
  runs: z.array(run),
});

/**
 * Reasons of a failed run that have their own message. OVER_CEILING: more than the maximum amount. CARD_ASKS: the bank
 * asked for a code. NOT_FOUND: the card does not exist. `reason` of a run may contain others.
 */
export type FailureReason =
  | 'INSUFFICIENT_BALANCE'
  | 'LIMIT_EXCEEDED'
  | 'SERVICE_UNAVAILABLE'
  | 'SUBSCRIBER_NOT_FOUND'
  | 'DEBT_CHANGED'
  | 'COMMISSION_CHANGED'
  | 'PAID_MEANWHILE'
  | 'OVER_CEILING'
  | 'CARD_ASKS'
  | 'CARD_BLOCKED'
  | 'CARD_DECLINED'
  | 'CARD_EXPIRED'
  | 'CARD_NO_MONEY'
  | 'NOT_FOUND';

export type AutomaticPayment = z.output<typeof automaticPayment>;
/** A try to make an automatic payment, or a period without one (SKIPPED). */
export type AutomaticRun = AutomaticPayment['runs'][number];
/** When an automatic payment is made: MONTHLY, ON_DEBT or ONCE. */
export type Frequency = AutomaticPayment['frequency'];

/** Returns all automatic payments: those with a next payment first, the earliest at the beginning, then the others. */
export const getAutomaticPayments = read({
  method: 'GET',
  path: 'v1/autopayments',
  collection: 'automatic-payments',
  answer: rows(automaticPayment),
});

/**
 * A change of automatic payments also invalidates favorites, because each favorite shows whether it is paid
 * automatically.
 */
const invalidates = ['automatic-payments', 'favorites'] as const;

const wanted = {
  ...terms,
  favoriteId: z.nullable(id),
  recipient: z.nullable(
    z.object({
      name: /* @__PURE__ */ z.string().check(z.minLength(1), z.maxLength(60)),
      serviceId: id,
      fields: fieldValues,
    }),
  ),
};

/**
 * Creates an automatic payment from the wallet, either to an existing favorite (`favoriteId`) or to a `recipient` that
 * is saved as a favorite.
 */
export const createAutomaticPayment = write({
  method: 'POST',
  path: 'v1/autopayments/create',
  invalidates,
  keyed: true,
  body: z.object(wanted),
  answer: automaticPayment,
});

/**
 * Returns the address of the provider's page on which the card's bank agrees, once, to a payment from a saved card. The
 * automatic payment is created when the bank has agreed.
 */
export const openAutomaticPaymentPage = ask({
  method: 'POST',
  path: 'v1/autopayments/hosted-page',
  body: z.object({ ...wanted, cardId: id }),
  answer: hostedPage,
});

/**
 * Changes when and how much an automatic payment pays. An ended payment becomes active again. A month that was paid or
 * skipped is not paid again on another day.
 */
export const updateAutomaticPayment = write({
  method: 'PUT',
  path: 'v1/autopayments/{id}',
  params: { id },
  invalidates,
  body: z.object(terms),
  answer: automaticPayment,
});

/** Pauses or resumes an automatic payment. Payments missed during the pause are not made later. */
export const pauseAutomaticPayment = write({
  method: 'POST',
  path: 'v1/autopayments/{id}/pause',
  params: { id },
  invalidates,
  body: z.object({ paused: z.boolean() }),
  answer: automaticPayment,
});

/**
 * Skips the next period of an automatic payment, or undoes a skip before its time. Another period changes nothing. The
 * call names the period, so that a repeated call skips only one.
 */
export const skipAutomaticPayment = write({
  method: 'POST',
  path: 'v1/autopayments/{id}/skip',
  params: { id },
  invalidates,
  body: z.object({ period: z.string().check(z.maxLength(10)), skipped: z.boolean() }),
  answer: automaticPayment,
});

/** Deletes an automatic payment and its runs. The favorite and the receipts stay. */
export const deleteAutomaticPayment = write({
  method: 'DELETE',
  path: 'v1/autopayments/{id}',
  params: { id },
  invalidates,
  answer: nothing,
});
