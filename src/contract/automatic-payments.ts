// Automatic payments: each pays the recipient of a favorite, monthly, when something is owed, or once.
import * as z from 'zod/mini';
import { amount, frequency } from './amount.ts';
import { ask, read, write } from './call.ts';
import { fieldValues, price } from './catalogue.ts';
import { day, hostedPage, id, instant, localized, nothing } from './fields.ts';
import { rows } from './rows.ts';

const terms = {
  frequency,
  /** The day of the month, of a monthly one; in a shorter month it is the last day. */
  day: z.nullable(z.number()),
  /** The date of one that pays once. */
  date: z.nullable(day),
  /** What is paid, without the commission; on debt, the most that is taken, with it: else nothing is paid. */
  amount,
};

const run = z.object({
  /** What is paid once at most: a month ("2026-11") or a day. */
  period: z.string(),
  /** From 1; where the money did not suffice it is tried again on the next two days. */
  attempt: z.number(),
  at: instant,
  state: z.enum(['RUNNING', 'PAID', 'FAILED', 'SKIPPED']),
  /** What was taken or was to be, with the commission. */
  amount: z.nullable(amount),
  /** Why it failed, or why nothing was to be paid. */
  reason: z.nullable(z.string()),
  receiptId: z.nullable(id),
  /** The status of that receipt and the source of its money. */
  receipt: z.optional(z.object({ status: z.string(), paymentType: z.string() })),
});

export const automaticPayment = z.object({
  id,
  favoriteId: id,
  /** How the person calls the favorite. */
  name: z.string(),
  serviceId: id,
  categoryId: id,
  serviceName: localized,
  /** The saved card that pays, with its digits in sight; null for the wallet. */
  card: z.nullable(z.object({ id, name: z.string(), maskedNumber: z.string() })),
  /** As the favorite has it: masked where the field is sensitive. */
  recipient: z.string(),
  ...terms,
  price,
  /** ENDED: one that pays once, and has. */
  state: z.enum(['ACTIVE', 'PAUSED', 'ENDED']),
  /** The next payment, or the next check for a debt. */
  nextAt: z.nullable(instant),
  /** What is taken then, with the commission; null before a check: what is owed is not known until then. */
  nextAmount: z.nullable(amount),
  /** The period of that payment. */
  nextPeriod: z.nullable(z.string()),
  /** Whether the newest run failed, and the person has not paid since. */
  isUnpaid: z.boolean(),
  /** The newest, newest first. */
  runs: z.array(run),
});

/** Reasons that have words. `reason` may name others. */
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
export type AutomaticRun = AutomaticPayment['runs'][number];
export type Frequency = AutomaticPayment['frequency'];

/** The next to be paid first; then those that have no next payment. */
export const getAutomaticPayments = read({
  method: 'GET',
  path: 'v1/autopayments',
  collection: 'automatic-payments',
  answer: rows(automaticPayment),
});

/** Favorites say that they are paid automatically. */
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

/** The wallet pays. The recipient is a favorite, or becomes one. */
export const createAutomaticPayment = write({
  method: 'POST',
  path: 'v1/autopayments/create',
  invalidates,
  keyed: true,
  body: z.object(wanted),
  answer: automaticPayment,
});

/**
 * One that a saved card pays: the address of the provider's page where the bank of the card agrees to it, once.
 * It is made when the bank has agreed.
 */
export const openAutomaticPaymentPage = ask({
  method: 'POST',
  path: 'v1/autopayments/hosted-page',
  body: z.object({ ...wanted, cardId: id }),
  answer: hostedPage,
});

/** Other terms. What was paid or skipped in this month is not paid again on another day of it. */
export const updateAutomaticPayment = write({
  method: 'PUT',
  path: 'v1/autopayments/{id}',
  params: { id },
  invalidates,
  body: z.object(terms),
  answer: automaticPayment,
});

/** What would have been paid while it was paused is not made up for. */
export const pauseAutomaticPayment = write({
  method: 'POST',
  path: 'v1/autopayments/{id}/pause',
  params: { id },
  invalidates,
  body: z.object({ paused: z.boolean() }),
  answer: automaticPayment,
});

/** Skips a period that is named, so that a call that arrives twice skips one; or takes that back. */
export const skipAutomaticPayment = write({
  method: 'POST',
  path: 'v1/autopayments/{id}/skip',
  params: { id },
  invalidates,
  body: z.object({ period: z.string().check(z.maxLength(10)), skipped: z.boolean() }),
  answer: automaticPayment,
});

export const deleteAutomaticPayment = write({
  method: 'DELETE',
  path: 'v1/autopayments/{id}',
  params: { id },
  invalidates,
  answer: nothing,
});
